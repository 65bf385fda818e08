// Commands to the table. Each says which snapshot it was made at; who comes second sees what came first.

import { notice } from "./notice.js";
import { askPin } from "./pen.js";
import { store } from "./store.js";
import { t } from "./words.js";

const PATIENT = new Set(["pick", "pass", "call", "unknown", "name", "change", "remove", "say", "doubt", "move", "judge", "settle", "agree"]);
let at = 0;

export function setRevision(rev) { at = rev; }

async function send(command, rev) {
  const response = await fetch("/api/commands", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...(store.past === null ? {} : { hand: store.past }), ...command, expected_rev: rev }),
  });
  return [response.status, await response.json().catch(() => ({}))];
}

let last = Promise.resolve();
const underWay = new Set();

/** Do *command* once those before it are done; true when it was done. The same twice at once is one finger's double tap. */
export async function say(command) {
  const key = JSON.stringify(command);
  if (underWay.has(key)) return false;
  underWay.add(key);
  const mine = last.then(() => tell(command)).finally(() => underWay.delete(key));
  last = mine;
  return mine;
}

/** What the camera saw meanwhile stands in nobody's way. */
async function tell(command) {
  try {
    let [status, answer] = await send(command, at);
    const harmless = () => PATIENT.has(command.do) && (answer.between || []).every((act) => act.source === "camera");
    for (let tries = 0; status === 409 && harmless() && tries < 4; tries += 1) [status, answer] = await send(command, answer.rev);
    if (status === 200) { at = Math.max(at, answer.rev); return true; }
    if (status === 401) { askPin(() => say(command)); return false; }
    notice(status === 409 ? t("notice.conflict") : answer.error || t("notice.failed"));
  } catch {
    notice(t("notice.offline"));
  }
  return false;
}
