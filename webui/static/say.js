// Commands to the table. Each says which snapshot it was made at; who comes second sees what came first.

import { notice } from "./notice.js";
import { askPin } from "./pen.js";
import { store } from "./store.js";
import { t } from "./words.js";

const PATIENT = new Set(["pick", "pass", "call", "unknown", "name", "change", "remove", "say", "doubt", "move", "judge", "settle", "agree"]);
const ANSWERED_MS = 8000; // a command that takes longer is not waited for: what comes of it the stream will tell
let at = 0;
const ours = new Set(); // the rows that this page has written: nobody else's, so they stand in the way of nothing

export function setRevision(rev) { at = rev; }

async function send(command, rev) {
  const response = await fetch("/api/commands", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...(store.past === null ? {} : { hand: store.past }), ...command, expected_rev: rev }),
    signal: AbortSignal.timeout(ANSWERED_MS),
  });
  return [response.status, await response.json().catch(() => ({}))];
}

let last = Promise.resolve();
const underWay = new Set();

/** Do *command* once those before it are done; true when it was done. The same twice at once is one finger's double tap. */
export async function say(command, seen = at) {
  const key = JSON.stringify(command);
  if (underWay.has(key)) return false;
  underWay.add(key);
  const mine = last.then(() => tell(command, seen)).finally(() => underWay.delete(key));
  last = mine;
  return mine;
}

/** What was *seen* is what lay on the table as somebody tapped, not as their command is sent at last. What the camera saw
 *  meanwhile stands in nobody's way. */
async function tell(command, seen) {
  const harmless = (act) => ours.has(act.seq) || (act.source === "camera" && PATIENT.has(command.do));
  try {
    let rev = seen;
    let [status, answer] = await send(command, rev);
    for (let tries = 0; status === 409 && answer.between && answer.between.every(harmless) && tries < 4; tries += 1) {
      rev = answer.rev;
      [status, answer] = await send(command, rev);
    }
    if (status === 200) {
      for (let row = rev + 1; row <= answer.rev; row += 1) ours.add(row);
      at = Math.max(at, answer.rev);
      return true;
    }
    if (status === 401) { askPin(() => say(command, seen)); return false; }
    notice(status === 409 && answer.between ? t("notice.conflict") : answer.error || t("notice.failed"));
  } catch {
    notice(t("notice.offline"));
  }
  return false;
}
