import { call, type Reply } from "../../../api/call.ts";
import { freshFor, query } from "../../../api/query.ts";
import { type MutationHandlers, useApiMutation } from "../../../api/use-api-mutation.ts";

export type SeriesJoined = Reply<"POST /api/experiences/{id}/series/join">;

export const seriesQuery = (id: string) => ({
  ...query("GET /api/experiences/{id}/series", { params: { id } }),
  staleTime: freshFor,
});

export function useJoinSeries(id: string, handlers: MutationHandlers<SeriesJoined, void>) {
  return useApiMutation(
    () => call("POST /api/experiences/{id}/series/join", { params: { id } }),
    ["spots", "agenda", "karma", "own-account", "goal-list"],
    handlers,
  );
}
