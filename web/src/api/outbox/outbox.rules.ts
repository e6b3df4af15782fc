import type { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { ApiError, isUnauthorized } from "../api-error.ts";

/** It can't be sent as it is, and no later attempt changes that. The message tells the member why. */
export class Unsendable extends Error {}

/** Something a member has made that the server hasn't confirmed. */
export interface OutboxEntry<Body = unknown> {
  /** Chosen here; the server takes the same one once. */
  id: string;
  memberId: string;
  /** What it is; says how it is sent. */
  kind: string;
  /** What it is about. Entries of one subject are sent one at a time, in order. */
  subject: string;
  body: Body;
  /** When it was made. */
  at: string;
  /** Its place among all entries of this device. */
  order: number;
  /** `queued`: is sent at once. `waiting`: there is no connection. `failed`: the member decides. */
  state: "queued" | "waiting" | "failed";
  /** The server's reason for a refusal. */
  reason: string | null;
}

/** The next entry of a subject to send. A failed one waits for its member and holds up nothing. */
export function nextOf(
  entries: readonly OutboxEntry[],
  { memberId, subject }: Pick<OutboxEntry, "memberId" | "subject">,
): OutboxEntry | null {
  const open = entries.filter(
    (entry) => entry.memberId === memberId && entry.subject === subject && entry.state !== "failed",
  );
  return inOrder(open)[0] ?? null;
}

export function inOrder<T extends Pick<OutboxEntry, "order">>(entries: readonly T[]): T[] {
  return entries.toSorted((one, other) => one.order - other.order);
}

/** The subjects with something to send. */
export function openSubjects(entries: readonly OutboxEntry[]): string[] {
  const open = inOrder(entries).filter(({ state }) => state !== "failed");
  return [...new Set(open.map(({ subject }) => subject))];
}

/**
 * What a failed attempt means: without an answer, or without a session, the entry waits; a limit or a restart of the server
 * passes by itself; what the server refuses or can't do comes back to the member.
 */
export function stateAfter(error: unknown): "waiting" | "failed" {
  if (!(error instanceof ApiError)) return error instanceof Unsendable ? "failed" : "waiting";
  return isUnauthorized(error) || error.status === 429 || isAway(error) ? "waiting" : "failed";
}

const unavailable = { code: "kernel/unavailable" } satisfies Pick<(typeof kernelFaults)["unavailable"], "code">;

/** A proxy found no server, or the server no database. */
const isAway = (error: ApiError) =>
  error.status === 502 ||
  error.status === 504 ||
  (error.status === 503 && (error.code === null || error.is(unavailable)));

/** Milliseconds until the next attempt by itself. The connection's return comes first most of the time. */
export function pauseAfter(attempts: number, error: unknown): number {
  const told = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(told, Math.min(5_000 * 2 ** attempts, 120_000));
}
