// Game points as players see them: signed, and in money where the table plays for some.

import { store } from "./store.js";
import { signed } from "./words.js";

const formats = new Map();

function format(currency) {
  if (!formats.has(currency)) formats.set(currency, new Intl.NumberFormat(document.documentElement.lang, { style: "currency", currency, signDisplay: "exceptZero" }));
  return formats.get(currency);
}

/** What *points* come to in money: "+€0.50"; null where nobody pays. */
export function money(points) {
  const { stake, currency } = store.state.table.agreed;
  if (!stake) return null;
  const cents = Math.sign(points) * Math.round(Math.abs(points) * stake);
  return format(currency).format(cents / 100).replace("-", "−");
}

/** The amount that counts at this table: money where it plays for some, else points. */
export const amount = (points) => money(points) ?? signed(points);
