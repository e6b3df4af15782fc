import type {
  adminAccountChange,
  adminPasswordChange,
  newAdminAccount,
} from "@alongside/contract/admin/admin.accounts.shapes.ts";
import type { AdminRole } from "@alongside/contract/admin/admin.constants.ts";
import { adminFaults as faults } from "@alongside/contract/admin/admin.faults.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { takesAway, auditEntry } from "./accounts.rules.ts";
import * as accountsStore from "./accounts.store.ts";
import { accountView, administratorView } from "./accounts.views.ts";
import type { AccountDependencies } from "../admin.dependencies.ts";
import { removeSecondFactor } from "../second-factor/second-factor.use-cases.ts";
import * as secondFactorStore from "../second-factor/second-factor.store.ts";

/** The caller. */
interface Signed {
  adminId: string;
  sessionId: string;
}

/** An account from the configuration or a command of the operator. */
interface Installed {
  username: string;
  password: string;
  role: AdminRole;
  email?: string | null | undefined;
}

/** The reason in a log entry that names an account as its own author. */
const byOperator = "By the operator, on the server";

export async function me({ db }: AccountDependencies, adminId: string) {
  const account = await accountsStore.findById(db, adminId);
  if (account === null) throw new AppError(kernelFaults.unauthorized);
  return administratorView(account);
}

export async function changePassword(
  { db, passwords, sessions, passkeys, throttle, audit }: AccountDependencies,
  { adminId, sessionId }: Signed,
  { currentPassword, newPassword }: z.output<typeof adminPasswordChange>,
  address: string,
): Promise<void> {
  const account = await accountsStore.findById(db, adminId);
  if (account === null) throw new AppError(kernelFaults.unauthorized);
  await throttle.count(adminId, address);
  if (!(await passwords.matches(account.passwordHash, currentPassword))) throw new AppError(faults.wrongPassword);
  const passwordHash = await passwords.hash(newPassword);
  await inTransaction(db, async (tx) => {
    const isDone = await accountsStore.replacePassword(tx, adminId, account.passwordHash, passwordHash);
    if (!isDone) throw new AppError(faults.wrongPassword);
    await sessions.closeAdmin(tx, adminId, sessionId);
    await passkeys.challenges.forget(tx, adminId);
    await audit.record(tx, aboutOneself(adminId, "password-changed"));
  });
  await throttle.forgive(adminId, address);
}

export async function list({ db }: AccountDependencies) {
  const holders = await secondFactorStore.holders(db);
  return { accounts: (await accountsStore.list(db)).map((account) => accountView(account, holders.has(account.id))) };
}

export async function create(
  { db, clock, passwords, audit }: AccountDependencies,
  adminId: string,
  { password, email = null, username, role }: z.output<typeof newAdminAccount>,
) {
  const passwordHash = await passwords.hash(password);
  return inTransaction(db, async (tx) => {
    const account = { username, email, role, passwordHash, createdAt: clock.now() };
    const row = await accountsStore.insert(tx, account);
    const target = { targetType: "administrator", targetId: row.id } as const;
    await audit.record(tx, { adminId, action: "account-created", ...target, after: { username, role } });
    return accountView(row, false);
  });
}

/**
 * Creates an account from outside the portal, such as the first one. Null if the username is taken; that account is
 * left unchanged.
 */
export async function install(
  { db, clock, passwords, audit }: AccountDependencies,
  { username, password, role, email = null }: Installed,
) {
  if ((await accountsStore.findByUsername(db, username)) !== null) return null;
  const passwordHash = await passwords.hash(password);
  return inTransaction(db, async (tx) => {
    const account = { username, email, role, passwordHash, createdAt: clock.now() };
    const row = await accountsStore.insertUnlessTaken(tx, account);
    if (row === null) return null;
    const made = { ...aboutOneself(row.id, "account-created"), after: { username, role } };
    await audit.record(tx, { ...made, reason: byOperator });
    return accountView(row, false);
  });
}

/**
 * Called from outside the portal when a password or second factor is lost: sets a new password and removes the second
 * factor. Null for an unknown account.
 */
export async function reset(
  { db, passwords, sessions, passkeys, audit }: AccountDependencies,
  username: string,
  password: string,
) {
  const passwordHash = await passwords.hash(password);
  return inTransaction(db, async (tx) => {
    const account = await accountsStore.findByUsername(tx, username);
    const row = account && (await accountsStore.update(tx, account.id, { passwordHash }));
    if (row === null) return null;
    await removeSecondFactor(tx, passkeys, row.id);
    await sessions.closeAdmin(tx, row.id);
    await audit.record(tx, { ...aboutOneself(row.id, "password-changed"), reason: byOperator });
    return accountView(row, false);
  });
}

export async function change(
  { db, passwords, sessions, passkeys, audit }: AccountDependencies,
  adminId: string,
  id: string,
  request: z.output<typeof adminAccountChange>,
) {
  const { password, ...fields } = request;
  const passwordHash = password === undefined ? undefined : await passwords.hash(password);
  return inTransaction(db, async (tx) => {
    const administrators = takesAway(fields) ? await accountsStore.lockAdministrators(tx) : null;
    const before = await accountsStore.lock(tx, id);
    if (before === null) throw new AppError(faults.accountNotFound);
    if (administrators?.length === 1 && administrators[0] === id) throw new AppError(faults.lastAdministrator);
    const entry = auditEntry(before, request);
    // A change without effect ends no session and writes no log entry.
    const holders = await secondFactorStore.holders(tx);
    if (Object.keys(entry.after).length === 0) return accountView(before, holders.has(id));
    const row = await accountsStore.update(tx, id, { ...fields, ...(passwordHash !== undefined && { passwordHash }) });
    if (row === null) throw new AppError(faults.accountNotFound);
    await sessions.closeAdmin(tx, id);
    await passkeys.challenges.forget(tx, id);
    const target = { targetType: "administrator", targetId: id } as const;
    await audit.record(tx, { adminId, action: "account-changed", ...target, ...entry });
    return accountView(row, holders.has(id));
  });
}

function aboutOneself<Action extends string>(adminId: string, action: Action) {
  return { adminId, action, targetType: "administrator", targetId: adminId } as const;
}
