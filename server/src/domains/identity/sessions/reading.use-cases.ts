import { tokenHash } from "../../../ports/sign-in/tokens.ts";
import type { SessionsContext } from "./sessions.dependencies.ts";
import { isDueForRenewal, memberLifetime } from "./sessions.rules.ts";
import { extendSession, openSessionsOf } from "./sessions.store.ts";

/** Sessions in a member's list; older ones are left out, but end with all the others. */
const listed = 100;

export interface FoundSession {
  kind: "member" | "admin";
  subject: string;
  /** Of an administrator. */
  role: "admin" | "moderator";
  /** Whether the member is suspended. */
  isSuspended: boolean;
  /** Whether an administrator must set up a second factor before anything else. */
  mustSetUp: boolean;
  /** Whether the member has a first name. */
  hasName: boolean;
  sessionId: string;
  signedInAt: Date;
  /** Whether the session was extended, so that the browser's cookie must be as well. */
  renewed: boolean;
}

/** The open session of this token, which a use extends; null if there is none. */
export async function find(context: SessionsContext, token: string): Promise<FoundSession | null> {
  const { db, clock, memory, presence } = context;
  const now = clock.now();
  const row = await look(context, tokenHash(token), now);
  if (row === null) return null;
  // Nobody sees a suspended member, not even as online.
  if (row.sess.kind === "member" && !row.isSuspended) await presence.note(row.sess.subject);
  const renewed = row.sess.kind === "member" && isDueForRenewal(row.expire, now);
  if (renewed) {
    const expire = new Date(now.getTime() + memberLifetime);
    const remember = memory.reading();
    if (!(await extendSession(db, row.sid, expire))) return null;
    remember({ ...row, expire }, now);
  }
  return {
    kind: row.sess.kind,
    subject: row.sess.subject,
    role: row.sess.role ?? "moderator",
    isSuspended: row.isSuspended,
    mustSetUp: row.sess.mustSetUp === true,
    hasName: row.hasName,
    sessionId: row.sid,
    signedInAt: row.sess.provedAt === undefined ? row.createdAt : new Date(row.sess.provedAt),
    renewed,
  };
}

/** Where a member is signed in, without tokens or their hashes. */
export async function list({ db, clock }: SessionsContext, userId: string, current: string) {
  const rows = await openSessionsOf(db, userId, current, clock.now(), listed);
  return rows.map(({ id, sid, sess, createdAt }) => ({
    id,
    device: sess.device ?? null,
    createdAt: createdAt.toISOString(),
    isCurrent: sid === current,
  }));
}

async function look({ findSession, memory }: SessionsContext, sid: string, now: Date) {
  const known = memory.find(sid, now);
  if (known !== null) return known;
  const remember = memory.reading();
  const row = await findSession(sid, now);
  // Members without a username are looked up each time, so that a new one counts on every node at once.
  if (row !== null && (row.hasName || row.sess.kind === "admin")) remember(row, now);
  return row;
}
