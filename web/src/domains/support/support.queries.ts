import { queryOptions } from "@tanstack/react-query";
import { type MutationHandlers, useApiMutation } from "../../api/use-api-mutation.ts";
import { call, type Input, type Reply } from "../../api/call.ts";
import { pagesQuery } from "../../api/pages.ts";
import { pollUnlessRefused } from "../../api/query.ts";

export type Ticket = Reply<"GET /api/support/tickets">[number];
export type TicketThread = Reply<"GET /api/support/tickets/{id}">;
export type TicketMessage = TicketThread["messages"][number];
export type NewTicket = Input<"POST /api/support/tickets">["body"];
export type Decision = Reply<"GET /api/safety/decisions">[number];

/** A ticket by its id for its member, or by the key of the private link in an email. */
export type TicketAddress = { id: string } | { key: string };

// Refetched each time it opens, because suspended members and visitors with a link have no live updates.
export const ticketsQuery = { ...pagesQuery("GET /api/support/tickets", { query: { limit: 20 } }), staleTime: 0 };

export const decisionsQuery = { ...pagesQuery("GET /api/safety/decisions", { query: { limit: 20 } }), staleTime: 0 };

/** Milliseconds. */
const pollInterval = 60_000;

/** Both endpoints answer in the same shape. */
export function threadQuery(address: TicketAddress) {
  return queryOptions<TicketThread>({
    queryKey:
      "key" in address ? ["GET /api/support/threads/{key}", address] : ["GET /api/support/tickets/{id}", address],
    queryFn: ({ signal }) =>
      "key" in address
        ? call("GET /api/support/threads/{key}", { params: address, signal })
        : call("GET /api/support/tickets/{id}", { params: address, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: pollUnlessRefused(pollInterval),
  });
}

/** Creates a ticket. A visitor can't see it on any screen. */
export function useNewTicket(handlers?: MutationHandlers<Ticket, NewTicket>) {
  return useApiMutation((body: NewTicket) => call("POST /api/support/tickets", { body }), ["tickets"], handlers);
}

/** Replies to a ticket. */
export function useReply(address: TicketAddress, handlers?: MutationHandlers<TicketMessage, string>) {
  return useApiMutation(
    (message: string) => {
      const body = { message };
      return "key" in address
        ? call("POST /api/support/threads/{key}/messages", { params: { key: address.key }, body })
        : call("POST /api/support/tickets/{id}/messages", { params: { id: address.id }, body });
    },
    ["tickets"],
    handlers,
  );
}

/** The member's one appeal against a decision. */
export function useDecisionAnswer(id: string, handlers?: MutationHandlers<Decision, string>) {
  return useApiMutation(
    (message: string) => call("POST /api/safety/decisions/{id}/answer", { params: { id }, body: { message } }),
    ["decisions"],
    handlers,
  );
}
