import type { Movement } from "../../karma/karma.service.ts";

/** Karma of a member for joining. */
export function joinKarma(kind: Movement["kind"], userId: string, experienceId: string): Movement {
  return { kind, userId, rule: "experience-joined", sourceId: experienceId };
}

/** Karma of a host for accepting a guest's request. */
export function acceptKarma(kind: Movement["kind"], hostId: string, requestId: string): Movement {
  return { kind, userId: hostId, rule: "guest-accepted", sourceId: requestId };
}

/** Karma of a host for creating an experience. */
export function hostKarma(kind: Movement["kind"], hostId: string, experienceId: string): Movement {
  return { kind, userId: hostId, rule: "experience-created", sourceId: experienceId };
}
