// A name, always whole: on one line or, where that would be too small to read, on two.

import { h } from "./dom.js";

const TWO_WHERE_NARROW = 9; // more letters than this stand on two lines on a phone
const TWO_ALWAYS = 13; // and more than this on every screen
const LINE = 11; // letters: a longer word is broken

const SYLLABLE = /[aeiouyäöü](?=[^aeiouyäöü\W\d_][aeiouyäöü])/gi; // "Maxi-mi-li-an": a vowel before one consonant and a vowel

const nearest = (places, to) => places.sort((one, other) => Math.abs(one - to) - Math.abs(other - to))[0];

/** Where a long word is broken: between two syllables about its middle, so far as its letters tell. */
function within(name) {
  const middle = name.length / 2;
  const found = nearest([...name.matchAll(SYLLABLE)].map((one) => one.index + 1), middle);
  return found !== undefined && Math.abs(found - middle) <= 2 ? found : Math.ceil(middle);
}

/** *name* in two parts as even as can be: after a space or hyphen, else within a word (`broken`); one part if it is short. */
function halves(name) {
  if (name.length <= TWO_WHERE_NARROW) return { parts: [name], broken: false };
  const longer = (at) => Math.max(name.slice(0, at).trim().length, name.length - at);
  const gaps = [...name.matchAll(/[\s-]+/g)].map((gap) => gap.index + gap[0].length).filter((at) => at < name.length);
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
  const half = Math.max(...parts.map((part) => part.trim().length)) + (broken ? 1 : 0);
  return { half, kind: parts.length === 1 ? "" : name.length > TWO_ALWAYS ? ".halved.long" : ".halved" };
}
