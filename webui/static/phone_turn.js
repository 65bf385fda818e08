// How a phone is held, as plain numbers: what its picture must be turned by, and whether it is level and still.

const degrees = (radians) => radians * 180 / Math.PI;

/**
 * By how many degrees clockwise the picture of *now* is to be turned so that it stands as at the start.
 * A browser turns the picture with the screen, though the phone on its stand has not moved: its sides swap then. Each is
 * {width, height, angle}, angle being the screen's.
 */
export function turnBack(start, now) {
  const swapped = (start.width > start.height) !== (now.width > now.height);
  const by = (now.angle - start.angle + 360) % 360;
  if (swapped) return by === 90 || by === 270 ? by : 90;
  return by === 180 ? 180 : 0;
}

/**
 * Which way is up, as the phone feels it (DeviceOrientation's beta and gamma): `down` is the angle in degrees between the
 * rear camera and straight down; `roll` by how much the picture leans, from −45 to 45, whichever way the phone is held.
 */
export function attitude(beta, gamma) {
  const [b, g] = [beta, gamma].map((angle) => angle * Math.PI / 180);
  const [x, y, z] = [-Math.cos(b) * Math.sin(g), Math.sin(b), Math.cos(b) * Math.cos(g)];
  const lean = degrees(Math.atan2(x, y));
  return { down: degrees(Math.acos(Math.max(-1, Math.min(1, z)))), roll: ((lean + 45) % 90 + 90) % 90 - 45 };
}

/** What to do about how the phone is held: keys of sentences, none when it is well. */
export function advice({ down, roll }, shake) {
  const found = [];
  if (shake > 2.5) found.push("still");
  if (down > 70) found.push("down");
  else if (down > 15 && Math.abs(roll) > 6) found.push("level");
  return found;
}
