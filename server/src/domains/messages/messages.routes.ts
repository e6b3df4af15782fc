import { mount, type Http } from "../../http/mount.ts";
import { paged } from "../../http/paged.ts";
import { etagOf, Versioned } from "../../http/versioned.ts";
import type { MessagesService } from "./messages.service.ts";

export function messagesRoutes(http: Http, messages: MessagesService): void {
  const { talks } = messages;
  mount(http, "GET /api/conversations", ({ viewer, query, next }) => paged(talks.list(viewer.userId, query), next));
  mount(http, "GET /api/conversations/unread", ({ viewer }) => talks.unread(viewer.userId));
  mount(http, "GET /api/conversations/{id}", ({ viewer, params }) => talks.get(viewer.userId, params.id));
  mount(http, "POST /api/conversations", ({ viewer, body: { otherUserId, itemId } }) =>
    itemId === undefined ? talks.open(viewer.userId, otherUserId) : talks.openAbout(viewer.userId, otherUserId, itemId),
  );
  mount(http, "POST /api/conversations/{id}/accept", ({ viewer, params }) => talks.accept(viewer.userId, params.id));
  mount(http, "POST /api/conversations/{id}/ignore", ({ viewer, params }) => talks.ignore(viewer.userId, params.id));

  mount(http, "GET /api/conversations/{id}/messages", async ({ viewer, params, query, next }) => {
    const { version, read } = await messages.messages(viewer.userId, params.id, query);
    return new Versioned(etagOf(version), () => paged(read(), next));
  });
  mount(http, "POST /api/messages", ({ viewer, body }) => messages.send(viewer.userId, body));
  mount(http, "DELETE /api/messages/{id}", ({ viewer, params }) => messages.remove(viewer.userId, params.id));
  mount(http, "GET /api/messages/search", ({ viewer, query, next }) =>
    paged(messages.search(viewer.userId, query), next),
  );

  mount(http, "GET /api/calls", ({ viewer, query, next }) => paged(messages.calls(viewer.userId, query), next));
}
