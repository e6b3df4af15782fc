import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { AppError } from "../../../app-error.ts";
import { monthStart } from "../../karma/karma.service.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as summaryStore from "./summary.store.ts";

/** The figures of the dashboard. `timeZone` decides when the month began. */
export async function summary({ db, clock }: Dependencies, userId: string, timeZone = "UTC") {
  const row = await summaryStore.summaryOf(db, userId, monthStart(clock.now(), timeZone));
  // The account was deleted meanwhile.
  if (row === null) throw new AppError(kernelFaults.unauthorized);
  const { joined, hosted, open, completed, total, thisMonth, activities } = row;
  return { experiences: { joined, hosted }, goals: { open, completed }, karma: { total, thisMonth, activities } };
}
