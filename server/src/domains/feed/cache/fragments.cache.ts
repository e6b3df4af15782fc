import { LRUCache } from "lru-cache";
import type { Events } from "../../../ports/events/events.ts";
import type { PostRow } from "../posts/posts.store.ts";

/** Characters kept at most, and what a post counts for beside its own. */
const most = 16_000_000;
const base = 1_000;

/**
 * Posts with their latest comments, each good as long as the database names the same version: the feed's walk reads the
 * versions anyway. Nothing in them depends on the viewer.
 */
export function createFragments(events: Pick<Events, "onChange">) {
  const kept = new LRUCache<string, PostRow>({ maxSize: most, sizeCalculation: weightOf });
  // After a broken connection the database may be another one, in which a version means nothing.
  events.onChange((names) => names === null && kept.clear());
  return {
    find(id: string, version: string): PostRow | undefined {
      const row = kept.get(id);
      return row?.version === version ? row : undefined;
    },
    keep(rows: readonly PostRow[]): void {
      for (const row of rows) kept.set(row.id, row);
    },
  };
}

function weightOf({ content, comments }: PostRow): number {
  return comments.reduce((sum, comment) => sum + comment.content.length, base + content.length);
}
