import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { unconfirmedStorage } from "@alongside/contract/media/media.constants.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import type { Dependencies } from "../media.dependencies.ts";
import * as storageStore from "./storage.store.ts";
import type { StorageRow } from "./storage.store.ts";

interface Reservation {
  ownerId: string;
  /** Bytes. */
  size: number;
  /** The upload they belong to, if it is counted already. */
  uploadId?: string;
}

// A member's storage use and limit.

export async function use(deps: Dependencies, userId: string) {
  const row = await storageStore.find(deps.db, userId);
  if (row === null) throw new AppError(kernelFaults.unauthorized);
  return { used: row.used, limit: limitOf(deps, row), confirmedLimit: deps.storagePerMember };
}

/** Before a file is read: refuses one that wouldn't fit anyway. */
export async function expect(deps: Dependencies, ownerId: string, size = 1): Promise<void> {
  requireRoom(deps, await storageStore.find(deps.db, ownerId), size);
}

/**
 * In the transaction that records a file, before it is stored: refuses one that doesn't fit. Locks the member, so that
 * two files at once are both counted.
 */
export async function reserve(deps: Dependencies, tx: Db, { ownerId, size, uploadId }: Reservation): Promise<void> {
  if (!(await storageStore.lockOwner(tx, ownerId))) throw new AppError(kernelFaults.unauthorized);
  requireRoom(deps, await storageStore.find(tx, ownerId, uploadId), size);
}

function limitOf({ storagePerMember }: Dependencies, { emailVerified }: StorageRow): number {
  return emailVerified ? storagePerMember : Math.min(storagePerMember, unconfirmedStorage);
}

function requireRoom(deps: Dependencies, row: StorageRow | null, size: number): void {
  if (row === null) throw new AppError(kernelFaults.unauthorized);
  if (row.used + size <= limitOf(deps, row)) return;
  const mayGrow = !row.emailVerified && limitOf(deps, row) < deps.storagePerMember;
  throw new AppError(mayGrow ? mediaFaults.storageUnconfirmed : mediaFaults.storageFull);
}
