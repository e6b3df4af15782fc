import type {
  authenticatorApp,
  newAdminPasskey,
  secondFactor,
  secondFactorAdded,
} from "@alongside/contract/admin/admin.second-factor.shapes.ts";
import type { AuditAction } from "@alongside/contract/admin/admin.constants.ts";
import { adminFaults as faults } from "@alongside/contract/admin/admin.faults.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import * as accountsStore from "../accounts/accounts.store.ts";
import type { AccountRow } from "../accounts/accounts.store.ts";
import { accountView } from "../accounts/accounts.views.ts";
import type { PartDependencies } from "../admin.dependencies.ts";
import { type SecondFactorChange, secondFactorMail } from "./second-factor.mails.ts";
import {
  inGroups,
  newAppSecret,
  newRecoveryCodes,
  recoveryHash,
  stepOf,
} from "../../../ports/sign-in/one-time-codes.ts";
import * as secondFactorStore from "./second-factor.store.ts";
import type { Keeper } from "./second-factor.service.ts";

/** Milliseconds after a sign-in within which a second factor can be changed. */
const fresh = 10 * 60_000;

export type SecondFactorDependencies = Pick<
  PartDependencies,
  "db" | "clock" | "sessions" | "passkeys" | "audit" | "throttle" | "tell"
> & {
  publicUrl: string;
};
type Added = z.input<typeof secondFactorAdded>;

export async function get(
  { db, passkeys }: SecondFactorDependencies,
  adminId: string,
): Promise<z.input<typeof secondFactor>> {
  const app = await secondFactorStore.findApp(db, adminId);
  return {
    isRequired: await secondFactorStore.isRequired(db),
    app: app && { createdAt: app.createdAt.toISOString() },
    passkeys: await passkeys.list({ adminId }),
    recoveryCodesLeft: await secondFactorStore.countRecoveryCodes(db, adminId),
    canAddPasskeys: passkeys.isOn,
  };
}

export async function beginApp(
  deps: SecondFactorDependencies,
  keeper: Keeper,
): Promise<z.input<typeof authenticatorApp>> {
  const { db, clock } = deps;
  requireFresh(deps, keeper);
  const account = await accountsStore.findById(db, keeper.adminId);
  const made = newAppSecret(account?.username ?? "");
  const isKept = await secondFactorStore.keepPendingApp(db, keeper.adminId, made.secret, clock.now());
  if (!isKept) throw new AppError(faults.appExists);
  return made;
}

export async function confirmApp(
  deps: SecondFactorDependencies,
  keeper: Keeper,
  code: string,
  address: string,
  device: string | undefined,
): Promise<Added> {
  const { db, clock, throttle } = deps;
  requireFresh(deps, keeper);
  const { adminId } = keeper;
  await throttle.countProof(adminId, address);
  const pending = await secondFactorStore.findPendingApp(db, adminId);
  if (pending === null) throw new AppError(faults.appExists);
  const step = stepOf(pending.secret, code, 0, clock.now());
  if (step === null) throw new AppError(faults.wrongProof);
  const { account, answer } = await inTransaction(db, async (tx) => {
    const locked = await lock(tx, adminId);
    const isDone = await secondFactorStore.confirmApp(tx, adminId, pending.secret, step, clock.now());
    if (!isDone) throw new AppError(faults.appExists);
    await record(deps, tx, adminId, "second-factor-added", { secondFactor: "app" });
    return { account: locked, answer: await added(deps, tx, keeper, device) };
  });
  await throttle.forgiveProof(adminId, address);
  mail(deps, account, "app-added");
  return answer;
}

export async function removeApp(deps: SecondFactorDependencies, keeper: Keeper): Promise<void> {
  const { db } = deps;
  requireFresh(deps, keeper);
  const { adminId } = keeper;
  const account = await inTransaction(db, async (tx) => {
    const locked = await lock(tx, adminId);
    if (!(await secondFactorStore.removeApp(tx, adminId))) throw new AppError(faults.noApp);
    await removed(deps, tx, adminId);
    await record(deps, tx, adminId, "second-factor-removed", { secondFactor: "app" });
    return locked;
  });
  mail(deps, account, "app-removed");
}

