// Setting the table up: the form becomes an evening; camera, seats and test cards follow.

import { byId, h } from "./dom.js";
import { askPin } from "./pen.js";
import { place } from "./place.js";
import { cardName } from "./cards.js";
import { t } from "./words.js";

const read = (id) => JSON.parse(byId(id).textContent);
const rules = () => [...document.querySelectorAll("[data-rule]")];

function notice(text) {
  const node = byId("notice");
  node.textContent = text;
  node.hidden = false;
  clearTimeout(node.timer);
  node.timer = setTimeout(() => { node.hidden = true; }, 6000);
}

/** Ask the server; its answer, or null after its sentence was shown. A device that may not write yet is asked for the PIN. */
async function ask(path, body = null, type = "application/json") {
  const options = body === null ? {} : { method: "POST", headers: { "Content-Type": type }, body: type === "application/json" ? JSON.stringify(body) : body };
  try {
    const answer = await fetch(path, options);
    const told = await answer.json();
    if (answer.ok) return told;
    if (answer.status === 401) askPin(() => notice(t("pen.again")));
    else notice(told.error || t("notice.failed"));
  } catch {
    notice(t("notice.offline"));
  }
  return null;
}

// --- who, what, which rules -----------------------------------------------------------------------------------------

function value(field) {
  if (field.type === "checkbox") return field.checked;
  if (field.type === "number") return field.value === "" ? null : Number(field.value);
  return /^\d+$/.test(field.value) ? Number(field.value) : field.value;
}

function setRules(values) {
  for (const field of rules()) {
    const wanted = values[field.dataset.rule];
    if (field.type === "checkbox") field.checked = wanted;
    else field.value = wanted === null ? "" : wanted;
  }
}

const seats = () => [...document.querySelectorAll("#names li")].filter((line) => !line.hidden);
const names = () => seats().map((line) => line.querySelector("input").value);

function evening() {
  const dealer = document.querySelector("[name=dealer]:checked");
  return {
    players: seats().length, dealer: dealer ? Number(dealer.value) : 0, names: names(),
    settings: Object.fromEntries(rules().map((field) => [field.dataset.rule, value(field)])),
    stake: Number(byId("stake").value), currency: byId("currency").value, deck: byId("deck").value, hide_points: byId("hide").checked,
  };
}

async function begin() {
  const done = await ask("/api/evening", evening());
  if (done && !byId("camera")) location.assign("/");
  if (done) { notice(t("setup.begun")); byId("cam")?.scrollIntoView({ block: "start" }); }
  return done;
}

byId("count").addEventListener("change", () => {
  const count = Number(byId("count").value);
  document.querySelectorAll("#names li").forEach((line) => { line.hidden = Number(line.dataset.seat) >= count; });
  const dealer = document.querySelector("[name=dealer]:checked");
  if (!dealer || Number(dealer.value) >= count) document.querySelector(`[name=dealer][value="${count - 1}"]`).checked = true;
});
byId("preset").addEventListener("change", () => { const chosen = read("presets")[byId("preset").value]; if (chosen) setRules(chosen); });
byId("setup").addEventListener("submit", (event) => { event.preventDefault(); begin(); });
byId("same").addEventListener("click", async () => { if (await ask("/api/evening", evening())) location.assign("/"); });

// --- camera -----------------------------------------------------------------------------------------------------------

function judged({ findings }) {
  byId("verdict").replaceChildren(...findings.map((one) => h(`li.${one.good ? "good" : "bad"}`, { "data-verdict": one.key }, `${one.good ? "✓" : "✗"} ${one.said}`)));
}

let stop = () => {};

async function take(spec) {
  const told = await ask("/api/camera", { spec });
  if (!told) return;
  judged(told);
  byId("place").hidden = false;
  stop();
  stop = place(names(), read("layout"));
  watchVerdict();
}

function watchVerdict() {
  clearInterval(watchVerdict.timer);
  watchVerdict.timer = setInterval(async () => {
    const answer = document.hidden ? null : await fetch("/api/camera").catch(() => null);
    if (answer && answer.ok) judged(await answer.json());
  }, 4000);
}

if (byId("camera")) {
  byId("find").addEventListener("click", async () => {
    byId("find").disabled = true;
    const told = await ask("/api/cameras");
    byId("find").disabled = false;
    if (!told) return;
    byId("found").replaceChildren(...told.cameras.map(({ spec, width, height }) => h("button.choice", { "data-camera": spec, onclick: () => take(spec) }, t("setup.camera", { spec, width, height }))));
    if (!told.cameras.length) byId("found").textContent = t("setup.none");
  });
  byId("address").addEventListener("submit", (event) => { event.preventDefault(); take(byId("spec").value); });
  byId("film").addEventListener("change", async () => {
    const [film] = byId("film").files;
    const told = film ? await ask(`/api/films?name=${encodeURIComponent(film.name)}`, film, "application/octet-stream") : null;
    if (told) take(told.spec);
  });
  byId("watch").addEventListener("click", async () => { if (await ask("/api/camera/start", stop.layout())) location.assign("/"); });

  // A test card in front of two players must come back with its name and its seat.
  const passed = new Set();
  let shown = null;
  const wanted = () => [0, Math.floor(names().length / 2)].find((seat) => !passed.has(seat));
  const say = () => {
    const seat = wanted();
    byId("right").hidden = byId("wrong").hidden = !shown || seat === undefined;
    byId("test").textContent = seat === undefined ? t("setup.passed") : shown ? t("setup.see", { card: cardName(shown.card), name: names()[shown.seat] }) : t("setup.put", { name: names()[seat] });
  };
  setInterval(async () => {
    if (byId("place").hidden || document.hidden || wanted() === undefined || shown) { say(); return; }
    const answer = await fetch("/api/camera/test", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(stop.layout()) }).catch(() => null);
    const told = answer && answer.ok ? await answer.json() : { cards: [] };
    shown = told.cards.find((card) => card.seat === wanted()) || null;
    say();
  }, 1200);
  byId("right").addEventListener("click", () => { passed.add(shown.seat); shown = null; say(); });
  byId("wrong").addEventListener("click", () => { shown = null; notice(t("setup.mend")); say(); });
}
