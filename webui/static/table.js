// The trick as it lies on the table: a slot for every seat where it sits, ring, crown, points in the middle.

import { cardFace, cardName } from "./cards.js";
import { byId, h, paint } from "./dom.js";
import { inParts, room, sizes } from "./names.js";
import { openAdd, openFix, openSeat } from "./sheet.js";
import { nameOf, store } from "./store.js";
import { deckWord, t } from "./words.js";

const SHOW_TAKEN_MS = 3500;
let takenSeen = null;
let takenUntil = 0;

/** More than five do not fit into a ring: they sit in rows, each *[across, down]* in parts of the stage's width and height. */
const IN_ROWS = {
  6: [[0.5, 1], [0, 0.85], [0, 0.15], [0.5, 0], [1, 0.15], [1, 0.85]],
  7: [[0.5, 1], [0, 1], [0, 0.5], [0.22, 0], [0.78, 0], [1, 0.5], [1, 1]],
  8: [[0.5, 1], [0, 1], [0, 0.5], [0, 0], [0.5, 0], [1, 0], [1, 0.5], [1, 1]],
};

/** Where a seat sits, in parts of the stage's width and height: seat 0 nearest to the reader, clockwise from there. */
function place(seat, players) {
  if (IN_ROWS[players]) {
    const [across, down] = IN_ROWS[players][seat];
    return { "--x": across, "--y": down };
  }
  const ring = Array.from({ length: players }, (_, index) => ((90 + (360 * index) / players) * Math.PI) / 180);
  const part = (of) => {
    const values = ring.map(of);
    const least = Math.min(...values);
    return ((values[seat] - least) / (Math.max(...values) - least)).toFixed(3);
  };
  return { "--x": part(Math.cos), "--y": part(Math.sin) };
}

function card(play, fresh) {
  return h(`button.played${play.sure ? "" : ".unsure"}${fresh ? ".fresh" : ""}`,
    { "data-seq": play.seq, "aria-label": `${cardName(play.card)}: ${t("table.change")}`, onclick: () => openFix(play.seq) },
    cardFace(play.card), play.asked ? h("span.doubt", {}, "?") : null);
}

function plate(seat) {
  return h("button.plate", { onclick: () => openSeat(seat.seat), "aria-label": t("table.seat", { name: seat.name }) },
    h("span.name", {}, inParts(seat.name)), seat.dealer ? h("span.dealer", { title: t("table.dealer") }, t("dealer.mark")) : null);
}

function slot(seat, plays, { turn, winning, players, newest }) {
  const empty = () => h("button.slot-empty", { "aria-label": t("table.add", { name: seat.name }), onclick: () => openAdd(seat.seat) },
    h("span", { "aria-hidden": "true" }, "+"));
  const { half, kind } = sizes(seat.name);
  return h(`div.slot${kind}${turn ? ".turn" : ""}${winning ? ".winning" : ""}${plays.length ? ".full" : ""}`,
    { style: { ...place(seat.seat, players), "--letters": room(seat.name), "--half": half, "--deals": seat.dealer ? 1 : 0 }, "data-seat": seat.seat },
    h("div.place", {}, plays.length ? plays.map((play) => card(play, play.seq === newest)) : empty(),
      winning ? h("span.crown", { role: "img", "aria-label": t("table.winning") }) : null),
    plate(seat));
}

/** *text* with the letters of its longest word, which has to fit between the cards. */
function sentence(kind, text) {
  return h(`div.${kind}`, { style: { "--letters": Math.max(...text.split(/[\s-]/).map(room)) } }, text);
}

function middle({ trick, tricks, turn, phase }) {
  const last = tricks[tricks.length - 1];
  if (trick.plays.length) {
    return [trick.points === null ? null : h("div.points", {}, String(trick.points)), h("div.unit", {}, [trick.points === null ? null : t("points"), trick.led ? deckWord(`led.${trick.led}`) : null].filter(Boolean).join(" · "))];
  }
  if (last && Date.now() < takenUntil) {
    return sentence("taken", last.points === null ? t("table.takes.hidden", { name: nameOf(last.taken_by ?? last.winner) }) : t("table.takes", { name: nameOf(last.taken_by ?? last.winner), points: last.points }));
  }
  return sentence("lead", turn === null ? t(`phase.${phase}`) : t("table.leads", { name: nameOf(turn) }));
}

function paintMiddle() {
  const { trick, turn, phase, tricks, hand } = store.state;
  paint(byId("middle"), [trick, turn, phase, hand, tricks.length, Date.now() < takenUntil], () => middle(store.state));
}

/** Paint the stage from the newest snapshot. */
export function paintTable() {
  const { seats, trick, tricks, turn, table, hand, newest } = store.state;
  const done = `${hand}:${tricks.length}`;
  if (takenSeen !== null && takenSeen !== done && tricks.length) {
    takenUntil = Date.now() + SHOW_TAKEN_MS;
    setTimeout(paintMiddle, SHOW_TAKEN_MS + 50);
  }
  takenSeen = done;
  const ring = byId("ring");
  byId("stage").dataset.rows = seats.length > 6 ? 3 : seats.length > 5 ? 2 : "ring";
  if (ring.childElementCount !== seats.length) ring.replaceChildren(...seats.map(() => h("div.holder")));
  seats.forEach((seat, index) => {
    const plays = trick.plays.filter((play) => play.seat === seat.seat);
    const about = { turn: turn === seat.seat, winning: trick.winner === seat.seat && plays.length > 0, players: table.players,
      newest: plays.some((play) => play.seq === newest) ? newest : null };
    paint(ring.children[index], [seat.name, seat.dealer, plays, about], () => slot(seat, plays, about));
  });
  paintMiddle();
}
