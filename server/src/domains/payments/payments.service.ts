import { bind } from "../../use-cases.ts";
import { checkout, hear, sweep } from "./payments.checkout.use-cases.ts";
import type { Dependencies } from "./payments.dependencies.ts";
import { grant, setPro } from "./payments.grants.use-cases.ts";
import { exportOf, list, onAccountDeletion, one } from "./payments.reading.use-cases.ts";
import { topUp } from "./payments.topup.use-cases.ts";

export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** The ledger of credits and Pro: purchases, refunds, grants and monthly credits. */
export function createPaymentsService(deps: Dependencies) {
  return bind(deps, { list, one, checkout, hear, grant, setPro, topUp, sweep, onAccountDeletion, exportOf });
}
