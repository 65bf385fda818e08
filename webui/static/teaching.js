// Teaching a deck: cards are seen, their names put right in a grid, the deck kept, and one chosen for tonight.

import { asking, once } from "./ask.js";
import { RANKS, SUITS, cardFace, cardName } from "./cards.js";
import { byId, h, paint as repaint } from "./dom.js";
import { close, show } from "./sheet.js";
import { cardText, t } from "./words.js";

const PACK = SUITS.flatMap((suit) => [...RANKS].reverse().map((rank) => rank + suit));
const SURE = 0.7; // below it a proposed name is marked as guessed
const POLL_MS = 250;

let cards = []; // what was seen, in its order on the table: {card, sure, look, seen}; `look` tells a picture from all others
const said = new Map(); // what was put right and the table does not know yet: the name of a look
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
  cards = told.cards.map((one, number) => ({ ...one, ...(said.has(one.look) ? { card: said.get(one.look), sure: 1 } : {}), seen: `/teaching/${number}.jpg?${pictures}` }));
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

/** Tell the table what was put right, one after the other, so that the next look leaves it so. A card that was seen
 *  meanwhile is told of first, and what was put right of the others holds.
 */
let agreed = Promise.resolve();
function agree() {
  agreed = agreed.then(async () => {
    for (let tries = 0; tries < 3; tries += 1) {
      const places = cards.flatMap((one, place) => (said.has(one.look) ? [place] : []));
      if (!places.length) break;
      const told = await ask("/api/teaching/names", { cards: cards.map((one) => one.card), seen, certain: places });
      if (told) {
        seen = Math.max(seen, told.seen); // a card taken meanwhile was told of first
        for (const { look, card } of told.cards) if (said.get(look) === card) said.delete(look);
        if (tries) say("");
        return;
      }
      if (!await catchUp()) break;
    }
    said.clear();
  });
}

/** The card at *place* is called *code*; whichever bore that name gets its own. */
function call(place, code) {
  const other = cards.find((one) => one.card === code);
  for (const [one, card] of [[other, cards[place].card], [cards[place], code]]) {
    if (!one) continue;
    Object.assign(one, { card, sure: 1 });
    said.set(one.look, card);
  }
  chosen = null;
  agree();
  paint();
}

/** The second tap swaps with the first; two on the same card ask which it is. */
function tap(place) {
  if (chosen === null) { chosen = place; paint(); return; }
  if (chosen === place) { name(place); return; }
  call(chosen, cards[place].card);
}

function name(place) {
  const { look } = cards[place];
  const now = () => cards.findIndex((one) => one.look === look); // another look may have come while this was open
  const give = (code) => {
    close();
    if (now() < 0) return;
    call(now(), code);
    document.querySelector(`[data-place="${now()}"]`).focus();
  };
  const out = async () => {
    close();
    await agreed;
    if (now() >= 0) take(await ask("/api/teaching/out", { place: now(), seen }));
  };
  show(t("teach.which"), h("div.pack", { role: "group", "aria-label": t("sheet.pack") }, SUITS.map((suit) => h("div.row", {}, RANKS.map((rank) =>
    h(`button.pick${rank + suit === cards[place].card ? ".now" : ""}`, { "data-code": rank + suit, "aria-label": cardName(rank + suit), onclick: () => give(rank + suit) }, cardFace(rank + suit)))))),
  h("button.choice.wide", { id: "take-out", onclick: out }, t("teach.out")));
}

/** Have *work* see cards; none is begun while one is under way. */
const see = once(async (work) => {
  const busy = (now) => {
    byId("grid").setAttribute("aria-busy", String(now));
    byId("photo").disabled = now; // photographs that are chosen while others are read would be seen by nobody
  };
  busy(true);
  await agreed;
  await work();
  busy(false);
});

const looked = (more) => see(async () => take(await ask("/api/teaching/look", more ? { more } : {})));

/** The first photograph that shows cards begins, the others come beside it; what is wrong with one is said at the end. */
const photographs = (files) => see(async () => {
  let [more, wrong] = [0, ""];
  for (const file of files) {
    const told = await ask(`/api/teaching/picture?more=${more}`, file, "application/octet-stream");
    if (told) more = 1; else wrong = byId("told").textContent;
    take(told);
  }
  if (wrong) say(wrong);
});

/** The cards that were played tonight were seen already. */
const played = () => see(async () => take(await ask("/api/teaching/played", {})));

/** Card by card: the page asks for one of *wanted*, and goes on to the next as soon as it rests. */
let [single, rounds] = [0, 0]; // which round goes on, 0 for none; and how many there were
function singly(wanted = PACK) {
  if (single) { singlyDone(); return; }
  rounds += 1;
  single = rounds;
  paintSingle();
  oneByOne(wanted, single);
}

async function oneByOne(wanted, mine) {
  while (single === mine) {
    const code = wanted.find((one) => !cards.some((card) => card.card === one));
    if (!code) break;
    repaint(byId("asked"), code, () => [h("span.wanted", { "aria-hidden": "true" }, cardFace(code)), h("span", {}, `${t("teach.ask", { card: cardName(code) })} ${t("teach.ask.rest", { count: cards.length })}`)]);
    await agreed;
    const told = await ask("/api/teaching/single", { card: code });
    if (!told) break;
    if (told.taken) take(told);
    await new Promise((then) => { setTimeout(then, POLL_MS); });
  }
  if (single === mine) singlyDone();
}

function singlyDone() {
  single = 0;
  paintSingle();
  repaint(byId("asked"), null, () => []);
}

function paintSingle() {
  byId("singly").setAttribute("aria-pressed", String(single > 0));
  byId("singly").textContent = t(single ? "teach.stop" : "teach.singly");
}

/** Show what lies there now, where it is no longer what this page shows: somebody else teaches as well. Whether it is. */
async function catchUp() {
  const answer = await fetch("/api/teaching").catch(() => null);
  const now = answer && answer.ok ? await answer.json() : null;
  if (!now || now.seen === seen) return false;
  const why = byId("told").textContent;
  take(now);
  say(why);
  return true;
}

const keep = once(async () => {
  await agreed;
  const told = await ask("/api/teaching/keep", { name: byId("name").value, family: byId("family").value, cards: cards.map((one) => one.card), seen });
  await list();
  await catchUp();
  if (!told) return;
  const pairs = told.alike.map((pair) => pair.map(cardText).join(" / ")).join(", ");
  say(t(pairs ? "teach.alike" : "teach.kept", { name: told.kept, pairs }));
  if (pairs && byId("singly")) byId("told").append(" ", h("button.choice", { type: "button", id: "again", onclick: () => { if (!single) singly([...new Set(told.alike.flat())]); byId("see").scrollIntoView(); } }, t("teach.again")));
});

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

byId("look")?.addEventListener("click", () => looked(false));
byId("more")?.addEventListener("click", () => looked(true));
byId("played")?.addEventListener("click", played);
byId("singly")?.addEventListener("click", () => singly());
byId("photo").addEventListener("change", async () => { await photographs(byId("photo").files); byId("photo").value = ""; });
byId("anew").addEventListener("click", () => see(async () => take(await ask("/api/teaching/forget", {}))));
byId("family").addEventListener("change", () => { document.documentElement.dataset.deck = byId("family").value; paint(); });
byId("keep").addEventListener("submit", (event) => { event.preventDefault(); keep(); });
byId("import").addEventListener("change", bring);
const known = JSON.parse(byId("known").textContent);
shown(known);
if (known.seen) take(known.seen); else paint();
if (!cards.length && new URLSearchParams(location.search).has("played")) played();
