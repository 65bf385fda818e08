// The right side: what the table is asked, then every player with tricks, points, side and money.

import { cardFace, cardInline, suitSign } from "./cards.js";
import { byId, h, paint } from "./dom.js";
import { say } from "./say.js";
import { openFix } from "./sheet.js";
import { nameOf, store } from "./store.js";
import { has, signed, spoken, t } from "./words.js";

const seatButtons = (seats, click) => seats.map((seat) => h("button.choice", { onclick: () => click(seat.seat) }, seat.name));

function askPicker({ seats }) {
  return h("section.ask", { id: "ask-picker" }, h("h2", {}, t("ask.picker")),
    h("div.choices", {}, seatButtons(seats, (seat) => say({ do: "pick", seat })),
      h("button.choice.wide", { onclick: () => say({ do: "pass" }) }, t("ask.nobody"))));
}

function callLabel({ kind, suit }) {
  if (kind === "ace") return [t("rank.A"), suitSign(suit)];
  if (kind === "ten") return ["10", suitSign(suit)];
  if (kind === "jd") return [t("rank.J"), suitSign("D")];
  if (kind === "jh") return [t("rank.J"), suitSign("H")];
  return [t(`call.${kind}`)];
}

function callName({ kind, suit }) {
  const key = `callname.${kind}`;
  return has(key) ? t(key, { suit: suit ? t(`suit.${suit}`) : "" }) : kind;
}

function askCall({ declared, may_call: options }) {
  return h("section.ask", { id: "ask-call" }, h("h2", {}, t("ask.call", { name: nameOf(declared.picker) })),
    h("div.choices", {}, options.map((call) => h("button.choice",
      { "aria-label": callName(call), "data-call": `${call.kind}${call.suit || ""}`, onclick: () => say({ do: "call", kind: call.kind, suit: call.suit || null }) },
      callLabel(call)))));
}

function askDoubt(question) {
  return h("section.ask.question", { "data-question": question.seq },
    h("h2", {}, t("ask.doubt", { name: nameOf(question.seat), trick: question.trick })),
    h("div.doubts", {}, question.picture ? h("img", { src: `/pictures/${question.seq}.jpg`, alt: t("picture.card") }) : null,
      question.answers.map(({ card, share }) => h("button.answer", { onclick: () => say({ do: "change", event: question.seq, card }) },
        cardFace(card), h("span.share", {}, `${Math.round(share * 100)} %`)))),
    h("button.choice.wide", { onclick: () => openFix(question.seq) }, t("ask.other")));
}

function cited(play, title) {
  if (!play) return null;
  return h("figure", {}, play.picture ? h("img", { src: `/pictures/${play.seq}.jpg`, alt: t("picture.card") }) : cardFace(play.card),
    h("figcaption", {}, title, " ", cardInline(play.card), h("small", {}, t("trick.number", { number: play.trick }))));
}

/** Accusations that somebody at this screen has looked at and folded away, by their words. */
const folded = new Set();

function fold(wrong, away) {
  if (away) folded.add(wrong.said.en); else folded.delete(wrong.said.en);
  paintRail();
}

function askWrong(wrong) {
  const pair = wrong.proof && wrong.offence && wrong.proof.seq !== wrong.offence.seq;
  return h("section.ask.wrong", { "data-violation": wrong.id, role: "group" }, h("h2", {}, t("wrong.title")), h("p", {}, `${spoken(wrong.said)}.`),
    h("div.evidence", {}, cited(wrong.offence, t("wrong.offence")), pair ? cited(wrong.proof, t("wrong.proof")) : null),
    h("div.answers", {}, wrong.offence ? h("button.choice", { onclick: () => openFix(wrong.offence.seq) }, t("wrong.misread")) : null,
      h("button.choice", { onclick: () => fold(wrong, true) }, t("wrong.seen"))));
}

function foldedWrong(wrong) {
  return h("button.choice.folded", { onclick: () => fold(wrong, false) }, t("wrong.folded", { name: wrong.seat === null ? t("wrong.somebody") : nameOf(wrong.seat) }));
}

function dots(count) {
  return h("span.tricks", { role: "img", "aria-label": t("player.tricks", { count }) }, count ? "▮".repeat(count) : "–");
}

function player(seat, { phase, result }) {
  const role = seat.role ? h(`span.role.${seat.role}`, {}, t(`role.${seat.role}`)) : null;
  const money = phase === "over" && result && result.payout ? h("span.paid", {}, signed(result.payout[seat.seat])) : null;
  return h(`li.player${seat.side ? `.${seat.side}` : ""}${seat.turn ? ".turn" : ""}`, { "data-seat": seat.seat },
    h("span.name", {}, seat.name), h("span.points", {}, String(seat.points)),
    h("span.line", {}, role, dots(seat.tricks), seat.voids.length ? h("span.voids", { title: t("player.voids") }, t("player.void"), seat.voids.map((led) => (led === "T" ? t("trump.short") : suitSign(led)))) : null),
    h("span.money", {}, money, h("span.balance", { title: t("player.balance") }, signed(seat.balance))));
}

function sides({ sides: known }) {
  if (!known) return null;
  const names = (seats) => seats.map(nameOf).join(" + ");
  const range = (low, high) => (low === high ? String(low) : `${low}–${high}`);
  return [h("div.side.picker", {}, h("b", {}, names(known.seats)), h("span", {}, String(known.points)), known.clinched === "picker_side" ? h("small.clinched", {}, t("clinched")) : h("small", {}, t("side.can", { range: range(...known.bounds[0]) }))),
    h("div.side.defender", {}, h("b", {}, t("side.others")), h("span", {}, String(known.other_points)),
      known.clinched === "defenders" ? h("small.clinched", {}, t("clinched")) : h("small", {}, t("side.need")))];
}

/** Paint the rail from the newest snapshot. */
export function paintRail() {
  const state = store.state;
  const { phase, declared, seats, questions, violations, may_call: options } = state;
  const seen = (wrong) => folded.has(wrong.said.en);
  paint(byId("asks"), [phase, declared, seats.map((s) => s.name), questions, violations, options, [...folded]], () => [
    ...violations.filter((wrong) => !seen(wrong)).map(askWrong), ...questions.slice(-2).reverse().map(askDoubt),
    state.asks === "picker" ? askPicker(state) : null, state.asks === "call" ? askCall(state) : null,
    ...violations.filter(seen).map(foldedWrong)]);
  paint(byId("players"), [seats, phase, state.result], () => seats.map((seat) => player(seat, state)));
  paint(byId("sides"), [state.sides, seats.map((s) => s.name)], () => sides(state) || []);
}

export { callName };
