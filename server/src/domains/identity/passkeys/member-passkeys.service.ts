import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import { passkeyFaults as faults } from "@alongside/contract/identity/passkeys.faults.ts";
import type { newPasskey, passkeySignIn } from "@alongside/contract/identity/passkeys.shapes.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Clock } from "../../../ports/clock.ts";
import { challengeIn } from "../../../ports/sign-in/webauthn.ts";
import type { SendInBackground } from "../background-mail.service.ts";
import * as identityStore from "../identity.store.ts";
import type { UserRow } from "../identity.store.ts";
import { accountView } from "../identity.views.ts";
import * as outsideStore from "../outside/outside.store.ts";
import { wayAddedMail, wayRemovedMail } from "../outside/outside.mails.ts";
import type { Reauthentication } from "../reauthentication/reauthentication.service.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import { countWays } from "../reauthentication/ways.store.ts";
import { type Passkeys, passkeyView } from "./passkeys.service.ts";

interface Dependencies {
  db: Db;
  clock: Clock;
  sessions: Pick<SessionsService, "open">;
  passkeys: Passkeys;
  reauthentication: Reauthentication;
  sendMail: SendInBackground;
  publicUrl: string;
}

interface Member {
  userId: string;
  sessionId: string;
}

export type MemberPasskeys = ReturnType<typeof createMemberPasskeys>;

/** Passkeys as a member's way to sign in. */
export function createMemberPasskeys(dependencies: Dependencies) {
  const { db, clock, sessions, passkeys, reauthentication, sendMail, publicUrl } = dependencies;
  const settings = `${publicUrl}/settings`;

  /** Locks the member's row, so that the ways to sign in are counted and changed one at a time. */
  const hold = async (tx: Db, userId: string): Promise<UserRow> => {
    const isThere = await outsideStore.hold(tx, userId);
    const user = isThere ? await identityStore.findById(tx, userId) : null;
    if (user === null) throw new AppError(kernelFaults.unauthorized);
    return user;
  };

  return {
    /** `member` is null for a visitor; a signed-in member can only use a passkey of their own. */
    async prepareSignIn(member: Member | null) {
      const challenge = await passkeys.challenges.issue(db, "use-passkey", member?.userId ?? null);
      return passkeys.request(challenge, member);
    },

    /** Gives the same error for an unknown passkey, an administrator's, another member's and a wrong answer. */
    async signIn(member: Member | null, { credential }: z.output<typeof passkeySignIn>, device: string | undefined) {
      const challenge = challengeIn(credential.response.clientDataJSON) ?? "";
      return inTransaction(db, async (tx) => {
        const isOpen = await passkeys.challenges.consume(tx, challenge, "use-passkey", member?.userId ?? null);
        if (!isOpen) throw new AppError(faults.expired);
        const row = await passkeys.verify(tx, challenge, credential, member);
        const user = row?.userId == null ? null : await outsideStore.noteSignIn(tx, row.userId, clock.now());
        if (user === null) throw new AppError(faults.refused);
        const token =
          member === null
            ? await sessions.open(user.id, device, tx)
            : (await reauthentication.renew(tx, member, { device })).token;
        return { token, account: accountView(user) };
      });
    },

    /** Needs a recent sign-in, so that a stolen session can't be used to add a permanent way in. */
    async prepareAdding({ userId, signedInAt }: { userId: string; signedInAt: Date }) {
      reauthentication.requireFresh({ signedInAt });
      const user = await identityStore.findById(db, userId);
      if (user === null) throw new AppError(kernelFaults.unauthorized);
      return passkeys.prepareAdding({ userId: user.id }, user.username ?? user.firstName ?? "Alongside member");
    },

    /** Needs a challenge issued to this member in the last five minutes. */
    async add(userId: string, added: z.output<typeof newPasskey>) {
      const { user, row } = await inTransaction(db, async (tx) => {
        const held = await hold(tx, userId);
        return { user: held, row: await passkeys.add(tx, { userId: held.id }, added) };
      });
      if (user.email !== null && user.emailVerified) {
        sendMail(wayAddedMail(user.email, `The passkey "${row.name}"`, settings));
      }
      return passkeyView(row);
    },

    rename: (userId: string, id: string, name: string) => passkeys.rename(id, { userId }, name),

    async remove(userId: string, id: string): Promise<void> {
      const { user, row } = await inTransaction(db, async (tx) => {
        const held = await hold(tx, userId);
        const ways = await countWays(tx, userId);
        const gone = await passkeys.remove(tx, id, { userId });
        if (ways <= 1) throw new AppError(identityFaults.lastWay);
        return { user: held, row: gone };
      });
      if (user.email !== null && user.emailVerified) {
        sendMail(wayRemovedMail(user.email, `The passkey "${row.name}"`, settings));
      }
    },
  };
}
