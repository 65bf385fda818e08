// Setting the table up: the form becomes an evening; the camera follows in setup_camera.js.

import { asking, once } from "./ask.js";
import { byId, h } from "./dom.js";
import { notice } from "./notice.js";
import { setUpCamera } from "./setup_camera.js";
import { t } from "./words.js";

const read = (id) => JSON.parse(byId(id).textContent);
const rules = () => [...document.querySelectorAll("[data-rule]")];

let rev = Number(byId("setup").dataset.rev); // what whoever sits here has seen; of a refusal it is told with what came between
const seen = (told) => { if (told && told.rev) rev = told.rev; };
const ask = asking(notice, seen);

// --- who, what, which rules -----------------------------------------------------------------------------------------

function value(field) {
  if (field.type === "checkbox") return field.checked;
  if (field.type === "hidden") return JSON.parse(field.value);
  if (field.type === "number") return field.value === "" ? null : Number(field.value);
  return /^\d+$/.test(field.value) ? Number(field.value) : field.value;
}

function setRules(values) {
  for (const field of rules()) {
    const wanted = values[field.dataset.rule];
    if (wanted === undefined) continue; // fixed teams, of which no preset says anything
    if (field.type === "checkbox") field.checked = wanted;
    else field.value = wanted === null ? "" : wanted;
  }
}

const seats = () => [...document.querySelectorAll("#names li")].filter((line) => !line.hidden);
const names = () => seats().map((line) => line.querySelector("input").value);

function evening() {
  const dealer = document.querySelector("[name=dealer]:checked");
  const settings = Object.fromEntries(rules().map((field) => [field.dataset.rule, value(field)]));
  if (settings.partner !== "fixed") delete settings.teams; // they may name seats that this table has no more
  return {
    players: seats().length, dealer: dealer ? Number(dealer.value) : 0, names: names(),
    settings,
    stake: Number(byId("stake").value), currency: byId("currency").value, deck: byId("deck").value, hide_points: byId("hide").checked,
  };
}

/** An evening begins as the form says, or another as *same* says: then on to the table, as where there is no camera. */
const begin = once(async (same) => {
  const done = await ask("/api/evening", { ...evening(), expected_rev: rev });
  seen(done);
  if (!done) return;
  if (same || !byId("camera")) location.assign("/");
  else { notice(t("setup.begun")); byId("cam")?.scrollIntoView({ block: "start" }); }
});

byId("count").addEventListener("change", () => {
  const count = Number(byId("count").value);
  document.querySelectorAll("#names li").forEach((line) => { line.hidden = line.querySelector("input").disabled = Number(line.dataset.seat) >= count; });
  const dealer = document.querySelector("[name=dealer]:checked");
  if (!dealer || Number(dealer.value) >= count) document.querySelector(`[name=dealer][value="${count - 1}"]`).checked = true;
});
byId("preset").addEventListener("change", () => { const chosen = read("presets")[byId("preset").value]; if (chosen) setRules(chosen); });
byId("setup").addEventListener("submit", (event) => { event.preventDefault(); begin(false); });
byId("setup").addEventListener("invalid", (event) => { const fold = event.target.closest("details"); if (fold) fold.open = true; }, true); // else nobody sees which
byId("same").addEventListener("click", () => { if (byId("setup").reportValidity()) begin(true); });

if (byId("camera")) setUpCamera(names, ask, notice);
