// The right side: what the table is asked, then every player with tricks, points, side and money.

import { cardFace, cardInline, suitSign } from "./cards.js";
import { byId, h, paint } from "./dom.js";
import { amount, money } from "./money.js";
import { inParts, sizes } from "./names.js";
import { payoutText } from "./news.js";
import { say } from "./say.js";
import { openFix, openMisread, openSeats } from "./sheet.js";
import { nameOf, store } from "./store.js";
import { deckWord, has, signed, spoken, t } from "./words.js";

const seatButtons = (seats, click) => seats.map((seat) => h("button.choice", { onclick: () => click(seat.seat) }, seat.name));

function askPicker({ seats, last_bidder: last }) {
  return h("section.ask", { id: "ask-picker" }, h("h2", {}, t("ask.picker")),
    h("div.choices", {}, seatButtons(seats, (seat) => say({ do: "pick", seat })),
      last === null ? h("button.choice.wide", { onclick: () => say({ do: "pass" }) }, t("ask.nobody"))
        : h("button.choice.wide", { id: "must-pick", onclick: () => say({ do: "pick", seat: last, forced: true }) }, t("ask.forced", { name: nameOf(last) }))));
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
  return has(key) ? t(key, { suit: suit ? deckWord(`suit.${suit}`) : "" }) : kind;
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
    h("div.doubts", {}, question.picture ? h("img", { src: `/pictures/${question.picture}.jpg`, alt: t("picture.card") }) : null,
      question.answers.map(({ card, share }) => h("button.answer", { onclick: () => say({ do: "change", event: question.seq, card }) },
        cardFace(card), h("span.share", {}, `${Math.round(share * 100)} %`)))),
    h("button.choice.wide", { onclick: () => openFix(question.seq) }, t("ask.other")));
}

/** Somebody laid all cards open: the one question whether the rest is theirs; playing on answers it too. */
function askRest({ rest, seats }) {
  const claim = (seat) => say({ do: "claim", seat });
  return h("section.ask.question", { "data-rest": rest.seq },
    h("h2", {}, rest.seat === null ? t("ask.rest.whose") : t("ask.rest", { name: nameOf(rest.seat) })),
    rest.picture ? h("img.laid-open", { src: `/pictures/${rest.picture}.jpg`, alt: t("picture.card") }) : h("div.doubts", {}, rest.cards.map((code) => cardFace(code))),
    h("div.choices", {}, rest.seat === null ? seatButtons(seats, (seat) => claim(seat.seat)) : h("button.choice", { "data-rest-answer": "yes", onclick: () => claim(rest.seat) }, t("ask.rest.yes")),
      h("button.choice", { "data-rest-answer": "no", onclick: () => say({ do: "deny" }) }, t("ask.rest.no"))));
}

function cited(play, title) {
  if (!play) return null;
  return h("figure", {}, play.picture ? h("img", { src: `/pictures/${play.picture}.jpg`, alt: t("picture.card") }) : cardFace(play.card),
    h("figcaption", {}, title, " ", cardInline(play.card), h("small", {}, t("trick.number", { number: play.trick }))));
}

const judge = (wrong, verdict) => say({ do: "judge", charge: wrong.key, verdict });

const accused = (wrong) => (wrong.seat === null ? t("wrong.somebody") : nameOf(wrong.seat));

/** An accusation as a question: what is said, its two pictures, and three answers. Nothing is booked before one is given. */
function askWrong(wrong) {
  const pair = wrong.proof && wrong.offence && wrong.proof.seq !== wrong.offence.seq;
  return h("section.ask.wrong", { "data-violation": wrong.id, role: "group" }, h("h2", {}, t("wrong.title")), h("p", {}, `${spoken(wrong.said)}.`),
    h("div.evidence", {}, cited(wrong.offence, t("wrong.offence")), pair ? cited(wrong.proof, t("wrong.proof")) : null),
    wrong.costs ? h("p.costs", {}, t("wrong.costs", { payout: payoutText(wrong.costs) })) : null,
    h("div.answers", {}, wrong.offence || wrong.proof ? h("button.choice", { "data-verdict": "misread", onclick: () => openMisread(wrong) }, t("wrong.misread")) : null,
      wrong.may_be_unknown ? h("button.choice", { "data-verdict": "unknown", onclick: () => say({ do: "unknown" }) }, t("wrong.unknown")) : null,
      h("button.choice", { "data-verdict": "reneged", onclick: () => judge(wrong, "reneged") }, t("wrong.reneged")),
      h("button.choice", { "data-verdict": "later", onclick: () => judge(wrong, "later") }, t("wrong.later"))));
}

