// Asking the server from a form's page: its answer, or its sentence for whoever asked.

import { askPin } from "./pen.js";
import { t } from "./words.js";

/** A function that asks; its answer is null after *say* has told why. A device that may not write yet is asked for the PIN. */
export function asking(say) {
  return async (path, body = null, type = "application/json") => {
    const options = body === null ? {} : { method: "POST", headers: { "Content-Type": type }, body: type === "application/json" ? JSON.stringify(body) : body };
    try {
      const answer = await fetch(path, options);
      const told = await answer.json();
      if (answer.ok) return told;
      if (answer.status === 401) askPin(() => say(t("pen.again")));
      else say(told.error || t("notice.failed"));
    } catch {
      say(t("notice.offline"));
    }
    return null;
  };
}
