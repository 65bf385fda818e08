// Teaching a deck: cards are seen, their names put right in a grid, the deck kept, and one chosen for tonight.

import { asking } from "./ask.js";
import { RANKS, SUITS, cardFace, cardName } from "./cards.js";
import { byId, h, paint as repaint } from "./dom.js";
import { close, show } from "./sheet.js";
import { cardText, t } from "./words.js";

const PACK = SUITS.flatMap((suit) => [...RANKS].reverse().map((rank) => rank + suit));
const SURE = 0.7; // below it a proposed name is marked as guessed
const POLL_MS = 250;

let cards = []; // what was seen, in its order on the table: {card, sure, seen}
let seen = null; // the number of what was seen: names are kept for that alone
let chosen = null; // the place of the card that was tapped first
let pictures = 0; // counts looks, so that the browser fetches new pictures under old numbers

function say(text) { byId("told").textContent = text; }

const ask = asking(say);

// --- what was seen ----------------------------------------------------------------------------------------------------

function take(told) {
  if (!told || told.seen < seen) return;
  pictures += 1;
  seen = told.seen;
  cards = told.cards.map((one, number) => ({ ...one, seen: `/teaching/${number}.jpg?${pictures}` }));
  chosen = null;
  say("");
  byId("family").value = told.family;
  document.documentElement.dataset.deck = told.family;
  paint();
}

function paint() {
  const focused = document.activeElement && document.activeElement.dataset.place;
  byId("grid").replaceChildren(...cards.map((one, place) => {
    const guessed = one.sure < SURE;
    return h(`button.taught${place === chosen ? ".now" : ""}${guessed ? ".guessed" : ""}`, {
      type: "button", "data-place": place, "data-card": one.card, "aria-pressed": String(place === chosen), onclick: () => tap(place),
      "aria-label": t("teach.card", { number: place + 1, name: cardName(one.card) }) + (guessed ? `, ${t("teach.guessed")}` : ""),
    }, h("img", { src: one.seen, alt: "" }), h("span.called", {}, cardText(one.card)));
  }));
  if (focused !== undefined) document.querySelector(`[data-place="${focused}"]`)?.focus();
  byId("fix").hidden = !cards.length;
  byId("progress").value = cards.length;
  const lacking = PACK.filter((code) => !cards.some((one) => one.card === code));
  byId("counted").textContent = [t("teach.count", { count: cards.length }), cards.length && lacking.length ? t("teach.lacking", { cards: lacking.map(cardText).join(", ") }) : ""].join(" ");
}

/** Tell the table what was put right, one after the other, so that the next look leaves it so. */
let agreed = Promise.resolve();
function agree(certain) {
  agreed = agreed.then(async () => {
    const told = await ask("/api/teaching/names", { cards: cards.map((one) => one.card), seen, certain });
    if (told) seen = Math.max(seen, told.seen); else await catchUp(); // a card taken meanwhile was told of first
  });
}

/** The second tap swaps with the first; two on the same card ask which it is. */
function tap(place) {
  if (chosen === null) { chosen = place; paint(); return; }
  if (chosen === place) { name(place); return; }
  [cards[chosen].card, cards[place].card] = [cards[place].card, cards[chosen].card];
  cards[chosen].sure = cards[place].sure = 1;
  agree([chosen, place]);
  chosen = null;
  paint();
}

function name(place) {
  const give = (code) => {
    const other = cards.findIndex((one) => one.card === code);
    if (other >= 0) cards[other].card = cards[place].card;
    Object.assign(cards[place], { card: code, sure: 1 });
    agree(other < 0 ? [place] : [place, other]);
    chosen = null;
    close();
    paint();
    document.querySelector(`[data-place="${place}"]`).focus();
  };
  show(t("teach.which"), h("div.pack", { role: "group", "aria-label": t("sheet.pack") }, SUITS.map((suit) => h("div.row", {}, RANKS.map((rank) =>
    h(`button.pick${rank + suit === cards[place].card ? ".now" : ""}`, { "data-code": rank + suit, "aria-label": cardName(rank + suit), onclick: () => give(rank + suit) }, cardFace(rank + suit)))))),
  h("button.choice.wide", { id: "take-out", onclick: async () => { close(); await agreed; take(await ask("/api/teaching/out", { place, seen })); } }, t("teach.out")));
}

async function photographs(files) {
  for (const [number, file] of [...files].entries()) take(await ask(`/api/teaching/picture?more=${number ? 1 : 0}`, file, "application/octet-stream"));
}

/** The cards that were played tonight were seen already. */
async function played() {
  await agreed;
  take(await ask("/api/teaching/played", {}));
}

