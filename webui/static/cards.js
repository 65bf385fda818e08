// Cards, drawn here: suit by shape, by word and by colour; rank as large as the card allows.

import { deckWord, t } from "./words.js";

const NS = "http://www.w3.org/2000/svg";

const SHAPES = {
  C: "M12 1.6a4.9 4.9 0 0 1 3.6 8.2 4.9 4.9 0 1 1-2.7 7.2c.2 2.2 1 3.9 2.5 5.4H8.6c1.5-1.5 2.3-3.2 2.5-5.4a4.9 4.9 0 1 1-2.7-7.2A4.9 4.9 0 0 1 12 1.6z",
  S: "M12 1.5C8.2 6.6 2.5 9.8 2.5 14.4c0 3 2.2 5 4.8 5 1.6 0 2.9-.7 3.8-1.9-.2 2.1-.9 3.7-2.4 5h6.6c-1.5-1.3-2.2-2.9-2.4-5 .9 1.2 2.2 1.9 3.8 1.9 2.6 0 4.8-2 4.8-5C21.5 9.8 15.8 6.6 12 1.5z",
  H: "M12 22C5.6 16.7 2 13.2 2 8.8 2 5.5 4.4 3 7.4 3c1.9 0 3.5.9 4.6 2.400C13.1 3.9 14.7 3 16.6 3 19.6 3 22 5.5 22 8.800c0 4.4-3.6 7.9-10 13.200z",
  D: "M12 1.2 20.2 12 12 22.8 3.8 12z",
};

const GERMAN = {
  C: "M11 1.5h2v2.300C17.200 4.200 20 6.400 20 9.300H4c0-2.900 2.800-5.100 7-5.500zM5 10.600h14c0 5.600-3.700 9.300-7 11.900-3.300-2.600-7-6.300-7-11.900z",
  S: "M12 1.200C6.400 5.400 3 9.600 3 13.600c0 3.200 3 5.200 6 4.600.9-.2 1.600-.6 2.100-1.100v5.700h1.800v-5.700c.5.5 1.200.9 2.100 1.100 3 .6 6-1.400 6-4.600 0-4-3.400-8.200-9-12.400z",
  H: SHAPES.H,
  D: "M12 1.200a2.200 2.200 0 0 1 2 3.100A9.300 9.300 0 1 1 10 4.300a2.200 2.200 0 0 1 2-3.100zM3.700 11.600v1.900h16.600v-1.900zM12 15.400a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600z",
};

const shape = (suit) => (document.documentElement.dataset.deck === "german" ? GERMAN : SHAPES)[suit];

export const SUITS = ["C", "S", "H", "D"];
export const RANKS = ["A", "T", "K", "Q", "J", "9", "8", "7"];

const shown = (rank) => (rank === "T" ? "10" : deckWord(`rank.${rank}`));

function svg(name, attributes, ...children) {
  const node = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

/** The suit's shape alone, to stand in a line of text. */
export function suitSign(suit) {
  return svg("svg", { viewBox: "0 0 24 24", class: `sign suit-${suit}`, role: "img", "aria-label": deckWord(`suit.${suit}`) }, svg("path", { d: shape(suit), "fill-rule": "evenodd" }));
}

/** The name of a card in words: "queen of clubs". */
export function cardName(code) {
  return code ? t("card.name", { rank: deckWord(`rankname.${code[0]}`), suit: deckWord(`suit.${code[1]}`) }) : t("card.back");
}

/** One card as a drawing; `null` is a card face down. */
export function cardFace(code) {
  const frame = svg("rect", { x: 1.5, y: 1.5, width: 97, height: 137, rx: 9, class: "paper" });
  if (!code) {
    return svg("svg", { viewBox: "0 0 100 140", class: "face back", role: "img", "aria-label": cardName(null) }, frame,
      svg("rect", { x: 9, y: 9, width: 82, height: 122, rx: 5, class: "lattice" }), svg("path", { d: "M9 39 61 131M9 85 35 131M39 9 91 101M65 9 91 55M61 9 9 101M35 9 9 55M91 39 39 131M91 85 65 131", class: "lines" }));
  }
  const [rank, suit] = code;
  const text = svg("text", { x: 50, y: 61, class: "rank", "text-anchor": "middle" });
  text.textContent = shown(rank);
  const word = svg("text", { x: 50, y: 131, class: "word", "text-anchor": "middle" });
  word.textContent = deckWord(`suit.${suit}`);
  const sign = svg("path", { d: shape(suit), "fill-rule": "evenodd", transform: "translate(25.5 66) scale(2.04)" });
  return svg("svg", { viewBox: "0 0 100 140", class: `face suit-${suit}`, role: "img", "aria-label": cardName(code), "data-card": code }, frame, text, sign, word);
}

/** A card as it stands in a sentence: rank and shape. */
export function cardInline(code) {
  const span = document.createElement("span");
  span.className = "inline-card";
  if (!code) span.textContent = "?";
  else span.append(shown(code[0]), suitSign(code[1]));
  return span;
}
