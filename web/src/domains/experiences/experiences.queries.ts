import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { type MutationHandlers, useApiMutation } from "../../api/use-api-mutation.ts";
import { call, type Input, type Reply } from "../../api/call.ts";
import { callOrLater } from "../../shared/later.ts";
import { freshFor, query } from "../../api/query.ts";
import type { Topic } from "../../api/topics.ts";
import { pagesQuery } from "../../api/pages.ts";
import { ownTimeZone } from "../../api/time-zone.ts";

/** An experience as in lists, with the viewer's status. */
export type Experience = Reply<"POST /api/experiences">;
export type ExperienceDetails = Reply<"GET /api/experiences/{id}">;
export type JoinRequest = Reply<"GET /api/user/join-requests">[number];
export type PlusOne = NonNullable<NonNullable<Input<"POST /api/experiences/{id}/join">["body"]>["plusOne"]>;
export type GroupMessage = Reply<"POST /api/experiences/{id}/messages">;
export type GoalMatch = Reply<"GET /api/goals/{id}/experiences">["matches"][number];
export type Around = Reply<"GET /api/experiences/around">;
export type Clash = Reply<"GET /api/experiences/{id}/clashes">[number];
export type AgendaEntry = Experience["agenda"][number];
export type NewExperience = Input<"POST /api/experiences">["body"];
export type ExperienceFilters = Omit<NonNullable<Input<"GET /api/experiences">["query"]>, "limit" | "cursor">;

export const experienceQuery = (id: string) => query("GET /api/experiences/{id}", { params: { id } });

/**
 * Loads one experience for its route. Cached data is shown at once and refetched in the background, because spots and
 * requests change.
 */
export async function loadExperience(client: QueryClient, id: string): Promise<void> {
  const options = experienceQuery(id);
  const isKnown = client.getQueryData(options.queryKey) !== undefined;
  const request = client.fetchQuery({ ...options, staleTime: freshFor });
  if (isKnown) request.catch(() => undefined);
  else await request;
}

/** Experiences that haven't started, soonest first. */
export const experiencesQuery = (filters: ExperienceFilters = {}) => query("GET /api/experiences", { query: filters });

/** The same list, paged. */
export const experiencePagesQuery = (filters: ExperienceFilters) => ({
  ...pagesQuery("GET /api/experiences", { query: { ...filters, limit: 20 } }),
  staleTime: freshFor,
});

/** The drawing of a title that is being written. It depends on nothing else. */
export const coverQuery = (title: string, description: string) => ({
  ...query("GET /api/experiences/cover", { query: { title, description } }),
  staleTime: Infinity,
});

/** Where Discover begins for a member. */
export const aroundQuery = { ...query("GET /api/experiences/around", {}), staleTime: freshFor };

/** What a person hosts and goes to, as far as the member may see it. */
export const personExperiencesQuery = (id: string) => ({
  ...query("GET /api/users/{id}/experiences", { params: { id } }),
  staleTime: freshFor,
  // The loader has just requested it.
  retryOnMount: false,
});

export type FirstExperience = Reply<"GET /api/experiences/first">[number];

/** Two to begin with for a new member, by what brings them here. */
export const firstExperiencesQuery = (interests: readonly string[]) =>
  query("GET /api/experiences/first", { query: { interests: interests.join(","), timeZone: ownTimeZone() } });

export const joinedExperiencesQuery = () => ({ ...query("GET /api/user/experiences", {}), staleTime: freshFor });
export const createdExperiencesQuery = () => ({
  ...query("GET /api/user/created-experiences", {}),
  staleTime: freshFor,
});
export const pendingExperiencesQuery = () => ({
  ...query("GET /api/user/pending-experiences", {}),
  staleTime: freshFor,
});

/** The pending requests to all of the member's experiences, only requested for hosts (P-EXPERIENCES-15). */
export const ownJoinRequestsQuery = () => ({ ...query("GET /api/user/join-requests", {}), staleTime: freshFor });

/** The pending requests to one of the member's experiences. */
export const joinRequestsQuery = (id: string) => ({
  ...query("GET /api/experiences/{id}/join-requests", { params: { id } }),
  staleTime: freshFor,
});

/** The member's agenda items that overlap an experience; always fetched, because the agenda may have changed. */
export const clashesQuery = (id: string) => ({
  ...query("GET /api/experiences/{id}/clashes", { params: { id } }),
  staleTime: 0,
});

