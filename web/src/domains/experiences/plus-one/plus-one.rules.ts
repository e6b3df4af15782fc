import type { ExperienceDetails } from "../experiences.queries.ts";

type PlusOne = NonNullable<ExperienceDetails["participants"][number]["plusOne"]>;

/** Whether there is room to join with somebody. */
export function canJoinTogether({
  plusOneAllowed,
  currentParticipants,
  maxParticipants,
}: Pick<ExperienceDetails, "plusOneAllowed" | "currentParticipants" | "maxParticipants">): boolean {
  return plusOneAllowed && maxParticipants - currentParticipants >= 2;
}

/** "brings Ana", or "brings someone" where the name is unknown. */
export function bringsText({ name }: PlusOne): string {
  return `brings ${name ?? "someone"}`;
}

/** Whom a guest brings, from the list of participants. */
export function plusOneOf(experience: Pick<ExperienceDetails, "participants">, userId: string): PlusOne | null {
  return experience.participants.find(({ user }) => user.id === userId)?.plusOne ?? null;
}
