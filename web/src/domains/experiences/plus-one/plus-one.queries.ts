import { call } from "../../../api/call.ts";
import { type MutationHandlers, useApiMutation } from "../../../api/use-api-mutation.ts";
import type { Experience } from "../experiences.queries.ts";

export function useBringSomeone(id: string, handlers: MutationHandlers<Experience, string>) {
  return useApiMutation(
    (name: string) => call("PUT /api/experiences/{id}/plus-one", { params: { id }, body: { name } }),
    ["spots"],
    handlers,
  );
}

export function useComeAlone(id: string, handlers: MutationHandlers<Experience, void>) {
  return useApiMutation(() => call("DELETE /api/experiences/{id}/plus-one", { params: { id } }), ["spots"], handlers);
}
