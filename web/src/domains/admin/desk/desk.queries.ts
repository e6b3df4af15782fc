import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type MutationHandlers, useApiMutation } from "../../../api/use-api-mutation.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call, type Input, type Reply, request } from "../../../api/call.ts";
import { freshNearTop } from "../../../api/pages.ts";
import { pollUnlessRefused, query } from "../../../api/query.ts";
import { portalPages } from "../frame/portal-pages.ts";

export type AdminTicket = Reply<"GET /api/admin/tickets">["tickets"][number];
export type AdminTicketThread = Reply<"GET /api/admin/tickets/{id}">;
export type AdminPerson = NonNullable<AdminTicket["user"]>;
export type AdminReport = Reply<"GET /api/admin/reports">["reports"][number];
export type AdminReportDetail = Reply<"GET /api/admin/reports/{id}">;
export type AdminDecision = Reply<"GET /api/admin/decisions">["decisions"][number];
export type TicketChange = Input<"PATCH /api/admin/tickets/{id}">["body"];
export type TicketAnswer = Input<"POST /api/admin/tickets/{id}/messages">["body"];
export type NewDecision = Input<"POST /api/admin/reports/{id}/decision">["body"];

/** The portal has no live updates, so open work is polled; milliseconds. */
const interval = 30_000;
const pageSize = 30;

const fresh = { staleTime: 0, refetchInterval: freshNearTop(interval), placeholderData: keepPreviousData };

export const adminTicketsQuery = (request: Input<"GET /api/admin/tickets">["query"]) => ({
  ...portalPages("GET /api/admin/tickets", { query: { limit: pageSize, ...request } }, ({ tickets }) => tickets),
  ...fresh,
});

export const adminTicketQuery = (id: string) => ({
  ...query("GET /api/admin/tickets/{id}", { params: { id } }),
  staleTime: 0,
  refetchInterval: pollUnlessRefused(interval),
});

export const adminReportsQuery = (request: Input<"GET /api/admin/reports">["query"]) => ({
  ...portalPages("GET /api/admin/reports", { query: { limit: pageSize, ...request } }, ({ reports }) => reports),
  ...fresh,
});

export const adminReportQuery = (id: string) => ({
  ...query("GET /api/admin/reports/{id}", { params: { id } }),
  staleTime: 0,
});

export const adminDecisionsQuery = (request: Input<"GET /api/admin/decisions">["query"]) => ({
  ...portalPages("GET /api/admin/decisions", { query: { limit: pageSize, ...request } }, ({ decisions }) => decisions),
  ...fresh,
});

/** A reported picture or video, as a blob: an img element can't send the administrator's credentials. */
export const reportFileQuery = (id: string, index: number) =>
  queryOptions({
    queryKey: ["GET /api/admin/reports/{id}/files/{index}", { params: { id, index } }],
    queryFn: async ({ signal }) => {
      const response = await request(
        "GET /api/admin/reports/{id}/files/{index}",
        { params: { id, index: String(index) }, signal },
        "*/*",
      );
      if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
      return response.blob();
    },
    gcTime: 0,
  });

export function useTicketChange(id: string, handlers?: MutationHandlers<AdminTicket, TicketChange>) {
  return useApiMutation(
    (body: TicketChange) => call("PATCH /api/admin/tickets/{id}", { params: { id }, body }),
    ["admin-desk"],
    {
      // One after the other, so that the last change wins.
      scope: `ticket:${id}`,
      show: (client, ticket) =>
        client.setQueryData(adminTicketQuery(id).queryKey, (cached) => cached && { ...cached, ...ticket }),
      ...handlers,
    },
  );
}

type Written = Reply<"POST /api/admin/tickets/{id}/messages">;

export function useTicketAnswer(id: string, handlers?: MutationHandlers<Written, TicketAnswer>) {
  return useApiMutation(
    (body: TicketAnswer) => call("POST /api/admin/tickets/{id}/messages", { params: { id }, body }),
    ["admin-desk"],
    handlers,
  );
}

export function useDecide(id: string, handlers?: MutationHandlers<AdminDecision, NewDecision>) {
  return useApiMutation(
    (body: NewDecision) => call("POST /api/admin/reports/{id}/decision", { params: { id }, body }),
    ["admin-desk"],
    handlers,
  );
}

/** Marks the member's answer as read; the decision stays in force. */
export function useReadAnswer(id: string, handlers?: MutationHandlers<AdminDecision, void>) {
  return useApiMutation(
    () => call("POST /api/admin/decisions/{id}/read", { params: { id } }),
    ["admin-desk"],
    handlers,
  );
}

/** Takes a decision back. */
export function useLift(id: string, handlers?: MutationHandlers<AdminDecision, string>) {
  return useApiMutation(
    (reason: string) => call("POST /api/admin/decisions/{id}/lift", { params: { id }, body: { reason } }),
    ["admin-desk"],
    handlers,
  );
}
