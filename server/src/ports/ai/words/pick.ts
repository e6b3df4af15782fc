/** FNV-1a, 32 bits: the same words always give the same number. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** One of the items, decided by the seed and by what it is picked for. */
export function pick<T>(items: readonly T[], seed: number, purpose: string): T | undefined {
  return items[seedOf(`${seed}:${purpose}`) % Math.max(items.length, 1)];
}
