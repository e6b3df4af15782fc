import { reportReasons, type ReportTarget } from "@alongside/contract/support/support.constants.ts";

/** A person as a ticket names them. */
export interface Named {
  firstName: string | null;
  lastName: string | null;
  username: string | null;
}

/** What was reported, as it is at that moment. */
export interface Reported {
  /** Whose it is; null where that account is gone. */
  owner: Named | null;
  /** Its words, as a reader sees them. */
  words: string;
}

/** How a ticket speaks of each. */
const kinds: Record<ReportTarget, string> = {
  user: "the member",
  post: "a post of",
  comment: "a comment of",
  message: "a message of",
  experience: "an experience of",
  video: "a video of",
  listing: "an item for sale of",
};

/** Reasons that cannot wait. */
const urgent: ReadonlySet<string> = new Set(["violence", "self-harm"]);

export function priorityOf(reason: string): "high" | "normal" {
  return urgent.has(reason) ? "high" : "normal";
}

export const titleOf = (targetType: ReportTarget, reason: string): string => `Report: ${targetType} – ${reason}`;

/** "Ana Sol (@ana)". */
export function nameOf(person: Named | null): string {
  if (person === null) return "a deleted member";
  const name = [person.firstName, person.lastName].filter((part) => part !== null && part !== "").join(" ");
  const handle = person.username === null ? "" : `@${person.username}`;
  if (name === "") return handle || "a member without a name";
  return handle === "" ? name : `${name} (${handle})`;
}

interface Report {
  targetType: ReportTarget;
  reason: string;
  details: string | null;
}

/** The ticket in plain words, so that it can be judged without looking anything up. */
export function descriptionOf(
  { targetType, reason, details }: Report,
  reporter: Named,
  { owner, words }: Reported,
  now: Date,
): string {
  const label = reportReasons.find(({ value }) => value === reason)?.label ?? reason;
  const when = `${now.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return [
    `${nameOf(reporter)} has reported ${kinds[targetType]} ${nameOf(owner)}.`,
    `Reason: ${label}`,
    ...(details === null ? [] : [`In their own words:\n${details}`]),
    `As it was on ${when}:\n${words}`,
  ].join("\n\n");
}
