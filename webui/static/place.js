// Where the table lies in the picture and who sits where: corners and middle dragged, seats tapped in order.

import { byId, h } from "./dom.js";
import { t } from "./words.js";

const DEGREES = 180 / Math.PI;
const WHOLE = [0, 0, 1, 1];
const LEAST = 0.1; // as vision/view.py has it: a smaller area is no table
const STEP = 0.02; // of the picture, by an arrow key
const CORNERS = { nw: [0, 1], ne: [2, 1], se: [2, 3], sw: [0, 3] }; // which of left, top, right, bottom each corner moves
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const within = (value, low, high) => Math.min(high, Math.max(low, value));

/** Show the picture, take taps; `layout()` is what was placed, as the server wants it, and `end()` stops.
 *  Here all is in parts of the whole picture; the server wants the middle in parts of the table's area. */
export function place(names, known, knownArea) {
  const shot = byId("shot");
  let area = knownArea ? [...knownArea] : [...WHOLE];
  let middle = inPicture(known && known.middle ? known.middle : [0.5, 0.5]);
  let moved = Boolean(known && known.middle);
  let angles = known && known.seat_angles && known.seat_angles.length === names.length ? [...known.seat_angles] : [];
  let over = false;

  function inPicture([x, y]) { return [area[0] + x * (area[2] - area[0]), area[1] + y * (area[3] - area[1])]; }
  function inArea([x, y]) { return [(x - area[0]) / (area[2] - area[0]), (y - area[1]) / (area[3] - area[1])]; }

  const next = () => { if (!over) shot.src = `/setup.jpg?${Date.now()}`; };
  shot.onload = () => { paint(); setTimeout(next, 700); };
  shot.onerror = () => setTimeout(next, 2000);

  const ratio = () => (shot.naturalHeight || 9) / (shot.naturalWidth || 16);

  // --- what can be moved: the middle by `set`, a corner by its two sides -------------------------------------------------

  function setMiddle(x, y) {
    middle = [within(x, area[0], area[2]), within(y, area[1], area[3])];
    moved = true;
  }

  function setCorner(name, x, y) {
    const [across, down] = CORNERS[name];
    area[across] = across ? within(x, area[0] + LEAST, 1) : within(x, 0, area[2] - LEAST);
    area[down] = down === 3 ? within(y, area[1] + LEAST, 1) : within(y, 0, area[3] - LEAST);
    if (moved) middle = [within(middle[0], area[0], area[2]), within(middle[1], area[1], area[3])];
    else middle = inPicture([0.5, 0.5]);
  }

  function handle(kind, [x, y], label, text, set) {
    const drag = (event) => {
      event.preventDefault();
      const grip = at(event);
      const move = (now) => { const to = at(now); set(x + to[0] - grip[0], y + to[1] - grip[1]); paint(); };
      const end = () => { window.removeEventListener("pointermove", move); window.removeEventListener("pointerup", end); };
      window.addEventListener("pointermove", move);
      window.addEventListener("pointerup", end);
    };
    const nudge = (event) => {
      const step = ARROWS[event.key];
      if (!step) return;
      event.preventDefault();
      set(x + step[0] * STEP, y + step[1] * STEP);
      paint();
      byId("marks").querySelector(`[data-handle=${kind}]`).focus();
    };
    return h(`button.mark.${kind === "middle" ? "middle" : `corner.${kind}`}`, { type: "button", "data-handle": kind, style: { "--x": x, "--y": y }, "aria-label": label, onkeydown: nudge, onpointerdown: drag }, text);
  }

  function paint() {
    const [left, top, right, bottom] = area;
    const focused = document.activeElement && document.activeElement.dataset.handle;
    const around = angles.map((angle, seat) => h("span.mark.seat", { style: { "--x": within(middle[0] + 0.36 * Math.cos(angle / DEGREES) * ratio(), 0.04, 0.96), "--y": within(middle[1] + 0.36 * Math.sin(angle / DEGREES), 0.05, 0.95) } }, names[seat]));
    const corners = Object.entries(CORNERS).map(([name, [across, down]]) => handle(name, [area[across], area[down]], t(`setup.corner.${name}`), "◢", (x, y) => setCorner(name, x, y)));
    byId("marks").replaceChildren(
      h("div.area", { style: { "--left": left, "--top": top, "--wide": right - left, "--high": bottom - top } }), ...around, ...corners,
      handle("middle", middle, t("setup.middle"), "✛", setMiddle));
    if (focused) byId("marks").querySelector(`[data-handle=${focused}]`)?.focus();
    byId("tap").textContent = angles.length < names.length ? t("setup.tap", { name: names[angles.length] }) : t("setup.placed");
  }

  const at = (event) => {
    const box = shot.getBoundingClientRect();
    return [within((event.clientX - box.left) / box.width, 0, 1), within((event.clientY - box.top) / box.height, 0, 1)];
  };

  shot.onclick = (event) => {
    if (angles.length >= names.length) return;
    const [x, y] = at(event);
    angles.push((Math.atan2((y - middle[1]) * ratio(), x - middle[0]) * DEGREES + 360) % 360);
    paint();
  };
  byId("again").onclick = () => { angles = []; paint(); };
  byId("evenly").onclick = () => { angles = names.map((_, seat) => (90 + (360 * seat) / names.length) % 360); paint(); };
  byId("whole").onclick = () => { area = [...WHOLE]; paint(); };
  next();
  paint();

  return {
    end: () => { over = true; },
    layout: () => ({
      middle: inArea(middle).map((part) => within(part, 0, 1)), seat_angles: angles.length === names.length ? angles : null,
      area: area.every((side, index) => side === WHOLE[index]) ? null : area,
    }),
  };
}
