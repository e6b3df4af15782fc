import { z } from "zod";
import { idReply, moment } from "../kernel/ids.ts";
import { timeZone } from "../kernel/place.ts";
import { dayMinutes, type PushTopic } from "./push.constants.ts";

const topics = {
  messages: z.boolean(),
  calls: z.boolean(),
  requests: z.boolean(),
  reminders: z.boolean(),
  answers: z.boolean(),
  searches: z.boolean(),
} satisfies Record<PushTopic, z.ZodBoolean>;

const minute = z
  .number()
  .int()
  .min(0)
  .max(dayMinutes - 1);

/** Minutes of the day by the member's clock: from 22:00 to 7:00 is 1320 to 420. */
const quietHours = z.object({ from: minute, to: minute });

export const pushSettings = z
  .object({
    topics: z.object(topics),
    /** Whether a locked screen shows names and the beginning of texts. */
    showDetails: z.boolean(),
    /** Null without quiet hours. */
    quietHours: quietHours.nullable(),
    /** Whether calls ring in the quiet hours. */
    quietCalls: z.boolean(),
    timeZone: z.string(),
  })
  .meta({ id: "PushSettings" });

export const pushSettingsChange = z.object({
  topics: z.object(topics).partial().optional(),
  showDetails: z.boolean().optional(),
  quietHours: quietHours
    .refine(({ from, to }) => from !== to, "Choose two different times")
    .nullable()
    .optional(),
  quietCalls: z.boolean().optional(),
  timeZone: timeZone.optional(),
});

export const pushDevice = z
  .object({
    id: idReply,
    /** The browser's User-Agent; null if unknown. */
    device: z.string().nullable(),
    createdAt: moment,
    lastSentAt: moment.nullable(),
    /** Whether it is the one that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: "PushDevice" });

export const pushState = z
  .object({
    /** The installation's public key (RFC 8292), base64url. */
    publicKey: z.string(),
    settings: pushSettings,
    devices: z.array(pushDevice),
    /** The tags of the notices that are unread: an application that opens closes all others on its device. */
    shown: z.array(z.string()),
  })
  .meta({ id: "PushState" });

const base64url = z.string().regex(/^[\w-]+={0,2}$/u, "Not base64url");

/** A browser's subscription, as `PushSubscription.toJSON()` gives it. */
export const newPushSubscription = z.object({
  endpoint: z.string().min(1).max(2_048),
  keys: z.object({ p256dh: base64url.min(80).max(100), auth: base64url.min(20).max(30) }),
  timeZone: timeZone.optional(),
});

export const pushTest = z.object({ devices: z.number().int() }).meta({ id: "PushTest" });

/** What a device receives, encrypted. */
export const pushPayload = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("show"),
    tag: z.string(),
    title: z.string(),
    body: z.string(),
    /** The page to open: a path. */
    url: z.string(),
    /** For the application's icon. */
    badge: z.number().int(),
    isCall: z.boolean(),
    /** Replaces what is shown without a sound. */
    isSilent: z.boolean(),
  }),
  /** It was read elsewhere, or is no longer true. */
  z.object({ kind: z.literal("close"), tag: z.string(), badge: z.number().int() }),
]);
export type PushPayload = z.output<typeof pushPayload>;
