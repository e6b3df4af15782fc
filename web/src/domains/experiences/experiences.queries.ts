import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { call, type Input, type Reply } from "../../api/call.ts";
import { invalidate, query } from "../../api/query.ts";
import { pagesQuery } from "./experience-pages.ts";

/** An experience as lists carry it, with what the viewer is to it. */
export type Experience = Reply<"POST /api/experiences">;
export type ExperienceDetails = Reply<"GET /api/experiences/{id}">;
export type JoinRequest = Reply<"GET /api/user/join-requests">[number];
export type GroupMessage = Reply<"POST /api/experiences/{id}/messages">;
export type Clash = Reply<"GET /api/experiences/{id}/clashes">[number];
export type AgendaEntry = Experience["agenda"][number];
export type NewExperience = Input<"POST /api/experiences">["body"];
export type ExperienceFilters = Omit<NonNullable<Input<"GET /api/experiences">["query"]>, "limit" | "cursor">;

export const experienceQuery = (id: string) => query("GET /api/experiences/{id}", { params: { id } });

/** Experiences that have not begun, soonest first. */
export const experiencesQuery = (filters: ExperienceFilters = {}) => query("GET /api/experiences", { query: filters });

/** The same list page by page, for "Show more". */
export const experiencePagesQuery = (filters: ExperienceFilters) =>
  pagesQuery("GET /api/experiences", { query: { ...filters, limit: 20 } });

export const liveExperiencesQuery = () => query("GET /api/experiences/live", {});
export const joinedExperiencesQuery = () => query("GET /api/user/experiences", {});
export const createdExperiencesQuery = () => query("GET /api/user/created-experiences", {});
export const pendingExperiencesQuery = () => query("GET /api/user/pending-experiences", {});

/** The pending requests to all of the member's own experiences; asked only of a member who hosts (document 1, section 7). */
export const ownJoinRequestsQuery = () => query("GET /api/user/join-requests", {});

/** The pending requests to one of the member's own experiences. */
export const joinRequestsQuery = (id: string) => query("GET /api/experiences/{id}/join-requests", { params: { id } });

/** What of the member's agenda overlaps this experience. Asked afresh each time: the agenda may have changed. */
export const clashesQuery = (id: string) => ({
  ...query("GET /api/experiences/{id}/clashes", { params: { id } }),
  staleTime: 0,
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
  );
}

/** What follows from having, or no longer having, a place: the agenda and the karma it paid. */
async function placeChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    seatsChanged(client),
    invalidate(client, "GET /api/agenda", "GET /api/karma", "GET /api/auth/user", "GET /api/profile"),
  ]);
}

async function requestsChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    placeChanged(client),
    invalidate(client, "GET /api/user/join-requests", "GET /api/experiences/{id}/join-requests"),
  ]);
}

/**
 * A mutation after which the named answers are asked for again: also after a failure, since a refusal ("full",
 * "already joined") means that the screen shows something old. It stays pending until the new answers are there.
 */
function useAct<Result, Variables>(
  act: (variables: Variables) => Promise<Result>,
  changed: (client: QueryClient) => Promise<void>,
) {
  const client = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => changed(client) });
}

export function useJoinExperience() {
  return useAct((id: string) => call("POST /api/experiences/{id}/join", { params: { id } }), placeChanged);
}

export function useLeaveExperience() {
  return useAct((id: string) => call("POST /api/experiences/{id}/leave", { params: { id } }), placeChanged);
}

export function useRequestToJoin() {
  return useAct(
    ({ id, message }: { id: string; message: string }) =>
      call("POST /api/experiences/{id}/join-request", { params: { id }, body: { message } }),
    seatsChanged,
  );
}

export function useWithdrawRequest() {
  return useAct((id: string) => call("DELETE /api/experiences/{id}/join-request", { params: { id } }), seatsChanged);
}

export function useWaitForPlace() {
  return useAct((id: string) => call("POST /api/experiences/{id}/waitlist", { params: { id } }), seatsChanged);
}

export function useStopWaiting() {
  return useAct((id: string) => call("DELETE /api/experiences/{id}/waitlist", { params: { id } }), seatsChanged);
}

type OfRequest = Pick<JoinRequest, "id" | "experienceId">;
const requestParams = (request: OfRequest) => ({ id: request.experienceId, requestId: request.id });

export function useAcceptRequest() {
  return useAct(
    (request: OfRequest) =>
      call("POST /api/experiences/{id}/join-requests/{requestId}/accept", { params: requestParams(request) }),
    requestsChanged,
  );
}

export function useDeclineRequest() {
  return useAct(
    (request: OfRequest) =>
      call("POST /api/experiences/{id}/join-requests/{requestId}/decline", { params: requestParams(request) }),
    requestsChanged,
  );
}

export function useCreateExperience() {
  return useAct((body: NewExperience) => call("POST /api/experiences", { body }), placeChanged);
}

export function useEditExperience(id: string) {
  return useAct(
    (body: Input<"PATCH /api/experiences/{id}">["body"]) =>
      call("PATCH /api/experiences/{id}", { params: { id }, body }),
    placeChanged,
  );
}

export function useCancelExperience() {
  return useAct((id: string) => call("DELETE /api/experiences/{id}", { params: { id } }), requestsChanged);
}

export function useGenerateAgenda() {
  return useMutation({
    mutationFn: (body: Input<"POST /api/ai/generate-agenda">["body"]) => call("POST /api/ai/generate-agenda", { body }),
  });
}
