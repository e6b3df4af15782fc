import { call, type Input, type Reply } from "../../../api/call.ts";
import { freshFor, query } from "../../../api/query.ts";
import type { Topic } from "../../../api/topics.ts";
import { type MutationHandlers, useApiMutation } from "../../../api/use-api-mutation.ts";

export type Attendance = Reply<"GET /api/experiences/{id}/attendance">;
export type HostAttendance = NonNullable<Attendance["asHost"]>;
export type GuestAttendance = NonNullable<Attendance["asGuest"]>;
export type PersonMet = Attendance["met"][number];
type Marks = Input<"PUT /api/experiences/{id}/attendance">["body"]["guests"];
export type NewRating = Input<"PUT /api/experiences/{id}/rating">["body"];

export const attendanceQuery = (id: string) => ({
  ...query("GET /api/experiences/{id}/attendance", { params: { id } }),
  staleTime: freshFor,
});

/** The reply is shown at once; a refusal shows what changed meanwhile. */
function useAttendanceMutation<Variables>(
  id: string,
  action: (variables: Variables) => Promise<Attendance>,
  handlers: MutationHandlers<Attendance, Variables>,
) {
  const topics: readonly Topic[] = ["attendance"];
  return useApiMutation(action, topics, {
    show: (client, attendance) => client.setQueryData(attendanceQuery(id).queryKey, attendance),
    scope: `attendance/${id}`,
    ...handlers,
  });
}

const byId = (id: string) => ({ params: { id } });

export function useMarkAttendance(id: string, handlers: MutationHandlers<Attendance, Marks>) {
  return useAttendanceMutation(
    id,
    (guests: Marks) => call("PUT /api/experiences/{id}/attendance", { ...byId(id), body: { guests } }),
    handlers,
  );
}

export function useClaimAttendance(id: string, handlers: MutationHandlers<Attendance, void>) {
  return useAttendanceMutation(id, () => call("POST /api/experiences/{id}/attendance/claim", byId(id)), handlers);
}

export function useRate(id: string, handlers: MutationHandlers<Attendance, NewRating>) {
  return useAttendanceMutation(
    id,
    (body: NewRating) => call("PUT /api/experiences/{id}/rating", { ...byId(id), body }),
    handlers,
  );
}
