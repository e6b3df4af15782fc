import type { EndpointKey } from "@alongside/contract/contract.ts";
import { infiniteQueryOptions, type UseMutationResult } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { type Input, type Reply, request } from "./call.ts";

type GetKey = Extract<EndpointKey, `GET ${string}`>;
interface Loose {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  signal?: AbortSignal;
}
type Item<K extends GetKey> = Reply<K> extends readonly (infer T)[] ? T : never;

/** One page of a list; `next` is the cursor of the following page, null at the end. */
export interface ListPage<T> {
  items: T[];
  next: string | null;
}

/** The cursor in the Link header (RFC 8288) of a paged list (P-API-5). */
function nextCursor(link: string | null): string | null {
  const next = link?.split(/,\s*(?=<)/u).find((part) => /;\s*rel="?next"?/u.test(part));
  const address = next?.match(/<([^>]*)>/u)?.[1];
  return address === undefined ? null : new URL(address, "http://here").searchParams.get("cursor");
}

/** A reply with the cursor from its Link header; null at the end. */
export async function callWithNext<K extends EndpointKey>(
  key: K,
  input: Input<K>,
): Promise<{ reply: Reply<K>; next: string | null }> {
  const response = await request(key, input, "application/json");
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, response.statusText, text);
  // The server reduced the body to this shape.
  return { reply: JSON.parse(text) as Reply<K>, next: nextCursor(response.headers.get("link")) };
}

/** One page of a paged endpoint. */
export async function callPage<K extends GetKey>(key: K, input: Input<K>): Promise<ListPage<Item<K>>> {
  const { reply, next } = await callWithNext(key, input);
  return { items: reply as Item<K>[], next }; // a list, because its items have names
}

/**
 * Query options for a list that grows page by page; its key starts with the endpoint like any other, so that it is
 * refetched with it.
 */
export function pagesQuery<K extends GetKey>(key: K, input: Omit<Input<K>, "signal">) {
  return infiniteQueryOptions({
    queryKey: [key, input, "pages"],
    initialPageParam: null as string | null, // the first page has no cursor
    queryFn: ({ signal, pageParam }) => {
      const { query, ...rest } = input as Loose; // as above; every paged endpoint accepts a cursor
      return callPage(key, { ...rest, query: { ...query, cursor: pageParam ?? undefined }, signal } as never);
    },
    getNextPageParam: (last: ListPage<Item<K>>) => last.next,
  });
}

/** A refetchInterval in milliseconds that skips lists with more than one page loaded. */
export const freshNearTop =
  (interval: number) =>
  ({ state }: { state: { data?: { pages: readonly unknown[] } | undefined } }): number | false =>
    (state.data?.pages.length ?? 0) > 2 ? false : interval;

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** The props of a "more" button from a useInfiniteQuery result. */
export function moreOf(list: Pages) {
  return {
    hasMore: list.hasNextPage,
    pending: list.isFetchingNextPage,
    hasFailed: list.isFetchNextPageError,
    onMore: () => void list.fetchNextPage(),
  };
}

/** The same for a mutation that loads the next part; null is the cursor at the end. */
export function moreBy(
  next: Pick<UseMutationResult<unknown, Error, string>, "mutate" | "isPending" | "isError">,
  cursor: string | null,
) {
  return {
    hasMore: cursor !== null,
    pending: next.isPending,
    hasFailed: next.isError,
    onMore: () => {
      if (cursor !== null) next.mutate(cursor);
    },
  };
}
