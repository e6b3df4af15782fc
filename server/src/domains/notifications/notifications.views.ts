import type { notification } from "@alongside/contract/notifications/notifications.shapes.ts";
import type { z } from "zod";
import type { NotificationRow } from "./notifications.store.ts";

export function notificationView(row: NotificationRow): z.input<typeof notification> {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    isRead: row.isRead,
    relatedId: row.relatedId,
    createdAt: row.createdAt.toISOString(),
    actor: row.actor,
    requestId: row.requestId,
  };
}
