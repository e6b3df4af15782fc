import type { Db } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { KeyedLimiter } from "../../concurrency/limiter.ts";
import type { Videos } from "../../ports/videos/videos.ts";
import type { KarmaService } from "../karma/karma.service.ts";
import type { MediaService } from "../media/media.service.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";
import type { PeopleService } from "../people/people.service.ts";
import type { fileLookup } from "./videos.lists.store.ts";

export interface Dependencies {
  db: Db;
  clock: Clock;
  videos: Videos;
  media: Pick<MediaService, "files" | "storage">;
  notifications: Pick<NotificationsService, "send" | "tell">;
  karma: Pick<KarmaService, "award" | "reverse">;
  people: Pick<PeopleService, "nameOf">;
}

export interface Context extends Dependencies {
  findFile: ReturnType<typeof fileLookup>;
  /** Inspects the uploads of one member one at a time. */
  inOwnTurn: KeyedLimiter;
}