export async function preparePasskey(deps: SecondFactorDependencies, keeper: Keeper) {
  const { db, passkeys } = deps;
  requireFresh(deps, keeper);
  const account = await accountsStore.findById(db, keeper.adminId);
  return passkeys.prepareAdding({ adminId: keeper.adminId }, `${account?.username ?? ""} (admin)`);
}

export async function addPasskey(
  deps: SecondFactorDependencies,
  keeper: Keeper,
  request: z.output<typeof newAdminPasskey>,
  device: string | undefined,
): Promise<Added> {
  const { db, passkeys } = deps;
  requireFresh(deps, keeper);
  const { adminId } = keeper;
  const { account, answer } = await inTransaction(db, async (tx) => {
    const locked = await lock(tx, adminId);
    await passkeys.add(tx, { adminId }, request);
    await record(deps, tx, adminId, "second-factor-added", { secondFactor: "passkey" });
    return { account: locked, answer: await added(deps, tx, keeper, device) };
  });
  mail(deps, account, "passkey-added");
  return answer;
}

export async function removePasskey(deps: SecondFactorDependencies, keeper: Keeper, id: string): Promise<void> {
  const { db, passkeys } = deps;
  requireFresh(deps, keeper);
  const { adminId } = keeper;
  const account = await inTransaction(db, async (tx) => {
    const locked = await lock(tx, adminId);
    await passkeys.remove(tx, id, { adminId });
    await removed(deps, tx, adminId);
    await record(deps, tx, adminId, "second-factor-removed", { secondFactor: "passkey" });
    return locked;
  });
  mail(deps, account, "passkey-removed");
}

export async function renewRecoveryCodes(deps: SecondFactorDependencies, keeper: Keeper): Promise<string[]> {
  const { db } = deps;
  requireFresh(deps, keeper);
  const { adminId } = keeper;
  const { account, codes } = await inTransaction(db, async (tx) => {
    const locked = await lock(tx, adminId);
    if (!(await hasAny(deps, tx, adminId))) throw new AppError(faults.noSecondFactor);
    await record(deps, tx, adminId, "recovery-codes-renewed");
    return { account: locked, codes: await renewCodes(deps, tx, adminId) };
  });
  mail(deps, account, "recovery-codes-renewed");
  return codes;
}

/** Removes a colleague's second factor, for one who has lost it. An administrator's own is removed one by one. */
export async function resetOf(deps: SecondFactorDependencies, keeper: Keeper, id: string) {
  const { db, sessions, passkeys } = deps;
  requireFresh(deps, keeper);
  if (id === keeper.adminId) throw new AppError(faults.ownSecondFactor);
  const account = await inTransaction(db, async (tx) => {
    const locked = await accountsStore.lock(tx, id);
    if (locked === null) throw new AppError(faults.accountNotFound);
    await removeSecondFactor(tx, passkeys, id);
    await sessions.closeAdmin(tx, id);
    await record(deps, tx, keeper.adminId, "second-factor-reset", undefined, id);
    return locked;
  });
  mail(deps, account, "reset");
  return accountView(account, false);
}

export async function settings({ db }: SecondFactorDependencies) {
  return { isSecondFactorRequired: await secondFactorStore.isRequired(db) };
}

