import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { changeKeys } from "../../../ports/events/change-keys.ts";
import type { SessionsContext } from "./sessions.dependencies.ts";
import {
  deleteAdminSessions,
  deleteExpired,
  deleteOwnSession,
  deleteSession,
  deleteSessionsOf,
} from "./sessions.store.ts";

/** False if it has ended already. */
export function close(context: SessionsContext, sessionId: string, tx?: Db): Promise<boolean> {
  return tx === undefined
    ? inTransaction(context.db, (own) => closeIn(context, own, sessionId))
    : closeIn(context, tx, sessionId);
}

async function closeIn(context: SessionsContext, tx: Db, sessionId: string): Promise<boolean> {
  const ended = await deleteSession(tx, sessionId);
  if (ended === null) return false;
  await (ended.kind === "member" ? announceEnd(context, tx, ended.subject) : announce(context, tx, ended.subject));
  return true;
}

/** Ends all sessions of an administrator, except one. */
export async function closeAdmin(context: SessionsContext, tx: Db, adminId: string, except?: string): Promise<void> {
  await deleteAdminSessions(tx, adminId, except);
  await announce(context, tx, adminId);
}

export function closeAllOf(context: SessionsContext, userId: string, except?: string, tx?: Db): Promise<void> {
  return tx === undefined
    ? inTransaction(context.db, (own) => closeAllIn(context, own, userId, except))
    : closeAllIn(context, tx, userId, except);
}

async function closeAllIn(context: SessionsContext, tx: Db, userId: string, except?: string): Promise<void> {
  await deleteSessionsOf(tx, userId, except);
  await announceEnd(context, tx, userId);
}

/** Ends one of the member's sessions by its id in the list; returns whether it was the current one. */
export async function end(context: SessionsContext, id: string, userId: string, current: string): Promise<boolean> {
  const { db, clock } = context;
  return inTransaction(db, async (tx) => {
    const sid = await deleteOwnSession(tx, id, userId, clock.now());
    if (sid === null) throw new AppError(identityFaults.sessionNotFound);
    await announceEnd(context, tx, userId);
    return sid === current;
  });
}

/** Makes every node reload the member's sessions, after a suspension or its end. */
export function refreshSuspension(context: SessionsContext, tx: Db, userId: string): Promise<void> {
  return announce(context, tx, userId);
}

/** Runs before an account and its sessions are deleted. */
export function onAccountDeletion(context: SessionsContext, tx: Db, userId: string): Promise<void> {
  return announce(context, tx, userId);
}

export function sweep({ db, clock }: SessionsContext): Promise<void> {
  return deleteExpired(db, clock.now());
}

function announce({ events }: SessionsContext, tx: Db, subject: string): Promise<void> {
  return events.announce(tx, [changeKeys.sessions(subject)]);
}

async function announceEnd(context: SessionsContext, tx: Db, userId: string): Promise<void> {
  await announce(context, tx, userId);
  for (const listener of context.endListeners) await listener(tx, userId);
}
