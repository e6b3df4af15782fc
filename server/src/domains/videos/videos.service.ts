import type { Db } from "../../db/client.ts";
import { listsStore } from "./videos.lists.store.ts";
import type { Needs } from "./videos.needs.ts";
import { createReading } from "./videos.reading.ts";
import { createUploading } from "./videos.uploading.ts";
import { createWatching } from "./videos.watching.ts";
import { writingStore } from "./videos.writing.store.ts";

/** More than anybody comes to watch; an export is bounded all the same, and its oldest are left out first. */
const exported = 100_000;

export type VideosService = ReturnType<typeof createVideos>;

/** Everything other domains and the routes may ask of videos, made of its use cases. */
export function createVideos(needs: Needs) {
  const lists = listsStore(needs.db);
  const reading = createReading(lists, needs.media);
  return {
    ...createUploading(needs, reading),
    ...createWatching(needs),
    ...reading,

    /** What a block takes away here, in its transaction: nobody's like stays where they can neither see it nor take it back. */
    part: (tx: Db, one: string, other: string): Promise<void> => writingStore(tx).withdrawBetween(one, other),

    /** Before an account goes, in its transaction: what it left on others' videos is in no count any more. */
    farewell: (tx: Db, userId: string): Promise<void> => writingStore(tx).withdraw(userId),

    exportOf: (userId: string) => lists.madeBy(userId, exported),
  };
}
