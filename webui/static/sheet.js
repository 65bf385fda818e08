// Sheets that open over the page: fix a card, add a missing one, a finished trick, a seat.

import { RANKS, SUITS, cardFace, cardName } from "./cards.js";
import { byId, h } from "./dom.js";
import { openInvitation } from "./pen.js";
import { say } from "./say.js";
import { findPlay, nameOf, store } from "./store.js";
import { deckWord, spoken, t } from "./words.js";

const sheet = () => byId("sheet");
let meant = null; // the hand that was on the table when the sheet was opened: the next one may begin by itself meanwhile

export function show(title, ...parts) {
  sheet().replaceChildren(h("header", {}, h("h2", {}, title), h("button.close", { "aria-label": t("close"), onclick: close }, "✕")), ...parts.flat().filter(Boolean));
  if (!sheet().open) {
    sheet().showModal();
    meant = store.state && store.state.hand;
  }
}

export function close() { sheet().close(); }

/** Do *command* to the hand that this sheet is about, and close it, unless another one has been opened meanwhile. */
export async function done(command) {
  const mine = sheet().firstChild;
  if (await say(meant === null ? command : { ...command, hand: meant }) && sheet().firstChild === mine) close();
}

/** The next hand begins, unless it has begun by itself since this sheet was opened. */
function newHand() {
  if (store.state.hand === meant) done({ do: "new_hand" });
  else close();
}

function played() {
  const { tricks, trick } = store.state;
  return new Set([...tricks, trick].flatMap((one) => one.plays).map((play) => play.card));
}

/** The pack as buttons, four suits by eight ranks; what was played is grey but can be taken. */
function pack(click, now = null) {
  const gone = played();
  return h("div.pack", { role: "group", "aria-label": t("sheet.pack") }, SUITS.map((suit) => h("div.row", {}, RANKS.map((rank) => {
    const code = rank + suit;
    return h(`button.pick${gone.has(code) ? ".gone" : ""}${code === now ? ".now" : ""}`, { "data-code": code, "aria-label": cardName(code), onclick: () => click(code) }, cardFace(code));
  }))));
}

function seatRow(now, click) {
  return h("div.seats", { role: "group", "aria-label": t("sheet.seat") }, store.state.seats.map((seat) =>
    h(`button.choice${seat.seat === now ? ".now" : ""}`, { "aria-pressed": String(seat.seat === now), onclick: () => click(seat.seat) }, seat.name)));
}

const picture = (play) => (play.picture ? h("img.seen", { src: `/pictures/${play.picture}.jpg`, alt: t("picture.card") }) : null);

/** The names that the camera holds likeliest for play *seq*: asked for once the sheet is open, for it may take a moment. */
async function likeliest(play, into) {
  const asked = store.state.questions.find((question) => question.seq === play.seq);
  let guesses = asked ? asked.answers : [];
  if (!guesses.length && play.picture) guesses = (await fetch(`/api/guesses/${play.picture}`).then((answer) => answer.json()).catch(() => ({}))).guesses || [];
  if (!guesses.length || !into.isConnected) return;
  into.replaceChildren(h("h3", {}, t("sheet.likely")), h("div.likely", {}, guesses.slice(0, 3).map(({ card, share }) =>
    h(`button.answer${card === play.card ? ".now" : ""}`, { "data-likely": card || "", "aria-label": cardName(card), onclick: () => done({ do: "change", event: play.seq, card }) },
      cardFace(card), h("span.share", {}, `${Math.round(share * 100)} %`)))));
}

/** Earlier or later in its trick: buttons that put the play before its neighbour, or its neighbour before it. */
function order(play, trick) {
  const place = trick.plays.findIndex((other) => other.seq === play.seq);
  const [before, after] = [trick.plays[place - 1], trick.plays[place + 1]];
  if (!before && !after) return null;
  return [h("h3", {}, t("sheet.order")), h("div.seats", {},
    before ? h("button.choice", { id: "earlier", onclick: () => done({ do: "move", event: play.seq, before: before.seq }) }, t("sheet.earlier")) : null,
    after ? h("button.choice", { id: "later", onclick: () => done({ do: "move", event: after.seq, before: play.seq }) }, t("sheet.later")) : null)];
}

/** Change card, seat or place of play *seq*, or take it away. */
export function openFix(seq) {
  const found = findPlay(seq);
  if (!found) return;
  const { play, trick } = found;
  const likely = h("div.likeliest");
  show(t("sheet.fix", { name: nameOf(play.seat), trick: play.trick }),
    h("div.fixing", {}, picture(play), h("div.now-card", {}, cardFace(play.card)), likely, h("p", {}, t("sheet.hint"))),
    pack((card) => done({ do: "change", event: seq, card }), play.card),
    h("h3", {}, t("sheet.whose")), seatRow(play.seat, (seat) => done({ do: "change", event: seq, seat })), order(play, trick),
    h("div.foot", {}, h("button.choice", { onclick: () => done({ do: "change", event: seq, card: null }) }, t("sheet.facedown")),
      h("button.choice.danger", { id: "remove", onclick: () => done({ do: "remove", event: seq }) }, t("sheet.remove"))));
  likeliest(play, likely);
}

/** Which of the two cards of an accusation was misread; or nobody knows, and then nothing rests on either. */
export function openMisread(wrong) {
  const plays = [wrong.offence, wrong.proof].filter((play, place, all) => play && all.findIndex((other) => other && other.seq === play.seq) === place);
  if (plays.length === 1) { openFix(plays[0].seq); return; }
  show(t("wrong.which"),
    h("div.laid", {}, plays.map((play) => h("button.laid-card", { "data-misread": play.seq, onclick: () => openFix(play.seq) },
      picture(play), cardFace(play.card), h("span", {}, `${nameOf(play.seat)} · ${t("trick.number", { number: play.trick })}`)))),
    h("div.foot", {}, h("button.choice", { id: "doubt", onclick: () => done({ do: "doubt", event: plays[0].seq }) }, t("wrong.neither"))));
}

