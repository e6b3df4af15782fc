import { z } from "zod";
import { moment } from "../kernel/ids.ts";

const state = z.enum(["ok", "warning", "down"]);

/** System health for the operator. Sizes in bytes, durations in milliseconds. */
export const systemStatus = z
  .object({
    version: z.string(),
    /** The first eight characters; null outside of a checkout. */
    commit: z.string().nullable(),
    startedAt: moment,
    node: z.string(),
    database: z.object({
      state,
      kind: z.enum(["embedded", "external"]),
      version: z.string(),
      bytes: z.number(),
      milliseconds: z.number(),
    }),
    /** What answers lists in the database's place; null without one. */
    standby: z
      .object({
        state,
        /** How old its lists may be at most; null if unknown. */
        lagSeconds: z.number().nullable(),
        lagBytes: z.number(),
        /** The share it answered of the lists that it may answer, since the server started; null if there were none. */
        share: z.number().nullable(),
      })
      .nullable(),
    storage: z.object({ state, kind: z.enum(["files", "s3"]), objects: z.number().int(), bytes: z.number() }),
    mail: z.object({
      state,
      kind: z.enum(["files", "smtp"]),
      waiting: z.number().int(),
      /** Mails that failed and will be retried. */
      failing: z.number().int(),
    }),
    /** What carries live updates from one server to the others. */
    events: z.object({ state, kind: z.enum(["postgres", "redis"]) }),
    ai: z.object({ state, kind: z.enum(["guide", "model"]), name: z.string() }),
    payments: z.object({ kind: z.enum(["none", "stripe"]) }),
    queue: z.object({
      state,
      waiting: z.number().int(),
      /** Given up after the last retry. */
      failed: z.number().int(),
      /** When the job that has waited longest was due; null if none is late. */
      lateSince: moment.nullable(),
    }),
    jobs: z.array(
      z.object({
        name: z.string(),
        /** A description of the job. */
        purpose: z.string(),
        /** The schedule in words. */
        schedule: z.string(),
        lastRunAt: moment.nullable(),
        lastMilliseconds: z.number().nullable(),
        /** Why the last run failed; null if it succeeded. */
        error: z.string().nullable(),
      }),
    ),
    backup: z.object({
      state,
      /** The last one made by `npm run backup`, or the last copy of the continuous backup; null if there is none. */
      lastAt: moment.nullable(),
      bytes: z.number().nullable(),
      /** Null unless a target is set. */
      continuous: z
        .object({
          /** Everything before this time is saved. */
          savedUntil: moment.nullable(),
          /** The last time that a restore was tried with success. */
          checkedAt: moment.nullable(),
        })
        .nullable(),
    }),
    /** Of the data folder. */
    disk: z.object({ state, freeBytes: z.number(), totalBytes: z.number() }),
    /** Problems the operator should look at, most serious first. */
    notes: z.array(z.string()),
  })
  .meta({ id: "SystemStatus" });
