import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Clock } from "../../../ports/clock.ts";
import { newUniqueId } from "../../../ports/sign-in/tokens.ts";
import type { SendInBackground } from "../background-mail.service.ts";
import type { CredentialsService } from "../reauthentication/credentials.service.ts";
import { newHandle } from "../handles.use-cases.ts";
import * as identityStore from "../identity.store.ts";
import type { UserRow } from "../identity.store.ts";
import { accountView } from "../identity.views.ts";
import type { Passkeys } from "../passkeys/passkeys.service.ts";
import type { Reauthentication } from "../reauthentication/reauthentication.service.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import { countWays } from "../reauthentication/ways.store.ts";
import { cleanOutside, type Outside } from "./outside-account.rules.ts";
import { wayAddedMail, wayRemovedMail } from "./outside.mails.ts";
import * as outsideStore from "./outside.store.ts";
import { identityName, linkedIdentityView, type ProviderNames } from "./outside.views.ts";

/** Linked accounts a member may have, as the contract bounds the list. */
const mostIdentities = 20;
/** Of several first sign-ins at once one creates the account; the others find it on their next try. */
const tries = 3;

interface Dependencies {
  db: Db;
  clock: Clock;
  sessions: Pick<SessionsService, "open">;
  reauthentication: Pick<Reauthentication, "renew" | "isFresh">;
  credentials: Pick<CredentialsService, "revokeAll">;
  identity: { resendVerification(userId: string): Promise<void> };
  passkeys: Pick<Passkeys, "list">;
  sendMail: SendInBackground;
  names: ProviderNames;
  publicUrl: string;
}

interface SignInContext {
  device?: string | undefined;
  /** When the provider asked for the proof; without it, just now. */
  provedAt?: Date | undefined;
}

/** Who is signed in, and by which session. */
export interface Member {
  userId: string;
  sessionId: string;
}

interface SignedIn {
  token: string;
  user: UserRow;
  outcome: "known" | "joined" | "created";
}

export type OutsideService = ReturnType<typeof createOutside>;

