import type { EndpointKey } from "@alongside/contract/contract.ts";
import { queryOptions } from "@tanstack/react-query";
import { isFinal } from "./api-error.ts";
import { call, type Input, type Reply } from "./call.ts";

type GetKey = Extract<EndpointKey, `GET ${string}`>;

/**
 * Query options for an endpoint: keyed by the endpoint and its input, answered by `call`. Loaders await them, screens
 * read them with useSuspenseQuery.
 */
export function query<K extends GetKey>(key: K, input: Omit<Input<K>, "signal">) {
  return queryOptions<Reply<K>>({
    queryKey: [key, input],
    queryFn: ({ signal }) => call(key, ...([{ ...input, signal }] as never)), // the input is K's own
  });
}

/** A refetchInterval in milliseconds. A refused query is not repeated. */
export const pollUnlessRefused =
  (interval: number) =>
  ({ state }: { state: { error: unknown } }): number | false =>
    isFinal(state.error) ? false : interval;
