import type { Db } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Events } from "../../ports/events/events.ts";
import type { KarmaService } from "../karma/karma.service.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";
import type { PeopleService } from "../people/people.service.ts";

export interface Dependencies {
  db: Db;
  clock: Clock;
  events: Pick<Events, "announce">;
  karma: Pick<KarmaService, "settle">;
  notifications: Pick<NotificationsService, "send" | "tell" | "markReadAbout" | "putAside">;
  people: Pick<PeopleService, "nameOf">;
}
