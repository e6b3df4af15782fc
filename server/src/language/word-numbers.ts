/** Two numbers of 32 bits that stand for a word (FNV-1a with two beginnings): two words of a million share them once in ten million times. */
function hashOf(word: string): [number, number] {
  let [first, second] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x85ebca6b);
    second ^= second >>> 13;
  }
  return [first >>> 0, second >>> 0];
}

/** The hashes of words, two numbers each, for `WordNumbers`. */
export function hashesOf(words: readonly string[]): Uint32Array {
  const hashes = new Uint32Array(2 * words.length);
  for (const [at, word] of words.entries()) hashes.set(hashOf(word), 2 * at);
  return hashes;
}

/** The place of each word in a list, in 20 bytes a word instead of a map's hundred and more. */
export class WordNumbers {
  readonly size: number;
  private readonly hashes: Uint32Array;
  /** The place of the word that hashes to a slot, and 1; 0 where there is none. */
  private readonly slots: Int32Array;
  private readonly mask: number;

  constructor(hashes: Uint32Array) {
    this.hashes = hashes;
    this.size = hashes.length / 2;
    const count = 2 ** Math.ceil(Math.log2(this.size * 1.5 + 1));
    this.mask = count - 1;
    this.slots = new Int32Array(count);
    for (let at = 0; at < this.size; at++) {
      const slot = this.slotOf(hashes[2 * at] ?? 0, hashes[2 * at + 1] ?? 0);
      // Of a word that is there twice the first counts.
      if (this.slots[slot] === 0) this.slots[slot] = at + 1;
    }
  }

  /** The place of a word, from 0; -1 where the list hasn't got it. */
  get(word: string): number {
    const [first, second] = hashOf(word);
    return (this.slots[this.slotOf(first, second)] ?? 0) - 1;
  }

  has(word: string): boolean {
    return this.get(word) >= 0;
  }

  /** The slot of a word with these hashes, or the free one where it would go. */
  private slotOf(first: number, second: number): number {
    for (let slot = first & this.mask; ; slot = (slot + 1) & this.mask) {
      const at = (this.slots[slot] ?? 0) - 1;
      if (at < 0 || (this.hashes[2 * at] === first && this.hashes[2 * at + 1] === second)) return slot;
    }
  }
}
