import { bind } from "../../use-cases.ts";
import { settle, award, reverse, ledger, weeks, exportOf } from "./karma.use-cases.ts";
import type { Dependencies } from "./karma.use-cases.ts";

export { monthStart, type Movement } from "./karma.rules.ts";

export type KarmaService = ReturnType<typeof createKarma>;

/** The karma ledger. Every award is a row, and the balance changes in the same transaction by the same points. */
export function createKarma(deps: Dependencies) {
  return bind(deps, { settle, award, reverse, ledger, weeks, exportOf });
}
