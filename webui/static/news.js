// What a correction changed, told once on every screen; what was said against somebody and falls stays until it was seen.

import { amount } from "./money.js";
import { byId, h } from "./dom.js";
import { nameOf, store } from "./store.js";
import { cardText, spoken, t } from "./words.js";

const SHOWN_MS = 12000;
let told = null;

const play = ({ seat, card }) => `${nameOf(seat)} ${cardText(card)}`;

const LINES = {
  card: ({ old, new: now }) => (old && now ? t("news.changed", { old: play(old), new: play(now) }) : now ? t("news.added", { new: play(now) }) : t("news.removed", { old: play(old) })),
  trick: ({ trick, new: now }) => t("news.trick", { trick, name: nameOf(now.seat), points: now.points }),
  withdrawn: ({ said }) => t("news.withdrawn", { said: spoken(said) }),
  accused: ({ said }) => t("news.accused", { said: spoken(said) }),
  payout: ({ new: now }) => (now ? t("news.payout", { payout: payoutText(now) }) : t("news.nopayout")),
};

/** A payout in one line: "Ann +2, Ben −2". */
export const payoutText = (payout) => payout.map((paid, seat) => `${nameOf(seat)} ${amount(paid)}`).join(", ");

/** The newest news in words, for eyes and for the voice. */
export const newsLines = ({ items }) => items.map((item) => LINES[item.what](item));

export function close() { byId("news").hidden = true; }

/** Show the news of the newest snapshot, once; true when there was something new. */
export function paintNews() {
  const { news } = store.state;
  const first = told === null;
  if (first || news.rev <= told || !news.items.length) { told = Math.max(told ?? 0, news.rev); return false; }
  told = news.rev;
  const node = byId("news");
  node.replaceChildren(
    h("div", {}, h("h2", {}, t("news.title")), news.hand === store.state.hand ? null : h("p", {}, t("news.hand", { number: news.hand })),
      h("ul", {}, news.items.map((item) => h(`li.${item.what}`, {}, LINES[item.what](item))))),
    h("button.close", { "aria-label": t("close"), onclick: close }, "✕"));
  node.hidden = false;
  clearTimeout(node.timer);
  if (!news.items.some((item) => item.what === "withdrawn")) node.timer = setTimeout(close, SHOWN_MS);
  return true;
}
