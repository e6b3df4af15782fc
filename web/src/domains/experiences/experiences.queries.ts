import { useMutation, type QueryClient } from "@tanstack/react-query";
import { type ActHandlers, useAct } from "../../api/act.ts";
import { call, type Input, type Reply } from "../../api/call.ts";
import { invalidate, query } from "../../api/query.ts";
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

/** The pending requests to all of the member's own experiences; asked only of a member who hosts (document 1, section 7). */
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

/** All that shows an experience, its seats or what the viewer is to it. */
function seatsChanged(client: QueryClient): Promise<void> {
  return invalidate(
    client,
    "GET /api/experiences",
    "GET /api/experiences/live",
    "GET /api/experiences/{id}",
    "GET /api/user/experiences",
    "GET /api/user/created-experiences",
    "GET /api/user/pending-experiences",
    "GET /api/goals/{id}/experiences",
  );
}

/** What follows from having, or no longer having, a place: the agenda, the karma it paid, the goals it serves. */
async function placeChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    seatsChanged(client),
    invalidate(
      client,
      "GET /api/agenda",
      "GET /api/agenda/summary",
      "GET /api/karma",
      "GET /api/karma/weeks",
      "GET /api/auth/user",
      "GET /api/profile",
      "GET /api/user/summary",
      "GET /api/goals",
      "GET /api/goals/{id}",
    ),
  ]);
}

async function requestsChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    placeChanged(client),
    invalidate(client, "GET /api/user/join-requests", "GET /api/experiences/{id}/join-requests"),
  ]);
}

const ofId = (id: string) => ({ params: { id } });

interface Joining {
  id: string;
  /** The goal from which one joins; the two are linked then. */
  goalId?: string | undefined;
}

export function useJoinExperience(handlers?: ActHandlers<Experience, Joining>) {
  return useAct(
    ({ id, goalId }: Joining) => call("POST /api/experiences/{id}/join", { ...ofId(id), body: { goalId } }),
    placeChanged,
    handlers,
  );
}

export function useLeaveExperience(handlers?: ActHandlers<Experience, string>) {
  return useAct((id: string) => call("POST /api/experiences/{id}/leave", ofId(id)), placeChanged, handlers);
}

interface Asking extends Joining {
  message: string;
}

export function useRequestToJoin(handlers?: ActHandlers<JoinRequest, Asking>) {
  return useAct(
    ({ id, goalId, message }: Asking) =>
      call("POST /api/experiences/{id}/join-request", { ...ofId(id), body: { message, goalId } }),
    seatsChanged,
    handlers,
  );
}

export function useWithdrawRequest(handlers?: ActHandlers<null, string>) {
  return useAct((id: string) => call("DELETE /api/experiences/{id}/join-request", ofId(id)), seatsChanged, handlers);
}

export function useWaitForPlace(handlers?: ActHandlers<Experience, string>) {
  return useAct((id: string) => call("POST /api/experiences/{id}/waitlist", ofId(id)), seatsChanged, handlers);
}

export function useStopWaiting(handlers?: ActHandlers<null, string>) {
  return useAct((id: string) => call("DELETE /api/experiences/{id}/waitlist", ofId(id)), seatsChanged, handlers);
}

type OfRequest = Pick<JoinRequest, "id" | "experienceId">;
const ofRequest = (request: OfRequest) => ({ params: { id: request.experienceId, requestId: request.id } });

export function useAcceptRequest(handlers?: ActHandlers<JoinRequest, OfRequest>) {
  return useAct(
    (request: OfRequest) => call("POST /api/experiences/{id}/join-requests/{requestId}/accept", ofRequest(request)),
    requestsChanged,
    handlers,
  );
}

export function useDeclineRequest(handlers?: ActHandlers<JoinRequest, OfRequest>) {
  return useAct(
    (request: OfRequest) => call("POST /api/experiences/{id}/join-requests/{requestId}/decline", ofRequest(request)),
    requestsChanged,
    handlers,
  );
}

export function useCreateExperience() {
  return useAct((body: NewExperience) => call("POST /api/experiences", { body }), placeChanged);
}

export function useEditExperience(id: string) {
  return useAct(
    (body: Input<"PATCH /api/experiences/{id}">["body"]) => call("PATCH /api/experiences/{id}", { ...ofId(id), body }),
    placeChanged,
  );
}

export function useCancelExperience(handlers?: ActHandlers<null, string>) {
  return useAct((id: string) => call("DELETE /api/experiences/{id}", ofId(id)), requestsChanged, handlers);
}

type AgendaQuery = Input<"POST /api/ai/generate-agenda">["body"];

export function useGenerateAgenda() {
  return useMutation({ mutationFn: (body: AgendaQuery) => call("POST /api/ai/generate-agenda", { body }) });
}
