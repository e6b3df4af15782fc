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

/** The queries on sessions; the row is found on nearly every request, so that one is prepared. */
export function sessionsStore(db: Db) {
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
  return {
    async findSession(sid: string, now: Date): Promise<SessionRow | null> {
      const [row] = await bySid.execute({ sid, now });
      return row ?? null;
    },
    /** False where it has ended. */
    async extendSession(sid: string, expire: Date): Promise<boolean> {
      const rows = await db
        .update(sessions)
        .set({ expire })
        .where(eq(sessions.sid, sid))
        .returning({ id: sessions.id });
      return rows.length > 0;
    },
    /** The open sessions of a member, the current one first, then the newest. */
    openSessionsOf: (userId: string, current: string, now: Date, most: number): Promise<ListedSession[]> =>
      db
        .select({ id: sessions.id, sid: sessions.sid, sess: sessions.sess, createdAt: sessions.createdAt })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expire, now)))
        .orderBy(desc(eq(sessions.sid, current)), desc(sessions.createdAt))
        .limit(most),
    /** The `sid` of the session that was ended; null where the member has none of this id. */
    async deleteOwnSession(id: string, userId: string, now: Date): Promise<string | null> {
      const [row] = await db
        .delete(sessions)
        .where(and(eq(sessions.id, id), eq(sessions.userId, userId), gt(sessions.expire, now)))
        .returning({ sid: sessions.sid });
      return row?.sid ?? null;
    },
    /** Also the counts of tries that have run out, which nobody asks for again. */
    async deleteExpired(now: Date): Promise<void> {
      await db.delete(sessions).where(lt(sessions.expire, now));
      await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
    },
  };
}

/** A member's, but for one. */
export async function deleteSessionsOf(db: Db, userId: string, except = ""): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.sid, except)));
}

/** An administrator's, but for one. */
export async function deleteAdminSessions(db: Db, adminId: string, except = ""): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.adminId, adminId), ne(sessions.sid, except)));
}

/** Answers whose it was, a member's or an administrator's; null where there was none. */
export async function deleteSession(db: Db, sid: string): Promise<SessionData | null> {
  const [row] = await db.delete(sessions).where(eq(sessions.sid, sid)).returning({ sess: sessions.sess });
  return row?.sess ?? null;
}

/** By itself, since it is also a step of a transaction, in which nothing is prepared. */
export async function insertSession(db: Db, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row);
}
