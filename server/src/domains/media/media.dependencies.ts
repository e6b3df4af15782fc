import type { Db } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Events } from "../../ports/events/events.ts";
import type { Images } from "../../ports/images/images.ts";
import type { Log } from "../../ports/log.ts";
import type { Incoming } from "../../ports/storage/incoming.ts";
import type { Storage } from "../../ports/storage/storage.ts";
import type { Videos } from "../../ports/videos/videos.ts";
import type { VirusCheck } from "../../ports/virus-check/virus-check.ts";
import type { Voices } from "../../ports/voices/voices.ts";
import type { KeyedLimiter } from "../../concurrency/limiter.ts";
import type { TaskTracker } from "../../concurrency/task-tracker.ts";
import type { IdentityService } from "../identity/identity.service.ts";

export interface Dependencies {
  db: Db;
  clock: Clock;
  log: Log;
  storage: Storage;
  incoming: Incoming;
  images: Images;
  videos: Pick<Videos, "admitShort">;
  voices: Voices;
  virusCheck: VirusCheck;
  events: Pick<Events, "publish">;
  identity: Pick<IdentityService, "setPicture">;
  publicUrl: string;
  /** Bytes. */
  storagePerMember: number;
}

/** Called by another domain's listener in the same transaction, before a member's picture is replaced or removed. */
export type PictureListener = (tx: Db, userId: string) => Promise<void>;

/** The state of the AVIF conversion. */
export interface ConversionState {
  running: Promise<void> | null;
  isClosed: boolean;
  /** The last image that was tried; the next run continues after it, so that failing images don't block the others. */
  last: string;
}

export interface Context extends Dependencies {
  /** Running work that a stopping server waits for. */
  tasks: TaskTracker;
  /** Image work of one member at a time. */
  inTurn: KeyedLimiter;
  pictureListeners: PictureListener[];
  conversion: ConversionState;
}
