import type { Experience, ExperienceDetails } from "../experiences.queries.ts";

type Facts = Pick<
  Experience,
  | "viewerStatus"
  | "waitlistPosition"
  | "currentParticipants"
  | "maxParticipants"
  | "approvalRequired"
  | "isCancelled"
  | "isActive"
  | "dateTime"
  | "duration"
>;

/** The phase of an experience. `now` is in milliseconds since 1970 throughout. */
export type ExperiencePhase = "cancelled" | "inactive" | "coming" | "running" | "over";

/** The one action available to a viewer, or the reason why there is none. */
export type ExperienceAction =
  | "sign-in"
  | "join"
  | "request"
  | "wait"
  | "full"
  | "waiting"
  | "requested"
  | "participant"
  | "host"
  | "closed";

export function phaseOf(experience: Facts, now: number): ExperiencePhase {
  const begins = Date.parse(experience.dateTime);
  if (experience.isCancelled) return "cancelled";
  if (now >= begins + experience.duration * 60_000) return "over";
  if (now >= begins) return "running";
  return experience.isActive ? "coming" : "inactive";
}

export function spotsLeft(experience: Pick<Facts, "currentParticipants" | "maxParticipants">): number {
  return Math.max(0, experience.maxParticipants - experience.currentParticipants);
}

/** `closed` means that no action is available any more; the phase says why. */
export function actionFor(experience: Facts, isMember: boolean, now: number): ExperienceAction {
  if (phaseOf(experience, now) !== "coming") return "closed";
  if (!isMember) return "sign-in";
  if (experience.viewerStatus === "creator") return "host";
  if (experience.viewerStatus === "participant") return "participant";
  if (experience.viewerStatus === "requested") return "requested";
  if (experience.waitlistPosition !== null) return "waiting";
  const isFull = spotsLeft(experience) === 0;
  if (experience.approvalRequired) return isFull ? "full" : "request";
  return isFull ? "wait" : "join";
}

/** The group chat is for the host and the participants, also after the experience. */
export function isInGroup(experience: Pick<Facts, "viewerStatus">): boolean {
  return experience.viewerStatus === "creator" || experience.viewerStatus === "participant";
}

/** The host and the participants without the viewer. */
export function othersInGroup(
  { creator, participants }: Pick<ExperienceDetails, "creator" | "participants">,
  viewerId: string,
) {
  return [creator, ...participants.map(({ user }) => user)].filter(({ id }) => id !== viewerId);
}
