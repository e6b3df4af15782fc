import type { EndpointKey } from "@alongside/contract/contract.ts";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
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

/** A refetchInterval: asks again every so many milliseconds. What is refused is told once, and not asked for again. */
export const pollUnlessRefused =
  (interval: number) =>
  ({ state }: { state: { error: unknown } }): number | false =>
    isFinal(state.error) ? false : interval;

/** Marks every cached answer of these endpoints as out of date; the ones on screen are fetched again. */
export async function invalidate(client: QueryClient, ...keys: readonly GetKey[]): Promise<void> {
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}
