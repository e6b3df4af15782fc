import { and, desc, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { rateLimits, sessions, type SessionData, users } from "../../../db/schema/identity.ts";

export interface SessionRow {
  sid: string;
  sess: SessionData;
  expire: Date;
  createdAt: Date;
  isSuspended: boolean;
  /** Whether the member has a first name. */
  hasName: boolean;
}

export interface ListedSession {
  id: string;
  sid: string;
  sess: SessionData;
  createdAt: Date;
}

/** Finds a session by its `sid`. It runs on nearly every request, so it is prepared, once for each connection pool. */
export function sessionLookup(db: Db) {
  const { sid, sess, expire, createdAt } = sessions;
  const bySid = db
    .select({
      sid,
      sess,
      expire,
      createdAt,
      isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
      hasName: sql<boolean>`coalesce(trim(${users.firstName}) <> '', false)`,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.sid, sql.placeholder("sid")), gt(sessions.expire, sql.placeholder("now"))))
    .prepare("session_by_sid");
  return async (id: string, now: Date): Promise<SessionRow | null> => {
    const [row] = await bySid.execute({ sid: id, now });
    return row ?? null;
  };
}

/** False if it has ended. */
export async function extendSession(db: Db, sid: string, expire: Date): Promise<boolean> {
  const rows = await db.update(sessions).set({ expire }).where(eq(sessions.sid, sid)).returning({ id: sessions.id });
  return rows.length > 0;
}

/** The open sessions of a member, the current one first, then the newest. */
export function openSessionsOf(
  db: Db,
  userId: string,
  current: string,
  now: Date,
  most: number,
): Promise<ListedSession[]> {
  return db
    .select({ id: sessions.id, sid: sessions.sid, sess: sessions.sess, createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, now)))
    .orderBy(desc(eq(sessions.sid, current)), desc(sessions.createdAt))
    .limit(most);
}

/** The `sid` of the deleted session; null if the member has none with this id. */
export async function deleteOwnSession(db: Db, id: string, userId: string, now: Date): Promise<string | null> {
  const [row] = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), gt(sessions.expire, now)))
    .returning({ sid: sessions.sid });
  return row?.sid ?? null;
}

/** Deletes expired rate limits as well. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, now));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
}

/** All of a member, except one. */
export async function deleteSessionsOf(db: Db, userId: string, except = ""): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.sid, except)));
}

/** All of an administrator, except one. */
export async function deleteAdminSessions(db: Db, adminId: string, except = ""): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.adminId, adminId), ne(sessions.sid, except)));
}

/** Returns the member; null if there was none. */
export async function deleteSession(db: Db, sid: string): Promise<SessionData | null> {
  const [row] = await db.delete(sessions).where(eq(sessions.sid, sid)).returning({ sess: sessions.sess });
  return row?.sess ?? null;
}

export async function insertSession(db: Db, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row);
}
