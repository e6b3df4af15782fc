import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import type { Fault } from "@alongside/contract/kernel/fault.ts";

/** A member's relation to an experience they can act on. */
export interface Membership {
  isHost: boolean;
  isParticipant: boolean;
  hasAsked: boolean;
  isWaiting: boolean;
  approvalRequired: boolean;
  plusOneAllowed: boolean;
  freeSeats: number;
  dateTime: Date;
}

/** Whether an experience has begun; nobody can join after that. */
export function hasBegun(dateTime: Date, now: Date): boolean {
  return dateTime.getTime() <= now.getTime();
}

/** Why there are no seats for a member and whom they bring; null if there are. */
function seatRefusal({ plusOneAllowed, freeSeats }: Membership, bringsOne: boolean): Fault | null {
  if (bringsOne && !plusOneAllowed) return faults.noPlusOne;
  if (freeSeats <= 0) return faults.full;
  return bringsOne && freeSeats === 1 ? faults.noRoomForTwo : null;
}

/** Why a member can't take a seat right away; null if they can. Reasons about the member come first. */
export function joinRefusal(membership: Membership, now: Date, bringsOne = false): Fault | null {
  if (membership.isHost) return faults.own;
  if (membership.isParticipant) return faults.alreadyJoined;
  if (hasBegun(membership.dateTime, now)) return faults.begun;
  if (membership.approvalRequired) return faults.takesRequests;
  return seatRefusal(membership, bringsOne);
}

/** Why a member can't request a seat; null if they can. Members who were declined may ask again. */
export function askRefusal(membership: Membership, now: Date, bringsOne = false): Fault | null {
  if (membership.isHost) return faults.own;
  if (membership.isParticipant) return faults.alreadyJoined;
  if (membership.hasAsked) return faults.alreadyRequested;
  if (hasBegun(membership.dateTime, now)) return faults.begun;
  return seatRefusal(membership, bringsOne);
}

/**
 * Why a guest can't bring somebody; null if they can. Who brings somebody already keeps them, whatever the host allows
 * by now, and may change their name.
 */
export function bringRefusal(membership: Membership, now: Date, bringsOne: boolean): Fault | null {
  if (!membership.isParticipant) return faults.notJoined;
  if (hasBegun(membership.dateTime, now)) return faults.begun;
  if (bringsOne) return null;
  if (!membership.plusOneAllowed) return faults.noPlusOne;
  return membership.freeSeats <= 0 ? faults.full : null;
}

/** Why a member can't join the waitlist; null if they can. Only a full experience without approval has one. */
export function waitRefusal(membership: Membership, now: Date): Fault | null {
  if (membership.isHost) return faults.own;
  if (membership.isParticipant) return faults.alreadyJoined;
  if (membership.isWaiting) return faults.alreadyWaiting;
  if (hasBegun(membership.dateTime, now)) return faults.begun;
  if (membership.approvalRequired) return faults.takesRequests;
  return membership.freeSeats <= 0 ? null : faults.seatsFree;
}
