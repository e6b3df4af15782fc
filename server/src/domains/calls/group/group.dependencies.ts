import type { Db } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Log } from "../../../ports/log.ts";
import type { Rooms } from "../../../ports/rooms/rooms.ts";
import type { Turn } from "../../../ports/turn/turn.ts";
import type { ExperiencesService } from "../../experiences/experiences.service.ts";
import type { NotificationsService } from "../../notifications/notifications.service.ts";

export interface Dependencies {
  db: Db;
  clock: Clock;
  log: Log;
  notifications: Pick<NotificationsService, "send" | "tell" | "markReadAbout" | "takeBackFrom">;
  experiences: { chat: Pick<ExperiencesService["chat"], "requireInside" | "announceCall"> };
  turn: Turn;
  /** The operator's media server; null without one. */
  rooms: Rooms | null;
}
