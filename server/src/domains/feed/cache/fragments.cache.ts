import type { Events } from "../../../ports/events/events.ts";
import type { PostRow } from "../posts/posts.store.ts";

/** Letters of all that is kept at most, and what a post weighs beside its own. */
const most = 16_000_000;
const base = 1_000;

/**
 * Posts with their latest comments from memory, each for as long as the database says that its version holds: the walk of
 * the feed reads the versions anyway. Nothing in them depends on who looks.
 */
export function createFragments(events: Pick<Events, "onChange">) {
  const kept = new Map<string, PostRow>();
  let weight = 0;
  const drop = (row: PostRow): void => {
    if (kept.delete(row.id)) weight -= weightOf(row);
  };
  // After a break the database may be another one, in which a version says nothing.
  events.onChange((names) => {
    if (names !== null) return;
    kept.clear();
    weight = 0;
  });
  return {
    find(id: string, version: string): PostRow | undefined {
      const row = kept.get(id);
      if (row === undefined || row.version !== version) return undefined;
      // Last in the order, so that what nobody asks for goes first.
      kept.delete(id);
      kept.set(id, row);
      return row;
    },
    keep(rows: readonly PostRow[]): void {
      for (const row of rows) {
        const former = kept.get(row.id);
        if (former !== undefined) drop(former);
        kept.set(row.id, row);
        weight += weightOf(row);
      }
      for (const oldest of kept.values()) {
        if (weight <= most) break;
        drop(oldest);
      }
    },
  };
}

function weightOf({ content, comments }: PostRow): number {
  return comments.reduce((sum, comment) => sum + comment.content.length, base + content.length);
}
