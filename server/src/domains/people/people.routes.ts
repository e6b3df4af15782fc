import { mount, type Http } from "../../http/mount.ts";
import { paged } from "../../http/paged.ts";
import { memberId } from "../../http/viewer.ts";
import type { PeopleService } from "./people.service.ts";

export function peopleRoutes(http: Http, people: PeopleService): void {
  mount(http, "GET /api/users/search", ({ viewer, query, next }) => paged(people.search(viewer.userId, query), next));
  mount(http, "GET /api/users/all", async ({ viewer, query, next }) => {
    return { users: await paged(people.newest(viewer.userId, query), next) };
  });
  mount(http, "GET /api/users/blocked", ({ viewer, query, next }) => paged(people.blocked(viewer.userId, query), next));
  mount(http, "GET /api/users/{id}", ({ viewer, params }) => people.profile(memberId(viewer), params.id));
  mount(http, "GET /api/users/{id}/privacy", ({ viewer, params }) =>
    people.pictureVisibility(memberId(viewer), params.id),
  );
  mount(http, "POST /api/users/{id}/block", ({ viewer, params }) => people.block(viewer.userId, params.id));
  mount(http, "DELETE /api/users/{id}/block", ({ viewer, params }) => people.unblock(viewer.userId, params.id));

  mount(http, "GET /api/ai/recommend-users", ({ viewer, query }) => people.recommend(viewer.userId, query));
  mount(http, "POST /api/ai/recommend-users/{id}/dismiss", ({ viewer, params }) =>
    people.dismiss(viewer.userId, params.id),
  );
  mount(http, "DELETE /api/ai/recommend-users/{id}/dismiss", ({ viewer, params }) =>
    people.undismiss(viewer.userId, params.id),
  );
}
