// How the hand ended: who won, by how much, and what everyone gets.

import { cardInline } from "./cards.js";
import { byId, h, paint } from "./dom.js";
import { money } from "./money.js";
import { inParts, sizes } from "./names.js";
import { say } from "./say.js";
import { openAmounts } from "./amounts.js";
import { nameOf, store } from "./store.js";
import { signed, spoken, t } from "./words.js";

const LAST_TRICK_MS = 2500;
let shownFor = null;
let since = 0;

const names = (seats) => seats.map(nameOf).join(" + ");

/** Who won by the cards, whatever is paid for them. */
function outcome({ result, phase }) {
  if (!result) return t(`phase.${phase}`);
  const { side, winners } = result;
  if (!winners) return t("result.open");
  if (!winners.length) return t("result.wash");
  if (!side || result.side_points === null) return t(winners.length > 1 ? "result.winners" : "result.winner", { name: names(winners) });
  return t(`result.${winners.includes(side[0]) ? "won" : "lost"}.${side.length > 1 ? "many" : "one"}`, { names: names(side), points: result.side_points, others: result.other_points });
}

function reasons({ result }) {
  const words = result ? (result.open ? [result.open] : result.reasons).map(spoken) : [];
  return words.length ? h("p.reasons", {}, [...new Set(words)].join(" · ")) : null;
}

function payouts(state) {
  const { seats, result } = state;
  const longest = (words) => Math.max(...words.map((word) => word.length));
  const fits = { "--letters": Math.max(...seats.map((seat) => sizes(seat.name).half)), "--figures": longest(result.payout.map(signed)), "--sum": longest(result.payout.map((paid) => money(paid) ?? "")) };
  return h("ol.payouts", { style: fits }, seats.map((seat) => {
    const paid = result.payout[seat.seat];
    return h(`li${paid > 0 ? ".plus" : paid < 0 ? ".minus" : ""}`, { "data-seat": seat.seat }, h(`span${sizes(seat.name).kind}`, {}, inParts(seat.name)), h("b", {}, signed(paid)), money(paid) ? h("small", {}, money(paid)) : null);
  }));
}

/** Where the rules leave the payout to the table, or the table has spoken: what it may say, and take back. */
function booked({ result, seats }) {
  if (!result) return null;
  if (result.settled) return h("p", {}, t("result.settled"), " ", h("button.choice", { onclick: () => say({ do: "settle", payout: null }) }, t("result.takeback")));
  if (result.fined) return h("p.fined", {}, t("result.fined"));
  if (result.payout) return null;
  return h("div.foot", {}, result.as_played ? h("button.choice", { id: "as-played", onclick: () => say({ do: "settle", as_played: true }) }, t("result.as_played")) : null,
    h("button.choice", { onclick: () => say({ do: "settle", payout: seats.map(() => 0) }) }, t("result.nothing")),
    h("button.choice", { id: "agree-amounts", onclick: openAmounts }, t("result.agree")));
}

/** Paint the end of the hand over the table, once its last trick was seen. */
export function paintResult() {
  const state = store.state;
  const node = byId("result");
  const over = state.phase === "over" ? `${state.hand}` : null;
  if (over !== shownFor) { shownFor = over; since = Date.now(); }
  const wait = state.trick.plays.length ? since + LAST_TRICK_MS - Date.now() : 0;
  if (over && wait > 0 && document.body.dataset.seen) { setTimeout(paintResult, wait + 20); node.hidden = true; return; }
  node.hidden = !over;
  if (!over) return;
  paint(node, [state.hand, state.result, state.seats, state.declared, state.table.agreed], () => [
    h("h2", {}, outcome(state)), reasons(state),
    state.result && state.result.payout ? payouts(state) : h("p.open", {}, t("result.table")),
    booked(state),
    state.result && state.result.bury.length ? h("p.bury", {}, t(state.declared.everyone_passed ? "result.blind" : "result.bury"), " ", state.result.bury.map((code) => cardInline(code))) : null,
    h("div.foot", {}, store.past === null ? h("button.next", { id: "next-hand", onclick: () => say({ do: "new_hand" }) }, t("hand.next")) : null,
      h("a.choice", { id: "talk", href: `/talk/${state.hand}` }, t("after.talk")))]);
}
