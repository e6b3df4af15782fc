import { expect, it } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { hosted, mistakes } from "../../../../test/experience-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();

const setActive = (id: string, isActive: boolean, options?: { hostKnows?: boolean }) =>
  inTransaction(test.database.db, (tx) => test.app.services.experiences.setActive(tx, id, isActive, options));

const join = (who: MemberCaller, id: string) => who.call("POST /api/experiences/{id}/join", { params: { id } });
const wait = (who: MemberCaller, id: string) => who.call("POST /api/experiences/{id}/waitlist", { params: { id } });
const agendaOf = async (who: MemberCaller) => (await who.call("GET /api/agenda")).body.map(({ title }) => title);
const noticesOf = async (who: MemberCaller) =>
  (await who.call("GET /api/notifications")).body.map(({ type, relatedId }) => ({ type, relatedId }));

it("removes an experience from all lists and agendas, and restores both", async () => {
  const [host, guest, waiting] = [await test.member(), await test.member(), await test.member()];
  const { id, title } = await hosted(host, { title: "Pottery for two", maxParticipants: 1 });
  await join(guest, id);
  await wait(waiting, id);

  expect(await setActive(id, false)).toEqual({
    before: { isActive: true },
    after: { isActive: false },
    isCancelled: false,
    isHostSuspended: false,
  });
  for (const who of [host, guest, waiting, test.visitor]) {
    expect((await who.call("GET /api/experiences/{id}", { params: { id } })).status).toBe(404);
    expect((await who.call("GET /api/experiences/live")).body.map((each) => each.id)).not.toContain(id);
    expect((await who.call("GET /api/experiences", { query: { category: "wellness" } })).body).toEqual([]);
  }
  expect((await join(waiting, id)).status).toBe(404);
  expect((await host.call("GET /api/user/created-experiences")).body).toEqual([]);
  expect((await guest.call("GET /api/user/experiences")).body).toEqual([]);
  expect((await waiting.call("GET /api/user/pending-experiences")).body).toEqual([]);
  for (const who of [host, guest]) expect(await agendaOf(who)).toEqual([]);
  for (const who of [host, guest, waiting]) {
    expect((await noticesOf(who))[0]).toEqual({ type: "experience-cancelled", relatedId: null });
  }
  expect(await mistakes(test.database)).toEqual([]);

  // A seat that becomes free meanwhile goes to the waitlist once the experience is active again.
  await guest.call("DELETE /api/profile", { body: { password: guest.password } });
  await setActive(id, true);
  expect((await waiting.call("GET /api/user/experiences")).body.map((each) => each.id)).toEqual([id]);
  for (const who of [host, waiting]) expect(await agendaOf(who)).toEqual([title]);
  expect(await noticesOf(host)).toContainEqual({ type: "experience-changed", relatedId: id });
  expect(await noticesOf(waiting)).toEqual(
    expect.arrayContaining([
      { type: "experience-changed", relatedId: id },
      { type: "moved-up", relatedId: id },
    ]),
  );
  expect(await mistakes(test.database)).toEqual([]);
});

it("notifies once for concurrent changes, and not if nothing changes", async () => {
  const [host, guest] = [await test.member(), await test.member()];
  const { id } = await hosted(host);
  await join(guest, id);
  const answers = await Promise.all(Array.from({ length: 4 }, () => setActive(id, false)));
  expect(answers.filter((answer) => answer?.before.isActive)).toHaveLength(1);
  await setActive(id, false);
  expect(await noticesOf(guest)).toHaveLength(1);
  await setActive(id, true, { hostKnows: true });
  expect(await noticesOf(guest)).toHaveLength(2);
  expect((await noticesOf(host)).filter(({ type }) => type === "experience-changed")).toEqual([]);
});

it("refuses a member who joins at the same time, or removes it from their agenda", async () => {
  const host = await test.member();
  const { id } = await hosted(host);
  const guests = await Promise.all(Array.from({ length: 5 }, () => test.member()));
  await Promise.all([...guests.map((guest) => join(guest, id)), setActive(id, false)]);
  for (const guest of guests) expect(await agendaOf(guest)).toEqual([]);
  expect(await mistakes(test.database)).toEqual([]);
});

it("applies a block in deactivated experiences too", async () => {
  const [host, guest] = [await test.member(), await test.member()];
  const { id } = await hosted(host);
  await join(guest, id);
  await setActive(id, false);
  await guest.call("POST /api/users/{id}/block", { params: { id: host.id } });
  await setActive(id, true);
  expect(await agendaOf(guest)).toEqual([]);
  expect(await mistakes(test.database)).toEqual([]);
});

it("does not reactivate a cancelled one or send notifications, and returns null for an unknown one", async () => {
  const [host, guest] = [await test.member(), await test.member()];
  const { id } = await hosted(host);
  await join(guest, id);
  await host.call("DELETE /api/experiences/{id}", { params: { id } });
  const notices = await noticesOf(guest);
  expect(await setActive(id, false)).toMatchObject({ isCancelled: true });
  expect((await guest.call("GET /api/experiences/{id}", { params: { id } })).status).toBe(404);
  await setActive(id, true);
  expect(await noticesOf(guest)).toEqual(notices);
  expect(await agendaOf(guest)).toEqual([]);
  expect(await setActive(host.id, false)).toBeNull();
});
