// One sentence at the foot of the page, for some seconds; on an open sheet where there is one, which would cover it.

import { byId } from "./dom.js";

const SHOWN_MS = 6000;
const node = byId("notice");
let timer = 0;

export function notice(text) {
  const sheet = byId("sheet");
  (sheet && sheet.open ? sheet : document.body).append(node);
  node.textContent = text;
  node.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => { node.hidden = true; }, SHOWN_MS);
}
