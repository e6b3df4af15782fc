import type { Events } from "../../../ports/events/events.ts";

/** Changes that are remembered; who asks for earlier ones is told that nobody knows. */
const remembered = 8192;

/**
 * A number that stands for the name of something that changes. Two names with the same number only cost a page that is
 * made in vain.
 */
export function numberOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/** The names something depends on, to be compared with what has changed. */
export function dependence(names: Iterable<string>): Int32Array {
  return Int32Array.from(new Set(names), numberOf).sort();
}

export function dependsOn(sorted: Int32Array, number: number): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === number;
}

/** What has changed lately, in the order in which this node heard of it. */
export function createChanges(events: Pick<Events, "onChange">) {
  const heard = new Int32Array(remembered);
  let count = 0;
  let known = 0;
  events.onChange((names) => {
    if (names === null) known = count += 1;
    else for (const name of names) heard[count++ % remembered] = numberOf(name);
  });
  return {
    /** Changes so far: to be asked before something is read, and given to `since` later. */
    now: () => count,
    /** The numbers of what has changed since; null where some changes may have been missed. */
    since(then: number): Int32Array | null {
      if (then < known || then <= count - remembered) return null;
      return Int32Array.from({ length: count - then }, (_, at) => heard[(then + at) % remembered] ?? 0);
    },
  };
}
