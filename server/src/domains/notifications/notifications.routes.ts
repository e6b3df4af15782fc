import { mount, mountEvents, type Http } from "../../http/mount.ts";
import { paged } from "../../http/paged.ts";
import type { NotificationsService } from "./notifications.service.ts";

export function notificationsRoutes(http: Http, notifications: NotificationsService): void {
  mount(http, "GET /api/notifications", ({ viewer, query, next }) =>
    paged(notifications.list(viewer.userId, query), next),
  );
  mount(http, "GET /api/notifications/unread", ({ viewer }) => notifications.waiting(viewer.userId));
  mount(http, "POST /api/notifications/read", async ({ viewer, body }) => {
    return { unread: await notifications.markRead(viewer.userId, body?.ids) };
  });
  mount(http, "GET /api/notifications/settings", ({ viewer }) => notifications.settings(viewer.userId));
  mount(http, "PATCH /api/notifications/settings", ({ viewer, body }) => {
    return notifications.changeSettings(viewer.userId, body);
  });
  mount(http, "GET /api/push", ({ viewer }) => notifications.push.state(viewer));
  mount(http, "PUT /api/push/subscription", ({ viewer, body }) => notifications.push.subscribe(viewer, body));
  mount(http, "DELETE /api/push/devices/{id}", ({ viewer, params }) =>
    notifications.push.forget(viewer.userId, params.id),
  );
  mount(http, "POST /api/push/test", ({ viewer }) => notifications.push.test(viewer.userId));
  mount(http, "PATCH /api/push/settings", ({ viewer, body }) => notifications.push.changeSettings(viewer.userId, body));
  mountEvents(http, "GET /api/live", ({ viewer, signal, closing }) => {
    return notifications.live({ userId: viewer.userId, sessionId: viewer.sessionId, ends: [signal, closing] });
  });
}
