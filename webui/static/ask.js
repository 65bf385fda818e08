// Asking the server from a form's page: its answer, or its sentence for whoever asked; and how far a large file has come.

import { askPin } from "./pen.js";
import { t } from "./words.js";

/** A function that asks; its answer is null after *say* has told why, and *refused* was given that answer. A device that
 *  may not write yet is asked for the PIN. */
export function asking(say, refused = () => {}) {
  return async (path, body = null, type = "application/json", part = null) => {
    const options = body === null ? {} : { method: "POST", headers: { "Content-Type": type }, body: type === "application/json" ? JSON.stringify(body) : body };
    try {
      const answer = await (part ? upload(path, body, part) : fetch(path, options));
      const told = await answer.json();
      if (answer.ok) return told;
      if (answer.status === 401) askPin(() => say(t("pen.again")));
      else {
        refused(told);
        say(told.error || t("notice.failed"));
      }
    } catch {
      say(t("notice.offline"));
    }
    return null;
  };
}

/** *work*, which is under way once at a time: who taps again meanwhile is not heard, and gets null. */
export function once(work) {
  let busy = false;
  return async (...words) => {
    if (busy) return null;
    busy = true;
    try {
      return await work(...words);
    } finally {
      busy = false;
    }
  };
}

/** Send *file* as it is, calling *part* with how much of it has gone, from 0 to 1; the answer as `fetch` gives it. */
function upload(path, file, part) {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest(); // fetch does not tell how far it is
    request.upload.onprogress = (event) => { if (event.lengthComputable) part(event.loaded / event.total); };
    request.onload = () => done(new Response(request.status === 204 ? null : request.response, { status: request.status }));
    request.onerror = failed;
    request.open("POST", path);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.send(file);
  });
}
