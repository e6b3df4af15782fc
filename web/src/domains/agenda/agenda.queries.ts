import { pages } from "@alongside/contract/kernel/limits.ts";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type MutationHandlers, useApiMutation } from "../../api/use-api-mutation.ts";
import { call, type Input, type Reply } from "../../api/call.ts";
import { type ListPage, pagesQuery } from "../../api/pages.ts";
import { callOrLater } from "../../shared/later.ts";
import { freshFor, query } from "../../api/query.ts";

export type AgendaItem = Reply<"POST /api/agenda">;
export type AgendaState = NonNullable<NonNullable<Input<"GET /api/agenda">["query"]>["state"]>;
export type AgendaSummary = Reply<"GET /api/agenda/summary">;
export type NewAgendaItem = Input<"POST /api/agenda">["body"];

/** The numbers of the three summary cards. */
export const agendaSummaryQuery = { ...query("GET /api/agenda/summary", {}), staleTime: freshFor };

/** One of the three lists, paged. */
export const agendaListQuery = (state: AgendaState) => ({
  ...pagesQuery("GET /api/agenda", { query: { state, limit: 20 } }),
  staleTime: freshFor,
});

/** The items that start in a time span, soonest first. */
export const agendaSpanQuery = (span: { from: string; to: string }) => ({
  ...pagesQuery("GET /api/agenda", { query: { ...span, limit: pages.most } }),
  staleTime: freshFor,
});

/** Whether the member has a private calendar address. */
export const calendarFeedQuery = { ...query("GET /api/agenda/feed", {}), staleTime: freshFor };

export function useAddItem(handlers: MutationHandlers<AgendaItem>) {
  return useApiMutation((body: NewAgendaItem) => call("POST /api/agenda", { body }), ["agenda"], handlers);
}

interface ItemChange {
  id: string;
  body: Input<"PATCH /api/agenda/{id}">["body"];
}

export function useChangeItem(handlers: MutationHandlers<AgendaItem>) {
  return useApiMutation(
    ({ id, body }: ItemChange) => call("PATCH /api/agenda/{id}", { params: { id }, body }),
    ["agenda"],
    handlers,
  );
}

export function useDeleteItem(handlers: MutationHandlers<null, AgendaItem>) {
  return useApiMutation(
    ({ id }: AgendaItem) => call("DELETE /api/agenda/{id}", { params: { id } }),
    ["agenda"],
    handlers,
  );
}

/** Adds a deleted item again with the same values; calendar apps see a new event. */
export function useRestoreItem(handlers: MutationHandlers<AgendaItem>) {
  return useApiMutation(
    async ({ title, description, type, dateTime, duration, isCompleted }: AgendaItem) => {
      const item = await call("POST /api/agenda", { body: { title, description, type, dateTime, duration } });
      return isCompleted ? complete({ id: item.id, isCompleted }) : item;
    },
    ["agenda"],
    handlers,
  );
}

interface Tick {
  id: string;
  isCompleted: boolean;
}

const complete = ({ id, isCompleted }: Tick) =>
  call("PATCH /api/agenda/{id}/complete", { params: { id }, body: { isCompleted } });

const ticking = ["PATCH /api/agenda/{id}/complete"];

/**
 * Marks an item as done or not done. The change shows immediately and is reverted if it fails. The lists are refetched
 * only after the last of several changes, so that they don't flicker. Without a connection it is sent later.
 */
export function useTickItem({ onSuccess, onError }: MutationHandlers<AgendaItem, Tick>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ticking,
    meta: { refetches: ["agenda"], onlyAfterLast: true },
    mutationFn: ({ id, isCompleted }: Tick) =>
      callOrLater(client, {
        endpoint: "PATCH /api/agenda/{id}/complete",
        input: { params: { id }, body: { isCompleted } },
        label: isCompleted ? "tick off an agenda item" : "reopen an agenda item",
        subject: `agenda/${id}`,
      }),
    async onMutate(tick: Tick) {
      await client.cancelQueries({ queryKey: ["GET /api/agenda"] });
      showTick(client, tick);
    },
    onSuccess: (item, tick) => item && onSuccess?.(item, tick),
    onError(error: Error, { id, isCompleted }) {
      showTick(client, { id, isCompleted: !isCompleted });
      onError?.(error, { id, isCompleted });
    },
  });
}

type Cached = readonly AgendaItem[] | InfiniteData<ListPage<AgendaItem>>;

/** Updates the item in every loaded list without moving it. */
function showTick(client: QueryClient, { id, isCompleted }: Tick): void {
  const ticked = (item: AgendaItem) => (item.id === id ? { ...item, isCompleted } : item);
  client.setQueriesData({ queryKey: ["GET /api/agenda"] }, (cached: Cached | undefined) => {
    if (cached === undefined) return cached;
    if (!("pages" in cached)) return cached.map(ticked);
    return { ...cached, pages: cached.pages.map((page) => ({ ...page, items: page.items.map(ticked) })) };
  });
}

export function useOpenFeed() {
  return useFeedMutation(() => call("POST /api/agenda/feed"));
}

export function useCloseFeed() {
  return useFeedMutation(() => call("DELETE /api/agenda/feed"));
}

function useFeedMutation<Result>(action: () => Promise<Result>) {
  return useMutation({ mutationFn: action, meta: { refetches: ["calendar-feed"] } });
}
