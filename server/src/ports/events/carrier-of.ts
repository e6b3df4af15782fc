import type { Connection } from "../../db/hosts.ts";
import type { Carrier } from "./carrier.ts";
import { postgresCarrier } from "./postgres-carrier.ts";
import { redisCarrier } from "./redis-carrier.ts";

/** The operator's Redis, or the database. */
export function carrierOf(config: { eventsUrl: string | undefined }, connection: Connection): Carrier {
  return config.eventsUrl === undefined ? postgresCarrier(connection) : redisCarrier(config.eventsUrl);
}
