import { mount, type Http } from "../../http/mount.ts";
import { paged } from "../../http/paged.ts";
import type { FriendsService } from "./friends.service.ts";

export function friendsRoutes(http: Http, friends: FriendsService): void {
  mount(http, "GET /api/friends", ({ viewer, query, next }) => paged(friends.list(viewer.userId, query), next));
  mount(http, "GET /api/friends/counts", ({ viewer }) => friends.counts(viewer.userId));
  mount(http, "GET /api/friends/requests/received", ({ viewer, query, next }) =>
    paged(friends.received(viewer.userId, query), next),
  );
  mount(http, "GET /api/friends/requests/sent", ({ viewer, query, next }) =>
    paged(friends.sent(viewer.userId, query), next),
  );
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
  mount(http, "GET /api/users/{id}/mutual-friends", ({ viewer, params, query, next }) =>
    paged(friends.mutual(viewer.userId, params.id, query), next),
  );
}
