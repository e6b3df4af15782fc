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
import { type AccountRow, accountsStore } from "../accounts/accounts.store.ts";
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
import { secondFactorStore } from "./second-factor.store.ts";

/** Milliseconds after signing in within which one may change how one signs in. */
const fresh = 10 * 60_000;

/** Who changes their second factor. */
export interface Keeper {
  adminId: string;
  sessionId: string;
  signedInAt: Date;
  /** Then the session can do nothing but this, and a full one takes its place. */
  mustSetUp: boolean;
  role: "admin" | "moderator";
}

type SecondFactorDependencies = Pick<
  PartDependencies,
  "db" | "clock" | "sessions" | "passkeys" | "audit" | "throttle" | "tell"
> & {
  publicUrl: string;
};
type Added = z.input<typeof secondFactorAdded>;

/** What an administrator proves besides the password, and who must. */
export function createSecondFactor(deps: SecondFactorDependencies) {
  const { db, clock, sessions, passkeys, audit, throttle, tell, publicUrl } = deps;

  const requireFresh = ({ signedInAt }: Pick<Keeper, "signedInAt">): void => {
    if (clock.now().getTime() - signedInAt.getTime() > fresh) throw new AppError(faults.signInAgain);
  };
  /** Held, so that two changes of one account come one after the other. */
  const hold = async (tx: Db, adminId: string): Promise<AccountRow> => {
    const account = await accountsStore(tx).hold(adminId);
    if (account === null || !account.isActive) throw new AppError(kernelFaults.unauthorized);
    return account;
  };
  const hasAny = async (tx: Db, adminId: string): Promise<boolean> =>
    (await secondFactorStore(tx).findApp(adminId)) !== null || (await passkeys.count(tx, { adminId })) > 0;
  const record = (tx: Db, adminId: string, action: AuditAction, after?: Record<string, unknown>, id = adminId) =>
    audit.record(tx, { adminId, action, targetType: "administrator", targetId: id, ...(after && { after }) });
  const mail = ({ email, username }: AccountRow, change: SecondFactorChange): void => {
    if (email !== null) tell(secondFactorMail(email, username, change, publicUrl));
  };
  const renewCodes = async (tx: Db, adminId: string): Promise<string[]> => {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => recoveryHash(adminId, code));
    await secondFactorStore(tx).replaceRecoveryCodes(adminId, hashes, clock.now());
    return codes.map(inGroups);
  };

  /** What follows from every new factor: codes with the first, other sessions end, and a limited session becomes a full one. */
  const added = async (tx: Db, keeper: Keeper, device: string | undefined): Promise<Added> => {
    const { adminId, sessionId, role, mustSetUp } = keeper;
    const left = await secondFactorStore(tx).countRecoveryCodes(adminId);
    const recoveryCodes = left > 0 ? null : await renewCodes(tx, adminId);
    await sessions.closeAdmin(tx, adminId, mustSetUp ? undefined : sessionId);
    if (!mustSetUp) return { recoveryCodes };
    return { recoveryCodes, token: await sessions.openAdmin(adminId, role, device, { tx }) };
  };
  /** What follows from a removal: without any factor the recovery codes go too, unless one is required. */
  const removed = async (tx: Db, adminId: string): Promise<void> => {
    if (await hasAny(tx, adminId)) return;
    if (await secondFactorStore(tx).isRequired()) throw new AppError(faults.secondFactorRequired);
    await secondFactorStore(tx).replaceRecoveryCodes(adminId, [], clock.now());
  };

  return {
    async get(adminId: string): Promise<z.input<typeof secondFactor>> {
      const store = secondFactorStore(db);
      const app = await store.findApp(adminId);
      return {
        isRequired: await store.isRequired(),
        app: app && { createdAt: app.createdAt.toISOString() },
        passkeys: await passkeys.list({ adminId }),
        recoveryCodesLeft: await store.countRecoveryCodes(adminId),
        canAddPasskeys: passkeys.isOn,
      };
    },

    async beginApp(keeper: Keeper): Promise<z.input<typeof authenticatorApp>> {
      requireFresh(keeper);
      const account = await accountsStore(db).findById(keeper.adminId);
      const made = newAppSecret(account?.username ?? "");
      const isKept = await secondFactorStore(db).keepPendingApp(keeper.adminId, made.secret, clock.now());
      if (!isKept) throw new AppError(faults.appExists);
      return made;
    },

    async confirmApp(keeper: Keeper, code: string, address: string, device: string | undefined): Promise<Added> {
      requireFresh(keeper);
      const { adminId } = keeper;
      await throttle.countProof(adminId, address);
      const pending = await secondFactorStore(db).findPendingApp(adminId);
      if (pending === null) throw new AppError(faults.appExists);
      const step = stepOf(pending.secret, code, 0, clock.now());
      if (step === null) throw new AppError(faults.wrongProof);
      const { account, answer } = await inTransaction(db, async (tx) => {
        const held = await hold(tx, adminId);
        const isDone = await secondFactorStore(tx).confirmApp(adminId, pending.secret, step, clock.now());
        if (!isDone) throw new AppError(faults.appExists);
        await record(tx, adminId, "second-factor-added", { secondFactor: "app" });
        return { account: held, answer: await added(tx, keeper, device) };
      });
      await throttle.forgiveProof(adminId, address);
      mail(account, "app-added");
      return answer;
    },

    async removeApp(keeper: Keeper): Promise<void> {
      requireFresh(keeper);
      const { adminId } = keeper;
      const account = await inTransaction(db, async (tx) => {
        const held = await hold(tx, adminId);
        if (!(await secondFactorStore(tx).removeApp(adminId))) throw new AppError(faults.noApp);
        await removed(tx, adminId);
        await record(tx, adminId, "second-factor-removed", { secondFactor: "app" });
        return held;
      });
      mail(account, "app-removed");
    },

    async preparePasskey(keeper: Keeper) {
      requireFresh(keeper);
      const account = await accountsStore(db).findById(keeper.adminId);
      return passkeys.prepareAdding({ adminId: keeper.adminId }, `${account?.username ?? ""} (admin)`);
    },

    async addPasskey(
      keeper: Keeper,
      request: z.output<typeof newAdminPasskey>,
      device: string | undefined,
    ): Promise<Added> {
      requireFresh(keeper);
      const { adminId } = keeper;
      const { account, answer } = await inTransaction(db, async (tx) => {
        const held = await hold(tx, adminId);
        await passkeys.add(tx, { adminId }, request);
        await record(tx, adminId, "second-factor-added", { secondFactor: "passkey" });
        return { account: held, answer: await added(tx, keeper, device) };
      });
      mail(account, "passkey-added");
      return answer;
    },

    async removePasskey(keeper: Keeper, id: string): Promise<void> {
      requireFresh(keeper);
      const { adminId } = keeper;
      const account = await inTransaction(db, async (tx) => {
        const held = await hold(tx, adminId);
        await passkeys.remove(tx, id, { adminId });
        await removed(tx, adminId);
        await record(tx, adminId, "second-factor-removed", { secondFactor: "passkey" });
        return held;
      });
      mail(account, "passkey-removed");
    },

    async renewRecoveryCodes(keeper: Keeper): Promise<string[]> {
      requireFresh(keeper);
      const { adminId } = keeper;
      const { account, codes } = await inTransaction(db, async (tx) => {
        const held = await hold(tx, adminId);
        if (!(await hasAny(tx, adminId))) throw new AppError(faults.noSecondFactor);
        await record(tx, adminId, "recovery-codes-renewed");
        return { account: held, codes: await renewCodes(tx, adminId) };
      });
      mail(account, "recovery-codes-renewed");
      return codes;
    },

    /** For a colleague who has lost theirs; one's own is removed by whoever has it. */
    async resetOf(keeper: Keeper, id: string) {
      requireFresh(keeper);
      if (id === keeper.adminId) throw new AppError(faults.ownSecondFactor);
      const account = await inTransaction(db, async (tx) => {
        const held = await accountsStore(tx).hold(id);
        if (held === null) throw new AppError(faults.accountNotFound);
        await removeSecondFactor(tx, passkeys, id);
        await sessions.closeAdmin(tx, id);
        await record(tx, keeper.adminId, "second-factor-reset", undefined, id);
        return held;
      });
      mail(account, "reset");
      return accountView(account, false);
    },

    settings: async () => ({ isSecondFactorRequired: await secondFactorStore(db).isRequired() }),

    async require(keeper: Keeper, isSecondFactorRequired: boolean) {
      requireFresh(keeper);
      await inTransaction(db, async (tx) => {
        const store = secondFactorStore(tx);
        await hold(tx, keeper.adminId);
        if (isSecondFactorRequired && !(await hasAny(tx, keeper.adminId))) throw new AppError(faults.noSecondFactor);
        if ((await store.isRequired()) === isSecondFactorRequired) return;
        await store.setRequired(isSecondFactorRequired, keeper.adminId, clock.now());
        await record(tx, keeper.adminId, "settings-changed", { isSecondFactorRequired });
        if (!isSecondFactorRequired) return;
        for (const id of await store.withoutOne()) await sessions.closeAdmin(tx, id);
      });
      return { isSecondFactorRequired };
    },
  };
}

/** Everything an account could prove itself with besides its password. */
export async function removeSecondFactor(
  tx: Db,
  passkeys: Pick<PartDependencies["passkeys"], "removeAll" | "challenges">,
  adminId: string,
): Promise<void> {
  await secondFactorStore(tx).removeApp(adminId);
  await secondFactorStore(tx).replaceRecoveryCodes(adminId, [], new Date(0));
  await passkeys.removeAll(tx, { adminId });
  await passkeys.challenges.forget(tx, adminId);
}
