import type { Db } from "../../db/client.ts";
import type { Ai } from "../../ports/ai/ai.ts";
import type { CareHelp } from "../../ports/ai/care.ts";
import type { Clock } from "../../ports/clock.ts";
import type { KarmaService } from "../karma/karma.service.ts";
import type { MediaService } from "../media/media.service.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";
import type { PlacesService } from "../places/places.service.ts";

export interface Dependencies {
  db: Db;
  clock: Clock;
  ai: Pick<Ai, "searchParts">;
  /** Human help for a question that speaks of a crisis. */
  careHelp: CareHelp;
  media: Pick<MediaService, "items">;
  places: Pick<PlacesService, "townIn">;
  notifications: Pick<NotificationsService, "send" | "tell">;
  karma: Pick<KarmaService, "settle">;
}
