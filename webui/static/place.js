// Where everybody sits in the picture: the middle dragged or tapped, then the seats tapped in order.

import { byId, h } from "./dom.js";
import { t } from "./words.js";

const DEGREES = 180 / Math.PI;

/** Show the picture, take taps; a function that ends it, with `layout()` as the server wants it. */
export function place(names, known) {
  const shot = byId("shot");
  let middle = known && known.middle ? known.middle : [0.5, 0.5];
  let angles = known && known.seat_angles && known.seat_angles.length === names.length ? [...known.seat_angles] : [];
  let over = false;

  const next = () => { if (!over) shot.src = `/setup.jpg?${Date.now()}`; };
  shot.onload = () => { paint(); setTimeout(next, 700); };
  shot.onerror = () => setTimeout(next, 2000);

  const ratio = () => (shot.naturalHeight || 9) / (shot.naturalWidth || 16);

  function mark(x, y, label, kind) {
    return h(`button.mark.${kind}`, { type: "button", style: { "--x": x, "--y": y }, "aria-label": label, onkeydown: kind === "middle" ? nudge : null, onpointerdown: kind === "middle" ? drag : null }, kind === "middle" ? "✛" : label);
  }

  function paint() {
    const around = angles.map((angle, seat) => mark(middle[0] + 0.36 * Math.cos(angle / DEGREES) * ratio(), middle[1] + 0.36 * Math.sin(angle / DEGREES), names[seat], "seat"));
    byId("marks").replaceChildren(mark(...middle, t("setup.middle"), "middle"), ...around);
    byId("tap").textContent = angles.length < names.length ? t("setup.tap", { name: names[angles.length] }) : t("setup.placed");
  }

  const at = (event) => {
    const box = shot.getBoundingClientRect();
    const part = (value) => Math.min(1, Math.max(0, value));
    return [part((event.clientX - box.left) / box.width), part((event.clientY - box.top) / box.height)];
  };

  function drag(event) {
    event.preventDefault();
    const move = (now) => { middle = at(now); paint(); };
    const end = () => { window.removeEventListener("pointermove", move); window.removeEventListener("pointerup", end); };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
  }

  function nudge(event) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step) return;
    event.preventDefault();
    middle = middle.map((value, axis) => Math.min(1, Math.max(0, value + step[axis] * 0.02)));
    paint();
    byId("marks").querySelector(".middle").focus();
  }

  shot.onclick = (event) => {
    if (angles.length >= names.length) return;
    const [x, y] = at(event);
    angles.push((Math.atan2((y - middle[1]) * ratio(), x - middle[0]) * DEGREES + 360) % 360);
    paint();
  };
  byId("again").onclick = () => { angles = []; paint(); };
  byId("evenly").onclick = () => { angles = names.map((_, seat) => (90 + (360 * seat) / names.length) % 360); paint(); };
  next();
  paint();

  const end = () => { over = true; };
  end.layout = () => ({ middle, seat_angles: angles.length === names.length ? angles : null });
  return end;
}
