import type { EndpointKey } from "@alongside/contract/contract.ts";
import { queryOptions } from "@tanstack/react-query";
import { isFinal } from "./api-error.ts";
import { call, type Input, type Reply } from "./call.ts";

type GetKey = Extract<EndpointKey, `GET ${string}`>;

/**
 * Query options for an endpoint: keyed by the endpoint and its input, answered by `call`. A route's loader starts them,
 * and the screen reads the same options (decision 0031).
 */
export function query<K extends GetKey>(key: K, input: Omit<Input<K>, "signal">) {
  return queryOptions<Reply<K>>({
    queryKey: [key, input],
    queryFn: ({ signal }) => call(key, ...([{ ...input, signal }] as never)), // the input is K's own
  });
}

/**
 * The staleTime of data that other people change, in milliseconds: a screen refetches it when it opens, unless its loader
 * has just fetched it.
 */
export const freshFor = 10_000;

/** A refetchInterval in milliseconds. A refused query is not repeated. */
export const pollUnlessRefused =
  (interval: number) =>
  ({ state }: { state: { error: unknown } }): number | false =>
    isFinal(state.error) ? false : interval;
