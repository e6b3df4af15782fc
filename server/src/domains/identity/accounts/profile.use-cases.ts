import type { profileChange } from "@alongside/contract/identity/identity.shapes.ts";
import { interestKey } from "@alongside/contract/identity/profile.constants.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { newHandle } from "../handles.use-cases.ts";
import type { Context } from "../identity.dependencies.ts";
import * as identityStore from "../identity.store.ts";
import type { UserChange, UserRow } from "../identity.store.ts";
import { accountView, profileView } from "../identity.views.ts";

type Change = z.output<typeof profileChange>;

export async function account(context: Context, userId: string) {
  return accountView(await find(context, userId));
}

export async function profile(context: Context, userId: string) {
  return profileView(await find(context, userId));
}

export async function changeProfile(context: Context, userId: string, { welcomed, ...values }: Change) {
  const { db, clock, sessions } = context;
  const change = values.interests ? { ...values, interestKeys: values.interests.map(interestKey) } : values;
  // Every member has a username: removing one generates another.
  const fields =
    change.username === null ? { ...change, username: await identityStore.freeHandle(db, newHandle) } : change;
  const position = await positionOf(context, fields);
  const user = await inTransaction(db, async (tx) => {
    if (fields.firstName !== undefined) await sessions.refreshSuspension(tx, userId);
    return update(context, tx, userId, { ...fields, ...position, ...(welcomed && { welcomedAt: clock.now() }) });
  });
  return profileView(user);
}

/** Runs in the transaction that changes the member's pictures; null removes the address. */
export async function setPicture(context: Context, tx: Db, userId: string, profileImageUrl: string | null) {
  return accountView(await update(context, tx, userId, { profileImageUrl }));
}

/** Throws unauthorized if the account was deleted. */
export async function find({ db }: Context, userId: string): Promise<UserRow> {
  const user = await identityStore.findById(db, userId);
  if (user === null) throw new AppError(kernelFaults.unauthorized);
  return user;
}

async function update(context: Context, tx: Db, userId: string, change: UserChange): Promise<UserRow> {
  const { clock, listeners } = context;
  const user = await identityStore.updateUser(tx, userId, { ...change, updatedAt: clock.now() });
  if (user === null) throw new AppError(kernelFaults.unauthorized);
  for (const listener of listeners.change) await listener(tx, userId);
  return user;
}

/** The position of a town that came without one; null for an unknown town, where the previous position is wrong. */
async function positionOf({ findTown }: Context, { city, latitude, longitude }: Omit<Change, "welcomed">) {
  const hasPosition = typeof latitude === "number" && typeof longitude === "number";
  if (typeof city !== "string" || hasPosition) return {};
  const town = await findTown(city);
  return { latitude: town?.latitude ?? null, longitude: town?.longitude ?? null };
}
