import { infiniteQueryOptions, keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { type MutationHandlers, useApiMutation } from "../../api/use-api-mutation.ts";
import { call, type Reply } from "../../api/call.ts";
import { callWithNext, pagesQuery } from "../../api/pages.ts";
import { freshFor, query } from "../../api/query.ts";

/** A person in a list, with their relation to the viewer. */
export type Person = Reply<"GET /api/users/search">[number];
export type PersonProfile = Reply<"GET /api/users/{id}">;
export type Recommendation = Reply<"GET /api/ai/recommend-users">[number];
export type BlockedPerson = Reply<"GET /api/users/blocked">[number];
/** A person's public profile. */
export type PublicUser = BlockedPerson["user"];
export type Relation = Pick<Person, "friendshipStatus" | "requestId">;

/** Milliseconds before a reopened list is refetched. */
const staleTime = 60_000;
const pageSize = 30;

export const searchQuery = (text: string) => ({
  ...query("GET /api/users/search", { query: { query: text, limit: 50 } }),
  staleTime,
  placeholderData: keepPreviousData,
});

/** Also hosts and new members where too few match, so that there is always somebody. */
export const recommendationsQuery = {
  ...query("GET /api/ai/recommend-users", { query: { limit: 5, others: "true" } }),
  staleTime,
};

interface PeoplePage {
  users: Person[];
  next: string | null;
}

/** All members, the newest first. Its pages are objects (P-API-4). */
export const allPeopleQuery = infiniteQueryOptions({
  queryKey: ["GET /api/users/all", {}, "pages"],
  initialPageParam: undefined as string | undefined, // the first page has no cursor
  queryFn: async ({ signal, pageParam: cursor }): Promise<PeoplePage> => {
    const { reply, next } = await callWithNext("GET /api/users/all", { query: { limit: pageSize, cursor }, signal });
    return { users: reply.users, next };
  },
  getNextPageParam: ({ next }) => next,
  staleTime,
});

export const personQuery = (id: string) => ({
  ...query("GET /api/users/{id}", { params: { id } }),
  staleTime: freshFor,
});

/** The people the member blocked, the latest first. */
export const blockedQuery = pagesQuery("GET /api/users/blocked", { query: { limit: pageSize } });

/** Writes a new relation into every cached card of this person, so that lists needn't be refetched. */
export function setRelation(client: QueryClient, personId: string, relation: Relation): void {
  const changed = <T extends { id: string }>(person: T): T =>
    person.id === personId ? { ...person, ...relation } : person;
  client.setQueriesData<Person[]>({ queryKey: ["GET /api/users/search"] }, (people) => people?.map(changed));
  client.setQueriesData<Recommendation[]>({ queryKey: ["GET /api/ai/recommend-users"] }, (people) =>
    people?.map(changed),
  );
  client.setQueriesData<PersonProfile>({ queryKey: ["GET /api/users/{id}"] }, (person) => person && changed(person));
  client.setQueryData(
    allPeopleQuery.queryKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, users: page.users.map(changed) })) },
  );
}

/** Stops recommending this person. */
export function useDismiss(handlers?: MutationHandlers<null, Recommendation>) {
  return useApiMutation(
    ({ id }: Recommendation) => call("POST /api/ai/recommend-users/{id}/dismiss", { params: { id } }),
    ["recommendations"],
    handlers,
  );
}

export function useUndoDismiss(handlers?: MutationHandlers<null, Recommendation>) {
  return useApiMutation(
    ({ id }: Recommendation) => call("DELETE /api/ai/recommend-users/{id}/dismiss", { params: { id } }),
    ["recommendations"],
    handlers,
  );
}

export function useBlock(handlers?: MutationHandlers<null, Pick<PublicUser, "id">>) {
  return useApiMutation(
    ({ id }: Pick<PublicUser, "id">) => call("POST /api/users/{id}/block", { params: { id } }),
    ["everything"],
    handlers,
  );
}

export function useUnblock(handlers?: MutationHandlers<null, Pick<PublicUser, "id">>) {
  return useApiMutation(
    ({ id }: Pick<PublicUser, "id">) => call("DELETE /api/users/{id}/block", { params: { id } }),
    ["everything"],
    handlers,
  );
}
