import { mount, mountEvents, type Http } from "../../../http/mount.ts";
import type { Member } from "../../../http/viewer.ts";
import type { GroupCallsService } from "./group.service.ts";

export function groupCallsRoutes(http: Http, groupCalls: GroupCallsService): void {
  mount(http, "GET /api/experiences/{id}/group-call", ({ viewer, params }) =>
    groupCalls.view(viewer.userId, params.id),
  );
  mount(http, "POST /api/experiences/{id}/group-call/participants", ({ viewer, params, body }) =>
    groupCalls.join({ ...body, experienceId: params.id, userId: viewer.userId, sessionId: viewer.sessionId }),
  );
  mountEvents(
    http,
    "GET /api/experiences/{id}/group-call/participants/{participantId}/events",
    ({ viewer, params, signal, closing }) => groupCalls.events(pageOf(viewer, params), [signal, closing]),
  );
  mount(
    http,
    "POST /api/experiences/{id}/group-call/participants/{participantId}/descriptions",
    ({ viewer, params, body }) => groupCalls.describe(pageOf(viewer, params), body),
  );
  mount(http, "PUT /api/experiences/{id}/group-call/participants/{participantId}", ({ viewer, params, body }) =>
    groupCalls.setState(pageOf(viewer, params), body),
  );
  mount(http, "DELETE /api/experiences/{id}/group-call/participants/{participantId}", ({ viewer, params }) =>
    groupCalls.leave(pageOf(viewer, params)),
  );
}

function pageOf({ userId, sessionId }: Member, params: { id: string; participantId: string }) {
  return { experienceId: params.id, id: params.participantId, userId, sessionId };
}
