import { goalFaults as faults } from "@alongside/contract/goals/goals.faults.ts";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import type { Dependencies } from "./goals.dependencies.ts";
import * as goalPartsStore from "./goals.parts.store.ts";

/** Throws goals/not-found unless this is the member's own goal and open. */
export async function requireOpen(_deps: Dependencies, tx: Db, userId: string, id: string): Promise<void> {
  if (!(await goalPartsStore.isOpen(tx, userId, id))) throw new AppError(faults.notFound);
}

/**
 * Links an experience to the member's own open goal, in the transaction that joins or asks; throws goals/not-found for
 * any other goal. Call it after karma is settled: goals are locked after the member.
 */
export async function link(
  { clock, notifications }: Dependencies,
  tx: Db,
  userId: string,
  id: string,
  experienceId: string,
): Promise<void> {
  if (!(await goalPartsStore.link(tx, userId, id, experienceId, clock.now()))) throw new AppError(faults.notFound);
  await notifications.tell(tx, [userId], ["goals"]);
}
