// A double tap is one tap: by the second the page may show something else under the finger, which nobody has read yet.

const APART_MS = 400;
const NEAR_PX = 30;
let last = { at: -Infinity, x: 0, y: 0 };

/** Let no click through that comes so soon after another in the same place; keys and forms are typed as fast as may be. */
export function oneTapAtATime() {
  document.addEventListener("click", (event) => {
    if (event.detail === 0 || event.target.closest("form")) return;
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const again = at - last.at < APART_MS && Math.hypot(x - last.x, y - last.y) < NEAR_PX;
    if (again) {
      event.preventDefault();
      event.stopPropagation();
    } else last = { at, x, y };
  }, true);
}
