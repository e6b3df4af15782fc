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

/** The number of friends, and of pending requests in each direction. */
export const friendCountsQuery = query("GET /api/friends/counts", {});

/** Milliseconds between refetches, because the server doesn't push online status. */
const presence = 60_000;

/** Friends whose name contains this text, the latest first; all friends if it is empty. */
export const friendsQuery = (text = "") => ({
  ...pagesQuery("GET /api/friends", { query: { limit: pageSize, query: text === "" ? undefined : text } }),
  staleTime: presence,
  refetchInterval: freshNearTop(presence),
});

export const receivedQuery = pagesQuery("GET /api/friends/requests/received", { query: { limit: pageSize } });
export const sentQuery = pagesQuery("GET /api/friends/requests/sent", { query: { limit: pageSize } });

export const mutualFriendsQuery = (id: string) =>
  pagesQuery("GET /api/users/{id}/mutual-friends", { params: { id }, query: { limit: pageSize } });

/** A person, and the pending request between them and the viewer. */
export interface PendingRequest {
  person: Pick<PublicUser, "id">;
  requestId: string;
}

const none: Relation = { friendshipStatus: "none", requestId: null };
const friends: Relation = { friendshipStatus: "friends", requestId: null };

/** On success `setRelation` updates the cached cards of people; on a refusal they are outdated and refetched. */
const requests = {
  onSuccess: ["friend-requests"],
  onError: ["friend-requests", "people-lists", "notification-list"],
} as const satisfies Refetches;
const friendships = {
  onSuccess: [...requests.onSuccess, "friendships"],
  onError: [...requests.onError, "friendships"],
} as const satisfies Refetches;

/** Sends a friend request; accepts the other's request if there is one. */
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

export function useAcceptRequest(handlers?: MutationHandlers<Friend, PendingRequest>) {
  return useApiMutation(
    ({ requestId: id }: PendingRequest) => call("POST /api/friends/requests/{id}/accept", { params: { id } }),
    friendships,
    { ...handlers, show: (client, _, { person }) => setRelation(client, person.id, friends) },
  );
}

export function useDeclineRequest(handlers?: MutationHandlers<null, PendingRequest>) {
  return useApiMutation(
    ({ requestId: id }: PendingRequest) => call("POST /api/friends/requests/{id}/decline", { params: { id } }),
    requests,
    { ...handlers, show: (client, _, { person }) => setRelation(client, person.id, none) },
  );
}

/** Withdraws the member's own request. */
export function useCancelRequest(handlers?: MutationHandlers<null, PendingRequest>) {
  return useApiMutation(
    ({ requestId: id }: PendingRequest) => call("DELETE /api/friends/requests/{id}", { params: { id } }),
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
