import { call, type Reply } from "../../../api/call.ts";
import { freshFor, query } from "../../../api/query.ts";
import { type MutationHandlers, useApiMutation } from "../../../api/use-api-mutation.ts";
import type { Experience } from "../experiences.queries.ts";

type Invitations = Reply<"GET /api/experiences/{id}/invitations">;

export const invitationsQuery = (id: string) => ({
  ...query("GET /api/experiences/{id}/invitations", { params: { id } }),
  staleTime: freshFor,
});

export function useInvite(id: string, handlers: MutationHandlers<Invitations, string>) {
  return useApiMutation(
    (userId: string) => call("POST /api/experiences/{id}/invitations", { params: { id }, body: { userIds: [userId] } }),
    ["invitations"],
    { show: (client, list) => client.setQueryData(invitationsQuery(id).queryKey, list), ...handlers },
  );
}

interface CoHostChange {
  userId: string;
  isCoHost: boolean;
}

/** Names a co-host, or makes one a guest again. */
export function useSetCoHost(id: string, handlers: MutationHandlers<Experience, CoHostChange>) {
  return useApiMutation(
    ({ userId, isCoHost }: CoHostChange) =>
      call(`${isCoHost ? "PUT" : "DELETE"} /api/experiences/{id}/co-hosts/{userId}`, { params: { id, userId } }),
    ["spots", "join-requests", "attendance"],
    handlers,
  );
}
