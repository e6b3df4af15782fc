import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import type { resetPassword as resetPasswordShape } from "@alongside/contract/identity/identity.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { newToken, tokenHash } from "../../../ports/sign-in/tokens.ts";
import type { Context } from "../identity.dependencies.ts";
import { resetMail, verificationMail } from "../identity.mails.ts";
import * as identityStore from "../identity.store.ts";
import type { UserRow } from "../identity.store.ts";
import { find } from "./profile.use-cases.ts";

const hour = 3600 * 1000;
/** A reset link works for an hour, a confirmation link for a day (P-IDENTITY-7). */
const resetLifetime = hour;
const verificationLifetime = 24 * hour;

/** Replies after the lookup alone, so that the time doesn't tell whether an email was sent. */
export async function forgotPassword(context: Context, email: string): Promise<void> {
  const user = await identityStore.findByEmail(context.db, email);
  if (user === null) return;
  sendReset(context, user).catch((error: unknown) => context.log.error({ err: error }, "reset not sent"));
}

/** Clears the counted sign-in attempts of the account's names, at `address` and elsewhere. */
export async function resetPassword(
  context: Context,
  { token, password }: z.output<typeof resetPasswordShape>,
  address: string,
) {
  const { db, clock, passwords, throttle } = context;
  const stored = tokenHash(token);
  if (!(await identityStore.hasReset(db, stored, clock.now()))) throw new AppError(identityFaults.tokenInvalid);
  const changed = await setPassword(context, stored, await passwords.hash(password));
  await throttle.forgiveNames(namesOf(changed), address);
  return { userId: changed.id };
}

export async function verifyEmail({ db, clock }: Context, token: string): Promise<void> {
  const user = await identityStore.spendVerification(db, tokenHash(token), clock.now());
  if (user === null) throw new AppError(identityFaults.tokenInvalid);
}

export async function resendVerification(context: Context, userId: string): Promise<void> {
  await sendVerification(context, await find(context, userId));
}

export async function sendVerification(context: Context, user: UserRow): Promise<void> {
  const { db, clock, mailLimits, publicUrl, sendMail } = context;
  if (user.email === null || user.emailVerified) return;
  if (!(await mailLimits.allows("confirm-address", user.email))) return;
  const token = newToken();
  await identityStore.updateUser(db, user.id, {
    emailVerificationToken: tokenHash(token),
    emailVerificationExpiry: new Date(clock.now().getTime() + verificationLifetime),
  });
  sendMail(verificationMail(user.email, `${publicUrl}/verify-email?token=${token}`));
}

async function sendReset(context: Context, user: UserRow): Promise<void> {
  const { db, clock, mailLimits, publicUrl, sendMail } = context;
  if (user.email === null || !(await mailLimits.allows("reset-password", user.email))) return;
  const token = newToken();
  await identityStore.updateUser(db, user.id, {
    passwordResetToken: tokenHash(token),
    passwordResetExpiry: new Date(clock.now().getTime() + resetLifetime),
  });
  sendMail(resetMail(user.email, `${publicUrl}/reset-password?token=${token}`));
}

function setPassword(context: Context, token: string, passwordHash: string): Promise<UserRow> {
  const { db, clock, credentials, devices, listeners, sessions } = context;
  return inTransaction(db, async (tx) => {
    const user = await identityStore.spendReset(tx, token, passwordHash, clock.now());
    if (user === null) throw new AppError(identityFaults.tokenInvalid);
    // The email is the first proof that the mailbox is theirs: accounts linked before may be somebody else's.
    if (!user.emailVerified) {
      await credentials.revokeLinks(tx, user.id);
      await identityStore.updateUser(tx, user.id, { emailVerified: true });
    }
    await sessions.closeAllOf(user.id, undefined, tx);
    await devices.forgetAll(tx, user.id);
    for (const listener of listeners.passwordReset) await listener(tx, user.id);
    return user;
  });
}

/** The names under which sign-in attempts of an account are counted. */
function namesOf({ email, username }: UserRow): string[] {
  return [email, username].flatMap((name) => (name === null ? [] : [name.toLowerCase()]));
}
