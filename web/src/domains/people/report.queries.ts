import { type MutationHandlers, useApiMutation } from "../../api/use-api-mutation.ts";
import { call, type Input, type Reply } from "../../api/call.ts";

type NewReport = Input<"POST /api/reports">["body"];
export type ReportTarget = NewReport["targetType"];

/** Sends a report to the team. It isn't visible on any of the member's screens. */
export function useReport(handlers?: MutationHandlers<Reply<"POST /api/reports">, NewReport>) {
  return useApiMutation((body: NewReport) => call("POST /api/reports", { body }), [], handlers);
}
