import type { Db } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Events } from "../../ports/events/events.ts";
import type { Images } from "../../ports/images/images.ts";
import type { Log } from "../../ports/log.ts";
import type { Incoming } from "../../ports/storage/incoming.ts";
import type { Storage } from "../../ports/storage/storage.ts";
import type { IdentityService } from "../identity/identity.service.ts";

export interface Dependencies {
  db: Db;
  clock: Clock;
  log: Log;
  storage: Storage;
  incoming: Incoming;
  images: Images;
  events: Pick<Events, "publish">;
  identity: Pick<IdentityService, "setPicture">;
  publicUrl: string;
  /** Bytes. */
  storagePerMember: number;
}
