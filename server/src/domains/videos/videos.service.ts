import type { Db } from "../../db/client.ts";
import { listsStore } from "./videos.lists.store.ts";
import type { Dependencies } from "./videos.dependencies.ts";
import { removeMetadata } from "./videos.cleaning.use-cases.ts";
import { createReading } from "./videos.reading.use-cases.ts";
import { createUploading } from "./videos.uploading.use-cases.ts";
import { view, like, unlike } from "./videos.watching.use-cases.ts";
import * as writingStore from "./videos.writing.store.ts";
import { bind } from "../../use-cases.ts";

/** More than anybody comes to watch; an export is bounded all the same, and its oldest are left out first. */
const exported = 100_000;

export type VideosService = ReturnType<typeof createVideos>;

/** Everything other domains and the routes may ask of videos, made of its use cases. */
export function createVideos(deps: Dependencies) {
  const lists = listsStore(deps.db);
  const reading = createReading(lists, deps.media);
  const show = async (tx: Db, id: string, isActive: boolean): Promise<boolean> => {
    const userId = await writingStore.show(tx, id, isActive);
    if (userId !== null) await deps.notifications.tell(tx, [userId], ["videos"]);
    return userId !== null;
  };
  return {
    ...createUploading(deps, reading),
    ...bind(deps, { view, like, unlike }),
    ...reading,

    ...bind(deps, { removeMetadata }),

    /** What a block takes away here, in its transaction: nobody's like stays where they can neither see it nor take it back. */
    onBlock: (tx: Db, one: string, other: string): Promise<void> => writingStore.withdrawBetween(tx, one, other),

    /** By the administrators: it and its files are there for nobody, until it is put back. Null where it is not there. */
    takeDown: async (tx: Db, id: string) => ((await show(tx, id, false)) ? {} : null),
    /** False where it is there already, or gone for good. */
    putBack: (tx: Db, id: string): Promise<boolean> => show(tx, id, true),

    /** Before an account goes, in its transaction: what it left on others' videos is in no count any more. */
    onAccountDeletion: (tx: Db, userId: string): Promise<void> => writingStore.withdraw(tx, userId),

    exportOf: (userId: string) => lists.madeBy(userId, exported),
  };
}
