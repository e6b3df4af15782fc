import { z } from "zod";
import { id, idReply, moment } from "../kernel/ids.ts";
import { pageQuery } from "../kernel/page.ts";
import { publicUser } from "../people/people.shapes.ts";
import { callStatuses, callTypes, signalBytes, signalKinds } from "./calls.constants.ts";

/** A made or missed call. `duration` in seconds; `otherUser` is null if the account was deleted. */
export const callRecord = z
  .object({
    id: idReply,
    direction: z.enum(["outgoing", "incoming"]),
    otherUser: publicUser.nullable(),
    callType: z.enum(callTypes),
    status: z.enum(callStatuses),
    duration: z.number().int().nullable(),
    startedAt: moment,
    endedAt: moment.nullable(),
  })
  .meta({ id: "CallRecord" });

/** With `with`, only the calls with this member. */
export const callsQuery = pageQuery.extend({ with: id.optional() });

/** A call as one of the two sees it. */
export const call = callRecord
  .extend({
    answeredAt: moment.nullable(),
    /** Whether the page with the given `deviceId` is the one in the call. */
    isHere: z.boolean(),
    /** Incremented when a page was loaded again: signals of an earlier generation concern a connection that is gone. */
    generation: z.number().int(),
    /** One of the two hides their address: both pages connect through the relay alone. */
    relayOnly: z.boolean(),
  })
  .meta({ id: "Call" });

/** The call that rings or goes on. */
export const currentCall = z.object({ call: call.nullable() }).meta({ id: "CurrentCall" });

/** A page chooses its id, and keeps it when it is loaded again. */
export const device = z.object({ deviceId: id });
export const deviceQuery = z.object({ deviceId: id.optional() });

/** `clientId` is chosen by the client: repeating it returns the same call. */
export const newCall = device
  .extend({ receiverId: id, callType: z.enum(callTypes), clientId: id })
  .meta({ id: "NewCall" });

/** The length of a text in UTF-8. */
const bytes = (value: string) => encodeURIComponent(value.toWellFormed()).replaceAll(/%../gu, "_").length;

/** A session description or a candidate as JSON. The server passes it on. */
export const newSignal = device
  .extend({
    kind: z.enum(signalKinds),
    payload: z
      .string()
      .min(1, "This field is required")
      // U+0000 can't be stored.
      .refine((value) => !value.includes("\0"), "This isn't a signal")
      .refine((value) => bytes(value) <= signalBytes, `A signal has at most ${signalBytes} bytes`),
  })
  .meta({ id: "NewSignal" });

export const signalNumber = z.object({ number: z.number().int() }).meta({ id: "SignalNumber" });

/** `after` is the number of the last signal that was read. */
export const signalsQuery = device.extend({ after: z.coerce.number().int().min(0).max(2_000_000_000).default(0) });

/** A signal of the other page. `rejoined`: it has reloaded and is reconnecting. */
export const signal = z
  .object({ number: z.number().int(), kind: z.enum([...signalKinds, "rejoined"]), payload: z.string() })
  .meta({ id: "Signal" });

/** `read` is the number of the last signal that the page has dealt with, which is forgotten. */
export const heartbeat = device.extend({ read: z.number().int().min(0).max(2_000_000_000).default(0) });

/** `signals` is the number of the last signal that waits for this page; 0 without. */
export const pulse = z
  .object({
    status: z.enum(callStatuses),
    isHere: z.boolean(),
    signals: z.number().int(),
    /** Whether the other page gave a sign of life lately. */
    isOtherHere: z.boolean(),
  })
  .meta({ id: "Pulse" });

/** For `RTCPeerConnection`. The credentials are valid until `expiresAt`; null without a relay. */
export const iceConfiguration = z
  .object({
    iceServers: z.array(
      z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }),
    ),
    relayOnly: z.boolean(),
    expiresAt: moment.nullable(),
  })
  .meta({ id: "IceConfiguration" });
