import { beforeEach, expect, it } from "vitest";
import { hosted, takenOut } from "../../../../test/experience-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
let host: MemberCaller;
let guest: MemberCaller;
let other: MemberCaller;

beforeEach(async () => {
  test.clock.set("2031-05-01T12:00:00Z");
  [host, guest, other] = await Promise.all([test.member(), test.member(), test.member()]);
});

const garden = { title: "Garden hands", dateTime: "2031-05-10T19:00:00Z", timeZone: "Europe/Lisbon" };
const join = async (who: MemberCaller, id: string) => {
  expect((await who.call("POST /api/experiences/{id}/join", { params: { id } })).status).toBe(200);
};
const askAt = async (now: string) => {
  test.clock.set(now);
  await test.app.services.experiences.askAfterwards(test.clock.now());
};
const questions = async (who: MemberCaller) =>
  (await who.call("GET /api/notifications")).body
    .filter(({ type }) => type === "experience-after")
    .map(({ title }) => title);

it("asks each once, at 9:00 the morning after in the zone of the experience", async () => {
  const { id } = await hosted(host, garden);
  await join(guest, id);
  await askAt("2031-05-11T07:59:00Z");
  expect([await questions(host), await questions(guest)]).toEqual([[], []]);
  await askAt("2031-05-11T08:00:00Z");
  await askAt("2031-05-11T08:10:00Z");
  expect(await questions(host)).toEqual(["Who came to “Garden hands”?"]);
  expect(await questions(guest)).toEqual(["How was “Garden hands”?"]);
  expect(await questions(other)).toEqual([]);
});

it("sends one set where two servers ask at the same moment", async () => {
  const { id } = await hosted(host, garden);
  await join(guest, id);
  test.clock.set("2031-05-11T09:00:00Z");
  const { experiences } = test.app.services;
  await Promise.all([experiences.askAfterwards(test.clock.now()), experiences.askAfterwards(test.clock.now())]);
  expect([await questions(host), await questions(guest)].map((asked) => asked.length)).toEqual([1, 1]);
});

it("doesn't ask guests who didn't come or have said how it was", async () => {
  const { id } = await hosted(host, garden);
  await join(guest, id);
  await join(other, id);
  test.clock.set("2031-05-10T22:00:00Z");
  const body = { guests: [{ userId: guest.id, came: false }] };
  await host.call("PUT /api/experiences/{id}/attendance", { params: { id }, body });
  await other.call("PUT /api/experiences/{id}/rating", { params: { id }, body: { rating: "loved" } });
  await askAt("2031-05-11T09:00:00Z");
  expect([await questions(guest), await questions(other)]).toEqual([[], []]);
});

it("asks nobody about an experience without guests, a cancelled one, one that was taken down, or one long past", async () => {
  await hosted(host, garden);
  const cancelled = await hosted(host, garden);
  const down = await hosted(host, garden);
  const old = await hosted(host, { ...garden, dateTime: "2031-05-07T19:00:00Z" });
  for (const { id } of [cancelled, down, old]) await join(guest, id);
  await host.call("DELETE /api/experiences/{id}", { params: { id: cancelled.id } });
  await takenOut(test, down.id);
  await askAt("2031-05-11T09:00:00Z");
  expect([await questions(host), await questions(guest)]).toEqual([[], []]);
});
