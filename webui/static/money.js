// Game points as players see them: signed, and in money where the table plays for some.

import { store } from "./store.js";
import { signed } from "./words.js";

const formats = new Map();

function format(currency) {
  if (!formats.has(currency)) formats.set(currency, new Intl.NumberFormat(document.documentElement.lang, { style: "currency", currency, signDisplay: "exceptZero", minimumFractionDigits: 2, maximumFractionDigits: 3 }));
  return formats.get(currency);
}

/** What *points* come to in money: "+€0.50", halves of a cent too; null where nobody pays. */
export function money(points) {
  const { stake, currency } = store.state.table.agreed;
  if (!stake) return null;
  return format(currency).format((points * stake) / 100).replace("-", "−");
}

/** The amount that counts at this table: money where it plays for some, else points. */
export const amount = (points) => money(points) ?? signed(points);
