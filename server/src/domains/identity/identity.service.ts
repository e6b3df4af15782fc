import { bind } from "../../use-cases.ts";
import { deleteAccount, exportAll, restore, suspend } from "./accounts/account.use-cases.ts";
import { account, changeProfile, profile, setPicture } from "./accounts/profile.use-cases.ts";
import { forgotPassword, resendVerification, resetPassword, verifyEmail } from "./accounts/recovery.use-cases.ts";
import { confirm, logIn, signUp } from "./accounts/signing-in.use-cases.ts";
import type { DeletionHandler, Dependencies, ExportPart, Listener, Listeners } from "./identity.dependencies.ts";

export type IdentityService = ReturnType<typeof createIdentity>;

/** Accounts and how members sign in to them. Other domains register listeners for changes of an account. */
export function createIdentity(deps: Dependencies) {
  const listeners: Listeners = {
    exportParts: new Map(),
    deletion: [],
    change: [],
    suspension: [],
    passwordReset: [],
  };
  return {
    ...bind(
      { ...deps, listeners },
      {
        signUp,
        logIn,
        confirm,
        forgotPassword,
        resetPassword,
        verifyEmail,
        resendVerification,
        account,
        profile,
        changeProfile,
        setPicture,
        exportAll,
        deleteAccount,
        suspend,
        restore,
      },
    ),
    onPasswordReset: (listener: Listener) => void listeners.passwordReset.push(listener),
    onExport: (name: string, part: ExportPart) => void listeners.exportParts.set(name, part),
    onAccountDeletion: (handler: DeletionHandler) => void listeners.deletion.push(handler),
    onChange: (listener: Listener) => void listeners.change.push(listener),
    onAccountChange: (listener: Listener) => void listeners.suspension.push(listener),
  };
}
