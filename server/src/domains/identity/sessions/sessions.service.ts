import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import { changeNames } from "../../../ports/events/change-names.ts";
import { newToken, tokenHash } from "../../../ports/sign-in/tokens.ts";
import type { Events } from "../../../ports/events/events.ts";
import type { PresenceService } from "./presence.service.ts";
import { createSessionMemory } from "./sessions.cache.ts";
import {
  deleteAdminSessions,
  deleteSession,
  deleteSessionsOf,
  insertSession,
  sessionsStore,
} from "./sessions.store.ts";

const hour = 3600 * 1000;
const day = 24 * hour;
/** 30 days from the last use (P-IDENTITY-6); 8 hours in the portal, whatever is done in it (P-ADMIN-4). */
const lifetime = 30 * day;
const adminLifetime = 8 * hour;
/** A session is rewritten at most once a day, not on every request. */
const renewAfter = lifetime - day;
/** Sessions a member's list shows at most; the oldest are left out, and ended with all the others. */
const listed = 100;

export interface FoundSession {
  kind: "member" | "admin";
  subject: string;
  /** An administrator's; a moderator has the less of the two. */
  role: "admin" | "moderator";
  /** Whether the member is suspended. */
  isSuspended: boolean;
  /** Whether an administrator must set up a second factor before anything else. */
  mustSetUp: boolean;
  /** Whether the member has a first name. */
  hasName: boolean;
  sessionId: string;
  signedInAt: Date;
  /** True when its end was moved, so that the browser's cookie must follow. */
  renewed: boolean;
}

interface Dependencies {
  db: Db;
  clock: Clock;
  events: Pick<Events, "announce" | "onChange">;
  presence: Pick<PresenceService, "note">;
}

export type SessionsService = ReturnType<typeof createSessions>;

/** Sessions: opaque random tokens, stored hashed, 30 days from the last day they were used. */
export function createSessions({ db, clock, events, presence }: Dependencies) {
  const store = sessionsStore(db);
  const memory = createSessionMemory(events);
  const hearers: ((tx: Db, userId: string) => Promise<void>)[] = [];
  const tellEnd = async (tx: Db, userId: string): Promise<void> => {
    await events.announce(tx, [changeNames.sessions(userId)]);
    for (const hear of hearers) await hear(tx, userId);
  };
  const look = async (sid: string, now: Date) => {
    const known = memory.find(sid, now);
    if (known !== null) return known;
    const keep = memory.reading();
    const row = await store.findSession(sid, now);
    // Who has no name yet is looked up each time, so that one counts on every node from the moment it is saved.
    if (row !== null && (row.hasName || row.sess.kind === "admin")) keep(row, now);
    return row;
  };
  return {
    /**
     * Opens a member's session and answers the token to hand out; always a new one. `tx` makes it part of one. A proof
     * older than the session makes it one that is not fresh.
     */
    async open(userId: string, device: string | undefined, tx?: Db, provedAt?: Date): Promise<string> {
      const token = newToken();
      const now = clock.now();
      await insertSession(tx ?? db, {
        sid: tokenHash(token),
        sess: {
          kind: "member",
          subject: userId,
          ...(device && { device: device.slice(0, 200) }),
          ...(provedAt && provedAt < now && { provedAt: provedAt.toISOString() }),
        },
        expire: new Date(now.getTime() + lifetime),
        userId,
        createdAt: now,
      });
      return token;
    },
    /** Who holds this token; null when nobody does any more. */
    async find(token: string): Promise<FoundSession | null> {
      const now = clock.now();
      const row = await look(tokenHash(token), now);
      if (row === null) return null;
      // Who is suspended is not there for anybody, however often they look.
      if (row.sess.kind === "member" && !row.isSuspended) await presence.note(row.sess.subject);
      const renewed = row.sess.kind === "member" && row.expire.getTime() - now.getTime() < renewAfter;
      if (renewed) {
        const expire = new Date(now.getTime() + lifetime);
        const keep = memory.reading();
        if (!(await store.extendSession(row.sid, expire))) return null;
        keep({ ...row, expire }, now);
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
    },
    /** False where it has ended already. `tx` makes it part of one. */
    async close(sessionId: string, tx: Db = db): Promise<boolean> {
      const ended = await deleteSession(tx, sessionId);
      if (ended === null) return false;
      if (ended.kind === "member") await tellEnd(tx, ended.subject);
      else await events.announce(tx, [changeNames.sessions(ended.subject)]);
      return true;
    },
    /** Opens an administrator's session; a part of every change of the account is `closeAdmin`. */
    async openAdmin(
      adminId: string,
      role: "admin" | "moderator",
      device: string | undefined,
      { tx = db, mustSetUp = false }: { tx?: Db; mustSetUp?: boolean } = {},
    ): Promise<string> {
      const token = newToken();
      const now = clock.now();
      const sess = { kind: "admin", subject: adminId, role, ...(mustSetUp && { mustSetUp }) } as const;
      await insertSession(tx, {
        sid: tokenHash(token),
        sess: { ...sess, ...(device && { device: device.slice(0, 200) }) },
        expire: new Date(now.getTime() + adminLifetime),
        adminId,
        createdAt: now,
      });
      return token;
    },
    /** Ends an administrator's sessions, but for one. */
    async closeAdmin(tx: Db, adminId: string, except?: string): Promise<void> {
      await deleteAdminSessions(tx, adminId, except);
      await events.announce(tx, [changeNames.sessions(adminId)]);
    },
    /** What is known of a member's sessions is looked up anew: they were suspended, or are not any more. */
    async refreshSuspension(tx: Db, userId: string): Promise<void> {
      await events.announce(tx, [changeNames.sessions(userId)]);
    },
    async closeAllOf(userId: string, except?: string, tx: Db = db): Promise<void> {
      await deleteSessionsOf(tx, userId, except);
      await tellEnd(tx, userId);
    },
    /** Before an account goes, and its sessions with it. */
    onAccountDeletion: (tx: Db, userId: string) => events.announce(tx, [changeNames.sessions(userId)]),
    /** Hears whose sessions have ended; what still runs for them should look again. */
    onEnd: (hear: (tx: Db, userId: string) => Promise<void>) => void hearers.push(hear),
    /** Where a member is signed in. Neither tokens nor what is stored of them are part of it. */
    async list(userId: string, current: string) {
      const rows = await store.openSessionsOf(userId, current, clock.now(), listed);
      return rows.map(({ id, sid, sess, createdAt }) => ({
        id,
        device: sess.device ?? null,
        createdAt: createdAt.toISOString(),
        isCurrent: sid === current,
      }));
    },
    /** Ends one of the member's sessions by the id of the list, and says whether it was the current one. */
    async end(id: string, userId: string, current: string): Promise<boolean> {
      const sid = await store.deleteOwnSession(id, userId, clock.now());
      if (sid === null) throw new AppError(identityFaults.sessionNotFound);
      await tellEnd(db, userId);
      return sid === current;
    },
    sweep: () => store.deleteExpired(clock.now()),
  };
}
