import type { Db } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Events } from "../../ports/events/events.ts";
import type { KarmaService } from "../karma/karma.service.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";
import type { CardsService } from "../people/cards/cards.service.ts";
import type { PeopleService } from "../people/people.service.ts";

/** What the use cases of this domain stand on. */
export interface Dependencies {
  db: Db;
  clock: Clock;
  events: Pick<Events, "announce" | "onChange">;
  notifications: Pick<NotificationsService, "send" | "tell">;
  karma: Pick<KarmaService, "settle">;
  cards: CardsService;
  people: Pick<PeopleService, "nameOf">;
}
