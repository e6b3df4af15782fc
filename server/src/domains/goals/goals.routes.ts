import { mount, type Http } from "../../http/mount.ts";
import { paged } from "../../http/paged.ts";
import { memberId } from "../../http/viewer.ts";
import type { GoalsService } from "./goals.service.ts";

export function goalsRoutes(http: Http, goals: GoalsService): void {
  mount(http, "GET /api/goals", ({ viewer, query, next }) => paged(goals.list(viewer.userId, query), next));
  mount(http, "POST /api/goals", ({ viewer, body }) => goals.create(viewer.userId, body));
  mount(http, "GET /api/users/{id}/goals", ({ viewer, params, query, next }) =>
    paged(goals.shownOf(memberId(viewer), params.id, query), next),
  );
  mount(http, "GET /api/goals/{id}", ({ viewer, params }) => goals.one(viewer.userId, params.id));
  mount(http, "PATCH /api/goals/{id}", ({ viewer, params, body }) => goals.change(viewer.userId, params.id, body));
  mount(http, "DELETE /api/goals/{id}", ({ viewer, params }) => goals.remove(viewer.userId, params.id));
  mount(http, "GET /api/goals/{id}/history", ({ viewer, params, query, next }) =>
    paged(goals.history(viewer.userId, params.id, query), next),
  );

  mount(http, "POST /api/goals/{id}/steps", ({ viewer, params, body }) =>
    goals.addStep(viewer.userId, params.id, body),
  );
  mount(http, "PATCH /api/goals/{id}/steps/{stepId}", ({ viewer, params, body }) =>
    goals.changeStep(viewer.userId, params.id, params.stepId, body),
  );
  mount(http, "DELETE /api/goals/{id}/steps/{stepId}", ({ viewer, params }) =>
    goals.removeStep(viewer.userId, params.id, params.stepId),
  );
}
