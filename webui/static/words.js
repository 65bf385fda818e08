// Every string of the page comes from translations/LANGUAGE.json, which the server puts into the page.

const source = document.getElementById("words");
const words = source ? JSON.parse(source.textContent) : {};

/** The words for *key*, with {name} replaced; `key` itself where there are none, so that a gap is seen. */
export function t(key, values = {}) {
  const text = words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** A card in a line of text: "10♥"; its rank as the deck on the table has it. */
export function cardText(code) {
  if (!code) return t("card.back");
  const rank = code[0] === "T" ? "10" : deckWord(`rank.${code[0]}`);
  return document.documentElement.dataset.deck === "german" ? `${deckWord(`suit.${code[1]}`)} ${rank}` : rank + t(`sign.${code[1]}`);
}

/** The words for *key* on the deck that lies on the table: a German deck has its own suits and ranks. */
export function deckWord(key) {
  const own = `${document.documentElement.dataset.deck}.${key}`;
  return t(own in words ? own : key);
}

/** Whether there are words for *key*. */
export const has = (key) => key in words;

/** +3, −2, 0: with a true minus. */
export const signed = (number) => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0");

/** What the rules say in the page's language. */
export const spoken = (sentences) => sentences[document.documentElement.lang] || sentences.en || "";
