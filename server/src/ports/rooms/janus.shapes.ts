import { z } from "zod";

/** The parts of Janus's replies and events that are read. Its ids have 52 bits. */

const number = z.int().min(1);

export const created = z.object({ janus: z.literal("success"), data: z.object({ id: number }) });

export const failure = z.object({ janus: z.literal("error"), error: z.object({ code: z.int() }) });

export const accepted = z.object({ janus: z.literal("ack") });

export const ended = z.object({ janus: z.literal("success") });

const publisher = z.object({ id: number, display: z.string().optional() });

/** The VideoRoom plugin's answer to what it does at once. */
export const done = z.object({
  janus: z.literal("success"),
  plugindata: z.object({
    data: z.object({
      error_code: z.int().optional(),
      participants: z.array(publisher.extend({ publisher: z.boolean().optional() })).optional(),
    }),
  }),
});

const stream = z.object({
  mid: z.string().max(32),
  active: z.boolean().optional(),
  feed_id: number.optional(),
  feed_display: z.string().optional(),
});

export const event = z.object({
  janus: z.string(),
  sender: number.optional(),
  jsep: z.object({ type: z.enum(["offer", "answer"]), sdp: z.string() }).optional(),
  plugindata: z
    .object({
      data: z.object({
        videoroom: z.string().optional(),
        error_code: z.int().optional(),
        publishers: z.array(publisher).optional(),
        streams: z.array(stream).optional(),
        leaving: z.union([z.literal("ok"), number]).optional(),
        unpublished: z.union([z.literal("ok"), number]).optional(),
      }),
    })
    .optional(),
});

export type JanusEvent = z.output<typeof event>;
