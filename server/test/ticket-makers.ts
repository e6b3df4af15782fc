import { sql } from "drizzle-orm";
import type { Mail } from "../src/ports/mail/mail.ts";
import type { AdministratorCaller, Caller, TestApp } from "./test-app.ts";

export const ticketBody = (more: object = {}) => ({
  title: "The map stays grey",
  description: "I open an experience and see no map.",
  category: "technical" as const,
  ...more,
});

/** An open ticket. */
export async function ticketOf(who: Caller, more: object = {}) {
  const { status, body, text } = await who.call("POST /api/support/tickets", { body: ticketBody(more) });
  if (status !== 201) throw new Error(text);
  return body;
}

/** The queued mails to an address, oldest first. */
export async function mailsFor({ database }: TestApp, address: string): Promise<Mail[]> {
  const { rows } = await database.db.execute<{ payload: Mail } & Record<string, unknown>>(sql`
    select payload from graphile_worker._private_jobs where payload->>'to' = ${address} order by id`);
  return rows.map(({ payload }) => payload);
}

/** An administrator with an email address. */
export async function reachable(test: TestApp, role?: "admin" | "moderator") {
  const admin: AdministratorCaller = await test.administrator(role);
  const email = `${admin.username}@team.example.org`;
  await test.database.db.execute(sql`update admin_users set email = ${email} where id = ${admin.id}`);
  return { ...admin, email };
}

/** The key in the private URL of a mail. */
export function keyIn(mail: Mail | undefined): string {
  const key = /\/support\/thread\/([\w-]{20,100})\n/u.exec(mail?.text ?? "")?.[1];
  if (key === undefined) throw new Error(`no private address in: ${mail?.text}`);
  return key;
}
