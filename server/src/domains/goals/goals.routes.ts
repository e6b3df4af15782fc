import { mount, type Http } from "../../http/mount.ts";
import type { GoalsService } from "./goals.service.ts";

export function goalsRoutes(http: Http, goals: GoalsService): void {
  mount(http, "GET /api/goals", async ({ viewer, query, next }) => {
    const page = await goals.list(viewer.userId, query);
    next(page.next);
    return page.items;
  });
  mount(http, "POST /api/goals", ({ viewer, body }) => goals.create(viewer.userId, body));
  mount(http, "GET /api/goals/{id}", ({ viewer, params }) => goals.one(viewer.userId, params.id));
  mount(http, "PATCH /api/goals/{id}", ({ viewer, params, body }) => goals.change(viewer.userId, params.id, body));
  mount(http, "DELETE /api/goals/{id}", ({ viewer, params }) => goals.remove(viewer.userId, params.id));
  mount(http, "GET /api/goals/{id}/history", async ({ viewer, params, query, next }) => {
    const page = await goals.history(viewer.userId, params.id, query);
    next(page.next);
    return page.items;
  });

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
