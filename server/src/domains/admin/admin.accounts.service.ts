import type {
  adminAccountChange,
  adminCredentials,
  adminPasswordChange,
  newAdminAccount,
} from "@alongside/contract/admin/admin.accounts.shapes.ts";
import type { AdminRole } from "@alongside/contract/admin/admin.constants.ts";
import { adminFaults as faults } from "@alongside/contract/admin/admin.faults.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import type { z } from "zod";
import { AppError } from "../../app-error.ts";
import { inTransaction } from "../../db/transaction.ts";
import { tokenHash } from "../../ports/sign-in/tokens.ts";
import { takesAway, told } from "./admin.accounts.rules.ts";
import { accountsStore } from "./admin.accounts.store.ts";
import { accountView, administratorView } from "./admin.accounts.views.ts";
import type { AccountNeeds } from "./admin.needs.ts";

/** Who a call comes from. */
interface Signed {
  adminId: string;
  sessionId: string;
}

/** An account as the configuration or a command of the operator makes it. */
interface Installed {
  username: string;
  password: string;
  role: AdminRole;
  email?: string | null | undefined;
}

/** Where a sign-in comes from. */
interface Origin {
  address: string;
  device: string | undefined;
}

/** Why an entry names an account as its own doer. */
const byOperator = "By the operator, on the server";

/** The accounts of the portal: who is let in, and by whom. */
export function createAccounts({ db, clock, passwords, sessions, throttle, audit }: AccountNeeds) {
  const store = accountsStore(db);

  /** Counts a try at an account; the lock is told in the portal's own words. */
  const count = async (account: string, address: string): Promise<void> => {
    try {
      await throttle.count(account, address);
    } catch (error) {
      if (!(error instanceof AppError) || error.fault !== kernelFaults.tooMany) throw error;
      throw new AppError(faults.locked, { retryAfter: error.retryAfter ?? 1, cause: error });
    }
  };

  return {
    /** The same words and the same time for a name nobody has, a wrong password and an account that is switched off. */
    async logIn({ username, password }: z.output<typeof adminCredentials>, { address, device }: Origin) {
      const account = await store.findByUsername(username);
      const counted = account?.id ?? tokenHash(username.toLowerCase());
      await count(counted, address);
      const right = await (account === null
        ? passwords.pretend(password)
        : passwords.matches(account.passwordHash, password));
      if (account === null || !right) throw new AppError(faults.wrongCredentials);
      const entry = await inTransaction(db, async (tx) => {
        const row = await accountsStore(tx).noteSignIn(account.id, account.passwordHash, clock.now());
        if (row === null) throw new AppError(faults.wrongCredentials);
        const token = await sessions.openAdmin(row.id, row.role, device, tx);
        await audit.record(tx, aboutOneself(row.id, "signed-in"));
        return { token, admin: administratorView(row) };
      });
      await throttle.forgive(counted, address);
      return entry;
    },

    async logOut({ adminId, sessionId }: Signed): Promise<void> {
      await inTransaction(db, async (tx) => {
        // Of two at once one ends it.
        if (await sessions.close(sessionId, tx)) await audit.record(tx, aboutOneself(adminId, "signed-out"));
      });
    },

    async me(adminId: string) {
      const account = await store.findById(adminId);
      if (account === null) throw new AppError(kernelFaults.unauthorized);
      return administratorView(account);
    },

    async changePassword(
      { adminId, sessionId }: Signed,
      { currentPassword, newPassword }: z.output<typeof adminPasswordChange>,
      address: string,
    ): Promise<void> {
      const account = await store.findById(adminId);
      if (account === null) throw new AppError(kernelFaults.unauthorized);
      await count(adminId, address);
      if (!(await passwords.matches(account.passwordHash, currentPassword))) throw new AppError(faults.wrongPassword);
      const passwordHash = await passwords.hash(newPassword);
      await inTransaction(db, async (tx) => {
        const isDone = await accountsStore(tx).replacePassword(adminId, account.passwordHash, passwordHash);
        if (!isDone) throw new AppError(faults.wrongPassword);
        await sessions.closeAdmin(tx, adminId, sessionId);
        await audit.record(tx, aboutOneself(adminId, "password-changed"));
      });
      await throttle.forgive(adminId, address);
    },

    list: async () => ({ accounts: (await store.list()).map(accountView) }),

    async create(adminId: string, { password, email = null, username, role }: z.output<typeof newAdminAccount>) {
      const passwordHash = await passwords.hash(password);
      return inTransaction(db, async (tx) => {
        const account = { username, email, role, passwordHash, createdAt: clock.now() };
        const row = await accountsStore(tx).insert(account);
        const target = { targetType: "administrator", targetId: row.id } as const;
        await audit.record(tx, { adminId, action: "account-created", ...target, after: { username, role } });
        return accountView(row);
      });
    },

    /** From outside of the portal, as the first one is: null where the name is taken, and that account stays as it is. */
    async install({ username, password, role, email = null }: Installed) {
      if ((await store.findByUsername(username)) !== null) return null;
      const passwordHash = await passwords.hash(password);
      return inTransaction(db, async (tx) => {
        const account = { username, email, role, passwordHash, createdAt: clock.now() };
        const row = await accountsStore(tx).insertUnlessTaken(account);
        if (row === null) return null;
        const made = { ...aboutOneself(row.id, "account-created"), after: { username, role } };
        await audit.record(tx, { ...made, reason: byOperator });
        return accountView(row);
      });
    },

    /** A new password from outside of the portal, for whoever has forgotten theirs. Null where there is no such account. */
    async reset(username: string, password: string) {
      const passwordHash = await passwords.hash(password);
      return inTransaction(db, async (tx) => {
        const account = await accountsStore(tx).findByUsername(username);
        const row = account && (await accountsStore(tx).update(account.id, { passwordHash }));
        if (row === null) return null;
        await sessions.closeAdmin(tx, row.id);
        await audit.record(tx, { ...aboutOneself(row.id, "password-changed"), reason: byOperator });
        return accountView(row);
      });
    },

    async change(adminId: string, id: string, wish: z.output<typeof adminAccountChange>) {
      const { password, ...fields } = wish;
      const passwordHash = password === undefined ? undefined : await passwords.hash(password);
      return inTransaction(db, async (tx) => {
        const accounts = accountsStore(tx);
        const administrators = takesAway(fields) ? await accounts.holdAdministrators() : null;
        const before = await accounts.hold(id);
        if (before === null) throw new AppError(faults.accountNotFound);
        if (administrators?.length === 1 && administrators[0] === id) throw new AppError(faults.lastAdministrator);
        const entry = told(before, wish);
        // What changes nothing ends no session and leaves no entry.
        if (Object.keys(entry.after).length === 0) return accountView(before);
        const row = await accounts.update(id, { ...fields, ...(passwordHash !== undefined && { passwordHash }) });
        if (row === null) throw new AppError(faults.accountNotFound);
        await sessions.closeAdmin(tx, id);
        const target = { targetType: "administrator", targetId: id } as const;
        await audit.record(tx, { adminId, action: "account-changed", ...target, ...entry });
        return accountView(row);
      });
    },
  };
}

function aboutOneself<Action extends string>(adminId: string, action: Action) {
  return { adminId, action, targetType: "administrator", targetId: adminId } as const;
}
