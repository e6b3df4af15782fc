import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import type {
  credentials,
  newAccount,
  profileChange,
  resetPassword,
} from "@alongside/contract/identity/identity.shapes.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import type { z } from "zod";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import type { MailLimits } from "../../ports/mail/mail-limits.ts";
import type { Passwords } from "../../ports/sign-in/passwords.ts";
import { newToken, newUniqueId, tokenHash } from "../../ports/sign-in/tokens.ts";
import type { DevicesService } from "./devices/devices.service.ts";
import type { SendInBackground } from "./background-mail.service.ts";
import type { CredentialsService } from "./reauthentication/credentials.service.ts";
import { newHandle } from "./handles.use-cases.ts";
import { resetMail, verificationMail } from "./identity.mails.ts";
import * as identityStore from "./identity.store.ts";
import type { UserChange, UserRow } from "./identity.store.ts";
import { accountView, profileView } from "./identity.views.ts";
import type { SignInThrottle } from "./throttling/sign-in-throttle.service.ts";
import type { Reauthentication } from "./reauthentication/reauthentication.service.ts";
import type { SessionsService } from "./sessions/sessions.service.ts";

const hour = 3600 * 1000;
/** A reset link works for an hour, a confirmation link for a day (P-IDENTITY-7). */
const resetLifetime = hour;
const verificationLifetime = 24 * hour;

interface Dependencies {
  db: Db;
  clock: Clock;
  log: Log;
  sendMail: SendInBackground;
  mailLimits: MailLimits;
  passwords: Passwords;
  throttle: SignInThrottle;
  devices: Pick<DevicesService, "find" | "forgetAll">;
  sessions: SessionsService;
  reauthentication: Reauthentication;
  credentials: Pick<CredentialsService, "revokeLinks">;
  /** Where the town of a name lies; null where there is none. */
  findTown: (name: string) => Promise<{ latitude: number; longitude: number } | null>;
  publicUrl: string;
}

/** Where somebody signs in. */
interface Browser {
  address: string;
  /** What it calls itself. */
  device?: string | undefined;
  /** The token of a known device. */
  deviceToken: string | undefined;
}

/** What another domain adds to a member's export, under its own name. */
type ExportPart = (userId: string) => Promise<unknown>;
/** What another domain must do, in the same transaction, before an account goes; the answer is done once it has gone. */
type DeletionHandler = (tx: Db, userId: string) => Promise<void> | Promise<() => Promise<void>>;
/** What another domain must do, in the same transaction, when what others see of a member has changed. */
type Changed = (tx: Db, userId: string) => Promise<void>;

export type IdentityService = ReturnType<typeof createIdentity>;

