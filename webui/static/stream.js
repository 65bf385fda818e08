// The stream of snapshots: one a tab, closed while the tab is hidden, back by itself when the server is.

const SILENT_MS = 7000; // more than three missed heartbeats

/** Call *show* with every snapshot and *link* with "open" or "lost" as the connection comes and goes. */
export function follow(show, link) {
  let stream = null;
  let heard = 0;

  const hear = () => { heard = Date.now(); };

  function open() {
    close();
    hear();
    stream = new EventSource("/events");
    stream.onopen = () => { hear(); link("open"); };
    stream.addEventListener("beat", hear);
    stream.addEventListener("message", (event) => { hear(); link("open"); show(JSON.parse(event.data)); });
    stream.onerror = () => link("lost");
  }

  function close() {
    if (stream) stream.close();
    stream = null;
  }

  // A browser gives up for good when it is answered with an error, and cannot know that a silent line is dead.
  setInterval(() => {
    if (document.hidden) return;
    if (!stream || stream.readyState === EventSource.CLOSED || Date.now() - heard > SILENT_MS) { link("lost"); open(); }
  }, 1500);

  document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", (event) => event.persisted && open());
  open();
}
