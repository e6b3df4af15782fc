import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, key, moment, oneOf } from "./columns.ts";
import { users } from "./identity.ts";

/** Accounts at outside providers that sign a member in. Issuer and subject are permanent; the email may change. */
export const userIdentities = pgTable(
  "user_identities",
  {
    id: key(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text("provider").$type<OutsideProvider>().notNull(),
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    /** The last email from the provider, verified or not; only shown to the member. */
    email: text("email"),
    /** How the member last signed in there, if the provider offers several ways, as Firebase does. */
    method: text("method").$type<OutsideMethod>(),
    createdAt: createdAt(),
    lastUsedAt: moment("last_used_at").notNull().defaultNow(),
  },
  (table) => [
    unique("user_identities_subject_key").on(table.issuer, table.subject),
    index("user_identities_user_idx").on(table.userId),
    check("user_identities_provider_known", oneOf(table.provider, ["google", "apple", "oidc", "firebase"])),
    check("user_identities_method_known", oneOf(table.method, ["google", "apple", "email"])),
  ],
);

export type OutsideProvider = "google" | "apple" | "oidc" | "firebase";
export type OutsideMethod = "google" | "apple" | "email";

/**
 * Unfinished sign-ins at an OpenID Connect provider, keyed by the hash of `state`; each can be used once, within ten
 * minutes.
 */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    stateHash: text("state_hash").primaryKey(),
    provider: text("provider").$type<Exclude<OutsideProvider, "firebase">>().notNull(),
    purpose: text("purpose").$type<SignInPurpose>().notNull(),
    /** The account being linked or confirmed; null for a sign-in. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    nonce: text("nonce").notNull(),
    codeVerifier: text("code_verifier").notNull(),
    /** The hash of the cookie of the browser that started it. */
    browserHash: text("browser_hash").notNull(),
    /** Where to go afterwards, a path of this site. */
    next: text("next").notNull(),
    /** The name that Apple posts with the first sign-in, stored until the browser returns. */
    firstName: text("first_name"),
    lastName: text("last_name"),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("sign_in_attempts_expiry_idx").on(table.expiresAt),
    index("sign_in_attempts_user_idx").on(table.userId),
    check("sign_in_attempts_purpose_known", oneOf(table.purpose, ["sign-in", "sign-up", "link", "confirm"])),
  ],
);

export type SignInPurpose = "sign-in" | "sign-up" | "link" | "confirm";
