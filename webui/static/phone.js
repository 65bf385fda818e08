// A phone as the camera: pair, send picture after picture, and come back by itself after a call or without network.

import { byId, h, paint } from "./dom.js";
import { askPin } from "./pen.js";
import { Camera } from "./phone_camera.js";
import { advice, attitude } from "./phone_turn.js";
import { t } from "./words.js";

const TIMEOUT_MS = 5000;
const AGAIN_MS = [500, 1000, 2000, 3000];
const REOPEN_MS = 2000;
const [DARK, BRIGHT] = [40, 215];

const camera = new Camera(byId("view"));
const every = 1000 / Number(byId("camera").dataset.perSecond);
let token = null;
let awake = null;
let lost = 0;
let sent = [];
let held = null;
let felt = [];
let unused = false;

const rest = (ms) => new Promise((done) => setTimeout(done, Math.max(0, ms)));

function show(state, values = {}) {
  byId("finder").dataset.state = state;
  byId("lamp").className = `light ${{ sending: "watching", off: "none", out: "lost", taken: "lost" }[state] || (state === "offline" || state === "camera" ? "lost" : "waiting")}`;
  const text = t(`phone.${state === "out" ? "thrown" : state}`, values);
  if (byId("how").textContent !== text) byId("how").textContent = text;
  byId("start").hidden = !["off", "out", "refused", "taken"].includes(state);
  byId("stop").hidden = !byId("start").hidden;
  byId("instead").hidden = state !== "taken";
}

async function post(path, body, type, headers = {}) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
  try {
    return await fetch(path, { method: "POST", headers: { "Content-Type": type, ...headers }, body, signal: stop.signal });
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

const asJson = (path, body) => post(path, JSON.stringify(body), "application/json");

// --- staying awake, level and still ---------------------------------------------------------------------------------

async function stayAwake() {
  if (!navigator.wakeLock || document.hidden || !token) return;
  awake = await navigator.wakeLock.request("screen").catch(() => null);
}

function feel({ beta, gamma, alpha }) {
  if (beta === null || gamma === null) return;
  held = attitude(beta, gamma);
  const now = performance.now();
  felt = [...felt.filter((one) => now - one.at < 1000), { at: now, angles: [alpha || 0, beta, gamma] }];
}

/** The largest change of any angle within the last second, in degrees. */
function shake() {
  return Math.max(0, ...[0, 1, 2].map((axis) => {
    const first = felt.length ? felt[0].angles[axis] : 0;
    return Math.max(0, ...felt.map(({ angles }) => { const by = Math.abs(angles[axis] - first) % 360; return Math.min(by, 360 - by); }));
  }));
}

function hint() {
  if (!token) { paint(byId("hints"), [], () => []); return; }
  const [width, height] = camera.size;
  const keys = held ? advice(held, shake()) : [];
  if (camera.well) {
    const light = camera.light();
    if (light < DARK) keys.push("dark");
    if (light > BRIGHT) keys.push("bright");
    if (Math.max(width, height) < 1280) keys.push("small");
    if (height > width) keys.push("sideways");
  }
  if (unused) keys.push("unused");
  if (!navigator.wakeLock) keys.push("awake");
  byId("level").style.setProperty("--roll", `${held && held.down > 15 ? held.roll : 0}deg`);
  byId("level").classList.toggle("even", !keys.includes("level"));
  paint(byId("hints"), [keys, width, height], () => keys.map((key) => h("li", { "data-hint": key }, t(`phone.hint.${key}`, { width, height }))));
}

// --- sending --------------------------------------------------------------------------------------------------------

/** Picture after picture, the next one only after the answer; until stopped or thrown out. */
async function send(mine) {
  while (token === mine) {
    const began = performance.now();
    if (!camera.well) {
      show("camera");
      await rest(REOPEN_MS);
      if (token === mine && !document.hidden && !camera.well) await camera.open();
      continue;
    }
    const picture = await camera.jpeg();
    if (!picture) { await rest(10); continue; }
    const answer = await post("/api/phone/picture", picture, "application/octet-stream", { "X-Sheepdog-Phone": mine });
    if (token !== mine) return;
    if (!answer || answer.status >= 500) {
      show("offline");
      await rest(AGAIN_MS[Math.min(lost, AGAIN_MS.length - 1)]);
      lost += 1;
      continue;
    }
    if (answer.status === 410 || answer.status === 401) { end("out"); return; }
    lost = 0;
    const now = performance.now();
    sent = [...sent.filter((at) => now - at < 2000), now];
    const [width, height] = camera.size;
    show("sending", { fps: Math.round(sent.length / 2), width, height });
    await rest(every - (now - began));
  }
}

async function start(instead) {
  if (!navigator.mediaDevices) { byId("insecure").hidden = false; return; }
  show("opening");
  // Safari asks for this only while a finger taps
  const moves = window.DeviceOrientationEvent;
  if (moves && moves.requestPermission) await moves.requestPermission().catch(() => null);
  if (!camera.video.srcObject && !await camera.open()) { show("refused", { why: camera.why }); return; }
  const answer = await asJson("/api/phone/pair", { instead });
  if (!answer) { show("unreachable"); byId("start").hidden = false; byId("stop").hidden = true; return; }
  if (answer.status === 401) { show("off"); askPin(() => start(instead)); return; }
  if (answer.status === 409) { show("taken"); return; }
  if (!answer.ok) { show("failed", { why: (await answer.json().catch(() => ({}))).error || answer.status }); byId("start").hidden = false; return; }
  ({ token } = await answer.json());
  camera.forget();
  sent = [];
  stayAwake();
  send(token);
}

function end(state) {
  token = null;
  camera.close();
  if (awake) awake.release();
  awake = null;
  show(state);
}

byId("start").addEventListener("click", () => start(false));
byId("instead").addEventListener("click", () => start(true));
byId("stop").addEventListener("click", () => {
  if (token) post("/api/phone/leave", "{}", "application/json", { "X-Sheepdog-Phone": token });
  end("off");
});
document.addEventListener("visibilitychange", () => {
  if (document.hidden || !token) return;
  stayAwake();
  if (!camera.well) camera.open();
});
window.addEventListener("deviceorientation", feel);
setInterval(hint, 500);
if (!navigator.mediaDevices) { byId("insecure").hidden = false; byId("start").disabled = true; }

// --- on the host's screen: who is paired ------------------------------------------------------------------------------

async function look() {
  const told = await fetch("/api/phone").then((answer) => answer.json()).catch(() => null);
  if (told) {
    byId("paired").textContent = t(told.sending ? "phone.paired.sending" : told.paired ? "phone.paired.silent" : "phone.paired.none", { ...told, fps: Math.round(told.fps) });
    unused = told.sending && !told.watched;
    byId("out").hidden = !told.paired;
  }
  setTimeout(look, 2000);
}

if (byId("paired")) {
  byId("out").addEventListener("click", () => asJson("/api/phone/out", {}));
  look();
}
