import { mount, type Http } from "../../http/mount.ts";
import { paged } from "../../http/paged.ts";
import { Versioned } from "../../http/versioned.ts";
import { memberId } from "../../http/viewer.ts";
import type { FeedService } from "./feed.service.ts";

export function feedRoutes(http: Http, feed: FeedService): void {
  mount(http, "GET /api/feed", async ({ viewer, query, next }) => {
    const { tag, read, remember } = await feed.feed(viewer.userId, query);
    return new Versioned(tag, () => paged(read(), next), remember);
  });
  mount(http, "GET /api/users/{id}/posts", ({ viewer, params, query, next }) =>
    paged(feed.postsOf(memberId(viewer), params.id, query), next),
  );
  mount(http, "POST /api/posts", ({ viewer, body }) => feed.write(viewer.userId, body));
  mount(http, "GET /api/posts/{id}", ({ viewer, params }) => feed.one(memberId(viewer), params.id));
  mount(http, "PATCH /api/posts/{id}", ({ viewer, params, body }) => feed.change(viewer.userId, params.id, body));
  mount(http, "DELETE /api/posts/{id}", ({ viewer, params }) => feed.remove(viewer.userId, params.id));

  mount(http, "POST /api/posts/{id}/like", ({ viewer, params }) => feed.like(viewer.userId, params.id));
  mount(http, "DELETE /api/posts/{id}/like", ({ viewer, params }) => feed.unlike(viewer.userId, params.id));
  mount(http, "GET /api/posts/{id}/likes", ({ viewer, params, query, next }) =>
    paged(feed.likers(viewer.userId, params.id, query), next),
  );

  mount(http, "GET /api/posts/{id}/comments", ({ viewer, params, query, next }) =>
    paged(feed.comments(memberId(viewer), params.id, query), next),
  );
  mount(http, "POST /api/posts/{id}/comment", ({ viewer, params, body }) =>
    feed.comment(viewer.userId, params.id, body),
  );
  mount(http, "PATCH /api/posts/{id}/comments/{commentId}", ({ viewer, params, body }) =>
    feed.changeComment(viewer.userId, params.id, params.commentId, body.content),
  );
  mount(http, "DELETE /api/posts/{id}/comments/{commentId}", ({ viewer, params }) =>
    feed.removeComment(viewer.userId, params.id, params.commentId),
  );
}
