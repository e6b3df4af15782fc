import type { Fault } from "@alongside/contract/kernel/fault.ts";
import { AppError } from "../../../app-error.ts";

/** Throws the fault that a rule returned, if any. */
export function refuse(fault: Fault | null): void {
  if (fault !== null) throw new AppError(fault);
}