/** Signing in with accounts at outside providers, whose proof the caller has verified. */
export function createOutside(dependencies: Dependencies) {
  const { db, clock, sessions, reauthentication, credentials, identity, passkeys, sendMail, names, publicUrl } =
    dependencies;
  const settings = `${publicUrl}/settings`;

  const insert = (tx: Db, userId: string, { provider, issuer, subject, email, method }: Outside) => {
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
  };

  const tellAdded = ({ email, emailVerified }: UserRow, outside: Outside): void => {
    // To a mailbox nobody has confirmed a stranger could have mails sent.
    if (email !== null && emailVerified) sendMail(wayAddedMail(email, identityName(outside, names), settings));
  };

  /** The account this identity belongs to; null where it belongs to none, or was unlinked in between. */
  const findKnown = async (tx: Db, outside: Outside): Promise<UserRow | null> => {
    const known = await outsideStore.find(tx, outside);
    if (known === null) return null;
    const user = await outsideStore.noteSignIn(tx, known.userId, clock.now());
    if (user === null) return null;
    const confirms = outside.emailVerified && !user.emailVerified && user.email === outside.email;
    if (confirms) return confirmByIdentity(tx, user, outside);
    return (await outsideStore.noteUse(tx, outside, user.id, clock.now())) ? user : null;
  };

  /**
   * The provider has verified the address since the account was created. Firebase keeps one user for an address, so that
   * a stranger who signed up with it shares the user with the owner who verifies it: their other secrets stop working.
   */
  const confirmByIdentity = async (tx: Db, user: UserRow, outside: Outside): Promise<UserRow | null> => {
    await credentials.revokeAll(tx, user.id);
    await outsideStore.confirmEmail(tx, user.id);
    await insert(tx, user.id, outside);
    return outsideStore.noteSignIn(tx, user.id, clock.now());
  };

  /**
   * The account with the email that the provider has verified. Where the account itself has never confirmed it,
   * somebody may have created it to wait for its owner: every earlier secret stops working.
   */
  const join = async (tx: Db, outside: Outside): Promise<UserRow | null> => {
    if (outside.email === null) return null;
    const user = await outsideStore.holdByEmail(tx, outside.email);
    if (user === null) return null;
    if (!outside.emailVerified) throw new AppError(identityFaults.accountExists);
    if (!user.emailVerified) {
      await credentials.revokeAll(tx, user.id);
      await outsideStore.confirmEmail(tx, user.id);
    }
    await requireRoom(tx, user.id);
    await insert(tx, user.id, outside);
    return outsideStore.noteSignIn(tx, user.id, clock.now());
  };

  const create = async (tx: Db, outside: Outside): Promise<UserRow> => {
    const { provider, subject, email, emailVerified, firstName, lastName } = outside;
    const now = clock.now();
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
    await insert(tx, user.id, outside);
    return user;
  };

  const requireRoom = async (tx: Db, userId: string): Promise<void> => {
    const linked = await outsideStore.listOf(tx, userId, mostIdentities);
    if (linked.length >= mostIdentities) throw new AppError(identityFaults.tooManyIdentities);
  };

  const trySignIn = (outside: Outside, { device, provedAt }: SignInContext): Promise<SignedIn> =>
    inTransaction(db, async (tx) => {
      const opened = async (user: UserRow, outcome: SignedIn["outcome"]): Promise<SignedIn> => ({
        token: await sessions.open(user.id, device, tx, provedAt),
        user,
        outcome,
      });
      const known = await findKnown(tx, outside);
      if (known !== null) return opened(known, "known");
      const joined = await join(tx, outside);
      if (joined !== null) return opened(joined, "joined");
      return opened(await create(tx, outside), "created");
    });

  const methods = async (userId: string) => {
    const user = await identityStore.findById(db, userId);
    if (user === null) throw new AppError(kernelFaults.unauthorized);
    const linked = await outsideStore.listOf(db, userId, mostIdentities);
    return {
      hasPassword: user.passwordHash !== null,
      identities: linked.map((row) => linkedIdentityView(row, names)),
      passkeys: await passkeys.list({ userId }),
    };
  };

  return {
    /** Opens a session of the account this identity belongs to; joins or creates one where it is new. */
    async signInWith(claims: Outside, context: SignInContext) {
      const outside = cleanOutside(claims);
      const { token, user, outcome } = await again(() => trySignIn(outside, context));
      if (outcome === "joined") tellAdded(user, outside);
      // Firebase mails its own link.
      const confirmsItself = outside.provider === "firebase";
      if (outcome === "created" && !user.emailVerified && !confirmsItself) await identity.resendVerification(user.id);
      return { token, account: accountView(user), isNew: outcome === "created" };
    },

    /** Links an identity to a signed-in member; one that is theirs already stays as it is. */
    async link(userId: string, claims: Outside): Promise<void> {
      const outside = cleanOutside(claims);
      const added = await inTransaction(db, async (tx) => {
        if (!(await outsideStore.hold(tx, userId))) throw new AppError(kernelFaults.unauthorized);
        const known = await outsideStore.find(tx, outside);
        if (known?.userId === userId) return null;
        if (known !== null) throw new AppError(identityFaults.credentialInUse);
        await requireRoom(tx, userId);
        await insert(tx, userId, outside);
        return identityStore.findById(tx, userId);
      });
      if (added !== null) tellAdded(added, outside);
    },

    async unlink(userId: string, id: string): Promise<void> {
      const { user, removed } = await inTransaction(db, async (tx) => {
        if (!(await outsideStore.hold(tx, userId))) throw new AppError(kernelFaults.unauthorized);
        const ways = await countWays(tx, userId);
        const gone = await outsideStore.remove(tx, id, userId);
        if (gone === null) throw new AppError(identityFaults.identityNotFound);
        if (ways <= 1) throw new AppError(identityFaults.lastWay);
        return { user: await identityStore.findById(tx, userId), removed: gone };
      });
      if (user?.email != null && user.emailVerified) {
        sendMail(wayRemovedMail(user.email, identityName(removed, names), settings));
      }
    },

    /** A new session in place of the member's, who has just proved an identity of theirs; anybody else's changes nothing. */
    async confirm(member: Member, claims: Outside, { device, provedAt }: SignInContext) {
      return inTransaction(db, async (tx) => {
        const owner = (await outsideStore.find(tx, cleanOutside(claims)))?.userId;
        if (owner !== member.userId) throw new AppError(identityFaults.wrongAccount);
        return reauthentication.renew(tx, member, { device, provedAt });
      });
    },

    methods,
    methodsOf: async (member: Pick<Member, "userId"> & { signedInAt: Date }) => ({
      ...(await methods(member.userId)),
      isFresh: reauthentication.isFresh(member),
    }),
  };
}

/** Tries again where somebody else has just taken the identity or the email, and is then found. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  const raced = new Set<unknown>([identityFaults.credentialInUse, identityFaults.emailTaken]);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === tries || !(error instanceof AppError) || !raced.has(error.fault)) throw error;
    }
  }
}
