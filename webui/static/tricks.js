// The lower strip: undo, and the finished tricks with their winners.

import { cardFace } from "./cards.js";
import { byId, h, paint } from "./dom.js";
import { inParts, sizes } from "./names.js";
import { say } from "./say.js";
import { openTrick } from "./sheet.js";
import { nameOf, store } from "./store.js";
import { cardText, t } from "./words.js";

function finished(trick) {
  const name = nameOf(trick.taken_by ?? trick.winner);
  return h("li", {}, h("button.trick", { "data-trick": trick.number, onclick: () => openTrick(trick.number) },
    h("span.head", {}, h(`span.who${sizes(name).kind}`, {}, `${trick.number} · `, inParts(name)), h("b", {}, trick.points === null ? "" : String(trick.points))),
    h("span.minis", {}, trick.plays.map((play) => h(`span.mini${play.seat === trick.winner ? ".best" : ""}${play.sure ? "" : ".unsure"}`, {}, cardFace(play.card))))));
}

/** What *Undo* takes back, in words. */
export function undoes(undo) {
  const values = { ...undo, name: undo.seat === null || undo.seat === undefined ? "" : nameOf(undo.seat),
    card: undo.card === undefined ? "" : cardText(undo.card) };
  return t(`undo.${undo.kind}`, values);
}

/** Paint the strip from the newest snapshot. */
export function paintTricks() {
  const { tricks, undo, seats } = store.state;
  if (paint(byId("finished"), [tricks, seats.map((s) => s.name)], () => tricks.map(finished))) {
    const list = byId("finished");
    list.scrollLeft = list.scrollWidth;
  }
  paint(byId("actions"), [undo, seats.map((s) => s.name)], () => [
    h("button.undo", { id: "undo", disabled: !undo, onclick: () => say({ do: "undo" }) }, h("b", {}, t("undo")), h("span", {}, undo ? undoes(undo) : t("undo.nothing")))]);
}
