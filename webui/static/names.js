// A name, always whole: on one line or, where that would be too small to read, on two.

import { h } from "./dom.js";

const TWO_WHERE_NARROW = 9; // more letters than this stand on two lines on a phone
const TWO_ALWAYS = 13; // and more than this on every screen
const LINE = 11; // letters: a longer word is broken

const SYLLABLE = /[aeiouyäöü](?=[^aeiouyäöü\W\d_][aeiouyäöü])/gi; // "Maxi-mi-li-an": a vowel before one consonant and a vowel

const segments = typeof Intl.Segmenter === "function" ? new Intl.Segmenter() : null;

/** What a reader takes for the letters of *text*: a flag or a family is one of them, however it is coded. */
const letters = (text) => (segments ? Array.from(segments.segment(text), (one) => one.segment) : Array.from(text));

/** How many letters' room *text* takes: pictures and Chinese characters are about twice as wide as a letter. */
export const room = (text) => letters(text).reduce((sum, letter) => sum + (/[\u{2e80}-\u{10ffff}]/u.test(letter) ? 2 : 1), 0);

/** Where the letters of *text* begin. */
function starts(text) {
  let at = 0;
  return letters(text).map((letter) => (at += letter.length) - letter.length);
}

const nearest = (places, to) => places.sort((one, other) => Math.abs(one - to) - Math.abs(other - to))[0];

/** Where a long word is broken: between two syllables about its middle, so far as its letters tell. */
function within(name) {
  const begins = starts(name);
  const middle = begins[Math.ceil(begins.length / 2)];
  const found = nearest([...name.matchAll(SYLLABLE)].map((one) => one.index + 1).filter((at) => begins.includes(at)), middle);
  return found !== undefined && Math.abs(found - middle) <= 2 ? found : middle;
}

/** *name* in two parts as even as can be: after a space or hyphen, else within a word (`broken`); one part if it is short. */
function halves(name) {
  if (room(name) <= TWO_WHERE_NARROW) return { parts: [name], broken: false };
  const longer = (at) => Math.max(room(name.slice(0, at).trim()), room(name.slice(at)));
  const begins = starts(name);
  const gaps = [...name.matchAll(/[\s-]+/g)].map((gap) => gap.index + gap[0].length).filter((at) => begins.includes(at));
  const best = gaps.sort((one, other) => longer(one) - longer(other))[0];
  const broken = best === undefined || longer(best) > LINE;
  const at = broken ? within(name) : best;
  return { parts: [name.slice(0, at), name.slice(at)], broken };
}

/** *name* as nodes: the style sheet says where its parts stand below each other. */
export function inParts(name) {
  const { parts, broken } = halves(name);
  return parts.map((part, place) => h(`span.part${broken && !place ? ".broken" : ""}`, {}, part));
}

/** The letters of the longest line, and the classes that say where a name has two. */
export function sizes(name) {
  const { parts, broken } = halves(name);
  const half = Math.max(...parts.map((part) => room(part.trim()))) + (broken ? 1 : 0);
  return { half, kind: parts.length === 1 ? "" : room(name) > TWO_ALWAYS ? ".halved.long" : ".halved" };
}
