// The talk after the hand: cards drawn where their names stand, and answers fetched while they are thought out.

import { cardFace, cardInline } from "./cards.js";
import { byId, h } from "./dom.js";
import { t } from "./words.js";

const AGAIN_MS = 700;
const OFFLINE_MS = 3000;

/** Draw every card in *root* that stands there as text. */
function draw(root) {
  for (const node of root.querySelectorAll("[data-draw]")) node.replaceChildren(cardFace(node.dataset.draw || null));
  for (const node of root.querySelectorAll("[data-inline]")) node.replaceChildren(cardInline(node.dataset.inline || null));
}

/** Fetch *address* into *into* again and again until it has been thought out. */
async function think(address, into) {
  const answer = await fetch(address).catch(() => null);
  if (!into.isConnected) return;
  if (!answer) {
    into.replaceChildren(h("p.thinking", {}, t("after.offline")));
    setTimeout(() => think(address, into), OFFLINE_MS);
    return;
  }
  if (!answer.ok) {
    into.replaceChildren(h("p.later", {}, (await answer.json().catch(() => ({}))).error || t("notice.failed")));
    into.setAttribute("aria-busy", "false");
    return;
  }
  const text = await answer.text();
  if (into.thoughtFrom !== text) {
    into.thoughtFrom = text;
    into.innerHTML = text;
    draw(into);
    for (const button of into.querySelectorAll("[data-know]")) know(button);
  }
  const working = into.querySelector("[data-progress]").dataset.progress === "working";
  into.setAttribute("aria-busy", String(working));
  if (working) setTimeout(() => think(address, into), AGAIN_MS);
}

/** What a player could know is asked for by its button; at the card that turned the hand, at once. */
function know(button) {
  const ask = () => { button.hidden = true; think(button.dataset.know, button.nextElementSibling); };
  button.addEventListener("click", ask);
  if ("now" in button.dataset) ask();
}

document.documentElement.dataset.deck = byId("around").dataset.deck;
draw(document);
const thought = byId("thought");
if (thought) think(thought.dataset.ask, thought);
byId("print")?.addEventListener("click", () => window.print());
