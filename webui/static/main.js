// The page: one snapshot in, everything painted from it.

import { byId, h, paint } from "./dom.js";
import { LOOKS, keep } from "./looks.js";
import { money } from "./money.js";
import { callName, paintRail } from "./rail.js";
import { newsLines, paintNews } from "./news.js";
import { paintResult } from "./result.js";
import { setRevision } from "./say.js";
import { openCamera, openMenu } from "./sheet.js";
import { nameOf, store } from "./store.js";
import { follow } from "./stream.js";
import { paintTable } from "./table.js";
import { oneTapAtATime } from "./taps.js";
import { paintTricks } from "./tricks.js";
import { tell } from "./voice.js";
import { deckWord, has, spoken, t } from "./words.js";

const AGAIN_MS = 2000; // so long after nobody answered it is asked again
let link = "opening";
let lostAt = 0;
let logged = null;
let accused = 0;
let [requests, painted] = [0, 0]; // for an earlier hand: how many there were, and which one was painted last

function headline({ hand, declared, pot }) {
  const parts = [t(store.past === null ? "hand.number" : "past.title", { number: hand })];
  if (declared.everyone_passed) parts.push(t(`passed.${declared.all_pass}`));
  else if (declared.picker !== null) {
    parts.push(t("headline.picks", { name: nameOf(declared.picker) }));
    if (declared.call) parts.push(callName(declared.call));
  }
  if (pot) parts.push(t("headline.pot", { amount: money(pot) ? money(pot).replace("+", "") : pot }));
  return parts.join(" · ");
}

function pill() {
  const node = byId("pill");
  const health = store.state ? store.state.health : { state: "none" };
  const lost = link !== "open";
  const full = !lost && health.disk && spoken(health.disk);
  const kind = lost ? "offline" : full ? "lost" : health.state;
  const seconds = !lost ? health.seconds || 0 : lostAt ? Math.round((Date.now() - lostAt) / 1000) : 0;
  const words = lost ? t("pill.offline") : full ? t("disk") : t(`pill.${health.state}`, { fps: health.fps < 3 ? (health.fps || 0).toFixed(1) : Math.round(health.fps) });
  // How long it has lasted is for the eye: read aloud every second it would drown everything else.
  paint(node, [kind, words, seconds], () => [h(`span.light.${kind}`, {}), h("span", {}, words), !full && seconds ? h("span.lasted", { "aria-hidden": "true" }, `· ${seconds} s`) : null]);
  node.title = full || (health.message && spoken(health.message)) || "";
}

function duty({ duties }) {
  const words = duties.filter((one) => has(`duty.${one.owed}`)).map((one) =>
    t(`duty.${one.owed}`, { name: nameOf(one.seat), card: one.card ? t("the.card", { rank: deckWord(`rankname.${one.card[0]}`), suit: deckWord(`suit.${one.card[1]}`) }) : "", suit: one.suit ? deckWord(`ledname.${one.suit}`) : "" }));
  return [...new Set(words)].map((line) => h("p", {}, line));
}

/** One line for a screen reader and the voice when a trick is over, and nothing from the score table. */
function announce({ tricks, hand, phase, violations }, corrected) {
  const key = `${hand}:${tricks.length}`;
  const last = tricks[tricks.length - 1];
  if (logged !== null && logged !== key && last && !corrected) {
    const name = nameOf(last.taken_by ?? last.winner);
    const words = last.points === null ? t("table.takes.hidden", { name }) : t("table.takes", { name, points: last.points });
    byId("log").replaceChildren(h("p", {}, words));
    tell(phase === "over" ? "over" : "trick", words);
  }
  const open = violations.filter((wrong) => wrong.verdict === null).length;
  if (logged !== null && open > accused && !corrected) tell("question", spoken(violations[violations.length - 1].said));
  accused = open;
  logged = key;
}

function show(state) {
  store.state = state;
  setRevision(state.rev);
  document.documentElement.dataset.deck = state.table.agreed.deck;
  document.documentElement.style.setProperty("--players", state.table.players);
  paint(byId("headline"), headline(state), () => headline(state));
  paint(byId("duty"), [state.duties, state.table.agreed, state.seats.map((seat) => seat.name)], () => duty(state));
  paintTable();
  paintRail();
  paintTricks();
  paintResult();
  const corrected = paintNews();
  if (corrected) tell("question", newsLines(state.news).join(". "));
  announce(state, corrected);
  pill();
  document.body.dataset.rev = state.rev;
  document.body.dataset.phase = state.phase;
  document.body.dataset.seen = "1";
}

/** At the table: what the stream brings. Looking at an earlier hand: that one, asked for anew whenever anything is written. */
async function take(state) {
  if (store.past === null || store.past === state.hand) {
    store.past = null;
    show(state);
    return;
  }
  requests += 1;
  const mine = requests;
  const answer = await fetch(`/api/hands/${store.past}`).catch(() => null); // the pill tells that nobody answers
  const told = answer && answer.ok ? await answer.json().catch(() => null) : null;
  if (mine < painted || store.past === null) return; // a later one was answered before
  if (told) {
    painted = mine;
    show(told);
  } else if (answer && answer.status === 404) location.replace("/");
  else if (mine === requests) setTimeout(() => { if (mine === requests && store.past !== null) take(state); }, AGAIN_MS);
}

// --- looks: kept in this browser only ------------------------------------------------------------------------------

function look(name, value) {
  const now = document.documentElement.dataset[name] === value;
  const choose = () => { keep(name, value); if (name === "sound") tell("trick", t("look.sound.test")); openMenu(looks); };
  return h(`button.choice${now ? ".now" : ""}`, { "data-look": `${name}.${value}`, "aria-pressed": String(now), onclick: choose }, t(`look.${name}.${value}`));
}

function looks() {
  const here = document.documentElement.lang;
  const languages = [["en", "English"], ["de", "Deutsch"]].map(([lang, said]) => h(`a.choice${lang === here ? ".now" : ""}`, { href: `/?lang=${lang}`, lang, "aria-current": lang === here ? "true" : null }, said));
  return [...Object.entries(LOOKS).map(([name, values]) => values.map((value) => look(name, value))), languages].map((one) => h("div.group", {}, one));
}

oneTapAtATime();
byId("pill").addEventListener("click", openCamera);
byId("menu").addEventListener("click", () => openMenu(looks));
byId("sheet").addEventListener("click", (event) => { if (event.target === byId("sheet")) byId("sheet").close(); });
setInterval(pill, 1000);

const asked = Number(new URLSearchParams(location.search).get("hand"));
store.past = asked > 0 ? asked : null;
byId("back").hidden = store.past === null;

follow(take, (now) => {
  if (now !== "open" && link === "open") lostAt = Date.now();
  link = now;
  document.body.dataset.link = now;
  pill();
});
