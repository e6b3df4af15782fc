import { beforeAll, describe, expect, it } from "vitest";
import { planOf, statementsOf } from "../../../../test/plans.ts";
import { fillPortal } from "../../../../test/portal-rows.ts";
import { type AdministratorCaller, useTestApp } from "../../../../test/test-app.ts";

// However many rows there are, no list of the portal reads them all: each order reads along an index, and each search
// and each rare state starts from one.

const test = useTestApp();
const stored = 10_000;
let admin: AdministratorCaller;

beforeAll(async () => {
  admin = await test.administrator();
  await fillPortal(test.database.pool, stored);
});

/** The query plans of a call, with the steps that read a whole table or sort everything they found. */
async function plansOf(url: string): Promise<string[]> {
  const sent = await statementsOf(async () => {
    const answer = await admin.raw("GET", url);
    expect(answer.status, answer.text).toBe(200);
  }, /from "(?:users|experiences|payment_transactions)"/u);
  expect(sent.length).toBeGreaterThan(0);
  return Promise.all(sent.map((statement) => planOf(test.database, statement)));
}

const both = (url: string) => [`${url}&order=asc`, `${url}&order=desc`];

/** A cursor in the middle of the list. */
async function deep(url: string): Promise<string> {
  const answer = await admin.raw("GET", `${url}&limit=50`);
  const next = /<([^>]*)>; rel="next"/u.exec(String(answer.headers["link"]))?.[1] ?? "";
  return `${url}&cursor=${new URL(next, "http://here").searchParams.get("cursor")}`;
}

describe("with ${stored} rows of each kind, an order reads along its index", () => {
  it.each([
    ...["newest", "name", "credits", "karma", "last-seen"].flatMap((sort) => both(`/api/admin/users?sort=${sort}`)),
    ...["newest", "amount"].flatMap((sort) => both(`/api/admin/transactions?sort=${sort}`)),
    ...["newest", "date", "title"].flatMap((sort) => both(`/api/admin/experiences?sort=${sort}`)),
    "/api/admin/users?filter=free&sort=karma",
    "/api/admin/experiences?status=active&sort=date",
    "/api/admin/experiences?status=inactive",
    "/api/admin/experiences?status=cancelled",
    "/api/admin/transactions?status=pending",
    "/api/admin/transactions?kind=refund",
  ])("%s", async (url) => {
    for (const each of [url, await deep(url)]) {
      for (const plan of await plansOf(each)) {
        expect(plan).toMatch(/Index Scan/u);
        expect(plan).not.toMatch(/Seq Scan|Sort/u);
      }
    }
  });
});

describe("a search and a rare state start from their own index", () => {
  it.each([
    "/api/admin/users?search=plan77@example.org",
    "/api/admin/users?search=dora81+plan",
    "/api/admin/users?search=do",
    "/api/admin/users?search=do+pl",
    "/api/admin/users?search=user_977&sort=credits",
    "/api/admin/users?filter=suspended&sort=name",
    "/api/admin/users?filter=pro&sort=credits",
    "/api/admin/transactions?search=dora81",
    "/api/admin/transactions?search=cs_977",
    "/api/admin/transactions?search=nobody+is+called+so",
    "/api/admin/experiences?search=number+977",
    "/api/admin/experiences?search=dora81&sort=title",
    "/api/admin/experiences?search=evening",
    "/api/admin/experiences?search=nothing+is+called+so",
  ])("%s", async (url) => {
    for (const plan of await plansOf(url)) expect(plan).not.toContain("Seq Scan");
  });
});

describe("a search that matches nearly everything stops after the first page", () => {
  it.each([
    "/api/admin/users?search=plan",
    "/api/admin/transactions?search=plan",
    "/api/admin/experiences?search=plan",
  ])("%s", async (url) => {
    const list = (await plansOf(url)).at(-1);
    expect(list).toMatch(/^Limit/u);
    expect(list).not.toMatch(/Seq Scan|Sort/u);
  });
});
