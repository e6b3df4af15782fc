import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { findIn } from "../experiences.store.ts";
import { experienceView } from "../experiences.views.ts";

/** The experience as lists show it to the member who changed it, read in the same transaction. */
export async function viewAfterChange({ clock }: Dependencies, tx: Db, id: string, viewerId: string) {
  const row = await findIn(tx, id, viewerId, clock.now());
  if (row === null) throw new AppError(faults.notFound);
  return experienceView(row);
}
