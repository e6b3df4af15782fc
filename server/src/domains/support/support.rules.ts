import { reportReasons, type ReportTarget } from "@alongside/contract/support/support.constants.ts";

/** A person as a ticket names them. */
export interface Named {
  firstName: string | null;
  lastName: string | null;
  username: string | null;
}

/** The reported content at the moment of the report. */
export interface Reported {
  /** Its owner; null if the account is deleted. */
  owner: Named | null;
  /** Its text as readers see it. */
  words: string;
}

/** The name of each kind in a ticket. */
const kinds: Record<ReportTarget, string> = {
  user: "a member",
  post: "a post",
  comment: "a comment",
  message: "a message",
  experience: "an experience",
  photo: "a photo",
  video: "a video",
  listing: "an item for sale",
};

/** Reasons that cannot wait. */
const urgent: ReadonlySet<string> = new Set(["violence", "self-harm"]);

export function priorityOf(reason: string): "high" | "normal" {
  return urgent.has(reason) ? "high" : "normal";
}

/** A reason as text; one of the program's own keys is used as it is. */
export const reasonOf = (reason: string): string =>
  reportReasons.find(({ value }) => value === reason)?.label ?? reason;

export const titleOf = (targetType: ReportTarget, reason: string): string =>
  `Report: ${kinds[targetType]} – ${reasonOf(reason)}`;

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

/** The ticket as plain text, complete enough to judge it. */
export function descriptionOf(
  { targetType, reason, details }: Report,
  reporter: Named,
  { owner, words }: Reported,
  now: Date,
): string {
  const what = targetType === "user" ? "the member" : `${kinds[targetType]} of`;
  const when = `${now.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return [
    `${nameOf(reporter)} reported ${what} ${nameOf(owner)}.`,
    `Reason: ${reasonOf(reason)}`,
    ...(details === null ? [] : [`In their own words:\n${details}`]),
    `As it was on ${when}:\n${words}`,
  ].join("\n\n");
}
