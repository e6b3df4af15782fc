import type { Db } from "../../db/client.ts";
import type { Ai } from "../../ports/ai/ai.ts";
import type { OwnHelpline } from "../../ports/ai/care.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import type { ExperiencesService } from "../experiences/experiences.service.ts";
import type { FriendsService } from "../friends/friends.service.ts";
import type { GoalsService } from "../goals/goals.service.ts";
import type { CreditsService } from "../identity/credits/credits.service.ts";
import type { MarketplaceService } from "../marketplace/marketplace.service.ts";
import type { PeopleService } from "../people/people.service.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";
import type { createAnswers } from "./asking/answers.service.ts";

export interface Dependencies {
  db: Db;
  clock: Clock;
  log: Log;
  ai: Ai;
  credits: CreditsService;
  notifications: Pick<NotificationsService, "tell">;
  experiences: Pick<
    ExperiencesService,
    "nearMember" | "findEvents" | "bestForGoals" | "byIds" | "around" | "nextPlan"
  > & { requests: Pick<ExperiencesService["requests"], "pendingToHost"> };
  goals: Pick<GoalsService, "list">;
  friends: Pick<FriendsService, "received">;
  people: Pick<PeopleService, "byIds">;
  marketplace: Pick<MarketplaceService, "listingFor">;
  /** ISO 3166 alpha-2, for the helplines. */
  country: string | undefined;
  /** The community's own helplines, instead of the country's. */
  helplines: readonly OwnHelpline[];
  /** Milliseconds for which a streamed answer continues without readers; 20 seconds by default. */
  grace?: number;
}

export interface Context extends Dependencies {
  /** The answers this process is writing. */
  answers: ReturnType<typeof createAnswers>;
}
