import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import type { credentials, newAccount } from "@alongside/contract/identity/identity.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { newUniqueId } from "../../../ports/sign-in/tokens.ts";
import { newHandle } from "../handles.use-cases.ts";
import type { Context } from "../identity.dependencies.ts";
import * as identityStore from "../identity.store.ts";
import { accountView } from "../identity.views.ts";
import { find } from "./profile.use-cases.ts";
import { sendVerification } from "./recovery.use-cases.ts";

interface Browser {
  address: string;
  /** From its user agent. */
  device?: string | undefined;
  /** The token of a known device. */
  deviceToken: string | undefined;
}

export async function signUp(context: Context, request: z.output<typeof newAccount>, device?: string) {
  const { db, clock, passwords, sessions } = context;
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
  await sendVerification(context, user);
  return { token: await sessions.open(user.id, device), account: accountView(user) };
}

/** An unknown account and a wrong password get the same error in the same time. */
export async function logIn(context: Context, request: z.output<typeof credentials>, browser: Browser) {
  const { db, clock, devices, sessions, throttle } = context;
  const name = request.usernameOrEmail.toLowerCase();
  const user = name.includes("@")
    ? await identityStore.findByEmail(db, name)
    : await identityStore.findByUsername(db, name);
  const deviceHash = await devices.find(user?.id, browser.deviceToken);
  const attempt = { name, address: browser.address, deviceHash };
  await throttle.countTry(attempt);
  const passwordHash = await requirePassword(context, user?.passwordHash ?? null, request.password);
  if (user === null) throw new AppError(identityFaults.wrongCredentials);
  const token = await inTransaction(db, async (tx) => {
    // Locks the account, so that a password reset either ends this session or has made this password wrong.
    if ((await identityStore.noteSignIn(tx, user.id, passwordHash, clock.now())) === null) {
      throw new AppError(identityFaults.wrongCredentials);
    }
    return sessions.open(user.id, browser.device, tx);
  });
  await throttle.forgiveTry(attempt);
  return { token, account: accountView(user) };
}

/** Replaces the member's session after they have confirmed their password. */
export async function confirm(
  context: Context,
  member: { userId: string; sessionId: string },
  password: string,
  device: string | undefined,
) {
  const { db, reauthentication } = context;
  await reauthentication.requirePassword(await find(context, member.userId), password);
  return inTransaction(db, (tx) => reauthentication.renew(tx, member, { device }));
}

/** Takes the same time without an account as with a wrong password. */
async function requirePassword({ passwords }: Context, hash: string | null, password: string): Promise<string> {
  const isRight = hash === null ? await passwords.pretend(password) : await passwords.matches(hash, password);
  if (hash === null || !isRight) throw new AppError(identityFaults.wrongCredentials);
  return hash;
}
