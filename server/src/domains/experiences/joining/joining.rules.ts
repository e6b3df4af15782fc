import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import type { Fault } from "@alongside/contract/kernel/fault.ts";

/** How a member stands to an experience that exists and can be acted on. */
export interface Membership {
  isHost: boolean;
  isParticipant: boolean;
  hasAsked: boolean;
  isWaiting: boolean;
  approvalRequired: boolean;
  isFull: boolean;
  dateTime: Date;
}

/** Whether an experience has begun; nobody gets in from that moment on. */
export function hasBegun(dateTime: Date, now: Date): boolean {
  return dateTime.getTime() <= now.getTime();
}

/** Why a member cannot take a place right away; null when they can. What is about the member comes first. */
export function joinRefusal(membership: Membership, now: Date): Fault | null {
  if (membership.isHost) return faults.own;
  if (membership.isParticipant) return faults.alreadyJoined;
  if (hasBegun(membership.dateTime, now)) return faults.begun;
  if (membership.approvalRequired) return faults.takesRequests;
  return membership.isFull ? faults.full : null;
}

/** Why a member cannot ask for a place; null when they can. Also one who was declined may ask again. */
export function askRefusal(membership: Membership, now: Date): Fault | null {
  if (membership.isHost) return faults.own;
  if (membership.isParticipant) return faults.alreadyJoined;
  if (membership.hasAsked) return faults.alreadyRequested;
  if (hasBegun(membership.dateTime, now)) return faults.begun;
  return membership.isFull ? faults.full : null;
}

/** Why a member cannot wait for a place; null when they can. Only a full experience without approval has a waitlist. */
export function waitRefusal(membership: Membership, now: Date): Fault | null {
  if (membership.isHost) return faults.own;
  if (membership.isParticipant) return faults.alreadyJoined;
  if (membership.isWaiting) return faults.alreadyWaiting;
  if (hasBegun(membership.dateTime, now)) return faults.begun;
  if (membership.approvalRequired) return faults.takesRequests;
  return membership.isFull ? null : faults.seatsFree;
}
