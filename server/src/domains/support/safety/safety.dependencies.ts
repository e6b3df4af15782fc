import type { ExperiencesService } from "../../experiences/experiences.service.ts";
import type { FeedService } from "../../feed/feed.service.ts";
import type { IdentityService } from "../../identity/identity.service.ts";
import type { MarketplaceService } from "../../marketplace/marketplace.service.ts";
import type { MessagesService } from "../../messages/messages.service.ts";
import type { VideosService } from "../../videos/videos.service.ts";
import type { Dependencies } from "../support.dependencies.ts";

type Removable = "takeDown" | "putBack";

/** The domains whose content can be taken down and restored. */
export interface ContentDependencies {
  feed: Pick<FeedService, "takeDownPost" | "putBackPost" | "takeDownComment" | "putBackComment">;
  messages: Pick<MessagesService, Removable>;
  experiences: Pick<ExperiencesService, Removable | "suspendHost" | "restoreHost" | "album">;
  videos: Pick<VideosService, Removable>;
  marketplace: Pick<MarketplaceService, Removable>;
}

export interface SafetyDependencies extends ContentDependencies, Pick<Dependencies, "db" | "clock"> {
  notifications: Pick<Dependencies["notifications"], "send" | "tell">;
  identity: Pick<IdentityService, "suspend" | "restore">;
}
