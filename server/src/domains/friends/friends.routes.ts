import { mount, type Http } from "../../http/mount.ts";
import type { FriendsService } from "./friends.service.ts";

export function friendsRoutes(http: Http, friends: FriendsService): void {
  mount(http, "GET /api/friends", async ({ viewer, query, next }) => {
    const page = await friends.list(viewer.userId, query);
    next(page.next);
    return page.items;
  });
  mount(http, "GET /api/friends/counts", ({ viewer }) => friends.counts(viewer.userId));
  mount(http, "GET /api/friends/requests/received", async ({ viewer, query, next }) => {
    const page = await friends.received(viewer.userId, query);
    next(page.next);
    return page.items;
  });
  mount(http, "GET /api/friends/requests/sent", async ({ viewer, query, next }) => {
    const page = await friends.sent(viewer.userId, query);
    next(page.next);
    return page.items;
  });
  mount(http, "POST /api/friends/request", ({ viewer, body }) => friends.request(viewer.userId, body.friendId));
  mount(http, "POST /api/friends/requests/{id}/accept", ({ viewer, params }) =>
    friends.accept(viewer.userId, params.id),
  );
  mount(http, "POST /api/friends/requests/{id}/decline", ({ viewer, params }) =>
    friends.decline(viewer.userId, params.id),
  );
  mount(http, "DELETE /api/friends/requests/{id}", ({ viewer, params }) => friends.cancel(viewer.userId, params.id));
  mount(http, "DELETE /api/friends/{friendId}", ({ viewer, params }) => friends.remove(viewer.userId, params.friendId));
  mount(http, "GET /api/users/{id}/friendship", ({ viewer, params }) => friends.friendship(viewer.userId, params.id));
  mount(http, "GET /api/users/{id}/mutual-friends", async ({ viewer, params, query, next }) => {
    const page = await friends.mutual(viewer.userId, params.id, query);
    next(page.next);
    return page.items;
  });
}