/** One of the seats, for a command that *command* makes of it. */
export function openSeats(title, seats, command) {
  show(title, h("div.seats", {}, seats.map((seat) => h("button.choice", { onclick: () => done(command(seat.seat)) }, seat.name))));
}

/** Add a card by hand for *seat*, to the trick on the table or before play *before* of a finished one. */
export function openAdd(seat, before = null) {
  show(t("sheet.add", { name: nameOf(seat) }), pack((card) => done({ do: "play", seat, card, before })),
    h("h3", {}, t("sheet.whose")), seatRow(seat, (other) => openAdd(other, before)),
    h("div.foot", {}, h("button.choice", { onclick: () => done({ do: "play", seat, card: null, before }) }, t("sheet.facedown"))));
}

/** One finished trick, to look at and to mend. */
export function openTrick(number) {
  const trick = store.state.tricks.find((one) => one.number === number);
  if (!trick) return;
  const missing = store.state.seats.filter((seat) => !trick.plays.some((play) => play.seat === seat.seat));
  show(t("sheet.trick", { number, name: nameOf(trick.taken_by ?? trick.winner), points: trick.points ?? "–" }),
    h("div.laid", {}, trick.plays.map((play) => h("button.laid-card", { onclick: () => openFix(play.seq) },
      picture(play), cardFace(play.card), h("span", {}, nameOf(play.seat))))),
    h("p", {}, t("sheet.tap")),
    h("div.foot", {}, missing.map((seat) => h("button.choice", { onclick: () => openAdd(seat.seat, trick.end) }, t("sheet.missing", { name: seat.name }))),
      trick.gathered ? h("button.choice", { id: "reopen", onclick: () => done({ do: "remove", event: trick.gathered }) }, t("sheet.reopen")) : null));
}

/** A seat: its name, whether it picked, whether it deals. */
export function openSeat(seat) {
  const name = h("input", { type: "text", maxlength: "20", value: nameOf(seat), id: "seat-name", "aria-label": t("sheet.name") });
  const somebodyElse = () => done({ do: "name", seat, name: name.value, new: true });
  show(t("sheet.about", { name: nameOf(seat) }),
    h("form.naming", { onsubmit: (event) => { event.preventDefault(); done({ do: "name", seat, name: name.value }); } }, name, h("button.choice", {}, t("save")),
      h("button.choice", { type: "button", id: "somebody-else", onclick: somebodyElse }, t("sheet.else"))),
    h("p", {}, t("sheet.else.hint", { name: nameOf(seat) })),
    h("div.foot", {}, h("button.choice", { onclick: () => done({ do: "pick", seat }) }, t("sheet.picked")),
      h("button.choice", { onclick: () => done({ do: "deal", seat }) }, t("sheet.deals")),
      h("button.choice", { onclick: () => openAdd(seat) }, t("sheet.lay")),
      store.state.phase === "playing" ? h("button.choice", { id: "takes-rest", onclick: () => done({ do: "claim", seat }) }, t("sheet.rest")) : null));
  name.select();
}

/** What the camera says of itself, and the table as it sees it: picture after picture while the sheet is open. */
export function openCamera() {
  const { state, message } = store.state.health;
  const picture = h("img.table-picture", { alt: t("camera.picture"), hidden: true });
  show(t("camera"), h("p", {}, (message && spoken(message)) || t(`camera.${state}`)), picture);
  const next = () => { if (sheet().open && picture.isConnected) picture.src = `/frame.jpg?${Date.now()}`; };
  picture.addEventListener("load", () => { picture.hidden = false; setTimeout(next, 250); });
  picture.addEventListener("error", () => { picture.hidden = true; setTimeout(next, 2000); });
  if (state !== "none") next();
}

/** What is not needed every minute: call again, a new hand, looks. */
export function openMenu(looks) {
  const { may_call: options, declared, phase, last_bidder: last } = store.state;
  show(t("menu"),
    h("div.foot", {}, store.past === null ? h("button.choice", { onclick: newHand }, t("hand.new")) : null,
      phase === "over" ? null : h("button.choice", { onclick: () => done({ do: "end_hand" }) }, t("hand.end")),
      last === null ? h("button.choice", { onclick: () => done({ do: "pass" }) }, t("ask.nobody"))
        : h("button.choice", { onclick: () => done({ do: "pick", seat: last, forced: true }) }, t("ask.forced", { name: nameOf(last) }))),
    declared.picker === null ? null : [h("h3", {}, t("ask.call", { name: nameOf(declared.picker) })),
      h("div.foot", {}, options.map((call) => h("button.choice", { onclick: () => done({ do: "call", kind: call.kind, suit: call.suit || null }) },
        t(`callname.${call.kind}`, { suit: call.suit ? deckWord(`suit.${call.suit}`) : "" }))))],
    h("div.foot", {}, h("a.choice", { href: "/ledger" }, t("menu.ledger")), h("a.choice", { href: "/setup" }, t("menu.setup")),
      h("button.choice", { id: "invite", onclick: openInvitation }, t("pen.invite")), h("a.choice", { href: "/phone" }, t("phone.menu")), h("a.choice", { href: "/mauer" }, t("mauer.title"))),
    h("h3", {}, t("menu.looks")), h("div.foot", {}, looks()));
}
