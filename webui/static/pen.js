// Who may write: the PIN asked for once on this device, and the invitation for others.

import { h } from "./dom.js";
import { close, show } from "./sheet.js";
import { t } from "./words.js";

/** Ask for the table's PIN; once it was right, go on with *then*. */
export function askPin(then) {
  const pin = h("input", { type: "text", inputmode: "numeric", autocomplete: "one-time-code", pattern: "[0-9]*", maxlength: "6", id: "pin", "aria-label": t("pen.pin") });
  const wrong = h("p.bad", { role: "alert" });
  show(t("pen.title"), h("p", {}, t("pen.why")), h("form.naming", { onsubmit: (event) => { event.preventDefault(); tell(pin, wrong, then); } }, pin, h("button.choice", {}, t("pen.go"))), wrong);
  pin.focus();
}

async function tell(pin, wrong, then) {
  const answer = await fetch("/api/pen", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ pin: pin.value.trim() }) }).catch(() => null);
  if (answer && answer.ok) {
    if (pin.isConnected) close(); // another sheet may have been opened meanwhile
    then();
    return;
  }
  const seconds = answer ? Number(answer.headers.get("Retry-After")) : 0;
  wrong.textContent = !answer ? t("notice.offline") : answer.status === 429 ? t("pen.wait", { seconds }) : t("pen.wrong");
  pin.select();
}

/** The code and the PIN for other devices, where this one may write and others can reach the table. */
export async function openInvitation() {
  const told = await fetch("/api/pen").then((answer) => answer.json()).catch(() => ({}));
  if (!told.may_write) { askPin(openInvitation); return; }
  if (!told.address) { show(t("pen.invite"), h("p", {}, t("pen.alone"))); return; }
  show(t("pen.invite"), h("div.invitation", {}, h("img", { src: "/invitation.svg", alt: t("pen.code") }),
    h("div", {}, h("p", {}, t("pen.look")), h("p.big", {}, told.address), h("p", {}, t("pen.write")), h("p.big", { id: "told-pin" }, told.pin))));
}
