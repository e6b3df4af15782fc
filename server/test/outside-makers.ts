import { sql } from "drizzle-orm";
import type { Db } from "../src/db/client.ts";
import type { Outside } from "../src/domains/identity/outside/outside-account.rules.ts";

let count = 0;

/** A provider's proof about a new person, with a verified email. */
export function outsideOf(claims: Partial<Outside> = {}): Outside {
  count += 1;
  return {
    provider: "google",
    issuer: "https://accounts.example",
    subject: `subject-${count}`,
    email: `outside${count}.${process.pid}@example.org`,
    emailVerified: true,
    ...claims,
  };
}

/** The numbers of accounts, linked identities and sessions: unchanged by a refused sign-in. */
export async function countAccounts(db: Db): Promise<unknown> {
  const { rows } = await db.execute(sql`select (select count(*) from users)::int as users,
    (select count(*) from user_identities)::int as identities, (select count(*) from sessions)::int as sessions`);
  return rows[0];
}
