// Sheets that open over the page: fix a card, add a missing one, a finished trick, a seat.

import { RANKS, SUITS, cardFace, cardName } from "./cards.js";
import { byId, h } from "./dom.js";
import { say } from "./say.js";
import { findPlay, nameOf, store } from "./store.js";
import { t } from "./words.js";

const sheet = () => byId("sheet");

function show(title, ...parts) {
  sheet().replaceChildren(h("header", {}, h("h2", {}, title), h("button.close", { "aria-label": t("close"), onclick: close }, "✕")), ...parts.flat().filter(Boolean));
  if (!sheet().open) sheet().showModal();
}

function close() { sheet().close(); }

async function done(command) { if (await say(command)) close(); }

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

/** Change card or seat of play *seq*, or take it away. */
export function openFix(seq) {
  const found = findPlay(seq);
  if (!found) return;
  const { play } = found;
  show(t("sheet.fix", { name: nameOf(play.seat), trick: play.trick }),
    h("div.fixing", {}, play.picture ? h("img.seen", { src: `/pictures/${seq}.jpg`, alt: t("picture.card") }) : null, h("div.now-card", {}, cardFace(play.card)),
      h("p", {}, t("sheet.hint"))),
    pack((card) => done({ do: "change", event: seq, card }), play.card),
    h("h3", {}, t("sheet.whose")), seatRow(play.seat, (seat) => done({ do: "change", event: seq, seat })),
    h("div.foot", {}, h("button.choice", { onclick: () => done({ do: "change", event: seq, card: null }) }, t("sheet.facedown")),
      h("button.choice.danger", { id: "remove", onclick: () => done({ do: "remove", event: seq }) }, t("sheet.remove"))));
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
  show(t("sheet.trick", { number, name: nameOf(trick.taken_by ?? trick.winner), points: trick.points }),
    h("div.laid", {}, trick.plays.map((play) => h("button.laid-card", { onclick: () => openFix(play.seq) },
      play.picture ? h("img.seen", { src: `/pictures/${play.seq}.jpg`, alt: t("picture.card") }) : null, cardFace(play.card), h("span", {}, nameOf(play.seat))))),
    h("p", {}, t("sheet.tap")),
    h("div.foot", {}, missing.map((seat) => h("button.choice", { onclick: () => openAdd(seat.seat, trick.end) }, t("sheet.missing", { name: seat.name }))),
      trick.end ? h("button.choice", { onclick: () => done({ do: "remove", event: trick.end }) }, t("sheet.reopen")) : null));
}

/** A seat: its name, whether it picked, whether it deals. */
export function openSeat(seat) {
  const name = h("input", { type: "text", maxlength: "20", value: nameOf(seat), id: "seat-name", "aria-label": t("sheet.name") });
  show(t("sheet.about", { name: nameOf(seat) }),
    h("form.naming", { onsubmit: (event) => { event.preventDefault(); done({ do: "name", seat, name: name.value }); } }, name, h("button.choice", {}, t("save"))),
    h("div.foot", {}, h("button.choice", { onclick: () => done({ do: "pick", seat }) }, t("sheet.picked")),
      h("button.choice", { onclick: () => done({ do: "deal", seat }) }, t("sheet.deals")),
      h("button.choice", { onclick: () => openAdd(seat) }, t("sheet.lay"))));
  name.select();
}

/** What the camera says of itself, and the table as it sees it: picture after picture while the sheet is open. */
export function openCamera() {
  const { state, message } = store.state.health;
  const picture = h("img.table-picture", { alt: t("camera.picture"), hidden: true });
  show(t("camera"), h("p", {}, message || t(`camera.${state}`)), picture);
  const next = () => { if (sheet().open && picture.isConnected) picture.src = `/frame.jpg?${Date.now()}`; };
  picture.addEventListener("load", () => { picture.hidden = false; setTimeout(next, 250); });
  picture.addEventListener("error", () => { picture.hidden = true; setTimeout(next, 2000); });
  if (state !== "none") next();
}

/** What is not needed every minute: call again, a new hand, looks. */
export function openMenu(looks) {
  const { may_call: options, declared, phase } = store.state;
  show(t("menu"),
    h("div.foot", {}, h("button.choice", { onclick: () => done({ do: "new_hand" }) }, t("hand.new")),
      phase === "over" ? null : h("button.choice", { onclick: () => done({ do: "end_hand" }) }, t("hand.end")),
      h("button.choice", { onclick: () => done({ do: "pass" }) }, t("ask.nobody"))),
    declared.picker === null ? null : [h("h3", {}, t("ask.call", { name: nameOf(declared.picker) })),
      h("div.foot", {}, options.map((call) => h("button.choice", { onclick: () => done({ do: "call", kind: call.kind, suit: call.suit || null }) },
        t(`callname.${call.kind}`, { suit: call.suit ? t(`suit.${call.suit}`) : "" }))))],
    h("h3", {}, t("menu.looks")), h("div.foot", {}, looks()));
}
