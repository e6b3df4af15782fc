import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import * as identityStore from "../identity.store.ts";
import type { UserRow } from "../identity.store.ts";
import { countWays } from "../reauthentication/ways.store.ts";
import { cleanOutside, type Outside } from "./outside-account.rules.ts";
import type { OutsideDependencies } from "./outside.dependencies.ts";
import { wayAddedMail, wayRemovedMail } from "./outside.mails.ts";
import * as outsideStore from "./outside.store.ts";
import { identityName, linkedIdentityView } from "./outside.views.ts";

/** Linked accounts a member may have, as the contract bounds the list. */
const mostIdentities = 20;

/** Links an identity to a signed-in member; one that is already theirs stays as it is. */
export async function link(deps: OutsideDependencies, userId: string, claims: Outside): Promise<void> {
  const outside = cleanOutside(claims);
  const added = await inTransaction(deps.db, async (tx) => {
    if (!(await outsideStore.lock(tx, userId))) throw new AppError(kernelFaults.unauthorized);
    const known = await outsideStore.find(tx, outside);
    if (known?.userId === userId) return null;
    if (known !== null) throw new AppError(identityFaults.credentialInUse);
    await requireRoom(tx, userId);
    await insert(deps, tx, userId, outside);
    return identityStore.findById(tx, userId);
  });
  if (added !== null) mailLinked(deps, added, outside);
}

export async function unlink(deps: OutsideDependencies, userId: string, id: string): Promise<void> {
  const { user, removed } = await inTransaction(deps.db, async (tx) => {
    if (!(await outsideStore.lock(tx, userId))) throw new AppError(kernelFaults.unauthorized);
    const ways = await countWays(tx, userId);
    const row = await outsideStore.remove(tx, id, userId);
    if (row === null) throw new AppError(identityFaults.identityNotFound);
    if (ways <= 1) throw new AppError(identityFaults.lastWay);
    return { user: await identityStore.findById(tx, userId), removed: row };
  });
  if (user?.email != null && user.emailVerified) {
    deps.sendMail(wayRemovedMail(user.email, identityName(removed, deps.names), settingsUrl(deps)));
  }
}

export async function methods({ db, names, passkeys }: OutsideDependencies, userId: string) {
  const user = await identityStore.findById(db, userId);
  if (user === null) throw new AppError(kernelFaults.unauthorized);
  const linked = await outsideStore.listOf(db, userId, mostIdentities);
  return {
    hasPassword: user.passwordHash !== null,
    identities: linked.map((row) => linkedIdentityView(row, names)),
    passkeys: await passkeys.list({ userId }),
  };
}

export async function methodsOf(deps: OutsideDependencies, member: { userId: string; signedInAt: Date }) {
  return { ...(await methods(deps, member.userId)), isFresh: deps.reauthentication.isFresh(member) };
}

export function insert({ clock }: OutsideDependencies, tx: Db, userId: string, outside: Outside) {
  const { provider, issuer, subject, email, method } = outside;
  const now = clock.now();
  return outsideStore.insert(tx, {
    userId,
    provider,
    issuer,
    subject,
    email,
    method,
    createdAt: now,
    lastUsedAt: now,
  });
}

export async function requireRoom(tx: Db, userId: string): Promise<void> {
  const linked = await outsideStore.listOf(tx, userId, mostIdentities);
  if (linked.length >= mostIdentities) throw new AppError(identityFaults.tooManyIdentities);
}

/** Nothing is sent to an unconfirmed address, which may be a stranger's. */
export function mailLinked(deps: OutsideDependencies, { email, emailVerified }: UserRow, outside: Outside): void {
  if (email === null || !emailVerified) return;
  deps.sendMail(wayAddedMail(email, identityName(outside, deps.names), settingsUrl(deps)));
}

const settingsUrl = ({ publicUrl }: OutsideDependencies) => `${publicUrl}/settings`;
