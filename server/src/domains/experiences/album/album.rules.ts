import { albumLimits } from "@alongside/contract/experiences/experiences.constants.ts";
import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import type { Fault } from "@alongside/contract/kernel/fault.ts";
import { hasBegun } from "../joining/joining.rules.ts";

interface Involved {
  isHost: boolean;
  isParticipant: boolean;
  dateTime: Date;
}

/** How many photos there are. */
interface Counts {
  own: number;
  all: number;
}

/** Why a member can't add photos; null if they can. `attended` is null until the host says who came. */
export function addRefusal(
  { isHost, isParticipant, dateTime }: Involved,
  attended: boolean | null,
  now: Date,
): Fault | null {
  if (!isHost && !isParticipant) return faults.notInvolved;
  if (!hasBegun(dateTime, now)) return faults.notBegun;
  return attended === false ? faults.markedMissed : null;
}

/** Why an album has no room for another photo of a member; null if it has. */
export function roomRefusal({ own, all }: Counts): Fault | null {
  if (own >= albumLimits.perMember) return faults.albumShareFull;
  return all >= albumLimits.perExperience ? faults.albumFull : null;
}

/** How many photos a member can still add to an album that takes them. */
export function roomLeft({ own, all }: Counts): number {
  return Math.max(0, Math.min(albumLimits.perMember - own, albumLimits.perExperience - all));
}

const fileName = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(-small)?\.webp$/u;

export function photoPath(experienceId: string, id: string, size: "large" | "small"): string {
  return `/objects/albums/${experienceId}/${id}${size === "small" ? "-small" : ""}.webp`;
}

/** The photo of a file name and its size; null for a name that isn't a photo's. */
export function photoIn(name: string): { id: string; size: "large" | "small" } | null {
  const found = fileName.exec(name);
  return found?.[1] === undefined ? null : { id: found[1], size: found[2] === undefined ? "large" : "small" };
}