export function createIdentity(deps: Dependencies) {
  const { db, clock, log, sendMail, mailLimits, passwords, throttle, devices, sessions, publicUrl } = deps;
  const exportParts = new Map<string, ExportPart>();
  const deletionHandlers: DeletionHandler[] = [];
  const hearers: Changed[] = [];
  const accountListeners: Changed[] = [];
  const resetHearers: Changed[] = [];

  const get = async (userId: string): Promise<UserRow> => {
    const user = await identityStore.findById(db, userId);
    if (user === null) throw new AppError(kernelFaults.unauthorized);
    return user;
  };

  const sendVerification = async (user: UserRow): Promise<void> => {
    if (user.email === null || user.emailVerified) return;
    if (!(await mailLimits.allows("confirm-address", user.email))) return;
    const token = newToken();
    await identityStore.updateUser(db, user.id, {
      emailVerificationToken: tokenHash(token),
      emailVerificationExpiry: new Date(clock.now().getTime() + verificationLifetime),
    });
    sendMail(verificationMail(user.email, `${publicUrl}/verify-email?token=${token}`));
  };

  const sendReset = async (user: UserRow): Promise<void> => {
    if (user.email === null || !(await mailLimits.allows("reset-password", user.email))) return;
    const token = newToken();
    await identityStore.updateUser(db, user.id, {
      passwordResetToken: tokenHash(token),
      passwordResetExpiry: new Date(clock.now().getTime() + resetLifetime),
    });
    sendMail(resetMail(user.email, `${publicUrl}/reset-password?token=${token}`));
  };

  /** A town that came without its position gets it, so that there is something to be near to. */
  const placed = async ({ city, latitude, longitude }: Omit<z.output<typeof profileChange>, "welcomed">) => {
    const isPlaced = typeof latitude === "number" && typeof longitude === "number";
    if (typeof city !== "string" || isPlaced) return {};
    // Where nobody knows the town, the place of an earlier one is no longer true.
    const town = await deps.findTown(city);
    return { latitude: town?.latitude ?? null, longitude: town?.longitude ?? null };
  };

  /** The member's row with this written, and whoever keeps a copy of it told. */
  const update = async (tx: Db, userId: string, change: UserChange): Promise<UserRow> => {
    const user = await identityStore.updateUser(tx, userId, { ...change, updatedAt: clock.now() });
    if (user === null) throw new AppError(kernelFaults.unauthorized);
    for (const hear of hearers) await hear(tx, userId);
    return user;
  };

  const setSuspended = async (tx: Db, userId: string, suspendedAt: Date | null): Promise<boolean> => {
    if (!(await identityStore.setSuspended(tx, userId, suspendedAt))) return false;
    await sessions.refreshSuspension(tx, userId);
    for (const hear of [...hearers, ...accountListeners]) await hear(tx, userId);
    return true;
  };

  return {
    async signUp(request: z.output<typeof newAccount>, device?: string) {
      const { password, confirmPassword: _, ...names } = request;
      const now = clock.now();
      const user = await identityStore.insertUser(
        db,
        {
          ...names,
          uniqueId: newUniqueId(),
          passwordHash: await passwords.hash(password),
          lastLoginAt: now,
          createdAt: now,
        },
        newHandle,
      );
      await sendVerification(user);
      return { token: await sessions.open(user.id, device), account: accountView(user) };
    },

    /** Wrong for an unknown account and for a wrong password alike, in the same words and the same time. */
    async logIn({ usernameOrEmail, password }: z.output<typeof credentials>, browser: Browser) {
      const name = usernameOrEmail.toLowerCase();
      const user = name.includes("@")
        ? await identityStore.findByEmail(db, name)
        : await identityStore.findByUsername(db, name);
      const deviceHash = await devices.find(user?.id, browser.deviceToken);
      const attempt = { name, address: browser.address, deviceHash };
      await throttle.countTry(attempt);
      const proved = user?.passwordHash ?? null;
      const right = proved === null ? await passwords.pretend(password) : await passwords.matches(proved, password);
      if (user === null || proved === null || !right) throw new AppError(identityFaults.wrongCredentials);
      const token = await inTransaction(db, async (tx) => {
        // The account is held, so that a reset either finds this session to end or has made its password wrong.
        if ((await identityStore.noteSignIn(tx, user.id, proved, clock.now())) === null) {
          throw new AppError(identityFaults.wrongCredentials);
        }
        return sessions.open(user.id, browser.device, tx);
      });
      await throttle.forgiveTry(attempt);
      return { token, account: accountView(user) };
    },

    /** Looks whether the address is known, then answers; what is written and mailed is no part of the time that takes. */
    async forgotPassword(email: string): Promise<void> {
      const user = await identityStore.findByEmail(db, email);
      if (user !== null) sendReset(user).catch((error: unknown) => log.error({ err: error }, "reset not sent"));
    },

    /** `address` is where it was done: what was counted there and everywhere else for the account's names is forgotten. */
    async resetPassword({ token, password }: z.output<typeof resetPassword>, address: string) {
      const stored = tokenHash(token);
      if (!(await identityStore.hasReset(db, stored, clock.now()))) throw new AppError(identityFaults.tokenInvalid);
      const passwordHash = await passwords.hash(password);
      const changed = await inTransaction(db, async (tx) => {
        const user = await identityStore.spendReset(tx, stored, passwordHash, clock.now());
        if (user === null) throw new AppError(identityFaults.tokenInvalid);
        // The mail is the first proof of this mailbox: what was linked before may be somebody else's.
        if (!user.emailVerified) {
          await deps.credentials.revokeLinks(tx, user.id);
          await identityStore.updateUser(tx, user.id, { emailVerified: true });
        }
        await sessions.closeAllOf(user.id, undefined, tx);
        await devices.forgetAll(tx, user.id);
        for (const hear of resetHearers) await hear(tx, user.id);
        return user;
      });
      await throttle.forgiveNames(namesOf(changed), address);
      return { userId: changed.id };
    },

    async verifyEmail(token: string): Promise<void> {
      if ((await identityStore.spendVerification(db, tokenHash(token), clock.now())) === null) {
        throw new AppError(identityFaults.tokenInvalid);
      }
    },

    resendVerification: async (userId: string) => sendVerification(await get(userId)),
    account: async (userId: string) => accountView(await get(userId)),
    profile: async (userId: string) => profileView(await get(userId)),

    async changeProfile(userId: string, change: z.output<typeof profileChange>) {
      const { welcomed, ...said } = change;
      // Everybody has a handle: one that is taken away makes room for a new one.
      const words =
        said.username === null ? { ...said, username: await identityStore.freeHandle(db, newHandle) } : said;
      const fields = { ...words, ...(await placed(words)), ...(welcomed && { welcomedAt: clock.now() }) };
      const user = await inTransaction(db, async (tx) => {
        if (words.firstName !== undefined) await sessions.refreshSuspension(tx, userId);
        return update(tx, userId, fields);
      });
      return profileView(user);
    },

    /** As part of a change to the member's pictures; null takes the address away. */
    setPicture: async (tx: Db, userId: string, profileImageUrl: string | null) =>
      accountView(await update(tx, userId, { profileImageUrl })),

    /** Everything the member has stored: the profile, and what each domain adds. */
    async exportAll(userId: string): Promise<string> {
      const parts: Record<string, unknown> = { profile: profileView(await get(userId)) };
      for (const [name, part] of exportParts) parts[name] = await part(userId);
      return JSON.stringify({ exportedAt: clock.now().toISOString(), ...parts }, null, 2);
    },

    /** A new session in place of the member's, who has just proved who they are by their password. */
    async confirm(member: { userId: string; sessionId: string }, password: string, device: string | undefined) {
      await deps.reauthentication.requirePassword(await get(member.userId), password);
      return inTransaction(db, (tx) => deps.reauthentication.renew(tx, member, { device }));
    },

    async deleteAccount(userId: string, signedInAt: Date, password: string | undefined): Promise<void> {
      await deps.reauthentication.require(await get(userId), signedInAt, password);
      const afterwards = await inTransaction(db, async (tx) => {
        const left = [];
        for (const handler of deletionHandlers) left.push(await handler(tx, userId));
        await identityStore.deleteUser(tx, userId);
        return left;
      });
      for (const work of afterwards) await work?.();
    },

    /**
     * From the commit on nothing but an explanation is open to the member, and nobody sees them. False where they are
     * suspended already, or gone.
     */
    suspend: (tx: Db, userId: string): Promise<boolean> => setSuspended(tx, userId, clock.now()),
    /** False where they are not suspended. */
    restore: (tx: Db, userId: string): Promise<boolean> => setSuspended(tx, userId, null),

    /** Hears, in the same transaction, whose password was reset by mail: every session of theirs has ended. */
    onPasswordReset: (hear: Changed) => void resetHearers.push(hear),
    onExport: (name: string, part: ExportPart) => void exportParts.set(name, part),
    onAccountDeletion: (handler: DeletionHandler) => void deletionHandlers.push(handler),
    onChange: (hear: Changed) => void hearers.push(hear),
    /** Hears, in the same transaction, of who is suspended and who is not any more. */
    onAccountChange: (hear: Changed) => void accountListeners.push(hear),
  };
}

/** All that an account can be signed in to by with a password, as it is counted. */
function namesOf({ email, username }: UserRow): string[] {
  return [email, username].flatMap((name) => (name === null ? [] : [name.toLowerCase()]));
}
