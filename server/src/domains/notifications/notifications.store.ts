import type { Db } from "../../db/client.ts";
import { notifications } from "../../db/schema/people.ts";

type NewNotification = Pick<typeof notifications.$inferInsert, "userId" | "type" | "title" | "message" | "relatedId">;

export function notificationsStore(db: Db) {
  return {
    async insert(notices: readonly NewNotification[], now: Date): Promise<void> {
      await db.insert(notifications).values(notices.map((notice) => ({ ...notice, createdAt: now })));
    },
  };
}
