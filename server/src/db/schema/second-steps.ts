import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { adminUsers } from "./admin.ts";
import { createdAt, key, moment } from "./columns.ts";
import { users } from "./identity.ts";

/** Passkeys: a member's way to sign in, or an administrator's second factor. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: key(),
    /** Exactly one of the two is set. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    adminId: uuid("admin_id").references(() => adminUsers.id, { onDelete: "cascade" }),
    /** The credential's id, base64url. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** The authenticator's signature counter; 0 if it has none. */
    counter: bigint("counter", { mode: "number" }).notNull().default(0),
    transports: text("transports")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** `singleDevice` or `multiDevice`. */
    deviceType: text("device_type").notNull(),
    isBackedUp: boolean("is_backed_up").notNull(),
    name: text("name").notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [
    index("passkeys_user_idx").on(table.userId),
    index("passkeys_admin_idx").on(table.adminId),
    check("passkeys_one_owner", sql`num_nonnulls(user_id, admin_id) = 1`),
  ],
);

/** The secret of an administrator's authenticator app; only used once it is confirmed. */
export const adminTotp = pgTable("admin_totp", {
  adminId: uuid("admin_id")
    .primaryKey()
    .references(() => adminUsers.id, { onDelete: "cascade" }),
  secret: text("secret").notNull(),
  confirmedAt: moment("confirmed_at"),
  /** The time step of the last accepted code: no code works twice. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  createdAt: createdAt(),
});

/** Codes for a lost second factor, hashed; a used one is deleted. */
export const adminRecoveryCodes = pgTable(
  "admin_recovery_codes",
  {
    hash: text("hash").primaryKey(),
    adminId: uuid("admin_id")
      .notNull()
      .references(() => adminUsers.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [index("admin_recovery_codes_admin_idx").on(table.adminId)],
);

/** Challenges of unfinished sign-ins and set-ups, hashed: each for one purpose, for a few minutes, and usable once. */
export const signInChallenges = pgTable(
  "sign_in_challenges",
  {
    hash: text("hash").primaryKey(),
    purpose: text("purpose").notNull(),
    /** Whose it is; null if anyone may answer. */
    subject: uuid("subject"),
    attempts: integer("attempts").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("sign_in_challenges_expires_idx").on(table.expiresAt),
    index("sign_in_challenges_subject_idx").on(table.subject),
  ],
);
