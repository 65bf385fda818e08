// The camera while the table is set up: chosen, turned, cut to the table, seats placed, test cards read.

import { once } from "./ask.js";
import { cardName } from "./cards.js";
import { byId, h } from "./dom.js";
import { place } from "./place.js";
import { t } from "./words.js";

const [JUDGED_MS, TESTED_MS] = [4000, 1200]; // so long after an answer it is looked again
const read = (id) => JSON.parse(byId(id).textContent);

/** *names* are the players by seat, *ask* sends to the server, *notice* says a sentence. */
export function setUpCamera(names, ask, notice) {
  const kept = read("view");
  let spec = "";
  let view = { turn: 0, mirror: false };
  let placing = null;

  // --- which camera, and how it is held --------------------------------------------------------------------------------

  function judged({ findings }) {
    byId("verdict").replaceChildren(...findings.map((one) => h(`li.${one.good ? "good" : "bad"}`, { "data-verdict": one.key }, `${one.good ? "✓" : "✗"} ${one.said}`)));
  }

  // A camera takes a while to open: another tap meanwhile would be for the one before, or for how that was held.
  let opened = Promise.resolve();
  const opens = once((work) => (opened = work()));

  const take = (wanted) => opens(async () => {
    const same = wanted === kept.camera;
    const told = await look(wanted, same ? { turn: kept.turn, mirror: kept.mirror } : { turn: 0, mirror: false });
    if (told) seats(same ? read("layout") : null, same ? kept.area : null);
  });

  async function look(wanted, held) {
    const told = await ask("/api/camera", { spec: wanted, ...held });
    if (!told) return null;
    [spec, view] = [told.spec, held];
    judged(told);
    byId("place").hidden = false;
    judgeAgain();
    return told;
  }

  /** Every few seconds after the last answer; what is said of a camera that was given up meanwhile is not shown. */
  function judgeAgain() {
    clearTimeout(judged.timer);
    const mine = setTimeout(async () => {
      const answer = document.hidden ? null : await fetch("/api/camera").catch(() => null);
      const told = answer && answer.ok ? await answer.json().catch(() => null) : null;
      if (judged.timer !== mine) return;
      if (told) judged(told);
      judgeAgain();
    }, JUDGED_MS);
    judged.timer = mine;
  }

  function seats(layout, area) {
    if (placing) placing.end();
    placing = place(names(), layout, area);
  }

  /** Hold the picture otherwise: what was placed on it lies elsewhere then. */
  const hold = (held) => opens(async () => { if (await look(spec, { ...view, ...held() })) seats(null, null); });

  byId("find").addEventListener("click", async () => {
    byId("find").disabled = true;
    const told = await ask("/api/cameras", {});
    byId("find").disabled = false;
    if (!told) return;
    byId("found").replaceChildren(...told.cameras.map(({ spec: one, width, height }) => h("button.choice", { "data-camera": one, onclick: () => take(one) }, t("setup.camera", { spec: one, width, height }))));
    if (!told.cameras.length) byId("found").textContent = t("setup.none");
  });
  byId("address").addEventListener("submit", (event) => { event.preventDefault(); take(byId("spec").value); });
  byId("film").addEventListener("change", async () => {
    const [film] = byId("film").files;
    const far = (part) => { byId("sending").textContent = t("setup.sending", { percent: Math.floor(100 * part) }); };
    const told = film ? await ask(`/api/films?name=${encodeURIComponent(film.name)}`, film, "application/octet-stream", far) : null;
    byId("sending").textContent = "";
    byId("film").value = ""; // the same one may be chosen again
    await opened; // a camera that was chosen meanwhile
    if (told) take(told.spec);
  });
  byId("turn").addEventListener("click", () => hold(() => ({ turn: (view.turn + 90) % 360 })));
  byId("mirror").addEventListener("click", () => hold(() => ({ mirror: !view.mirror })));
  byId("watch").addEventListener("click", once(async () => {
    await opened;
    if (await ask("/api/camera/start", placing.layout())) location.assign("/");
  }));

  // --- a test card in front of two players must come back with its name and its seat -----------------------------------

  const passed = new Set();
  let shown = null;
  const wanted = () => [0, Math.floor(names().length / 2)].find((seat) => !passed.has(seat));
  const say = () => {
    const seat = wanted();
    byId("right").hidden = byId("wrong").hidden = !shown || seat === undefined;
    byId("test").textContent = seat === undefined ? t("setup.passed") : shown ? t("setup.see", { card: cardName(shown.card), name: names()[shown.seat] }) : t("setup.put", { name: names()[seat] });
  };
  const tested = async () => {
    if (placing && !document.hidden && wanted() !== undefined && !shown) {
      const answer = await fetch("/api/camera/test", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(placing.layout()) }).catch(() => null);
      const told = (answer && answer.ok && await answer.json().catch(() => null)) || { cards: [] };
      shown = told.cards.find((card) => card.seat === wanted()) || null;
    }
    say();
    setTimeout(tested, TESTED_MS);
  };
  setTimeout(tested, TESTED_MS);
  byId("right").addEventListener("click", () => { passed.add(shown.seat); shown = null; say(); });
  byId("wrong").addEventListener("click", () => { shown = null; notice(t("setup.mend")); say(); });
}