function answeredWrong(wrong) {
  const confirmed = wrong.verdict === "reneged";
  return h(`button.choice.folded${confirmed ? ".confirmed" : ""}`, { "data-violation": wrong.id, onclick: () => judge(wrong, null) },
    h("span", {}, t(confirmed ? "wrong.confirmed" : "wrong.folded", { name: accused(wrong) }), confirmed ? h("small", {}, t("wrong.takeback")) : null));
}

function askSay({ seats, may_say: sayings }) {
  return sayings.length ? h("section.ask.sayings", {}, h("div.choices", {}, sayings.map((what) => h("button.choice", { "data-say": what, onclick: () => openSeats(t("ask.say", { say: t(`say.${what}`) }), seats, (seat) => ({ do: "say", what, seat })) }, t(`say.${what}`))))) : null;
}

/** After a hand of many doubts: the pack is worth teaching. */
function offerTeaching({ unsure_of: count }) {
  return h("section.ask", { id: "worth-teaching" }, h("h2", {}, t("teach.unsure", { count })), h("p", {}, t("teach.worth")), h("a.choice.wide", { href: "/teaching?played" }, t("teach")));
}

function dots(count) {
  return h("span.tricks", { role: "img", "aria-label": t("player.tricks", { count }) }, count ? "▮".repeat(count) : "–");
}

function player(seat, { phase, result }) {
  const role = seat.role ? h(`span.role.${seat.role}`, {}, t(`role.${seat.role}`)) : null;
  const paid = phase === "over" && !money(0) && result && result.payout ? h("span.paid", {}, amount(result.payout[seat.seat])) : null;
  return h(`li.player${seat.side ? `.${seat.side}` : ""}${seat.turn ? ".turn" : ""}`, { "data-seat": seat.seat, style: { "--letters": seat.name.length + (seat.role ? 5 : 0), "--half": sizes(seat.name).half } },
    h(`span.name${sizes(seat.name).kind}`, {}, inParts(seat.name)), h("span.points", {}, seat.points === null ? "" : String(seat.points)),
    h("span.line", {}, role, dots(seat.tricks), seat.voids.length ? h("span.voids", { title: t("player.voids") }, t("player.void"), seat.voids.map((led) => (led === "T" ? t("trump.short") : suitSign(led)))) : null),
    h("span.money", {}, paid, h("span.balance", { title: t("player.balance") }, amount(seat.balance))));
}

function sides({ sides: known }) {
  if (!known) return null;
  const names = (seats) => seats.map(nameOf).join(" + ");
  const range = (low, high) => (low === high ? String(low) : `${low}–${high}`);
  const reach = () => (known.bury ? t("side.can", { range: range(...known.bounds[0]) }) : t("side.need", { points: known.need }));
  return [h("div.side.picker", {}, h("b", {}, names(known.seats)), h("span", {}, String(known.points)), known.clinched === "picker_side" ? h("small.clinched", {}, t("clinched")) : h("small", {}, reach())),
    h("div.side.defender", {}, h("b", {}, t("side.others")), h("span", {}, String(known.other_points)),
      known.clinched === "defenders" ? h("small.clinched", {}, t("clinched")) : h("small", {}, t("side.need", { points: known.other_need })))];
}

/** Paint the rail from the newest snapshot. */
export function paintRail() {
  const state = store.state;
  const { phase, declared, seats, questions, violations, may_call: options } = state;
  const names = seats.map((seat) => seat.name);
  paint(byId("asks"), [phase, declared, names, questions, violations, options, state.may_say, state.rest, state.unsure_of, state.table.agreed], () => [
    state.rest ? askRest(state) : null, ...violations.filter((wrong) => wrong.verdict === null).map(askWrong), ...questions.slice(-2).reverse().map(askDoubt),
    state.asks === "picker" ? askPicker(state) : null, state.asks === "call" ? askCall(state) : null, askSay(state),
    ...violations.filter((wrong) => wrong.verdict !== null).map(answeredWrong), state.unsure_of && store.past === null ? offerTeaching(state) : null]);
  paint(byId("players"), [seats, phase, state.result, state.table.agreed], () => seats.map((seat) => player(seat, state)));
  paint(byId("sides"), [state.sides, seats.map((s) => s.name)], () => sides(state) || []);
}

export { callName };
