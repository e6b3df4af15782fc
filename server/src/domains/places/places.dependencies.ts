import type { Db } from "../../db/client.ts";
import type { Geocoder } from "../../ports/geocoder/geocoder.ts";
import type { Log } from "../../ports/log.ts";

export interface Dependencies {
  db: Db;
  log: Log;
  /** The operator's geocoder, if any. The built-in towns answer without it and whenever it fails. */
  geocoder: Geocoder | null;
}
