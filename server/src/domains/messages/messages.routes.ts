import { mount, type Http } from "../../http/mount.ts";
import { paged } from "../../http/paged.ts";
import { etagOf, Versioned } from "../../http/versioned.ts";
import type { MessagesService } from "./messages.service.ts";

export function messagesRoutes(http: Http, messages: MessagesService): void {
  mount(http, "GET /api/conversations", ({ viewer, query, next }) =>
    paged(messages.conversations.list(viewer.userId, query), next),
  );
  mount(http, "GET /api/conversations/unread", ({ viewer }) => messages.conversations.unread(viewer.userId));
  mount(http, "GET /api/conversations/{id}", ({ viewer, params }) =>
    messages.conversations.get(viewer.userId, params.id),
  );
  mount(http, "POST /api/conversations", ({ viewer, body: { otherUserId, itemId } }) =>
    itemId === undefined
      ? messages.conversations.open(viewer.userId, otherUserId)
      : messages.conversations.openAbout(viewer.userId, otherUserId, itemId),
  );
  mount(http, "POST /api/conversations/{id}/accept", ({ viewer, params }) =>
    messages.conversations.accept(viewer.userId, params.id),
  );
  mount(http, "POST /api/conversations/{id}/ignore", ({ viewer, params }) =>
    messages.conversations.ignore(viewer.userId, params.id),
  );

  mount(http, "POST /api/conversations/{id}/typing", ({ viewer, params }) =>
    messages.conversations.type(viewer.userId, params.id),
  );
  mount(http, "PATCH /api/conversations/{id}/settings", ({ viewer, params, body }) =>
    messages.conversations.changeSettings(viewer.userId, params.id, body),
  );

  mount(http, "GET /api/conversations/{id}/messages", async ({ viewer, params, query, next }) => {
    const { version, read } = await messages.messages(viewer.userId, params.id, query);
    return new Versioned(etagOf(version), () => paged(read(), next));
  });
  mount(http, "POST /api/messages", ({ viewer, body }) => messages.send(viewer.userId, body));
  mount(http, "DELETE /api/messages/{id}", ({ viewer, params }) => messages.remove(viewer.userId, params.id));
  mount(http, "PATCH /api/messages/{id}", ({ viewer, params, body }) =>
    messages.edit(viewer.userId, params.id, body.message),
  );
  mount(http, "PUT /api/messages/{id}/reaction", ({ viewer, params, body }) =>
    messages.react(viewer.userId, params.id, body.emoji),
  );
  mount(http, "DELETE /api/messages/{id}/reaction", ({ viewer, params }) =>
    messages.takeReactionBack(viewer.userId, params.id),
  );
  mount(http, "GET /api/messages/search", ({ viewer, query, next }) =>
    paged(messages.search(viewer.userId, query), next),
  );
}