/** Nearby experiences that fit a goal. */
export const goalExperiencesQuery = (id: string) => ({
  ...query("GET /api/goals/{id}/experiences", { params: { id }, query: { timeZone: ownTimeZone() } }),
  staleTime: freshFor,
});

/** Topics that change when a member joins or leaves. */
const participation = ["spots", "agenda", "karma", "own-account", "goal-list"] as const satisfies readonly Topic[];
const participationAndRequests = [...participation, "join-requests"] as const satisfies readonly Topic[];

const byId = (id: string) => ({ params: { id } });

interface JoinInput {
  id: string;
  /** The goal to link with the experience. */
  goalId?: string | undefined;
  /** Somebody the member brings along. */
  plusOne?: PlusOne | undefined;
}

/** What a join that waits for a connection is about. */
export const joinSubject = (experienceId: string) => `join/${experienceId}`;

/** Null where it is sent later, when there is a connection. */
export function useJoinExperience(handlers?: MutationHandlers<Experience | null, JoinInput>) {
  const client = useQueryClient();
  return useApiMutation(
    ({ id, ...body }: JoinInput) =>
      callOrLater(client, {
        endpoint: "POST /api/experiences/{id}/join",
        input: { ...byId(id), body },
        label: `join ${client.getQueryData(experienceQuery(id).queryKey)?.title ?? "an experience"}`,
        subject: joinSubject(id),
        doneCode: "experiences/already-joined",
      }),
    participation,
    handlers,
  );
}

export function useLeaveExperience(handlers?: MutationHandlers<Experience, string>) {
  return useApiMutation((id: string) => call("POST /api/experiences/{id}/leave", byId(id)), participation, handlers);
}

interface JoinRequestInput extends JoinInput {
  message: string;
}

export function useRequestToJoin(handlers?: MutationHandlers<JoinRequest, JoinRequestInput>) {
  return useApiMutation(
    ({ id, ...body }: JoinRequestInput) => call("POST /api/experiences/{id}/join-request", { ...byId(id), body }),
    ["spots"],
    handlers,
  );
}

export function useWithdrawRequest(handlers?: MutationHandlers<null, string>) {
  return useApiMutation(
    (id: string) => call("DELETE /api/experiences/{id}/join-request", byId(id)),
    ["spots"],
    handlers,
  );
}

export function useJoinWaitlist(handlers?: MutationHandlers<Experience, string>) {
  return useApiMutation((id: string) => call("POST /api/experiences/{id}/waitlist", byId(id)), ["spots"], handlers);
}

export function useLeaveWaitlist(handlers?: MutationHandlers<null, string>) {
  return useApiMutation((id: string) => call("DELETE /api/experiences/{id}/waitlist", byId(id)), ["spots"], handlers);
}

type RequestRef = Pick<JoinRequest, "id" | "experienceId">;
const requestParams = (request: RequestRef) => ({ params: { id: request.experienceId, requestId: request.id } });

export function useAcceptRequest(handlers?: MutationHandlers<JoinRequest, RequestRef>) {
  return useApiMutation(
    (request: RequestRef) =>
      call("POST /api/experiences/{id}/join-requests/{requestId}/accept", requestParams(request)),
    participationAndRequests,
    handlers,
  );
}

export function useDeclineRequest(handlers?: MutationHandlers<JoinRequest, RequestRef>) {
  return useApiMutation(
    (request: RequestRef) =>
      call("POST /api/experiences/{id}/join-requests/{requestId}/decline", requestParams(request)),
    participationAndRequests,
    handlers,
  );
}

export function useCreateExperience() {
  return useApiMutation((body: NewExperience) => call("POST /api/experiences", { body }), participation);
}

export function useEditExperience(id: string) {
  return useApiMutation(
    (body: Input<"PATCH /api/experiences/{id}">["body"]) => call("PATCH /api/experiences/{id}", { ...byId(id), body }),
    participation,
  );
}

export function useCancelExperience(handlers?: MutationHandlers<null, string>) {
  return useApiMutation(
    (id: string) => call("DELETE /api/experiences/{id}", byId(id)),
    participationAndRequests,
    handlers,
  );
}

type AgendaQuery = Input<"POST /api/ai/generate-agenda">["body"];

export function useGenerateAgenda() {
  return useMutation({ mutationFn: (body: AgendaQuery) => call("POST /api/ai/generate-agenda", { body }) });
}
