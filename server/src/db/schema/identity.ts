import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { createdAt, key, moment, oneOf } from "./columns.ts";

export const users = pgTable(
  "users",
  {
    id: key(),
    email: text("email"),
    firstName: text("first_name"),
    lastName: text("last_name"),
    profileImageUrl: text("profile_image_url"),
    uniqueId: text("unique_id").notNull().unique(),
    username: text("username"),
    passwordHash: text("password_hash"),
    emailVerified: boolean("email_verified").notNull().default(false),
    emailVerificationToken: text("email_verification_token"),
    emailVerificationExpiry: moment("email_verification_expiry"),
    /** How the account was created. Sign-in uses the password and the rows of `user_identities`. */
    authProvider: text("auth_provider").notNull().default("custom"),
    providerId: text("provider_id"),
    passwordResetToken: text("password_reset_token"),
    passwordResetExpiry: moment("password_reset_expiry"),
    lastLoginAt: moment("last_login_at"),
    lastSeenAt: moment("last_seen_at"),
    aiCredits: integer("ai_credits").notNull().default(150),
    karmaPoints: integer("karma_points").notNull().default(0),
    /** Credits spent so far: balance = initial credits + payments ledger - this. */
    aiCreditsUsed: integer("ai_credits_used").notNull().default(0),
    isPro: boolean("is_pro").notNull().default(false),
    /** When paid Pro ends; null without Pro or if it has no end. */
    proUntil: moment("pro_until"),
    suspendedAt: moment("suspended_at"),
    /** Not used yet: portal accounts are separate. For when a member's account can open the portal as well. */
    isAdmin: boolean("is_admin").notNull().default(false),
    location: text("location"),
    city: text("city"),
    dateOfBirth: date("date_of_birth", { mode: "string" }),
    phoneNumber: text("phone_number"),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    /** How far they would travel to an experience, in kilometres. */
    travelDistance: integer("travel_distance").notNull().default(25),
    welcomedAt: moment("welcomed_at"),
    /** What the member says about themselves (P-PEOPLE-9). */
    about: text("about"),
    interests: text("interests")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** By which others with the same interests are found; in the order of the interests. */
    interestKeys: text("interest_keys")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** ISO 639-1. */
    languages: text("languages")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    // Signing in, and that nobody has two accounts.
    uniqueIndex("users_email_key").on(sql`lower(${table.email})`),
    uniqueIndex("users_username_key").on(sql`lower(${table.username})`),
    // The links in mails.
    uniqueIndex("users_verification_key").on(table.emailVerificationToken),
    uniqueIndex("users_reset_key").on(table.passwordResetToken),
    // Discover's All Users, the portal's default order, its charts.
    index("users_created_idx").on(table.createdAt.desc(), table.id.desc()),
    // The portal's order by it. Members never seen get the earliest time, so that the order has no nulls. Each new time writes
    // an entry into every index of the table: without this one it would write into none, in a fifth of the time (docs/databases.md).
    index("users_seen_order_idx").on(sql`coalesce(${table.lastSeenAt}, 'epoch'::timestamptz)`, table.id),
    // Three of the portal's orders; its pages begin where the last one ended.
    index("users_credits_idx").on(table.aiCredits, table.id),
    index("users_karma_idx").on(table.karmaPoints, table.id),
    index("users_name_idx").on(
      sql`fold(coalesce(${table.firstName}, '') || ' ' || coalesce(${table.lastName}, ''))`,
      table.id,
    ),
    // The portal's search; members' below doesn't know addresses.
    index("users_email_search_idx").using("gin", sql`lower(${table.email}) gin_trgm_ops`),
    // Whom nobody sees: almost empty, and asked by every list of people or of what they wrote.
    index("users_suspended_idx")
      .on(table.id)
      .where(sql`suspended_at is not null`),
    // Whose Pro ends today, and the portal's filter.
    index("users_pro_idx")
      .on(table.id)
      .where(sql`is_pro`),
    // Members' search by parts of names.
    index("users_search_idx").using(
      "gin",
      sql`fold(coalesce(${table.firstName}, '') || ' ' || coalesce(${table.lastName}, '') || ' ' || coalesce(${table.username}, '')) gin_trgm_ops`,
    ),
    // Two letters are too few for the trigram index above; this one finds names by their beginning.
    index("users_first_name_idx").on(sql`fold(${table.firstName}) text_pattern_ops`),
    index("users_last_name_idx").on(sql`fold(${table.lastName}) text_pattern_ops`),
    index("users_username_idx").on(sql`fold(${table.username}) text_pattern_ops`),
    // Who is near.
    index("users_place_idx")
      .using("gist", sql`point(${table.longitude}, ${table.latitude})`)
      .where(sql`latitude is not null and longitude is not null`),
    // Who shares an interest.
    index("users_interests_idx").using("gin", table.interestKeys),
    check("users_about_length", sql`char_length(${table.about}) <= 160`),
    check("users_interests_bounded", sql`cardinality(${table.interests}) <= 12`),
    check("users_languages_bounded", sql`cardinality(${table.languages}) <= 8`),
    check("users_interest_keys_paired", sql`cardinality(${table.interestKeys}) = cardinality(${table.interests})`),
    check("users_travel_distance_sane", sql`${table.travelDistance} between 1 and 500`),
    check("users_credits_not_negative", sql`${table.aiCredits} >= 0`),
    check("users_credits_used_not_negative", sql`${table.aiCreditsUsed} >= 0`),
    check("users_provider_known", oneOf(table.authProvider, ["custom", "firebase", "google", "apple", "oidc"])),
    check("users_username_form", sql`${table.username} ~ '^[A-Za-z0-9_]{3,30}$'`),
  ],
);

/** `sid` is the SHA-256 of the browser's token; `sess` contains the owner and the kind of session. */
export const sessions = pgTable(
  "sessions",
  {
    sid: varchar("sid").primaryKey(),
    /** Its id in the member's list of sessions; grants nothing. */
    id: uuid("id")
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    sess: json("sess").$type<SessionData>().notNull(),
    expire: timestamp("expire", { withTimezone: true }).notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The administrator whose session it is; null for a member's. */
    adminId: uuid("admin_id"),
    createdAt: createdAt(),
  },
  (table) => [
    index("sessions_expire_idx").on(table.expire),
    index("sessions_user_idx").on(table.userId),
    index("sessions_admin_idx").on(table.adminId),
  ],
);

export interface SessionData {
  kind: "member" | "admin";
  /** The member's or the administrator's id. */
  subject: string;
  /** Only for administrators; any change of it ends their sessions. */
  role?: "admin" | "moderator";
  /** May only set up a second factor. */
  mustSetUp?: boolean;
  /** The User-Agent, cut to 200 characters. */
  device?: string;
  /** When the member authenticated, if earlier than the session; ISO 8601. */
  provedAt?: string;
}

/** Used by the rate limiter, in the format of its library. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar("key", { length: 255 }).primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});
