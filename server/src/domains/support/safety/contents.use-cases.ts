import type { ReportTarget } from "@alongside/contract/support/support.constants.ts";
import type { Db } from "../../../db/client.ts";
import type { ContentDependencies } from "./safety.dependencies.ts";

/** What a domain needs to bring something back. */
export type Kept = Readonly<Record<string, unknown>>;

interface Content {
  /** Null where it is not there to be taken away. */
  takeDown(tx: Db, id: string): Promise<Kept | null>;
  /** False if it is visible already, or deleted. */
  putBack(tx: Db, id: string, kept: Kept): Promise<boolean>;
}

/** How each kind of thing is taken away and brought back, by the domain it is of. A person is nothing to be removed. */
export function contentsOf(deps: ContentDependencies): Record<ReportTarget, Content> {
  const { feed, messages, experiences, videos, marketplace } = deps;
  return {
    user: { takeDown: () => Promise.resolve(null), putBack: () => Promise.resolve(false) },
    post: { takeDown: feed.takeDownPost, putBack: feed.putBackPost },
    comment: { takeDown: feed.takeDownComment, putBack: feed.putBackComment },
    message: messages,
    experience: experiences,
    photo: { takeDown: experiences.album.takeDownPhoto, putBack: experiences.album.putBackPhoto },
    video: videos,
    listing: marketplace,
  };
}
