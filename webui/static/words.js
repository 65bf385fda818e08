// Every string of the page comes from translations/LANGUAGE.json, which the server puts into the page.

const source = document.getElementById("words");
const words = source ? JSON.parse(source.textContent) : {};

/** The words for *key*, with {name} replaced; `key` itself where there are none, so that a gap is seen. */
export function t(key, values = {}) {
  const text = words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** Whether there are words for *key*. */
export const has = (key) => key in words;

/** +3, −2, 0: with a true minus. */
export const signed = (number) => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0");

/** What the rules say in the page's language. */
export const spoken = (sentences) => sentences[document.documentElement.lang] || sentences.en;
