// Voice and tones, off until asked for: one sentence a trick, of a correction only the change; what is stale is dropped.

import { kept } from "./looks.js";

const TONES = { trick: [660, 880], question: [440, 440, 660], over: [523, 659, 784] };
let context = null;

const mode = () => kept("sound") || "off";

function tone(notes) {
  context ||= new (window.AudioContext || window.webkitAudioContext)();
  context.resume();
  notes.forEach((frequency, place) => {
    const from = context.currentTime + place * 0.14;
    const note = context.createOscillator();
    const loudness = context.createGain();
    note.frequency.value = frequency;
    loudness.gain.setValueAtTime(0.0001, from);
    loudness.gain.exponentialRampToValueAtTime(0.18, from + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, from + 0.13);
    note.connect(loudness).connect(context.destination);
    note.start(from);
    note.stop(from + 0.14);
  });
}

/** Tell one thing: *kind* is trick, question or over. A newer one replaces what has not been said yet. */
export function tell(kind, text) {
  try {
    if (mode() === "tones") tone(TONES[kind]);
    if (mode() !== "voice" || !window.speechSynthesis) return;
    const words = new SpeechSynthesisUtterance(text);
    words.lang = document.documentElement.lang;
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(words);
  } catch { /* a machine without sound keeps the score all the same */ }
}
