// A phone as the camera: pair, send picture after picture, and come back by itself after a call or without network.

import { byId, h, paint } from "./dom.js";
import { askPin } from "./pen.js";
import { Camera } from "./phone_camera.js";
import { advice, attitude } from "./phone_turn.js";
import { has, t } from "./words.js";

const TIMEOUT_MS = 5000;
const AGAIN_MS = [500, 1000, 2000, 3000];
const REOPEN_MS = 2000;
const OLD_MS = 300;
const [DARK, BRIGHT] = [40, 215];

const camera = new Camera(byId("view"));
const every = 1000 / Number(byId("camera").dataset.perSecond);
let token = null;
let run = null; // which run of the table this phone is paired with
let tries = 0;
let awake = null;
let sleepy = !navigator.wakeLock; // this browser, or a nearly empty battery, lets the screen go dark
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
  if (!navigator.wakeLock || document.hidden || !token || (awake && !awake.released)) return;
  awake = await navigator.wakeLock.request("screen").catch(() => null);
  sleepy = !awake;
  if (!token) letSleep(); // stopped meanwhile
}

function letSleep() {
  if (awake) awake.release();
  awake = null;
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
  if (sleepy) keys.push("awake");
  byId("level").style.setProperty("--roll", `${held && held.down > 15 ? held.roll : 0}deg`);
  byId("level").classList.toggle("even", !keys.includes("level"));
  paint(byId("hints"), [keys, width, height], () => keys.map((key) => h("li", { "data-hint": key }, t(`phone.hint.${key}`, { width, height }))));
}

// --- sending --------------------------------------------------------------------------------------------------------

/** The next new picture, and when it was taken; null where the camera gives none any more, or nobody wants it. */
async function take(mine) {
  while (token === mine && camera.well) {
    const at = performance.now();
    const jpeg = await camera.jpeg();
    if (jpeg) return { jpeg, at };
    await rest(10);
  }
  return null;
}

/** Picture after picture until stopped or thrown out. One is sent at a time; the next is made while it is under way, and
 *  made anew where that took so long that it is old. */
async function send(mine) {
  let ahead = null;
  while (token === mine) {
    if (!camera.well) {
      ahead = null;
      show("camera");
      await rest(REOPEN_MS);
      if (token === mine && !document.hidden && !camera.well) await camera.open();
      continue;
    }
    let picture = await (ahead || take(mine));
    if (picture && performance.now() - picture.at > OLD_MS) picture = await take(mine);
    ahead = null;
    if (!picture) continue;
    const sending = post("/api/phone/picture", picture.jpeg, "application/octet-stream", { "X-Sheepdog-Phone": mine });
    ahead = rest(picture.at + every - performance.now()).then(() => take(mine));
    const answer = await sending;
    if (token !== mine) return;
    if (!answer || answer.status >= 500) {
      show("offline");
      await rest(AGAIN_MS[Math.min(lost, AGAIN_MS.length - 1)]);
      lost += 1;
      continue;
    }
    const anew = answer.status === 410 && await begunAnew();
    if (token !== mine) return;
    if (anew) { again(); return; }
    if (answer.status === 410 || answer.status === 401) { end("out"); return; }
    lost = 0;
    const now = performance.now();
    sent = [...sent.filter((at) => now - at < 2000), now];
    const [width, height] = camera.size;
    show("sending", { fps: Math.round(sent.length / 2), width, height });
  }
}

/** Whether the table was started anew since this phone was paired: then nobody threw it out. Asked until it answers. */
async function begunAnew() {
  const mine = token;
  for (let tried = 0; token === mine; tried += 1) {
    const told = await fetch("/api/phone").then((answer) => answer.json()).catch(() => null);
    if (told) return Boolean(told.run) && told.run !== run;
    await rest(AGAIN_MS[Math.min(tried, AGAIN_MS.length - 1)]);
  }
  return false;
}

/** Pair once more without a tap: the phone hangs above the table. */
function again() {
  token = null;
  start(false, true);
}

function refused() {
  if (!camera.why) { show("off"); return; }
  const key = `phone.refused.${camera.why}`;
  show("refused", { why: camera.why });
  if (has(key)) byId("how").textContent = t(key);
}

/** Open the camera and pair; *instead* of whoever is paired. Nobody stands by who *hangs*: the table is asked until it
 *  answers.
 */
async function start(instead, hangs = false) {
  if (!navigator.mediaDevices) { byId("insecure").hidden = false; return; }
  tries += 1;
  const mine = tries;
  show("opening");
  // Safari asks for this only while a finger taps
  const moves = window.DeviceOrientationEvent;
  if (moves && moves.requestPermission) await moves.requestPermission().catch(() => null);
  const opened = camera.well || await camera.open();
  if (mine !== tries) return;
  if (!opened) { refused(); return; }
  let answer = null;
  for (let tried = 0; mine === tries; tried += 1) {
    answer = await asJson("/api/phone/pair", { instead });
    if (answer || !hangs) break;
    show("offline");
    await rest(AGAIN_MS[Math.min(tried, AGAIN_MS.length - 1)]);
  }
  const told = answer ? await answer.json().catch(() => ({})) : {};
  if (mine !== tries) { if (told.token) leave(told.token); return; }
  if (!answer || !answer.ok) camera.close(); // nobody is sent its pictures
  if (!answer) { show("unreachable"); byId("start").hidden = false; byId("stop").hidden = true; return; }
  if (answer.status === 401) { show("off"); askPin(() => start(instead)); return; }
  if (answer.status === 409) { show("taken"); return; }
  if (!answer.ok) { show("failed", { why: told.error || answer.status }); byId("start").hidden = false; return; }
  ({ token, run } = told);
  camera.forget();
  sent = [];
  stayAwake();
  send(token);
}

const leave = (whose) => post("/api/phone/leave", "{}", "application/json", { "X-Sheepdog-Phone": whose });

function end(state) {
  tries += 1; // whatever is being opened or paired is not wanted any more
  token = null;
  camera.close();
  letSleep();
  show(state);
}

byId("start").addEventListener("click", () => start(false));
byId("instead").addEventListener("click", () => start(true));
byId("stop").addEventListener("click", () => {
  if (token) leave(token);
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
  byId("out").addEventListener("click", async () => {
    await asJson("/api/phone/out", {});
    const code = document.querySelector(".invitation img");
    if (code) code.src = `/phone.svg?${Date.now()}`; // the old one lets nobody in any more
  });
  look();
}
