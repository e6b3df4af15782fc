import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const app = useTestApp();
const day = 24 * 3600 * 1000;
const lisbon = { city: "Lisbon", latitude: 38.72, longitude: -9.14 };

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString();

async function inLisbon(): Promise<MemberCaller> {
  const member = await app.member();
  await member.call("PATCH /api/profile", { body: lisbon });
  return member;
}

async function ask(who: MemberCaller, message: string) {
  const { body, status } = await who.call("POST /api/ai/chat-test", {
    body: { message },
    query: { timeZone: "Europe/Lisbon" },
  });
  expect(status).toBe(200);
  return body;
}

const titlesOf = ({ cards }: Awaited<ReturnType<typeof ask>>) =>
  cards.flatMap((card) => (card.kind === "event" ? [card.experience.title] : "title" in card ? [card.title] : []));

test("events are near the member, ahead, and have a free spot", async () => {
  const [host, guest, other] = [await app.member(), await inLisbon(), await app.member()];
  await hosted(host, { title: "Chess in the park", dateTime: inDays(3) });
  const full = await hosted(host, { title: "Chess for one", dateTime: inDays(3), maxParticipants: 1 });
  await other.call("POST /api/experiences/{id}/join", { params: { id: full.id } });
  await hosted(host, {
    title: "Melbourne chess",
    dateTime: inDays(3),
    latitude: -37.81,
    longitude: 144.96,
    location: "Melbourne",
  });
  const soon = await hosted(host, { title: "Chess yesterday", dateTime: inDays(1) });
  await app.database.db.execute(
    `update experiences set date_time = date_time - interval '3 days' where id = '${soon.id}'`,
  );
  const reply = await ask(guest, "Any chess events near me?");
  expect(titlesOf(reply)).toEqual(["Chess in the park"]);
  expect(reply.response).toContain("Chess in the park");
  const [card] = reply.cards;
  expect(card).toMatchObject({ kind: "event", distanceKm: expect.any(Number), experience: { viewerStatus: "none" } });
});

test("a member without a town is asked for it, and shown a town they name", async () => {
  const [host, guest] = [await app.member(), await app.member()];
  await hosted(host, { title: "Harbour sketching", dateTime: inDays(4) });
  const unknown = await ask(guest, "What's on near me?");
  expect(unknown.cards).toMatchObject([{ kind: "link", page: "town" }]);
  const named = await ask(guest, "What's happening in Lisbon this month or next?");
  expect(named.response).not.toContain("don't know your town");
});

test("an event that is hidden or whose host has blocked the member leaves the stored answer", async () => {
  const [host, guest] = [await app.member(), await inLisbon()];
  await hosted(host, { title: "Kitesurfing for all", dateTime: inDays(5) });
  expect(titlesOf(await ask(guest, "Any kitesurfing events near me?"))).toContain("Kitesurfing for all");
  const stored = async () => (await guest.call("GET /api/ai/conversations")).body[0]?.cards.map(({ kind }) => kind);
  expect(await stored()).toEqual(["event"]);
  await host.call("POST /api/users/{id}/block", { params: { id: guest.id } });
  expect(await stored()).toEqual([]);
  expect(titlesOf(await ask(guest, "Any kitesurfing events near me?"))).not.toContain("Kitesurfing for all");
});

test("people are found by goals they show, and by no others", async () => {
  const [member, open, shy] = [await inLisbon(), await app.member(), await app.member()];
  await open.call("POST /api/goals", {
    body: { title: "Learn the zither", visibility: "everyone", category: "creativity" },
  });
  await shy.call("POST /api/goals", { body: { title: "Practise the zither", category: "creativity" } });
  const { cards } = await ask(member, "Find me people who play the zither");
  expect(cards).toMatchObject([
    { kind: "person", person: { id: open.id }, reason: expect.stringContaining("Learn the zither") },
  ]);
  await open.call("POST /api/users/{id}/block", { params: { id: member.id } });
  expect((await ask(member, "Find me people who play the zither")).cards.map(({ kind }) => kind)).not.toContain(
    "person",
  );
});

test("nothing of somebody else's is in an answer or a card", async () => {
  const [mine, other] = [await app.member(), await app.member()];
  await other.call("POST /api/goals", { body: { title: "Build a canoe" } });
  await other.call("POST /api/agenda", { body: { title: "Canoe lesson", dateTime: inDays(0.5) } });
  for (const message of [
    "How am I doing with my canoe goal?",
    "mark the canoe lesson as done",
    "move my canoe lesson to Friday",
  ]) {
    const reply = await ask(mine, message);
    expect(JSON.stringify(reply), message).not.toMatch(/Build a canoe|Canoe lesson/u);
  }
});

