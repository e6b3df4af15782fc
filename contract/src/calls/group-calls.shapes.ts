import { z } from "zod";
import { id, idParams, idReply, moment } from "../kernel/ids.ts";
import { publicUser } from "../people/people.shapes.ts";
import { iceConfiguration } from "./calls.shapes.ts";
import { descriptionLength } from "./group-calls.constants.ts";

/** Somebody in a group call. The id is new each time they join. */
export const groupCallParticipant = z
  .object({
    id: idReply,
    user: publicUser,
    isYou: z.boolean(),
    isMuted: z.boolean(),
    hasCamera: z.boolean(),
    joinedAt: moment,
  })
  .meta({ id: "GroupCallParticipant" });

/**
 * The group call of an experience as a member sees it, without people across a block. `isOffered`: the operator has set
 * up group calls. Without participants there is no call.
 */
export const groupCall = z
  .object({
    isOffered: z.boolean(),
    isFull: z.boolean(),
    startedAt: moment.nullable(),
    participants: z.array(groupCallParticipant),
  })
  .meta({ id: "GroupCall" });

/** How the page begins. */
export const joinGroupCall = z
  .object({ isMuted: z.boolean().default(false), hasCamera: z.boolean().default(false) })
  .meta({ id: "JoinGroupCall" });

export const joinedGroupCall = z
  .object({
    participantId: idReply,
    /** Nobody was in the call before. */
    isStarted: z.boolean(),
    /** For `RTCPeerConnection`. */
    iceServers: iceConfiguration.shape.iceServers,
  })
  .meta({ id: "JoinedGroupCall" });

export const participantParams = idParams.extend({ participantId: id });

/** An offer describes what the page sends, an answer what it receives. */
export const groupCallDescription = z
  .object({ type: z.enum(["offer", "answer"]), sdp: z.string().min(1).max(descriptionLength) })
  .meta({ id: "GroupCallDescription" });

export const groupCallState = z.object({ isMuted: z.boolean(), hasCamera: z.boolean() }).meta({ id: "GroupCallState" });

/** Whose audio or video arrives in which line (`mid`) of the description. */
const stream = z.object({ mid: z.string(), participantId: z.string() });

/**
 * What the page of a participant must do. `hello` begins every connection. `answer` accepts what it sends. `offer` changes
 * what it receives, and is answered if it has a description. `lost`: the media server has forgotten the page, which joins
 * again. `ended`: the participant is no longer in the call.
 */
export const groupCallEvent = z
  .discriminatedUnion("type", [
    z.object({ type: z.literal("hello") }),
    z.object({ type: z.literal("answer"), sdp: z.string() }),
    z.object({ type: z.literal("offer"), sdp: z.string().nullable(), streams: z.array(stream) }),
    z.object({ type: z.literal("lost") }),
    z.object({ type: z.literal("ended") }),
  ])
  .meta({ id: "GroupCallEvent" });
