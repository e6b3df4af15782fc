import type { adminCredentials } from "@alongside/contract/admin/admin.accounts.shapes.ts";
import type { adminEntry, adminSecondStep } from "@alongside/contract/admin/admin.second-factor.shapes.ts";
import { adminFaults as faults } from "@alongside/contract/admin/admin.faults.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { tokenHash } from "../../../ports/sign-in/tokens.ts";
import * as accountsStore from "../accounts/accounts.store.ts";
import type { AccountRow } from "../accounts/accounts.store.ts";
import { administratorView } from "../accounts/accounts.views.ts";
import type { PartDependencies } from "../admin.dependencies.ts";
import { secondFactorMail } from "../second-factor/second-factor.mails.ts";
import { recoveryHash, stepOf } from "../../../ports/sign-in/one-time-codes.ts";
import * as secondFactorStore from "../second-factor/second-factor.store.ts";

/** Where a sign-in comes from. */
interface Origin {
  address: string;
  device: string | undefined;
}
/** The caller. */
interface Signed {
  adminId: string;
  sessionId: string;
}
export type SignInDependencies = Pick<
  PartDependencies,
  "db" | "clock" | "passwords" | "sessions" | "passkeys" | "throttle" | "audit" | "tell"
> & { publicUrl: string };
type Entry = z.input<typeof adminEntry>;
type Proof = z.output<typeof adminSecondStep>;
type Method = "code" | "recoveryCode" | "passkey";

/** Fails with the same error in the same time for an unknown username, a wrong password and a deactivated account. */
export async function logIn(
  deps: SignInDependencies,
  { username, password }: Pick<z.output<typeof adminCredentials>, "username" | "password">,
  { address, device }: Origin,
): Promise<Entry> {
  const { db, clock, passwords, throttle, audit } = deps;
  const account = await accountsStore.findByUsername(db, username);
  const counted = account?.id ?? tokenHash(username.toLowerCase());
  await throttle.count(counted, address);
  const right = await (account === null
    ? passwords.pretend(password)
    : passwords.matches(account.passwordHash, password));
  if (account === null || !right) throw new AppError(faults.wrongCredentials);
  const entry = await inTransaction(db, async (tx): Promise<Entry> => {
    const row = await accountsStore.lockProved(tx, account.id, account.passwordHash);
    if (row === null) throw new AppError(faults.wrongCredentials);
    const secondFactor = await secondStep(deps, tx, row.id);
    if (secondFactor) return { secondFactor };
    const mustSetUp = await secondFactorStore.isRequired(tx);
    const token = await open(deps, tx, row, device, mustSetUp);
    await accountsStore.noteSignIn(tx, row.id, clock.now());
    await audit.record(tx, about(row.id, "signed-in"));
    return { token, admin: administratorView(row), ...(mustSetUp && { mustSetUp }) };
  });
  // The first step clears no counts: each try stays counted until the second one succeeds.
  if (entry.secondFactor === undefined) await throttle.forgive(counted, address);
  return entry;
}

/** The second step. A wrong proof is counted for the challenge, the address and the account. */
export async function finish(deps: SignInDependencies, proof: Proof, { address, device }: Origin): Promise<Entry> {
  const { db, clock, passkeys, throttle, audit, tell, publicUrl } = deps;
  const adminId = await passkeys.challenges.attempt(proof.challenge, "portal-sign-in");
  if (adminId === null) throw new AppError(faults.signInExpired);
  await throttle.countProof(adminId, address);
  const { row, token, by } = await inTransaction(db, async (tx) => {
    const account = await accountsStore.lock(tx, adminId);
    if (account === null || !account.isActive) throw new AppError(faults.signInExpired);
    const method = await provedBy(deps, tx, adminId, proof);
    if (method === null) throw new AppError(faults.wrongProof);
    const isFirst = await passkeys.challenges.consume(tx, proof.challenge, "portal-sign-in", adminId);
    if (!isFirst) throw new AppError(faults.signInExpired);
    await accountsStore.noteSignIn(tx, adminId, clock.now());
    await audit.record(tx, about(adminId, "signed-in", method));
    if (method === "recoveryCode") await audit.record(tx, about(adminId, "recovery-code-used"));
    return { row: account, token: await open(deps, tx, account, device, false), by: method };
  });
  await throttle.forgiveProof(adminId, address);
  await throttle.forgive(adminId, address);
  if (by === "recoveryCode" && row.email !== null) {
    tell(secondFactorMail(row.email, row.username, "recovery-code-used", publicUrl));
  }
  return { token, admin: administratorView(row) };
}

export async function logOut(
  { db, sessions, audit }: SignInDependencies,
  { adminId, sessionId }: Signed,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Of two at once only one uses up the challenge.
    if (await sessions.close(sessionId, tx)) await audit.record(tx, about(adminId, "signed-out"));
  });
}

function about(adminId: string, action: "signed-in" | "signed-out" | "recovery-code-used", by?: Method) {
  const after = by && { after: { secondFactor: by } };
  return { adminId, action, targetType: "administrator", targetId: adminId, ...after } as const;
}

async function open(
  { sessions }: SignInDependencies,
  tx: Db,
  { id, role }: AccountRow,
  device: string | undefined,
  mustSetUp: boolean,
) {
  return sessions.openAdmin(id, role, device, { tx, mustSetUp });
}

/** The second step of an account that has a second factor; null if it has none. */
async function secondStep(
  { passkeys }: SignInDependencies,
  tx: Db,
  adminId: string,
): Promise<Entry["secondFactor"] | null> {
  const app = await secondFactorStore.findApp(tx, adminId);
  const hasPasskeys = passkeys.isOn && (await passkeys.count(tx, { adminId })) > 0;
  // A passkey this site's address no longer allows is still a second factor: a recovery code works instead.
  if (app === null && (await passkeys.count(tx, { adminId })) === 0) return null;
  const challenge = await passkeys.challenges.issue(tx, "portal-sign-in", adminId);
  const methods: Method[] = [
    ...(app === null ? [] : (["code"] as const)),
    ...(hasPasskeys ? (["passkey"] as const) : []),
    "recoveryCode",
  ];
  return { challenge, methods, passkey: hasPasskeys ? await passkeys.request(challenge, { adminId }) : null };
}

/** The method that proved it; null if none did. Each proof is used up by the transaction. */
async function provedBy(
  { clock, passkeys }: SignInDependencies,
  tx: Db,
  adminId: string,
  proof: Proof,
): Promise<Method | null> {
  if (proof.recoveryCode !== undefined) {
    return (await secondFactorStore.takeRecoveryCode(tx, adminId, recoveryHash(adminId, proof.recoveryCode)))
      ? "recoveryCode"
      : null;
  }
  if (proof.passkey !== undefined) {
    if (!passkeys.isOn) return null;
    return (await passkeys.verify(tx, proof.challenge, proof.passkey, { adminId })) === null ? null : "passkey";
  }
  const app = await secondFactorStore.findApp(tx, adminId);
  if (app === null || proof.code === undefined) return null;
  const step = stepOf(app.secret, proof.code, app.lastStep, clock.now());
  return step !== null && (await secondFactorStore.takeStep(tx, adminId, step)) ? "code" : null;
}
