import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Context } from "../identity.dependencies.ts";
import * as identityStore from "../identity.store.ts";
import { profileView } from "../identity.views.ts";
import { find } from "./profile.use-cases.ts";

/** Everything stored about the member as JSON: the profile, and what each domain adds. */
export async function exportAll(context: Context, userId: string): Promise<string> {
  const parts: Record<string, unknown> = { profile: profileView(await find(context, userId)) };
  for (const [name, part] of context.listeners.exportParts) parts[name] = await part(userId);
  return JSON.stringify({ exportedAt: context.clock.now().toISOString(), ...parts }, null, 2);
}

export async function deleteAccount(
  context: Context,
  userId: string,
  signedInAt: Date,
  password: string | undefined,
): Promise<void> {
  const { db, listeners, reauthentication } = context;
  await reauthentication.require(await find(context, userId), signedInAt, password);
  const afterCommit = await inTransaction(db, async (tx) => {
    const results = [];
    for (const handler of listeners.deletion) results.push(await handler(tx, userId));
    await identityStore.deleteUser(tx, userId);
    return results;
  });
  for (const run of afterCommit) await run?.();
}

/**
 * From the commit on the member can only read the reason, and nobody sees them. False if they are suspended already or
 * the account was deleted.
 */
export function suspend(context: Context, tx: Db, userId: string): Promise<boolean> {
  return setSuspended(context, tx, userId, context.clock.now());
}

/** False if they aren't suspended. */
export function restore(context: Context, tx: Db, userId: string): Promise<boolean> {
  return setSuspended(context, tx, userId, null);
}

async function setSuspended(context: Context, tx: Db, userId: string, suspendedAt: Date | null): Promise<boolean> {
  const { listeners, sessions } = context;
  if (!(await identityStore.setSuspended(tx, userId, suspendedAt))) return false;
  await sessions.refreshSuspension(tx, userId);
  for (const listener of [...listeners.change, ...listeners.suspension]) await listener(tx, userId);
  return true;
}
