import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { unconfirmedStorage } from "@alongside/contract/media/media.constants.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import type { Dependencies } from "../media.dependencies.ts";
import * as storageStore from "./storage.store.ts";
import type { StorageRow } from "./storage.store.ts";

export type MemberStorage = ReturnType<typeof createStorage>;

interface Reservation {
  ownerId: string;
  /** Bytes. */
  size: number;
  /** The upload they are of, where it is counted already. */
  uploadId?: string;
}

/** How much each member may store. */
export function createStorage({ db, storagePerMember }: Pick<Dependencies, "db" | "storagePerMember">) {
  const limitOf = ({ emailVerified }: StorageRow): number =>
    emailVerified ? storagePerMember : Math.min(storagePerMember, unconfirmedStorage);

  const requireRoom = (row: StorageRow | null, size: number): void => {
    if (row === null) throw new AppError(kernelFaults.unauthorized);
    if (row.used + size <= limitOf(row)) return;
    const mayGrow = !row.emailVerified && limitOf(row) < storagePerMember;
    throw new AppError(mayGrow ? mediaFaults.storageUnconfirmed : mediaFaults.storageFull);
  };

  return {
    async use(userId: string) {
      const row = await storageStore.find(db, userId);
      if (row === null) throw new AppError(kernelFaults.unauthorized);
      return { used: row.used, limit: limitOf(row), confirmedLimit: storagePerMember };
    },

    /** Before a file is read: refuses one that has no room anyway. */
    async expect(ownerId: string, size = 1): Promise<void> {
      requireRoom(await storageStore.find(db, ownerId), size);
    },

    /**
     * In the transaction that records a file, before it is stored: refuses one that has no room. Two of one member wait
     * for each other here, so that both are counted.
     */
    async reserve(tx: Db, { ownerId, size, uploadId }: Reservation): Promise<void> {
      if (!(await storageStore.holdOwner(tx, ownerId))) throw new AppError(kernelFaults.unauthorized);
      requireRoom(await storageStore.find(tx, ownerId, uploadId), size);
    },
  };
}
