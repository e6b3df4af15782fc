import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { newUniqueId } from "../../../ports/sign-in/tokens.ts";
import { newHandle } from "../handles.use-cases.ts";
import * as identityStore from "../identity.store.ts";
import type { UserRow } from "../identity.store.ts";
import { accountView } from "../identity.views.ts";
import { cleanOutside, type Outside } from "./outside-account.rules.ts";
import type { Member, OutsideDependencies } from "./outside.dependencies.ts";
import { insert, mailLinked, requireRoom } from "./outside-linking.use-cases.ts";
import * as outsideStore from "./outside.store.ts";

/** Of several first sign-ins at once, one creates the account; the others find it on the next attempt. */
const attempts = 3;

interface SignInContext {
  device?: string | undefined;
  /** When the provider asked for the proof; without it, just now. */
  provedAt?: Date | undefined;
}

interface SignedIn {
  token: string;
  user: UserRow;
  outcome: "known" | "joined" | "created";
}

/** Opens a session of the account this identity belongs to; links a new identity by its email or creates an account. */
export async function signInWith(deps: OutsideDependencies, claims: Outside, context: SignInContext) {
  const outside = cleanOutside(claims);
  const { token, user, outcome } = await retried(() => trySignIn(deps, outside, context));
  if (outcome === "joined") mailLinked(deps, user, outside);
  // Firebase sends its own link.
  const confirmsItself = outside.provider === "firebase";
  if (outcome === "created" && !user.emailVerified && !confirmsItself) await deps.identity.resendVerification(user.id);
  return { token, account: accountView(user), isNew: outcome === "created" };
}

/** Replaces the session of a member who has just proved one of their identities. Throws wrongAccount for any other. */
export async function confirm(
  { db, reauthentication }: OutsideDependencies,
  member: Member,
  claims: Outside,
  { device, provedAt }: SignInContext,
) {
  return inTransaction(db, async (tx) => {
    const owner = (await outsideStore.find(tx, cleanOutside(claims)))?.userId;
    if (owner !== member.userId) throw new AppError(identityFaults.wrongAccount);
    return reauthentication.renew(tx, member, { device, provedAt });
  });
}

function trySignIn(deps: OutsideDependencies, outside: Outside, { device, provedAt }: SignInContext) {
  return inTransaction(deps.db, async (tx): Promise<SignedIn> => {
    const opened = async (user: UserRow, outcome: SignedIn["outcome"]): Promise<SignedIn> => ({
      token: await deps.sessions.open(user.id, device, tx, provedAt),
      user,
      outcome,
    });
    const known = await findKnown(deps, tx, outside);
    if (known !== null) return opened(known, "known");
    const joined = await join(deps, tx, outside);
    if (joined !== null) return opened(joined, "joined");
    return opened(await create(deps, tx, outside), "created");
  });
}

/** The account of this identity; null if it has none, or was unlinked meanwhile. */
async function findKnown(deps: OutsideDependencies, tx: Db, outside: Outside): Promise<UserRow | null> {
  const known = await outsideStore.find(tx, outside);
  if (known === null) return null;
  const user = await outsideStore.noteSignIn(tx, known.userId, deps.clock.now());
  if (user === null) return null;
  const confirms = outside.emailVerified && !user.emailVerified && user.email === outside.email;
  if (confirms) return confirmByIdentity(deps, tx, user, outside);
  return (await outsideStore.noteUse(tx, outside, user.id, deps.clock.now())) ? user : null;
}

/**
 * The provider has verified the address since the account was created. Firebase has one user per address, so a stranger
 * who signed up with it shares that user with the owner who verifies it: their other credentials stop working.
 */
async function confirmByIdentity(
  deps: OutsideDependencies,
  tx: Db,
  user: UserRow,
  outside: Outside,
): Promise<UserRow | null> {
  await deps.credentials.revokeAll(tx, user.id);
  await outsideStore.confirmEmail(tx, user.id);
  await insert(deps, tx, user.id, outside);
  return outsideStore.noteSignIn(tx, user.id, deps.clock.now());
}

/**
 * The account with the email that the provider has verified. If the account itself never confirmed it, somebody may have
 * created it to wait for the owner: every earlier credential stops working.
 */
async function join(deps: OutsideDependencies, tx: Db, outside: Outside): Promise<UserRow | null> {
  if (outside.email === null) return null;
  const user = await outsideStore.lockByEmail(tx, outside.email);
  if (user === null) return null;
  if (!outside.emailVerified) throw new AppError(identityFaults.accountExists);
  if (!user.emailVerified) {
    await deps.credentials.revokeAll(tx, user.id);
    await outsideStore.confirmEmail(tx, user.id);
  }
  await requireRoom(tx, user.id);
  await insert(deps, tx, user.id, outside);
  return outsideStore.noteSignIn(tx, user.id, deps.clock.now());
}

async function create(deps: OutsideDependencies, tx: Db, outside: Outside): Promise<UserRow> {
  const { provider, subject, email, emailVerified, firstName, lastName } = outside;
  const now = deps.clock.now();
  const user = await identityStore.insertUser(
    tx,
    {
      email,
      emailVerified: email !== null && emailVerified,
      passwordHash: null,
      authProvider: provider,
      providerId: subject,
      firstName,
      lastName,
      uniqueId: newUniqueId(),
      lastLoginAt: now,
      createdAt: now,
    },
    newHandle,
  );
  await insert(deps, tx, user.id, outside);
  return user;
}

/** Retries when another sign-in has just taken the identity or the email, which is then found. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  const raced = new Set<unknown>([identityFaults.credentialInUse, identityFaults.emailTaken]);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !(error instanceof AppError) || !raced.has(error.fault)) throw error;
    }
  }
}
