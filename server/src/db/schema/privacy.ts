import { boolean, check, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "./columns.ts";
import { users } from "./identity.ts";

const audiences = ["everyone", "friends", "none"];

export const userPrivacySettings = pgTable(
  "user_privacy_settings",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    allowDirectMessages: text("allow_direct_messages").notNull().default("friends"),
    allowCalls: text("allow_calls").notNull().default("friends"),
    /** Calls go through the relay, so that the other doesn't learn the member's network address. */
    hideCallAddress: boolean("hide_call_address").notNull().default(false),
    allowFriendRequests: boolean("allow_friend_requests").notNull().default(true),
    showOnlineStatus: boolean("show_online_status").notNull().default(true),
    showProfileToPublic: boolean("show_profile_to_public").notNull().default(true),
    allowSearchByUsername: boolean("allow_search_by_username").notNull().default(true),
    profilePictureVisibility: text("profile_picture_visibility").notNull().default("everyone"),
    /** Who sees what the member goes to, in a list by person. */
    plansVisibility: text("plans_visibility").notNull().default("friends"),
  },
  (table) => [
    check("privacy_messages_audience", oneOf(table.allowDirectMessages, audiences)),
    check("privacy_calls_audience", oneOf(table.allowCalls, audiences)),
    check("privacy_plans_audience", oneOf(table.plansVisibility, audiences)),
    check("privacy_picture_audience", oneOf(table.profilePictureVisibility, audiences)),
  ],
);
