import type { Events } from "../../../ports/events/events.ts";

/** The least number of changes remembered. */
const remembered = 8192;

/** The keys of the latest changes, in the order in which this node received them. */
export function createChanges(events: Pick<Events, "onChange">) {
  let recent: string[] = [];
  /** How many changes came before the first one in `recent`. */
  let forgotten = 0;
  events.onChange((names) => {
    // Changes may have been missed while the connection was lost: count them as one forgotten change.
    if (names === null) {
      forgotten += recent.length + 1;
      recent = [];
      return;
    }
    recent.push(...names);
    if (recent.length < 2 * remembered) return;
    forgotten += recent.length - remembered;
    recent = recent.slice(-remembered);
  });
  return {
    /** The number of changes so far. Take it before reading, and pass it to `since` later. */
    now: () => forgotten + recent.length,
    /** The keys changed since then; null if some changes may have been missed. */
    since: (then: number): readonly string[] | null => (then < forgotten ? null : recent.slice(then - forgotten)),
  };
}
