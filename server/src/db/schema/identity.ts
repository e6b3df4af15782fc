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
    /** How the account was created; what signs in is a password and the rows of `user_identities`. */
    authProvider: text("auth_provider").notNull().default("custom"),
    providerId: text("provider_id"),
    passwordResetToken: text("password_reset_token"),
    passwordResetExpiry: moment("password_reset_expiry"),
    lastLoginAt: moment("last_login_at"),
    lastSeenAt: moment("last_seen_at"),
    aiCredits: integer("ai_credits").notNull().default(150),
    karmaPoints: integer("karma_points").notNull().default(0),
    /** Credits spent so far: balance = what the ledger of payments gave, and the first ones, less these. */
    aiCreditsUsed: integer("ai_credits_used").notNull().default(0),
    isPro: boolean("is_pro").notNull().default(false),
    /** When bought Pro ends; null where it has no end, and without it. */
    proUntil: moment("pro_until"),
    suspendedAt: moment("suspended_at"),
    /** Not used yet: the portal has accounts of its own. For when a member's account may open the portal as well. */
    isAdmin: boolean("is_admin").notNull().default(false),
    location: text("location"),
    city: text("city"),
    dateOfBirth: date("date_of_birth", { mode: "string" }),
    phoneNumber: text("phone_number"),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    /** How far they would go for an experience, in kilometres. */
    travelDistance: integer("travel_distance").notNull().default(25),
    welcomedAt: moment("welcomed_at"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_email_key").on(sql`lower(${table.email})`),
    uniqueIndex("users_username_key").on(sql`lower(${table.username})`),
    uniqueIndex("users_verification_key").on(table.emailVerificationToken),
    uniqueIndex("users_reset_key").on(table.passwordResetToken),
    index("users_created_idx").on(table.createdAt.desc(), table.id.desc()),
    index("users_seen_idx").on(table.lastSeenAt),
    // Who was never here stands with the moment furthest back, so that a list in this order has no gaps.
    index("users_seen_order_idx").on(sql`coalesce(${table.lastSeenAt}, 'epoch'::timestamptz)`, table.id),
    index("users_credits_idx").on(table.aiCredits, table.id),
    index("users_karma_idx").on(table.karmaPoints, table.id),
    index("users_name_idx").on(
      sql`fold(coalesce(${table.firstName}, '') || ' ' || coalesce(${table.lastName}, ''))`,
      table.id,
    ),
    index("users_email_search_idx").using("gin", sql`lower(${table.email}) gin_trgm_ops`),
    index("users_suspended_idx")
      .on(table.id)
      .where(sql`suspended_at is not null`),
    index("users_pro_idx")
      .on(table.id)
      .where(sql`is_pro`),
    index("users_search_idx").using(
      "gin",
      sql`fold(coalesce(${table.firstName}, '') || ' ' || coalesce(${table.lastName}, '') || ' ' || coalesce(${table.username}, '')) gin_trgm_ops`,
    ),
    // Two letters are too few for the index above; a name that begins with them is found by these.
    index("users_first_name_idx").on(sql`fold(${table.firstName}) text_pattern_ops`),
    index("users_last_name_idx").on(sql`fold(${table.lastName}) text_pattern_ops`),
    index("users_username_idx").on(sql`fold(${table.username}) text_pattern_ops`),
    index("users_place_idx")
      .using("gist", sql`point(${table.longitude}, ${table.latitude})`)
      .where(sql`latitude is not null and longitude is not null`),
    check("users_travel_distance_sane", sql`${table.travelDistance} between 1 and 500`),
    check("users_credits_not_negative", sql`${table.aiCredits} >= 0`),
    check("users_credits_used_not_negative", sql`${table.aiCreditsUsed} >= 0`),
    check("users_provider_known", oneOf(table.authProvider, ["custom", "firebase", "google", "apple", "oidc"])),
    check("users_username_form", sql`${table.username} ~ '^[A-Za-z0-9_]{3,30}$'`),
  ],
);

/** `sid` is the SHA-256 of the token the browser holds; `sess` says whose it is and of which kind. */
export const sessions = pgTable(
  "sessions",
  {
    sid: varchar("sid").primaryKey(),
    /** What the member's list of sessions calls it: opens nothing. */
    id: uuid("id")
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    sess: json("sess").$type<SessionData>().notNull(),
    expire: timestamp("expire", { withTimezone: true }).notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The administrator's whose it is; null for a member's. */
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
  /** An administrator's; any change of it ends their sessions. */
  role?: "admin" | "moderator";
  /** Then it opens nothing but setting up a second factor. */
  mustSetUp?: boolean;
  /** What the browser called itself, cut to 200 characters. */
  device?: string;
  /** When the member proved who they are, where that was before the session was opened; ISO 8601. */
  provedAt?: string;
}

/** What the rate limiter counts; its own shape. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar("key", { length: 255 }).primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});
