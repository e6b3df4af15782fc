import { LRUCache } from "lru-cache";
import type { Events } from "../../../ports/events/events.ts";
import type { PostRow } from "../posts/posts.store.ts";

/** Characters in the cache at most, and what each post counts for in addition to its texts. */
const maxSize = 16_000_000;
const baseSize = 1_000;
const mediumSize = 400;

export type PostCache = ReturnType<typeof createPostCache>;

/**
 * Posts with their latest comments, each valid while the database has the same version, which every feed page reads
 * anyway. Nothing in them depends on the viewer.
 */
export function createPostCache(events: Pick<Events, "onChange">) {
  const posts = new LRUCache<string, PostRow>({ maxSize, sizeCalculation: sizeOf });
  // After a lost connection this may be another database, whose versions can't be compared.
  events.onChange((names) => names === null && posts.clear());
  return {
    size: () => posts.size,
    find(id: string, version: string): PostRow | undefined {
      const row = posts.get(id);
      return row?.version === version ? row : undefined;
    },
    add(rows: readonly PostRow[]): void {
      for (const row of rows) posts.set(row.id, row);
    },
  };
}

function sizeOf({ content, comments, media }: PostRow): number {
  const texts = [...comments.map((comment) => comment.content), ...media.map(({ alt }) => alt)];
  return texts.reduce((sum, text) => sum + text.length, baseSize + content.length + mediumSize * media.length);
}
