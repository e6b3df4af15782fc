import { expect, test } from "vitest";
import { houseRules } from "./house-rules.ts";

const breaches = (path: string, source: string) =>
  houseRules(new Map([[path, source]])).map((breach) => breach.message);

test.each([
  ["web/src/ui/a.ts", "export const a = JSON.parse(text) as Card;", /casts without a reason/],
  ["web/src/ui/myThing.ts", "export const a = 1;", /kebab-case/],
  ["web/src/ui/a.ts", "// TODO later\nexport const a = 1;", /leaves work behind/],
  ["web/src/ui/a.test.ts", `vi.mock("./b.ts");`, /mocks a module/],
  ["server/test/a.test.ts", "await new Promise((done) => setTimeout(done, 50));", /sleeps in a test/],
  ["server/src/ports/places/a.ts", "await fetch(url);", /asks an outside service without limits/],
  ["server/src/ports/places/a.ts", "await globalThis.fetch(url);", /asks an outside service without limits/],
  ["server/src/ports/places/a.ts", "const client = make({ fetch });", /asks an outside service without limits/],
  ["server/src/domains/goals/a.ts", "const ask = retry(fetch);", /asks an outside service without limits/],
  ["server/src/ports/places/a.ts", 'import { request } from "node:https";', /asks an outside service without limits/],
  ["server/src/ports/places/a.ts", 'import http from "http";', /asks an outside service without limits/],
  [
    "server/src/ports/places/a.ts",
    'const { request } = await import("undici");',
    /asks an outside service without limits/,
  ],
  [
    "server/src/ports/sign-in/a.ts",
    "const keys = createRemoteJWKSet(url);",
    /gives createRemoteJWKSet no bounded fetch/,
  ],
  [
    "server/src/ports/sign-in/a.ts",
    'import { discovery } from "openid-client";',
    /gives openid-client no bounded fetch/,
  ],
  ["server/src/ports/ai/a.ts", "createOpenAICompatible({ name });", /gives createOpenAICompatible no bounded fetch/],
  [
    "server/src/ports/payments/a.ts",
    'const { default: Client } = await import("stripe");',
    /gives stripe no bounded fetch/,
  ],
  ["server/src/domains/goals/a.store.ts", "await db.execute(sql`select 1`);", /raw SQL that isn't declared/],
  ["server/src/domains/goals/a.store.ts", "await tx.execute<{ id: string }>(query);", /raw SQL that isn't declared/],
  ["server/src/domains/goals/a.store.ts", "await tx.execute(count(id));", /raw SQL that isn't declared/],
  ["web/src/domains/goals/a.tsx", "const { tab } = useSearch({ strict: false });", /without its route/],
  ["web/src/domains/goals/a.ts", "void client.invalidateQueries({ queryKey });", /refetches by hand/],
  ["web/src/app/a.ts", "await client.refetchQueries();", /refetches by hand/],
  ["web/src/screens/home/a.tsx", 'void refetchTopics(client, ["goals"]);', /refetches by hand/],
])("%s: %s", (path, source, message) => {
  expect(breaches(path, source)).toEqual([expect.stringMatching(message)]);
});

test.each([
  "export const a = JSON.parse(text) as Card; // the shape was checked when it was stored",
  "// The shape was checked when it was stored.\nexport const a = JSON.parse(text) as Card;",
  "export const a = [1, 2] as const;",
  "export const later = () => setTimeout(tick, 50);",
])("allowed: %s", (source) => {
  expect(breaches("web/src/ui/a.ts", source)).toEqual([]);
});

test.each([
  ["server/src/ports/http-client/bounded-fetch.ts", "await globalThis.fetch(url);"],
  ["server/src/ports/places/a.ts", "const reply = await boundedFetch(url);"],
  ["server/src/ports/places/a.test.ts", "await fetch(url);"],
  ["server/src/start.ts", 'import type { Server } from "node:http";'],
  ["server/src/ports/sign-in/a.ts", "const keys = createRemoteJWKSet(url, { [customFetch]: createBoundedFetch() });"],
  ["server/src/domains/goals/a.store.ts", "await byId.execute({ id });"],
  ["server/src/domains/goals/a.store.ts", "await write.returning({ id }).execute();"],
  ["server/src/db/statement.ts", "await db.execute(build(values));"],
  ["web/src/api/call.ts", "await fetch(url);"],
  ["web/src/domains/goals/a.tsx", 'const { tab } = useSearch({ from: "/app/member/home" });'],
  ["web/src/api/refetch.ts", "return client.invalidateQueries({ predicate });"],
  ["web/src/app/live.ts", "void refetchTopics(client, event.topics);"],
  ["web/src/app/a.test.ts", "await client.invalidateQueries({ queryKey });"],
])("allowed in %s: %s", (path, source) => {
  expect(breaches(path, source)).toEqual([]);
});
