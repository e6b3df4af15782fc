type Kind = "award" | "reverse";

/** Karma of a member for joining. */
export function joinKarma(kind: Kind, userId: string, experienceId: string) {
  return { kind, userId, rule: "experience-joined" as const, sourceId: experienceId };
}

/** Karma of a host for accepting a guest's request. */
export function acceptKarma(kind: Kind, hostId: string, requestId: string) {
  return { kind, userId: hostId, rule: "guest-accepted" as const, sourceId: requestId };
}

/** Karma of a host for creating an experience. */
export function hostKarma(kind: Kind, hostId: string, experienceId: string) {
  return { kind, userId: hostId, rule: "experience-created" as const, sourceId: experienceId };
}