/** Card by card: the page asks for one of *wanted*, and goes on to the next as soon as it rests. */
let single = false;
async function singly(wanted = PACK) {
  single = !single;
  byId("singly").setAttribute("aria-pressed", String(single));
  byId("singly").textContent = t(single ? "teach.stop" : "teach.singly");
  while (single) {
    const code = wanted.find((one) => !cards.some((card) => card.card === one));
    if (!code) { singly(); break; }
    repaint(byId("asked"), code, () => [h("span.wanted", { "aria-hidden": "true" }, cardFace(code)), h("span", {}, `${t("teach.ask", { card: cardName(code) })} ${t("teach.ask.rest", { count: cards.length })}`)]);
    await agreed;
    const told = await ask("/api/teaching/single", { card: code });
    if (!told) { singly(); break; }
    if (told.taken) take(told);
    await new Promise((then) => { setTimeout(then, POLL_MS); });
  }
  repaint(byId("asked"), null, () => []);
}

/** Show what lies there now, where it is no longer what this page shows: somebody else teaches as well. */
async function catchUp() {
  const answer = await fetch("/api/teaching").catch(() => null);
  const now = answer && answer.ok ? await answer.json() : null;
  if (!now || now.seen === seen) return;
  const why = byId("told").textContent;
  take(now);
  say(why);
}

async function keep() {
  await agreed;
  const told = await ask("/api/teaching/keep", { name: byId("name").value, family: byId("family").value, cards: cards.map((one) => one.card), seen });
  await list();
  await catchUp();
  if (!told) return;
  const pairs = told.alike.map((pair) => pair.map(cardText).join(" / ")).join(", ");
  say(t(pairs ? "teach.alike" : "teach.kept", { name: told.kept, pairs }));
  if (pairs && byId("singly")) byId("told").append(" ", h("button.choice", { type: "button", id: "again", onclick: () => { if (!single) singly([...new Set(told.alike.flat())]); byId("see").scrollIntoView(); } }, t("teach.again")));
}

// --- the decks that were taught ---------------------------------------------------------------------------------------

function shown({ decks, tonight }) {
  const choosing = byId("list").dataset.choosing === "1";
  const choose = (deck) => (choosing ? h("button.choice", { type: "button", "data-choose": deck ?? "", onclick: async () => { if (await ask("/api/decks/tonight", { name: deck })) list(); } }, t("teach.choose")) : null);
  byId("list").replaceChildren(
    ...(decks.length ? [] : [h("li", {}, t("teach.nodecks"))]),
    ...decks.map((deck) => h("li", { "data-deck": deck.name }, h("b", {}, deck.name), h("span", {}, t(`setup.deck.${deck.family}`)), h("span", {}, t("teach.looks", { count: deck.looks })),
      deck.name === tonight ? h("b.tonight", {}, t("teach.tonight")) : choose(deck.name),
      h("a.choice", { href: `/decks/${encodeURIComponent(deck.name)}.deck`, download: `${deck.name}.deck` }, t("teach.export")),
      h("button.choice.danger", { type: "button", onclick: () => forget(deck.name) }, t("teach.forget")))),
    ...(decks.length && choosing ? [h("li", { "data-deck": "" }, h("b", {}, t("teach.none.tonight")), tonight === null ? h("b.tonight", {}, t("teach.tonight")) : choose(null))] : []));
}

async function list() {
  const answer = await fetch("/api/decks").catch(() => null);
  if (answer && answer.ok) shown(await answer.json());
}

function forget(deck) {
  show(t("teach.sure", { name: deck }), h("div.foot", {},
    h("button.choice.danger", { id: "sure", onclick: async () => { close(); if (await ask("/api/decks/forget", { name: deck })) list(); } }, t("teach.forget")),
    h("button.choice", { onclick: close }, t("close"))));
}

async function bring() {
  const [file] = byId("import").files;
  const told = file ? await ask("/api/decks/import", file, "application/octet-stream") : null;
  byId("import").value = "";
  if (told) { await list(); say(t("teach.kept", { name: told.kept })); }
}

byId("look")?.addEventListener("click", async () => take(await ask("/api/teaching/look", {})));
byId("more")?.addEventListener("click", async () => { await agreed; take(await ask("/api/teaching/look", { more: true })); });
byId("played")?.addEventListener("click", played);
byId("singly")?.addEventListener("click", () => singly());
byId("photo").addEventListener("change", async () => { await photographs(byId("photo").files); byId("photo").value = ""; });
byId("anew").addEventListener("click", async () => take(await ask("/api/teaching/forget", {})));
byId("family").addEventListener("change", () => { document.documentElement.dataset.deck = byId("family").value; paint(); });
byId("keep").addEventListener("submit", (event) => { event.preventDefault(); keep(); });
byId("import").addEventListener("change", bring);
const known = JSON.parse(byId("known").textContent);
shown(known);
if (known.seen) take(known.seen); else paint();
if (!cards.length && new URLSearchParams(location.search).has("played")) played();
