// Looks of this screen: kept in this browser only, and the same on every page.

export const LOOKS = { theme: ["auto", "dark", "light"], colours: ["two", "four"], points: ["live", "hidden"], sound: ["off", "tones", "voice"] };

export const kept = (name) => { try { return localStorage.getItem(name); } catch { return null; } };

export function keep(name, value) {
  try { localStorage.setItem(name, value); } catch { /* private window */ }
  apply(name);
}

export function apply(name) {
  document.documentElement.dataset[name] = LOOKS[name].includes(kept(name)) ? kept(name) : LOOKS[name][0];
}

Object.keys(LOOKS).forEach(apply);