async function proposal() {
  const member = await app.member();
  const reply = await ask(member, "remind me tomorrow at 9 to water the plants");
  const [card] = reply.cards;
  if (card?.kind !== "agenda" || reply.conversationId === null) throw new Error("no proposal");
  expect(card).toMatchObject({ title: "Water the plants", recordId: null });
  return { member, place: { id: reply.conversationId, cardId: card.id } };
}

const take = "PATCH /api/ai/conversations/{id}/cards/{cardId}";

test("a proposal remembers that it was taken, and that it was undone", async () => {
  const { member, place } = await proposal();
  const taken = async () => (await member.call("GET /api/ai/conversations")).body[0]?.cards[0];
  const recordId = randomUUID();
  expect((await member.call(take, { params: place, body: { recordId } })).status).toBe(204);
  expect(await taken()).toMatchObject({ recordId });
  expect((await member.call(take, { params: place, body: { recordId } })).status).toBe(204);
  const again = await member.call(take, { params: place, body: { recordId: randomUUID() } });
  expect(again).toMatchObject({ status: 409, code: "coach/card-taken" });
  expect((await member.call(take, { params: place, body: { recordId: null } })).status).toBe(204);
  expect(await taken()).toMatchObject({ recordId: null });
});

test("of two who take a proposal at once one is refused", async () => {
  const { member, place } = await proposal();
  const tries = [randomUUID(), randomUUID(), randomUUID()].map((recordId) =>
    member.call(take, { params: place, body: { recordId } }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([204, 409, 409]);
});

test("somebody else's proposal and one that isn't there answer 404", async () => {
  const { member, place } = await proposal();
  const other = await app.member();
  const body = { recordId: randomUUID() };
  expect((await other.call(take, { params: place, body })).status).toBe(404);
  expect((await member.call(take, { params: { ...place, cardId: randomUUID() }, body })).status).toBe(404);
});

test("an event card is no proposal", async () => {
  const [host, guest] = [await app.member(), await inLisbon()];
  await hosted(host, { title: "Origami evening", dateTime: inDays(6) });
  const { cards, conversationId } = await ask(guest, "Any origami events near me?");
  const params = { id: conversationId ?? "", cardId: cards[0]?.id ?? "" };
  expect((await guest.call(take, { params, body: { recordId: randomUUID() } })).status).toBe(404);
});

test.each([
  ["in their time zone", "I just moved here and don't know anyone", "America/New_York", ["Brooklyn lantern walk"]],
  [
    "in the town they say they moved to",
    "I just moved to Lisbon and don't know anyone",
    "Asia/Tokyo",
    ["Lantern walk"],
  ],
  ["in no other part of the world", "I just moved here and don't know anyone", "Asia/Tokyo", []],
])("a visitor without a question about events is suggested those %s", async (_, message, timeZone, expected) => {
  const host = await app.member();
  for (const [title, place] of [
    ["Lantern walk", {}],
    [
      "Brooklyn lantern walk",
      { location: "Brooklyn", latitude: 40.65, longitude: -73.95, timeZone: "America/New_York" },
    ],
  ] as const)
    await hosted(host, { title, category: "social", dateTime: inDays(2), ...place });
  const { cards } = (await app.visitor.call("POST /api/ai/chat-test", { query: { timeZone }, body: { message } })).body;
  const titles = cards.flatMap((card) => (card.kind === "event" ? [card.experience.title] : []));
  expect([...new Set(titles)]).toEqual(expected);
});

test("a visitor gets public events as cards, in the town they name", async () => {
  const host = await app.member();
  await hosted(host, { title: "Lantern walk", dateTime: inDays(2) });
  const { body } = await app.visitor.call("POST /api/ai/chat-test", {
    body: { message: "Any walk in Lisbon this month or next week?" },
  });
  expect(body.conversationId).toBeNull();
  const { body: any } = await app.visitor.call("POST /api/ai/chat-test", {
    body: { message: "Are there any events in Lisbon?" },
  });
  expect(any.cards).toContainEqual(
    expect.objectContaining({ kind: "event", experience: expect.objectContaining({ title: "Lantern walk" }) }),
  );
});
