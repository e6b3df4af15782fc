import type { TicketPriority, TicketStatus } from "@alongside/contract/support/support.constants.ts";
import { reasonOf } from "../support.rules.ts";

/** What of a ticket the team can change. */
export interface TicketState {
  status: TicketStatus;
  priority: TicketPriority;
  adminNotes: string | null;
  assignedToAdminId: string | null;
}
export type TicketChange = { [Field in keyof TicketState]?: TicketState[Field] | undefined };

export interface Opener {
  userId: string | null;
  userFullName: string | null;
}

const hour = 3600 * 1000;
/** So many new tickets within an hour are mailed to the team one by one; of more it looks in the portal. */
export const mailedInAnHour = 20;
const settled: ReadonlySet<TicketStatus> = new Set(["resolved", "closed"]);

/** What of a change is one; null where nothing is. */
export function realChange(state: TicketState, change: TicketChange): Partial<TicketState> | null {
  const real: Partial<TicketState> = {
    ...(change.status !== undefined && change.status !== state.status && { status: change.status }),
    ...(change.priority !== undefined && change.priority !== state.priority && { priority: change.priority }),
    ...(change.adminNotes !== undefined && change.adminNotes !== state.adminNotes && { adminNotes: change.adminNotes }),
    ...(change.assignedToAdminId !== undefined &&
      change.assignedToAdminId !== state.assignedToAdminId && { assignedToAdminId: change.assignedToAdminId }),
  };
  return Object.keys(real).length === 0 ? null : real;
}

/** Whether the opener sees a change. */
export function isShown({ status, priority }: Partial<TicketState>): boolean {
  return status !== undefined || priority !== undefined;
}

/** When it was settled: the first time since it was last open. */
export function resolvedAtOf(status: TicketStatus, before: Date | null, now: Date): Date | null {
  return settled.has(status) ? (before ?? now) : null;
}

/** The status after a message of the opener; null if the ticket is closed. */
export function statusOnceWritten(status: TicketStatus): TicketStatus | null {
  if (status === "closed") return null;
  return status === "resolved" ? "open" : status;
}

/** For the audit log, which contains no text: of the notes, only whether there are any. */
export function logged(state: TicketState, changed: Partial<TicketState>): Record<string, unknown> {
  const { adminNotes, ...rest } = changed;
  // The keys of that very object.
  const fields = Object.keys(rest) as (keyof typeof rest)[];
  return {
    ...Object.fromEntries(fields.map((field) => [field, state[field]])),
    ...(adminNotes !== undefined && { adminNotes: state.adminNotes === null ? "none" : "some" }),
  };
}

interface Times {
  writtenAt: Date;
  answeredAt: Date | null;
}

/** Whether the team gets a mail of another message: not where one of the same hour waits for it already. */
export function isTeamTold({ writtenAt, answeredAt }: Times, now: Date): boolean {
  const isWaiting = answeredAt === null || writtenAt > answeredAt;
  return !isWaiting || now.getTime() - writtenAt.getTime() >= hour;
}

/** A moment after `other`, even if two clocks disagree or one is too coarse. */
export function after(other: Date | null, now: Date): Date {
  return other === null ? now : new Date(Math.max(now.getTime(), other.getTime() + 1));
}

/**
 * The title for a mail to an unconfirmed address; null if it could contain a link, since a form that mails anybody's
 * links to anybody invites abuse.
 */
export function quotable(title: string): string | null {
  // The other three are full stops of the East, which names of servers may have as well.
  return /[@/\\]|\S[.\u3002\uff0e\uff61]\S/u.test(title) ? null : title;
}

/** The opener as named to the team. */
export function openerOf({ userId, userFullName }: Opener): string {
  return userFullName ?? (userId === null ? "A visitor" : "A member");
}

/** The reporter's view of a ticket: their own text, without the reported content. */
export function ownWords({ reason, details }: { reason: string; details: string | null }): string {
  return details === null ? reasonOf(reason) : `${reasonOf(reason)}\n\n${details}`;
}

/** Replaces a report's first line, which names the reporter, once their account is deleted. */
export const formerReporter = "The member who sent this report has deleted their account.";

const excerptLength = 200;

/** How an answer begins, for the list of notices. */
export function excerptOf(message: string): string {
  const line = message.replaceAll(/\s+/gu, " ");
  const letters = [...line];
  return letters.length <= excerptLength ? line : `${letters.slice(0, excerptLength).join("").trimEnd()}…`;
}
