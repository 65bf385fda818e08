// The score book's few buttons. What is taken out is asked for twice.

import { byId, h } from "./dom.js";
import { t } from "./words.js";

/** Ask once more, then send *body* to *path* and go to the score book. */
function sure(question, path, body) {
  const sheet = byId("sheet");
  const wrong = h("p.bad", { role: "alert" });
  const go = async () => {
    const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }).catch(() => null);
    if (answer && answer.ok) { location.assign("/ledger"); return; }
    wrong.textContent = answer ? (await answer.json().catch(() => ({}))).error || t("notice.failed") : t("notice.offline");
  };
  sheet.replaceChildren(h("h2", {}, question), h("div.foot", {}, h("button.choice.danger", { id: "sure", onclick: go }, t("book.sure")), h("button.choice", { onclick: () => sheet.close() }, t("close"))), wrong);
  sheet.showModal();
}

byId("delete")?.addEventListener("click", () => sure(t("book.delete.ask"), "/api/evenings/delete", { number: Number(byId("delete").dataset.evening) }));
byId("forget")?.addEventListener("submit", (event) => {
  event.preventDefault();
  sure(t("book.forget.ask", { name: byId("who").value }), "/api/players/forget", { name: byId("who").value });
});
byId("import")?.addEventListener("change", async () => {
  const [file] = byId("import").files;
  if (!file) return;
  byId("imported").textContent = t("book.importing");
  const answer = await fetch("/api/evenings/import", { method: "POST", headers: { "Content-Type": "application/json" }, body: file }).catch(() => null);
  const told = answer ? await answer.json().catch(() => ({})) : { error: t("notice.offline") };
  byId("import").value = "";
  if (answer && answer.ok) location.reload();
  else byId("imported").textContent = told.error || t("notice.failed");
});
