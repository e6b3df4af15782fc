import { mount, type Http } from "../../http/mount.ts";
import { Versioned } from "../../http/versioned.ts";
import { memberId } from "../../http/viewer.ts";
import type { FeedService } from "./feed.service.ts";

export function feedRoutes(http: Http, feed: FeedService): void {
  mount(http, "GET /api/feed", async ({ viewer, query, next }) => {
    const { tag, make } = await feed.look(viewer.userId, query);
    let sent: ((tag: string) => void) | undefined;
    const answer = async () => {
      const page = await make();
      next(page.next);
      sent = page.keep;
      return page.items;
    };
    return new Versioned(tag, answer, (as) => sent?.(as));
  });
  mount(http, "GET /api/users/{id}/posts", async ({ viewer, params, query, next }) => {
    const page = await feed.postsOf(memberId(viewer), params.id, query);
    next(page.next);
    return page.items;
  });
  mount(http, "POST /api/posts", ({ viewer, body }) => feed.write(viewer.userId, body));
  mount(http, "GET /api/posts/{id}", ({ viewer, params }) => feed.one(memberId(viewer), params.id));
  mount(http, "PATCH /api/posts/{id}", ({ viewer, params, body }) => feed.change(viewer.userId, params.id, body));
  mount(http, "DELETE /api/posts/{id}", ({ viewer, params }) => feed.remove(viewer.userId, params.id));

  mount(http, "POST /api/posts/{id}/like", ({ viewer, params }) => feed.like(viewer.userId, params.id));
  mount(http, "DELETE /api/posts/{id}/like", ({ viewer, params }) => feed.unlike(viewer.userId, params.id));
  mount(http, "GET /api/posts/{id}/likes", async ({ viewer, params, query, next }) => {
    const page = await feed.likers(viewer.userId, params.id, query);
    next(page.next);
    return page.items;
  });

  mount(http, "GET /api/posts/{id}/comments", async ({ viewer, params, query, next }) => {
    const page = await feed.comments(memberId(viewer), params.id, query);
    next(page.next);
    return page.items;
  });
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
