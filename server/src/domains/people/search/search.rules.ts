interface Wanted {
  whole: string;
  words: readonly string[];
  split: readonly [first: string, rest: string] | null;
}

/** Words a name must match at most; further ones are ignored. */
const most = 8;

/** Reads a search. "@ana" finds a username as "ana" does; null for an empty search. */
export function wantedOf(query: string): Wanted | null {
  const words = query.replace(/^@+/u, "").split(/\s+/u).filter(Boolean).slice(0, most);
  const [first, ...others] = words;
  if (first === undefined) return null;
  return { whole: words.join(" "), words, split: others.length === 0 ? null : [first, others.join(" ")] };
}
