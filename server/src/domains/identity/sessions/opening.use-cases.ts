import type { Db } from "../../../db/client.ts";
import { newToken, tokenHash } from "../../../ports/sign-in/tokens.ts";
import type { SessionsContext } from "./sessions.dependencies.ts";
import { adminLifetime, memberLifetime } from "./sessions.rules.ts";
import { insertSession } from "./sessions.store.ts";

/**
 * Opens a new session of a member and returns its token. A `provedAt` before the session makes it one that counts as
 * signed in since then.
 */
export async function open(
  { db, clock }: SessionsContext,
  userId: string,
  device: string | undefined,
  tx: Db = db,
  provedAt?: Date,
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await insertSession(tx, {
    sid: tokenHash(token),
    sess: {
      kind: "member",
      subject: userId,
      ...(device && { device: device.slice(0, 200) }),
      ...(provedAt && provedAt < now && { provedAt: provedAt.toISOString() }),
    },
    expire: new Date(now.getTime() + memberLifetime),
    userId,
    createdAt: now,
  });
  return token;
}

/** Opens a session of an administrator. Every change of the account calls `closeAdmin`. */
export async function openAdmin(
  { db, clock }: SessionsContext,
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
}
