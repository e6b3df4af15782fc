import type { Events } from "../../../ports/events/events.ts";

/** Changes remembered; of earlier ones nobody knows. */
const remembered = 8192;

/** The names of what changed lately, in the order in which this node heard of it. */
export function createChanges(events: Pick<Events, "onChange">) {
  let heard: string[] = [];
  /** How many came before the first one in `heard`. */
  let forgotten = 0;
  events.onChange((names) => {
    // After a broken connection some may have been missed, which counts as one that nobody knows.
    if (names === null) {
      forgotten += heard.length + 1;
      heard = [];
      return;
    }
    heard.push(...names);
    if (heard.length < 2 * remembered) return;
    forgotten += heard.length - remembered;
    heard = heard.slice(-remembered);
  });
  return {
    /** Changes so far: asked for before something is read, and given to `since` later. */
    now: () => forgotten + heard.length,
    /** What has changed since then; null where some changes may have been missed. */
    since: (then: number): readonly string[] | null => (then < forgotten ? null : heard.slice(then - forgotten)),
  };
}
