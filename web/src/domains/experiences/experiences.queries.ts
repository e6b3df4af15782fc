import { useMutation, type QueryClient } from "@tanstack/react-query";
import { type MutationHandlers, useApiMutation } from "../../api/use-api-mutation.ts";
import { call, type Input, type Reply } from "../../api/call.ts";
import { query } from "../../api/query.ts";
import type { Topic } from "../../api/topics.ts";
import { pagesQuery } from "../../api/pages.ts";
import { ownTimeZone } from "../../api/time-zone.ts";

/** An experience as lists carry it, with what the viewer is to it. */
export type Experience = Reply<"POST /api/experiences">;
export type ExperienceDetails = Reply<"GET /api/experiences/{id}">;
export type JoinRequest = Reply<"GET /api/user/join-requests">[number];
export type GroupMessage = Reply<"POST /api/experiences/{id}/messages">;
export type GoalMatch = Reply<"GET /api/goals/{id}/experiences">["matches"][number];
export type Clash = Reply<"GET /api/experiences/{id}/clashes">[number];
export type AgendaEntry = Experience["agenda"][number];
export type NewExperience = Input<"POST /api/experiences">["body"];
export type ExperienceFilters = Omit<NonNullable<Input<"GET /api/experiences">["query"]>, "limit" | "cursor">;

export const experienceQuery = (id: string) => query("GET /api/experiences/{id}", { params: { id } });

/** A second look within this time, in milliseconds, does not ask again: a pointer passing over a list of links. */
const freshFor = 10_000;

/**
 * For the route of one experience: what is known shows at once and is asked for again meanwhile, because seats and
 * requests change while nobody looks.
 */
export async function loadExperience(client: QueryClient, id: string): Promise<void> {
  const options = experienceQuery(id);
  const isKnown = client.getQueryData(options.queryKey) !== undefined;
  const asked = client.fetchQuery({ ...options, staleTime: freshFor });
  if (isKnown) asked.catch(() => undefined);
  else await asked;
}

/** Experiences that have not begun, soonest first. */
export const experiencesQuery = (filters: ExperienceFilters = {}) => query("GET /api/experiences", { query: filters });

/** The same list page by page, for "Show more". */
export const experiencePagesQuery = (filters: ExperienceFilters) =>
  pagesQuery("GET /api/experiences", { query: { ...filters, limit: 20 } });

/** What other people change meanwhile is asked for again whenever it comes on the screen; the old answer shows first. */
const again = { refetchOnMount: "always" } as const;

export const joinedExperiencesQuery = () => ({ ...query("GET /api/user/experiences", {}), ...again });
export const createdExperiencesQuery = () => ({ ...query("GET /api/user/created-experiences", {}), ...again });
export const pendingExperiencesQuery = () => ({ ...query("GET /api/user/pending-experiences", {}), ...again });

/** The pending requests to all of the member's own experiences; asked only of a member who hosts (P-EXPERIENCES-15). */
export const ownJoinRequestsQuery = () => ({ ...query("GET /api/user/join-requests", {}), ...again });

/** The pending requests to one of the member's own experiences. */
export const joinRequestsQuery = (id: string) => ({
  ...query("GET /api/experiences/{id}/join-requests", { params: { id } }),
  ...again,
});

/** What of the member's agenda overlaps this experience. Asked afresh each time: the agenda may have changed. */
export const clashesQuery = (id: string) => ({
  ...query("GET /api/experiences/{id}/clashes", { params: { id } }),
  staleTime: 0,
});

/** What fits an open goal near the member, asked for whenever somebody looks: seats go meanwhile. */
export const goalExperiencesQuery = (id: string) => ({
  ...query("GET /api/goals/{id}/experiences", { params: { id }, query: { timeZone: ownTimeZone() } }),
  ...again,
});

/** What follows from taking part, or no longer: the agenda, karma, and the goals it serves. */
const participation = ["spots", "agenda", "karma", "own-account", "goal-list"] as const satisfies readonly Topic[];
const participationAndRequests = [...participation, "join-requests"] as const satisfies readonly Topic[];

const ofId = (id: string) => ({ params: { id } });

interface Joining {
  id: string;
  /** The goal from which one joins; the two are linked then. */
  goalId?: string | undefined;
}

export function useJoinExperience(handlers?: MutationHandlers<Experience, Joining>) {
  return useApiMutation(
    ({ id, goalId }: Joining) => call("POST /api/experiences/{id}/join", { ...ofId(id), body: { goalId } }),
    participation,
    handlers,
  );
}

export function useLeaveExperience(handlers?: MutationHandlers<Experience, string>) {
  return useApiMutation((id: string) => call("POST /api/experiences/{id}/leave", ofId(id)), participation, handlers);
}

interface Asking extends Joining {
  message: string;
}

export function useRequestToJoin(handlers?: MutationHandlers<JoinRequest, Asking>) {
  return useApiMutation(
    ({ id, goalId, message }: Asking) =>
      call("POST /api/experiences/{id}/join-request", { ...ofId(id), body: { message, goalId } }),
    ["spots"],
    handlers,
  );
}

export function useWithdrawRequest(handlers?: MutationHandlers<null, string>) {
  return useApiMutation(
    (id: string) => call("DELETE /api/experiences/{id}/join-request", ofId(id)),
    ["spots"],
    handlers,
  );
}

export function useWaitForPlace(handlers?: MutationHandlers<Experience, string>) {
  return useApiMutation((id: string) => call("POST /api/experiences/{id}/waitlist", ofId(id)), ["spots"], handlers);
}

export function useStopWaiting(handlers?: MutationHandlers<null, string>) {
  return useApiMutation((id: string) => call("DELETE /api/experiences/{id}/waitlist", ofId(id)), ["spots"], handlers);
}

type OfRequest = Pick<JoinRequest, "id" | "experienceId">;
const ofRequest = (request: OfRequest) => ({ params: { id: request.experienceId, requestId: request.id } });

export function useAcceptRequest(handlers?: MutationHandlers<JoinRequest, OfRequest>) {
  return useApiMutation(
    (request: OfRequest) => call("POST /api/experiences/{id}/join-requests/{requestId}/accept", ofRequest(request)),
    participationAndRequests,
    handlers,
  );
}

export function useDeclineRequest(handlers?: MutationHandlers<JoinRequest, OfRequest>) {
  return useApiMutation(
    (request: OfRequest) => call("POST /api/experiences/{id}/join-requests/{requestId}/decline", ofRequest(request)),
    participationAndRequests,
    handlers,
  );
}

export function useCreateExperience() {
  return useApiMutation((body: NewExperience) => call("POST /api/experiences", { body }), participation);
}

export function useEditExperience(id: string) {
  return useApiMutation(
    (body: Input<"PATCH /api/experiences/{id}">["body"]) => call("PATCH /api/experiences/{id}", { ...ofId(id), body }),
    participation,
  );
}

export function useCancelExperience(handlers?: MutationHandlers<null, string>) {
  return useApiMutation(
    (id: string) => call("DELETE /api/experiences/{id}", ofId(id)),
    participationAndRequests,
    handlers,
  );
}

type AgendaQuery = Input<"POST /api/ai/generate-agenda">["body"];

export function useGenerateAgenda() {
  return useMutation({ mutationFn: (body: AgendaQuery) => call("POST /api/ai/generate-agenda", { body }) });
}
