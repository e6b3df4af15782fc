import type { LRUCache } from "lru-cache";
import type { Db } from "../../db/client.ts";
import type { Ai } from "../../ports/ai/ai.ts";
import type { CareHelp } from "../../ports/ai/care.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Images } from "../../ports/images/images.ts";
import type { Jobs } from "../../ports/jobs/jobs.ts";
import type { AgendaService } from "../agenda/agenda.service.ts";
import type { GoalsService } from "../goals/goals.service.ts";
import type { BalancesService } from "../identity/credits/balances.service.ts";
import type { KarmaService } from "../karma/karma.service.ts";
import type { MediaService } from "../media/media.service.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";
import type { PushService } from "../notifications/push/push.service.ts";
import type { PlacesService } from "../places/places.service.ts";
import type { ExperiencesStore } from "./experiences.store.ts";

export interface Dependencies {
  db: Db;
  clock: Clock;
  ai: Pick<Ai, "agenda">;
  /** Human help for a description that speaks of a crisis. */
  careHelp: CareHelp;
  jobs: Pick<Jobs, "addAll">;
  balances: BalancesService;
  media: Pick<MediaService, "photos" | "storage" | "files" | "attachments">;
  notifications: Pick<NotificationsService, "send" | "tell" | "tellTyping" | "markReadAbout" | "takeBack"> & {
    push: Pick<PushService, "check" | "checkAll">;
  };
  images: Pick<Images, "draw">;
  karma: KarmaService;
  agenda: AgendaService;
  goals: Pick<GoalsService, "requireOpen" | "link" | "countAttendance">;
  /** The position of a known town; null for any other name. */
  findTown: (name: string) => Promise<{ latitude: number; longitude: number } | null>;
  /** The towns with these names, in their order. */
  findTowns: PlacesService["townsNamed"];
  /** The large towns that positions are in or near, in their order. */
  townsAt: PlacesService["townsAt"];
  /** The public URL, without a trailing slash. */
  publicUrl: string;
}

/** Also the store with prepared statements, which the service makes once. */
export interface Context extends Dependencies {
  /** Drawn previews, by the state they show. */
  previews: LRUCache<string, Promise<Buffer>>;
  experiencesStore: ExperiencesStore;
}
