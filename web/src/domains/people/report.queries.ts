import { type ActHandlers, useAct } from "../../api/act.ts";
import { call, type Input, type Reply } from "../../api/call.ts";

type NewReport = Input<"POST /api/reports">["body"];
export type ReportTarget = NewReport["targetType"];

/** Tells the administrators. Nothing of it shows on any screen of the member. */
export function useReport(handlers?: ActHandlers<Reply<"POST /api/reports">, NewReport>) {
  return useAct((body: NewReport) => call("POST /api/reports", { body }), [], handlers);
}
