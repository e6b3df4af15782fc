/** A number that is always the same for the same text (FNV-1a, 32 bits). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Pseudo-random numbers from a seed: `next(low, high)` is an integer, both ends included. */
export function draws(seed: number) {
  let state = seed || 1;
  return (low: number, high: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0;
    return low + Math.floor((((mixed ^ (mixed >>> 12)) >>> 0) / 0x100000000) * (high - low + 1));
  };
}
