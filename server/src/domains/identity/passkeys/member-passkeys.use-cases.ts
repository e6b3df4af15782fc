import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import { passkeyFaults as faults } from "@alongside/contract/identity/passkeys.faults.ts";
import type { newPasskey, passkeySignIn } from "@alongside/contract/identity/passkeys.shapes.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { challengeIn } from "../../../ports/sign-in/webauthn.ts";
import * as identityStore from "../identity.store.ts";
import type { UserRow } from "../identity.store.ts";
import { accountView } from "../identity.views.ts";
import { wayAddedMail, wayRemovedMail } from "../outside/outside.mails.ts";
import * as outsideStore from "../outside/outside.store.ts";
import { countWays } from "../reauthentication/ways.store.ts";
import type { MemberPasskeysDependencies as Dependencies } from "./passkeys.dependencies.ts";
import { passkeyView } from "./passkeys.views.ts";

interface Member {
  userId: string;
  sessionId: string;
}

/** `member` is null for a visitor; a signed-in member can only use a passkey of their own. */
export async function prepareSignIn({ db, passkeys }: Dependencies, member: Member | null) {
  const challenge = await passkeys.challenges.issue(db, "use-passkey", member?.userId ?? null);
  return passkeys.request(challenge, member);
}

/** Gives the same error for an unknown passkey, an administrator's, another member's and a wrong answer. */
export async function signIn(
  { db, clock, passkeys, reauthentication, sessions }: Dependencies,
  member: Member | null,
  { credential }: z.output<typeof passkeySignIn>,
  device: string | undefined,
) {
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
}

/** Needs a recent sign-in, so that a stolen session can't be used to add a permanent way in. */
export async function prepareAdding(
  { db, passkeys, reauthentication }: Dependencies,
  { userId, signedInAt }: { userId: string; signedInAt: Date },
) {
  reauthentication.requireFresh({ signedInAt });
  const user = await identityStore.findById(db, userId);
  if (user === null) throw new AppError(kernelFaults.unauthorized);
  return passkeys.prepareAdding({ userId: user.id }, user.username ?? user.firstName ?? "Alongside member");
}

/** Needs a challenge issued to this member in the last five minutes. */
export async function add(deps: Dependencies, userId: string, added: z.output<typeof newPasskey>) {
  const { user, row } = await inTransaction(deps.db, async (tx) => {
    const locked = await lock(tx, userId);
    return { user: locked, row: await deps.passkeys.add(tx, { userId: locked.id }, added) };
  });
  if (user.email !== null && user.emailVerified) {
    deps.sendMail(wayAddedMail(user.email, `The passkey "${row.name}"`, settingsUrl(deps)));
  }
  return passkeyView(row);
}

export function rename({ passkeys }: Dependencies, userId: string, id: string, name: string) {
  return passkeys.rename(id, { userId }, name);
}

export async function remove(deps: Dependencies, userId: string, id: string): Promise<void> {
  const { user, row } = await inTransaction(deps.db, async (tx) => {
    const locked = await lock(tx, userId);
    const ways = await countWays(tx, userId);
    const removed = await deps.passkeys.remove(tx, id, { userId });
    if (ways <= 1) throw new AppError(identityFaults.lastWay);
    return { user: locked, row: removed };
  });
  if (user.email !== null && user.emailVerified) {
    deps.sendMail(wayRemovedMail(user.email, `The passkey "${row.name}"`, settingsUrl(deps)));
  }
}

/** Locks the member's row, so that the ways to sign in are counted and changed one at a time. */
async function lock(tx: Db, userId: string): Promise<UserRow> {
  const exists = await outsideStore.lock(tx, userId);
  const user = exists ? await identityStore.findById(tx, userId) : null;
  if (user === null) throw new AppError(kernelFaults.unauthorized);
  return user;
}

const settingsUrl = ({ publicUrl }: Dependencies) => `${publicUrl}/settings`;
