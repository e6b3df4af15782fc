import {
  type NotificationTopic,
  notificationTypes,
  type NotificationType,
} from "@alongside/contract/notifications/notifications.constants.ts";
import { and, count, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { newId } from "../../db/ids.ts";
import { decodePosition, encodePosition, pageOf, type Page, type PageWish } from "../../db/keyset.ts";
import { sessions } from "../../db/schema/identity.ts";
import { notifications, notificationSettings as settings } from "../../db/schema/people.ts";

export interface NewNotification {
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  relatedId: string | null;
  /** Who caused it; null where nobody in particular did. */
  actorId: string | null;
}

export type NotificationRow = Omit<NewNotification, "userId" | "actorId"> & {
  id: string;
  isRead: boolean;
  createdAt: Date;
};

/**
 * Within this time, in milliseconds, the same said twice is mailed once, and of one kind about one thing so much at
 * most: neither asking again and again nor changing to and fro fills a mailbox.
 */
const hour = 3600 * 1000;
const mailedInAnHour = 10;

export function notificationsStore(db: Db) {
  return {
    /**
     * Leaves notices with those who are still there, and notes on each whether a mail is due: its type has mails, the
     * member has not switched the topic off, the address is confirmed, and it was not said enough of late. Answers
     * whether any is.
     */
    async insert(notices: readonly NewNotification[], now: Date): Promise<{ hasMail: boolean }> {
      const column = <T>(read: (notice: NewNotification) => T) => sql.param(notices.map(read));
      const result = await db.execute<{ has_mail: boolean }>(sql`
        with notice as (
          select notice.*, member.email_verified
          from unnest(${column(newId)}::uuid[], ${column(({ userId }) => userId)}::uuid[],
              ${column(({ type }) => type)}::text[], ${column(({ title }) => title)}::text[],
              ${column(({ message }) => message)}::text[], ${column(({ relatedId }) => relatedId)}::uuid[],
              ${column(({ actorId }) => actorId)}::uuid[],
              ${column(({ type }) => notificationTypes[type].topic)}::text[],
              ${column(({ type }) => notificationTypes[type].mail)}::boolean[])
            as notice (id, user_id, type, title, message, related_id, actor_id, topic, mail)
          join users member on member.id = notice.user_id for key share of member)
        insert into notifications (id, user_id, type, title, message, related_id, actor_id, created_at, mail_due_at)
        select id, user_id, type, title, message, related_id, actor_id, ${now}, case when mail and email_verified
          and not exists (select from notification_settings setting
            where setting.user_id = notice.user_id and setting.topic = notice.topic and not setting.mail)
          and not said.is_repeated and said.times < ${mailedInAnHour}
          then ${now}::timestamptz end
        from notice cross join lateral (
          select count(*) as times, coalesce(bool_or(lately.message = notice.message), false) as is_repeated
          from notifications lately
          where lately.user_id = notice.user_id and lately.created_at > ${new Date(now.getTime() - hour)}
            and lately.type = notice.type and lately.related_id is not distinct from notice.related_id) said
        returning mail_due_at is not null as has_mail`);
      return { hasMail: result.rows.some((row) => row.has_mail) };
    },

    /** A member's notifications, newest first. */
    async page(userId: string, { limit, cursor }: PageWish): Promise<Page<NotificationRow>> {
      const { id, type, title, message, isRead, relatedId, createdAt } = notifications;
      const after = decodePosition(cursor);
      const further = after ? sql`(${createdAt}, ${id}) < (${after.at}, ${after.id})` : undefined;
      const rows = await db
        .select({ id, type, title, message, isRead, relatedId, createdAt })
        .from(notifications)
        .where(and(eq(notifications.userId, userId), further))
        // The words of the index, which otherwise goes unused for the order.
        .orderBy(sql`${createdAt} desc nulls last`, sql`${id} desc nulls last`)
        .limit(limit + 1);
      // Only this store writes the types, and only those of the contract.
      const known = rows.map((row) => ({ ...row, type: row.type as NotificationType }));
      return pageOf(known, limit, (last) => encodePosition({ at: last.createdAt, id: last.id }));
    },

    async unreadOf(userId: string): Promise<number> {
      const [row] = await db.select({ unread: count() }).from(notifications).where(isUnreadOf(userId));
      return row?.unread ?? 0;
    },

    /** Of the member's own, the named ones or all; answers whether any was unread. */
    async markRead(userId: string, ids: readonly string[] | undefined): Promise<boolean> {
      const named = ids === undefined ? undefined : inArray(notifications.id, [...ids]);
      const rows = await db
        .update(notifications)
        .set({ isRead: true })
        .where(and(isUnreadOf(userId), named))
        .returning({ id: notifications.id });
      return rows.length > 0;
    },

    async settingsOf(userId: string): Promise<Record<NotificationTopic, boolean>> {
      const rows = await db
        .select({ topic: settings.topic })
        .from(settings)
        .where(and(eq(settings.userId, userId), eq(settings.mail, false)));
      const off = new Set(rows.map(({ topic }) => topic));
      return {
        requests: !off.has("requests"),
        changes: !off.has("changes"),
        places: !off.has("places"),
        friends: !off.has("friends"),
        messages: !off.has("messages"),
        posts: !off.has("posts"),
        karma: !off.has("karma"),
      };
    },

    async saveSettings(userId: string, wishes: readonly { topic: NotificationTopic; mail: boolean }[]): Promise<void> {
      await db.execute(sql`
        insert into notification_settings (user_id, topic, mail)
        select member.id, wish.topic, wish.mail
        from unnest(${sql.param(wishes.map(({ topic }) => topic))}::text[],
          ${sql.param(wishes.map(({ mail }) => mail))}::boolean[]) as wish (topic, mail)
        cross join (select id from users where id = ${userId} for key share) member
        on conflict (user_id, topic) do update set mail = excluded.mail`);
    },

    /** Whether a session still holds; a stream outlives the request that was asked for it. */
    async hasSession(sessionId: string, now: Date): Promise<boolean> {
      const isIt = and(eq(sessions.sid, sessionId), gt(sessions.expire, now));
      return (await db.select({ sid: sessions.sid }).from(sessions).where(isIt)).length > 0;
    },
  };
}

function isUnreadOf(userId: string) {
  // The words of the partial index, which otherwise goes unused.
  return and(eq(notifications.userId, userId), sql`not ${notifications.isRead}`);
}
