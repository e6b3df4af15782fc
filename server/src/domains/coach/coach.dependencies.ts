import type { Db } from "../../db/client.ts";
import type { Ai } from "../../ports/ai/ai.ts";
import type { OwnHelpline } from "../../ports/ai/care/helplines.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import type { ExperiencesService } from "../experiences/experiences.service.ts";
import type { CreditsService } from "../identity/credits/credits.service.ts";
import type { MarketplaceService } from "../marketplace/marketplace.service.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";

export interface Dependencies {
  db: Db;
  clock: Clock;
  log: Log;
  ai: Ai;
  credits: CreditsService;
  notifications: Pick<NotificationsService, "tell">;
  experiences: Pick<ExperiencesService, "nearMember" | "bestForGoals">;
  marketplace: Pick<MarketplaceService, "listingFor">;
  /** ISO 3166 alpha-2, for the helplines. */
  country: string | undefined;
  /** The community's own, in place of those of the country. */
  helplines: readonly OwnHelpline[];
  /** Milliseconds a streamed answer goes on when nobody follows it; 20 seconds where absent. */
  grace?: number;
}
