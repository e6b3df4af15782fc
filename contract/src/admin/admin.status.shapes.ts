import { z } from "zod";
import { moment } from "../kernel/ids.ts";

const state = z.enum(["ok", "warning", "down"]);

/** How the installation fares, for who runs it. Sizes in bytes, durations in milliseconds. */
export const systemStatus = z
  .object({
    version: z.string(),
    startedAt: moment,
    node: z.string(),
    database: z.object({
      state,
      kind: z.enum(["embedded", "external"]),
      version: z.string(),
      bytes: z.number(),
      milliseconds: z.number(),
    }),
    storage: z.object({ state, kind: z.enum(["files", "s3"]), objects: z.number().int(), bytes: z.number() }),
    mail: z.object({
      state,
      kind: z.enum(["files", "smtp"]),
      waiting: z.number().int(),
      /** Mails that were tried and not taken yet. */
      failing: z.number().int(),
    }),
    ai: z.object({ state, kind: z.enum(["guide", "model"]), name: z.string() }),
    payments: z.object({ kind: z.enum(["none", "stripe"]) }),
    queue: z.object({
      state,
      waiting: z.number().int(),
      /** Given up after all tries. */
      failed: z.number().int(),
      /** When the job that waits longest should have run; null where nothing is late. */
      lateSince: moment.nullable(),
    }),
    jobs: z.array(
      z.object({
        name: z.string(),
        /** What it does, in words. */
        purpose: z.string(),
        /** When it runs, in words. */
        schedule: z.string(),
        lastRunAt: moment.nullable(),
        lastMilliseconds: z.number().nullable(),
        /** Why the last run failed; null where it did not. */
        error: z.string().nullable(),
      }),
    ),
    /** The last one that `npm run backup` has finished; null where there is none. */
    backup: z.object({ state, lastAt: moment.nullable(), bytes: z.number().nullable() }),
    /** Of the data folder. */
    disk: z.object({ state, freeBytes: z.number(), totalBytes: z.number() }),
    /** What the operator should look at, in words, the worst first. */
    notes: z.array(z.string()),
  })
  .meta({ id: "SystemStatus" });
