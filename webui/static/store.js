// The newest snapshot. Buttons act on it, not on the one that they were painted from.
// `past` is the number of the earlier hand that this page looks at, or null at the table itself.

export const store = { state: null, past: null };

/** The play with number *seq* in this hand, with the trick that it is in. */
export function findPlay(seq) {
  const { trick, tricks } = store.state;
  for (const one of [...tricks, trick]) {
    const play = one.plays.find((candidate) => candidate.seq === seq);
    if (play) return { play, trick: one };
  }
  return null;
}

export const nameOf = (seat) => (seat === null || seat === undefined ? "?" : store.state.seats[seat].name);
