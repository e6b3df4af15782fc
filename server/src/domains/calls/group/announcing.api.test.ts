import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, it } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { janusSecret, janusServer } from "../../../../test/janus-server.ts";
import { blocks, hides } from "../../../../test/people-makers.ts";
import { noPushes, runPushes, startPushService, subscribed } from "../../../../test/push-service.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const janus = await janusServer();
const service = await startPushService();
const test = useTestApp({
  env: { JANUS_URL: janus.url, JANUS_SECRET: janusSecret },
  ports: () => ({ push: service.push }),
});
afterAll(async () => {
  await janus.close();
  await service.close();
});
beforeEach(() => noPushes(test));

const join = async (who: MemberCaller, id: string) =>
  (await who.call("POST /api/experiences/{id}/group-call/participants", { params: { id }, body: {} })).body
    .participantId;
const leave = (who: MemberCaller, id: string, participantId: string) =>
  who.call("DELETE /api/experiences/{id}/group-call/participants/{participantId}", { params: { id, participantId } });
const bell = async (who: MemberCaller) =>
  (await who.call("GET /api/notifications")).body.filter(({ type }) => type === "group-call");

/** Garden hands of Hanna with as many guests. */
async function group(guests: number) {
  const hanna = await test.member({ firstName: "Hanna" });
  const { id } = await hosted(hanna, { title: "Garden hands" });
  const going: MemberCaller[] = [];
  for (let at = 1; at <= guests; at += 1) {
    const guest = await test.member({ firstName: `Guest ${at}` });
    await guest.call("POST /api/experiences/{id}/join", { params: { id } });
    going.push(guest);
  }
  return { hanna, id, going };
}

async function phoneOf(who: MemberCaller, change = {}) {
  const phone = service.browser();
  await subscribed(who, phone, "UTC");
  await who.call("PATCH /api/push/settings", { body: { showDetails: true, ...change } });
  return { received: phone.received, shown: () => phone.received.map(({ payload }) => payload) };
}

it("tells the others once, with a bell and on their devices, and is gone when the call is over", async () => {
  const { hanna, id, going } = await group(2);
  const [one, two] = [going[0], going[1]];
  if (!one || !two) throw new Error("somebody is missing");
  const [own, phone] = [await phoneOf(one), await phoneOf(hanna)];
  const stranger = await phoneOf(await test.member());
  const participantId = await join(one, id);
  expect(await bell(hanna)).toMatchObject([
    {
      title: "Guest 1 started a group call",
      message: "Join in the chat of “Garden hands”.",
      relatedId: id,
      isRead: false,
    },
  ]);
  await runPushes(test);
  // The line in the chat isn't announced besides.
  const tag = `group-call:${id}`;
  expect(phone.shown()).toMatchObject([
    { kind: "show", tag, title: "Guest 1 started a group call", url: `/experiences/${id}#chat`, isCall: false },
  ]);
  expect(phone.received[0]?.headers).toMatchObject({ urgency: "high" });
  expect([own.shown(), stranger.shown(), await bell(one)]).toEqual([[], [], []]);

  // Who joins has read it; joining is no new start.
  const second = await join(two, id);
  expect(await bell(two)).toMatchObject([{ isRead: true }]);
  await leave(one, id, participantId);
  expect(await bell(hanna)).toHaveLength(1);
  await leave(two, id, second);
  expect([await bell(hanna), await bell(two)]).toEqual([[], []]);
  await runPushes(test);
  expect(phone.shown()).toMatchObject([{ kind: "show" }, { kind: "close", tag }]);
});

it("says nothing private where details are switched off, and is one notice for calls begun again", async () => {
  const { hanna, id, going } = await group(1);
  const [guest] = going;
  if (!guest) throw new Error("somebody is missing");
  const phone = await phoneOf(hanna, { showDetails: false });
  for (let times = 0; times < 3; times += 1) await leave(guest, id, await join(guest, id));
  await join(guest, id);
  expect(await bell(hanna)).toHaveLength(1);
  await runPushes(test);
  expect(phone.shown()).toMatchObject([{ title: "Group call on Alongside", body: "" }]);
  expect(JSON.stringify(phone.shown())).not.toMatch(/Guest|Garden/u);
});

it("leaves alone who muted the chat, lets nobody call them, is across a block, left, or has quiet hours", async () => {
  const { hanna, id, going } = await group(5);
  const [muted, uncalled, blocked, left, asleep] = going;
  if (!muted || !uncalled || !blocked || !left || !asleep) throw new Error("somebody is missing");
  await test.database.db.execute(sql`update experience_memberships set chat_muted_until = 'infinity'
    where experience_id = ${id} and user_id = ${muted.id}`);
  await hides(test, uncalled, { allowCalls: "none" });
  await left.call("POST /api/experiences/{id}/leave", { params: { id } });
  const quiet = { quietHours: { from: 0, to: 1439 } };
  test.clock.set("2026-12-03T12:00:00Z");
  const phones = [await phoneOf(asleep, quiet)];
  for (const who of [muted, uncalled, blocked, left]) phones.push(await phoneOf(who));
  await blocks(test, blocked, asleep);
  const participantId = await join(asleep, id);
  const told = await Promise.all([hanna, muted, uncalled, blocked, left, asleep].map(bell));
  expect(told.map((notices) => notices.length)).toEqual([1, 0, 0, 0, 0, 0]);
  await leave(asleep, id, participantId);

  // In quiet hours it waits, and there is nothing to say when they end after the call; calls that may ring come through.
  const own = await join(hanna, id);
  await runPushes(test);
  expect(phones.map((phone) => phone.shown())).toMatchObject([[], [], [], [{ kind: "show" }], []]);
  await leave(hanna, id, own);
  await runPushes(test);
  expect(phones[0]?.shown()).toEqual([]);
  await asleep.call("PATCH /api/push/settings", { body: { quietCalls: true } });
  await join(hanna, id);
  await runPushes(test);
  expect(phones[0]?.shown()).toMatchObject([{ title: "Hanna started a group call" }]);
});

it("is taken back when the last page has gone without a word", async () => {
  const { hanna, id, going } = await group(1);
  const [guest] = going;
  if (!guest) throw new Error("somebody is missing");
  await join(guest, id);
  await test.app.services.groupCalls.sweepAbandoned();
  expect(await bell(hanna), "a call with somebody in it goes on").toHaveLength(1);
  await test.database.db.execute(
    sql`update group_call_participants set seen_at = seen_at - interval '1 minute' where experience_id = ${id}`,
  );
  await test.app.services.groupCalls.sweepAbandoned();
  expect(await bell(hanna)).toEqual([]);
  const { rows } = await test.database.db.execute(sql`select from group_calls where experience_id = ${id}`);
  expect(rows).toEqual([]);
});
