import { expect, test } from "vitest";
import { listed } from "./item-makers.ts";
import { useTestApp, type Caller } from "./test-app.ts";

// On every surface of the coach human help in a crisis comes before credits and limits (P-COACH-4).

const app = useTestApp({ rateLimits: true });
const crisis = "I want to kill myself";
const someHelp = expect.stringContaining("findahelpline.com") as string;

const search = (who: Caller, query: string) => who.call("POST /api/ai/marketplace-search", { body: { query } });
const draft = (who: Caller, experienceDescription: string) =>
  who.call("POST /api/ai/generate-agenda", {
    body: { experienceTitle: "Saturday", experienceDescription, category: "creative" },
  });
const ask = (who: Caller, message: string, itemId?: string) =>
  who.call("POST /api/ai/chat-test", { body: { message, itemId } });

async function memberWithoutCredits() {
  const member = await app.member();
  await app.database.pool.query("update users set ai_credits = 0 where id = $1", [member.id]);
  return member;
}

/** Calls until the limit is reached. */
async function useUp(call: () => Promise<{ status: number }>): Promise<void> {
  for (let calls = 0; calls < 200; calls++) if ((await call()).status === 429) return;
  throw new Error("no limit was reached");
}

test("the market's search answers with help past its limit", async () => {
  const member = await memberWithoutCredits();
  const body = { matchingItems: [], closeItems: [], parts: [], help: someHelp };
  expect(await search(member, crisis)).toMatchObject({ status: 200, body });
  await useUp(() => search(member, "a bicycle"));
  expect(await search(member, crisis)).toMatchObject({ status: 200, body });
});

test("the programme's draft answers with help past its limit", async () => {
  const member = await memberWithoutCredits();
  const body = { agenda: [], help: someHelp };
  expect(await draft(member, crisis)).toMatchObject({ status: 200, body });
  await useUp(() => draft(member, "We paint mugs"));
  expect(await draft(member, crisis)).toMatchObject({ status: 200, body });
});

test("the coach helps a member without credits past the limit, about an item too", async () => {
  const [seller, member] = [await app.member(), await memberWithoutCredits()];
  const item = await listed(seller, { title: "Telescope" });
  await useUp(() => ask(member, "How do I sleep better?"));
  for (const itemId of [undefined, item.id]) {
    expect(await ask(member, crisis, itemId)).toMatchObject({ status: 200, body: { isHelp: true } });
  }
});

test("the demo helps a visitor past the limit, in the visitor's language", async () => {
  await useUp(() => ask(app.visitor, "How do I sleep better?"));
  const { status, body } = await ask(app.visitor, "ich will nicht mehr leben");
  expect([status, body.isHelp]).toEqual([200, true]);
  expect(body.response).toMatch(/Notruf|erreich/u);
});
