import type { Db } from "../../db/client.ts";
import { createFairQueue } from "../../concurrency/fair-queue.ts";
import type { IncomingPart } from "../../ports/storage/incoming.ts";
import { createTaskTracker } from "../../concurrency/task-tracker.ts";
import { bind } from "../../use-cases.ts";
import * as attachments from "./attachments/attachments.use-cases.ts";
import { convertToAvif } from "./conversion/avif-conversion.use-cases.ts";
import * as evidence from "./evidence/evidence.use-cases.ts";
import { onAccountDeletion, sweep } from "./files/clearing.use-cases.ts";
import * as files from "./files/files.use-cases.ts";
import { expect, use } from "./files/storage.use-cases.ts";
import * as items from "./items/items.use-cases.ts";
import type { Context, Dependencies, PictureListener } from "./media.dependencies.ts";
import { photoFileOf } from "./media.rules.ts";
import * as photos from "./photos/photos.use-cases.ts";
import type { PhotoUpload, StoredPhoto } from "./photos/photos.use-cases.ts";
import * as pictures from "./pictures/pictures.use-cases.ts";
import * as references from "./references/references.use-cases.ts";
import * as served from "./uploads/served.use-cases.ts";
import * as uploads from "./uploads/uploads.use-cases.ts";

/** Pictures processed at a time, as many as are decoded at once, and per member, so that nobody delays the others. */
const atOnce = 2;
const mostEach = 1;

export type MediaService = ReturnType<typeof createMedia>;

/** Files that members upload: received, served as pictures, photos and item images, and deleted. */
export function createMedia(deps: Dependencies) {
  const context: Context = {
    ...deps,
    tasks: createTaskTracker(),
    inTurn: createFairQueue({ atOnce, mostEach }),
    pictureListeners: [],
    conversion: { running: null, isClosed: false, last: "" },
  };
  const { receive, discard, copy, replace, open, publicAddress } = files;
  return {
    uploads: bind(context, { issue: uploads.issue, receive: uploads.receive, find: served.find }),
    files: {
      ...bind(context, { receive, discard, copy, replace, open, publicAddress }),
      store: <T>(
        ownerId: string,
        toStore: readonly files.FileToStore[],
        about: { purpose: string; originalName: string },
        record: (tx: Db) => Promise<T>,
      ): Promise<T> => files.store(context, ownerId, toStore, about, record),
    },
    photos: {
      ...bind(context, { receive, open, publicAddress, discard: photos.discard }),
      fileOf: photoFileOf,
      store: <T>(
        part: IncomingPart,
        upload: PhotoUpload,
        record: (tx: Db, stored: StoredPhoto) => Promise<T>,
      ): Promise<T> => photos.store(context, part, upload, record),
    },
    pictures: {
      ...bind(context, { choose: pictures.choose, remove: pictures.remove, find: pictures.find }),
      choosePhoto: <T>(choice: pictures.PhotoChoice, record: (tx: Db) => Promise<T>): Promise<T> =>
        pictures.choosePhoto(context, choice, record),
      onReplace: (listener: PictureListener) => void context.pictureListeners.push(listener),
    },
    items: bind(context, { claim: items.claim, release: items.release, convertToAvif }),
    /** Files that posts and galleries show. */
    references: bind(context, {
      attach: references.attach,
      attachToGallery: references.attachToGallery,
      release: references.release,
    }),
    /** Files that messages carry. */
    attachments: bind(context, {
      kindsOf: attachments.kindsOf,
      attach: attachments.attach,
      release: attachments.release,
      find: attachments.find,
      exportOf: attachments.exportOf,
    }),
    storage: bind(context, { use, expect }),
    evidence: bind(context, { typesOf: evidence.typesOf, find: evidence.find }),
    ...bind(context, { sweep, onAccountDeletion, exportOf: uploads.exportOf }),
    /** Resolves when running work has finished, for a stopping server; the rest is left to the next one. */
    async settled(): Promise<void> {
      context.conversion.isClosed = true;
      await context.tasks.settled();
    },
  };
}
