import { participantsMost } from "./group-calls.constants.ts";
import { fault } from "../kernel/fault.ts";

export const groupCallFaults = {
  /** The operator has set up no media server. */
  off: fault("calls/group-off", 403, "Group calls aren't set up here"),
  full: fault(
    "calls/group-full",
    409,
    `This call is full: ${participantsMost} people are already in it. Try again when someone leaves.`,
  ),
  /** Removed by the host, or no longer one of the group; or the call goes on at another device. */
  notIn: fault("calls/group-not-in", 409, "You're no longer in this call"),
  participantNotFound: fault("calls/group-participant-not-found", 404, "This person isn't in the call"),
  notHost: fault("calls/group-not-host", 403, "Only the host can remove people from the call"),
  /** What isn't a description of one camera and one microphone. */
  badDescription: fault("calls/group-bad-description", 400, "The call couldn't be set up"),
  unreachable: fault("calls/group-unreachable", 503, "Group calls aren't working right now. Try again in a minute."),
} as const;
