import { type MutationHandlers, useApiMutation } from "../../api/use-api-mutation.ts";
import { call, type Input, type Reply } from "../../api/call.ts";

type NewReport = Input<"POST /api/reports">["body"];
export type ReportTarget = NewReport["targetType"];

/** Tells the administrators. Nothing of it shows on any screen of the member. */
export function useReport(handlers?: MutationHandlers<Reply<"POST /api/reports">, NewReport>) {
  return useApiMutation((body: NewReport) => call("POST /api/reports", { body }), [], handlers);
}
