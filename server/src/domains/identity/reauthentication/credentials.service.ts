import type { Db } from "../../../db/client.ts";
import * as identityStore from "../identity.store.ts";
import * as outsideStore from "../outside/outside.store.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";

/** What another domain must do, in the same transaction, when the secrets of an account stop working. */
type Revoked = (tx: Db, userId: string) => Promise<void>;

export type CredentialsService = ReturnType<typeof createCredentials>;

/** Revokes ways to sign in after the owner has proved the mailbox, since earlier secrets may be somebody else's. */
export function createCredentials({ sessions }: { sessions: Pick<SessionsService, "closeAllOf"> }) {
  const listeners: Revoked[] = [];

  /** Everything that signs in without the password, and every private address. */
  const revokeLinks = async (tx: Db, userId: string): Promise<void> => {
    await outsideStore.deleteAllOf(tx, userId);
    for (const listener of listeners) await listener(tx, userId);
  };

  return {
    revokeLinks,

    /** The password, the links in mails, and every session as well. */
    async revokeAll(tx: Db, userId: string): Promise<void> {
      await identityStore.updateUser(tx, userId, {
        passwordHash: null,
        passwordResetToken: null,
        passwordResetExpiry: null,
        emailVerificationToken: null,
        emailVerificationExpiry: null,
      });
      await revokeLinks(tx, userId);
      await sessions.closeAllOf(userId, undefined, tx);
    },

    onRevoke: (listener: Revoked) => void listeners.push(listener),
  };
}
