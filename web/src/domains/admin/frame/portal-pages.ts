import type { EndpointKey } from "@alongside/contract/contract.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Input, Reply } from "../../../api/call.ts";
import { callWithNext } from "../../../api/pages.ts";

type ListKey = Extract<EndpointKey, `GET /api/admin/${string}`>;
interface Loose {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}

/**
 * Query options for a paged portal list, which the server wraps in an object such as `{users}`. The query key starts
 * with the endpoint like any other, so that it is refetched with it.
 */
export function portalPages<K extends ListKey, Item>(
  key: K,
  input: Omit<Input<K>, "signal">,
  itemsOf: (reply: Reply<K>) => readonly Item[],
) {
  return infiniteQueryOptions({
    queryKey: [key, input, "pages"],
    initialPageParam: null as string | null, // the first page has no cursor
    queryFn: async ({ signal, pageParam }) => {
      const { query, ...rest } = input as Loose; // every list takes a cursor
      const request = { ...rest, query: { ...query, cursor: pageParam ?? undefined }, signal };
      const { reply, next } = await callWithNext(key, request as never); // the input is K's own
      return { items: itemsOf(reply), next };
    },
    getNextPageParam: (last) => last.next,
  });
}
