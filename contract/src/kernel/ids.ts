import { z } from "zod";

/** Ids are UUID v7 strings (rulings, section 1). */
export const id = z.uuid().meta({ description: "UUID v7" });

/** Path parameters of the many calls on one record. */
export const idParams = z.object({ id });

/** A moment: ISO 8601 in UTC. */
export const moment = z.iso.datetime().meta({ description: "ISO 8601, UTC" });
