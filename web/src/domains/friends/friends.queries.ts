import { type MutationHandlers, useApiMutation } from "../../api/use-api-mutation.ts";
import { call, type Reply } from "../../api/call.ts";
import { freshNearTop, pagesQuery } from "../../api/pages.ts";
import { query } from "../../api/query.ts";
import type { Refetches } from "../../api/refetch.ts";
import { type PublicUser, type Relation, setRelation } from "../people/people.queries.ts";

export type Friend = Reply<"GET /api/friends">[number];
export type ReceivedRequest = Reply<"GET /api/friends/requests/received">[number];
export type SentRequest = Reply<"GET /api/friends/requests/sent">[number];

const pageSize = 50;

/** How many friends there are, and how many requests wait in each direction. */
export const friendCountsQuery = query("GET /api/friends/counts", {});

/** Who is online changes without anybody telling: asked again after so long. Milliseconds. */
const presence = 60_000;

/** The friends with this in their name, the latest first; all of them without it. */
export const friendsQuery = (text = "") => ({
  ...pagesQuery("GET /api/friends", { query: { limit: pageSize, query: text === "" ? undefined : text } }),
  staleTime: presence,
  refetchInterval: freshNearTop(presence),
});

export const receivedQuery = pagesQuery("GET /api/friends/requests/received", { query: { limit: pageSize } });
export const sentQuery = pagesQuery("GET /api/friends/requests/sent", { query: { limit: pageSize } });

export const mutualFriendsQuery = (id: string) =>
  pagesQuery("GET /api/users/{id}/mutual-friends", { params: { id }, query: { limit: pageSize } });

/** Somebody, and the request that waits between them and the viewer. */
export interface Asked {
  person: Pick<PublicUser, "id">;
  requestId: string;
}

const none: Relation = { friendshipStatus: "none", requestId: null };
const friends: Relation = { friendshipStatus: "friends", requestId: null };

/** A success writes the cards of people by `setRelation`; a refusal says that they are outdated. */
const requests = {
  onSuccess: ["friend-requests"],
  onError: ["friend-requests", "people-lists"],
} as const satisfies Refetches;
const friendships = {
  onSuccess: [...requests.onSuccess, "friendships"],
  onError: [...requests.onError, "friendships"],
} as const satisfies Refetches;

/** Asks somebody to be a friend; whose own request is waiting becomes one at once. */
export function useSendRequest(
  handlers?: MutationHandlers<Reply<"POST /api/friends/request">, Pick<PublicUser, "id">>,
) {
  return useApiMutation(
    ({ id: friendId }: Pick<PublicUser, "id">) => call("POST /api/friends/request", { body: { friendId } }),
    friendships,
    {
      ...handlers,
      show: (client, { id, status }, person) =>
        setRelation(
          client,
          person.id,
          status === "friends" ? friends : { friendshipStatus: "pending_sent", requestId: id },
        ),
    },
  );
}

export function useAcceptRequest(handlers?: MutationHandlers<Friend, Asked>) {
  return useApiMutation(
    ({ requestId: id }: Asked) => call("POST /api/friends/requests/{id}/accept", { params: { id } }),
    friendships,
    { ...handlers, show: (client, _, { person }) => setRelation(client, person.id, friends) },
  );
}

export function useDeclineRequest(handlers?: MutationHandlers<null, Asked>) {
  return useApiMutation(
    ({ requestId: id }: Asked) => call("POST /api/friends/requests/{id}/decline", { params: { id } }),
    requests,
    { ...handlers, show: (client, _, { person }) => setRelation(client, person.id, none) },
  );
}

/** Takes one's own request back. */
export function useCancelRequest(handlers?: MutationHandlers<null, Asked>) {
  return useApiMutation(
    ({ requestId: id }: Asked) => call("DELETE /api/friends/requests/{id}", { params: { id } }),
    requests,
    {
      ...handlers,
      show: (client, _, { person }) => setRelation(client, person.id, none),
    },
  );
}

export function useRemoveFriend(handlers?: MutationHandlers<null, Pick<PublicUser, "id">>) {
  return useApiMutation(
    ({ id: friendId }: Pick<PublicUser, "id">) => call("DELETE /api/friends/{friendId}", { params: { friendId } }),
    friendships,
    { ...handlers, show: (client, _, { id }) => setRelation(client, id, none) },
  );
}