export async function require(deps: SecondFactorDependencies, keeper: Keeper, isSecondFactorRequired: boolean) {
  const { db, clock, sessions } = deps;
  requireFresh(deps, keeper);
  await inTransaction(db, async (tx) => {
    await lock(tx, keeper.adminId);
    if (isSecondFactorRequired && !(await hasAny(deps, tx, keeper.adminId))) throw new AppError(faults.noSecondFactor);
    if ((await secondFactorStore.isRequired(tx)) === isSecondFactorRequired) return;
    await secondFactorStore.setRequired(tx, isSecondFactorRequired, keeper.adminId, clock.now());
    await record(deps, tx, keeper.adminId, "settings-changed", { isSecondFactorRequired });
    if (!isSecondFactorRequired) return;
    for (const id of await secondFactorStore.withoutOne(tx)) await sessions.closeAdmin(tx, id);
  });
  return { isSecondFactorRequired };
}

function requireFresh({ clock }: SecondFactorDependencies, { signedInAt }: Pick<Keeper, "signedInAt">): void {
  if (clock.now().getTime() - signedInAt.getTime() > fresh) throw new AppError(faults.signInAgain);
}

/** Locked, so that two changes of one account run one after the other. */
async function lock(tx: Db, adminId: string): Promise<AccountRow> {
  const account = await accountsStore.lock(tx, adminId);
  if (account === null || !account.isActive) throw new AppError(kernelFaults.unauthorized);
  return account;
}

async function hasAny({ passkeys }: SecondFactorDependencies, tx: Db, adminId: string): Promise<boolean> {
  return (await secondFactorStore.findApp(tx, adminId)) !== null || (await passkeys.count(tx, { adminId })) > 0;
}

function record(
  { audit }: SecondFactorDependencies,
  tx: Db,
  adminId: string,
  action: AuditAction,
  after?: Record<string, unknown>,
  id = adminId,
) {
  return audit.record(tx, { adminId, action, targetType: "administrator", targetId: id, ...(after && { after }) });
}

function mail(
  { tell, publicUrl }: SecondFactorDependencies,
  { email, username }: AccountRow,
  change: SecondFactorChange,
): void {
  if (email !== null) tell(secondFactorMail(email, username, change, publicUrl));
}

async function renewCodes({ clock }: SecondFactorDependencies, tx: Db, adminId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryHash(adminId, code));
  await secondFactorStore.replaceRecoveryCodes(tx, adminId, hashes, clock.now());
  return codes.map(inGroups);
}

/**
 * After every new factor: creates recovery codes with the first one, ends other sessions, and replaces a limited
 * session by a full one.
 */
async function added(
  deps: SecondFactorDependencies,
  tx: Db,
  keeper: Keeper,
  device: string | undefined,
): Promise<Added> {
  const { sessions } = deps;
  const { adminId, sessionId, role, mustSetUp } = keeper;
  const left = await secondFactorStore.countRecoveryCodes(tx, adminId);
  const recoveryCodes = left > 0 ? null : await renewCodes(deps, tx, adminId);
  await sessions.closeAdmin(tx, adminId, mustSetUp ? undefined : sessionId);
  if (!mustSetUp) return { recoveryCodes };
  return { recoveryCodes, token: await sessions.openAdmin(adminId, role, device, { tx }) };
}

/** After a removal: deletes the recovery codes with the last factor, unless one is required. */
async function removed(deps: SecondFactorDependencies, tx: Db, adminId: string): Promise<void> {
  const { clock } = deps;
  if (await hasAny(deps, tx, adminId)) return;
  if (await secondFactorStore.isRequired(tx)) throw new AppError(faults.secondFactorRequired);
  await secondFactorStore.replaceRecoveryCodes(tx, adminId, [], clock.now());
}

/** Every second factor of the account. */
export async function removeSecondFactor(
  tx: Db,
  passkeys: Pick<PartDependencies["passkeys"], "removeAll" | "challenges">,
  adminId: string,
): Promise<void> {
  await secondFactorStore.removeApp(tx, adminId);
  await secondFactorStore.replaceRecoveryCodes(tx, adminId, [], new Date(0));
  await passkeys.removeAll(tx, { adminId });
  await passkeys.challenges.forget(tx, adminId);
}
