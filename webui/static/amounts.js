// A payout that the table agrees on: a number for each player, together nothing.

import { h } from "./dom.js";
import { done, show } from "./sheet.js";
import { store } from "./store.js";
import { signed, t } from "./words.js";

/** Ask for the amounts. Saving waits until what some get is what others pay. */
export function openAmounts() {
  const { seats, result } = store.state;
  const start = result.payout || result.as_played || seats.map(() => 0);
  const fields = seats.map((seat, place) => h("input", { type: "number", step: "1", min: "-9999", max: "9999", value: String(Math.round(start[place])), "aria-label": seat.name }));
  const sum = h("p", { role: "status" });
  const save = h("button.choice", {}, t("save"));
  const values = () => fields.map((field) => Number(field.value));
  const check = () => {
    const total = values().reduce((one, other) => one + other, 0);
    save.disabled = total !== 0 || values().some((value) => !Number.isInteger(value));
    sum.textContent = total ? t("result.sum", { sum: signed(total) }) : "";
  };
  fields.forEach((field) => field.addEventListener("input", check));
  show(t("result.agree"), h("form.amounts", { onsubmit: (event) => { event.preventDefault(); done({ do: "settle", payout: values() }); } },
    seats.map((seat, place) => h("label", {}, seat.name, fields[place])), sum, save));
  check();
}
