/** One part of the main time: name, what happens, its share of the time, and how early it is given up when time is short. */
export type Part = readonly [activity: string, description: string, share: number, spare: number];

/** How a kind of activity runs. "{title}" stands for the experience's title, "{topic}" for what it is about. */
export interface Blueprint {
  id: string;
  /** Words that point to it; a word ending in * stands for all words that begin so. */
  words: readonly string[];
  arrive: readonly [activity: string, description: string];
  parts: readonly Part[];
  pause: readonly [activity: string, description: string];
  close: readonly [activity: string, description: string];
}
