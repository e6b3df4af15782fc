import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import { videoFaults as faults } from "@alongside/contract/videos/videos.faults.ts";
import { AppError } from "../../app-error.ts";
import type { Page, PageRequest } from "../../db/keyset.ts";
import type { ByteRange } from "../../ports/storage/storage.ts";
import type { listsStore } from "./videos.lists.store.ts";
import type { Dependencies } from "./videos.dependencies.ts";
import { fileOf } from "./videos.rules.ts";
import { videoView, type VideoView } from "./videos.views.ts";

export type Reading = ReturnType<typeof createReading>;

/** Videos as a viewer sees them: lists, single ones, and their files. */
export function createReading(store: ReturnType<typeof listsStore>, { files }: Pick<Dependencies["media"], "files">) {
  return {
    async feed(viewerId: string, request: PageRequest): Promise<Page<VideoView>> {
      const { items, next } = await store.feed(viewerId, request);
      return { items: items.map((row) => videoView(viewerId, row)), next };
    },

    async by(
      viewerId: string,
      personId: string,
      { isPublic, ...request }: PageRequest & { isPublic?: "true" | "false" | undefined },
    ): Promise<Page<VideoView>> {
      const kind = isPublic === undefined ? undefined : isPublic === "true";
      const page = await store.by(personId, viewerId, kind, request);
      if (page === null) throw new AppError(peopleFaults.notFound);
      return { items: page.items.map((row) => videoView(viewerId, row)), next: page.next };
    },

    async one(viewerId: string, id: string): Promise<VideoView> {
      const row = await store.find(viewerId, id);
      if (row === null) throw new AppError(faults.notFound);
      return videoView(viewerId, row);
    },

    /** A video or its poster as a file, for whom the video is there. */
    async file(viewerId: string, { userId, name }: { userId: string; name: string }) {
      const wanted = fileOf(userId, name);
      const found = wanted && (await store.findFile(viewerId, userId, wanted));
      if (found === null) throw new AppError(mediaFaults.notFound);
      const { key, version, type, size } = found;
      return {
        type: type ?? "application/octet-stream",
        size: size ?? 0,
        version,
        open: (range?: ByteRange) => files.open(key, range),
        isSeekable: true as const,
      };
    },
  };
}
