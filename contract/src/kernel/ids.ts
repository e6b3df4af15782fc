import { z } from "zod";

/** Ids are UUID v7 strings (P-API-1), compared in lower case. */
export const id = z.uuid().toLowerCase().meta({ description: "UUID v7" });

/** Path parameters of calls on one record. */
export const idParams = z.object({ id });

/** An id in a reply. The server created it, so it isn't validated again. */
export const idReply = z.string().meta({ format: "uuid", description: "UUID v7" });

/** A timestamp in a reply: ISO 8601 in UTC, created by the server. */
export const moment = z.string().meta({ format: "date-time", description: "ISO 8601, UTC" });
