import type { Offer } from "@alongside/contract/payments/payments.constants.ts";
import { expect } from "vitest";
import type { Caller, TestApp } from "./test-app.ts";
import { stripeEvents } from "./stripe-server.ts";

/** The payment service's webhook call. */
export function tell(test: { visitor: Caller }, { payload, signature }: { payload: string; signature: string }) {
  const headers = { "stripe-signature": signature, "content-type": "application/json; charset=utf-8" };
  return test.visitor.raw("POST", "/api/payments/webhook", payload, headers);
}

/** The same, which must be accepted. */
export async function told(test: { visitor: Caller }, call: { payload: string; signature: string }): Promise<void> {
  const { status, body, text } = await tell(test, call);
  expect({ status, body }, text).toEqual({ status: 200, body: { received: true } });
}

/** A started checkout; returns its ledger entry. */
export async function begun(member: Caller, offer: Offer): Promise<string> {
  const answer = await member.call("POST /api/payments/checkout", { body: { offer } });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

/** The same, paid. */
export async function bought(test: TestApp, member: Caller, offer: Offer, cents: number): Promise<string> {
  const id = await begun(member, offer);
  await told(test, stripeEvents.paid(id, cents));
  return id;
}

/** Members whose balance is negative or differs from the ledger: there must be none. */
export async function wrongBalances({ database }: Pick<TestApp, "database">): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select u.id, u.ai_credits, u.ai_credits_used, line.sum from users u
     cross join lateral (select coalesce(sum(credits_purchased), 0)::int as sum from payment_transactions t
       where t.user_id = u.id and t.status in ('completed', 'refunded')) line
     where u.ai_credits < 0 or u.ai_credits <> 150 + line.sum - u.ai_credits_used`,
  );
  return rows;
}
