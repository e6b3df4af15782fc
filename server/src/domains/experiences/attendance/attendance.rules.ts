import { attendanceDays, type attendanceStates } from "@alongside/contract/experiences/experiences.constants.ts";
import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import type { Fault } from "@alongside/contract/kernel/fault.ts";
import { hasBegun } from "../joining/joining.rules.ts";

const day = 24 * 3600 * 1000;

/** What is stored about a guest. */
export interface Seated {
  /** By the host; null while the host hasn't said. */
  attended: boolean | null;
  claimedAt: Date | null;
}

/** The host's mark decides; until there is one, a guest's word is a claim. */
export function stateOf({ attended, claimedAt }: Seated): (typeof attendanceStates)[number] | null {
  if (attended !== null) return attended ? "came" : "missed";
  return claimedAt === null ? null : "claimed";
}

/** From then on, who came can't be changed any more. */
export function closesAt(dateTime: Date): Date {
  return new Date(dateTime.getTime() + attendanceDays * day);
}

/** Why nobody can say yet, or any more, who came; null if they can. */
export function timeRefusal(dateTime: Date, now: Date): Fault | null {
  if (!hasBegun(dateTime, now)) return faults.notBegun;
  return now < closesAt(dateTime) ? null : faults.attendanceClosed;
}

interface Guest {
  isHost: boolean;
  isParticipant: boolean;
  dateTime: Date;
}

/** Why a member can't say that they were there, or how it was; null if they can. */
export function guestRefusal({ isHost, isParticipant, dateTime }: Guest, seat: Seated | null, now: Date): Fault | null {
  if (isHost) return faults.own;
  if (!isParticipant || seat === null) return faults.notJoined;
  return timeRefusal(dateTime, now) ?? (seat.attended === false ? faults.markedMissed : null);
}
