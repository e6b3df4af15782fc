import type { LiveTopic } from "@alongside/contract/notifications/notifications.constants.ts";
import { describe, expect, it, vi } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const day = 86_400_000;

const join = (who: MemberCaller, id: string) => who.call("POST /api/experiences/{id}/join", { params: { id } });
const leave = (who: MemberCaller, id: string) => who.call("POST /api/experiences/{id}/leave", { params: { id } });
const wait = (who: MemberCaller, id: string) => who.call("POST /api/experiences/{id}/waitlist", { params: { id } });
const ask = (who: MemberCaller, id: string) =>
  who.call("POST /api/experiences/{id}/join-request", { params: { id }, body: {} });
const change = (who: MemberCaller, id: string, body: object) =>
  who.call("PATCH /api/experiences/{id}", { params: { id }, body });
const cancel = (who: MemberCaller, id: string) => who.call("DELETE /api/experiences/{id}", { params: { id } });
const goodbye = (who: MemberCaller) => who.call("DELETE /api/profile", { body: { password: who.password } });

async function answer(host: MemberCaller, id: string, requestId: string, how: "accept" | "decline") {
  const done = await host.call(`POST /api/experiences/{id}/join-requests/{requestId}/${how}`, {
    params: { id, requestId },
  });
  expect(done.status, done.message).toBe(200);
}

/** A member's notifications, oldest first, without those about karma. */
async function notificationsOf(who: MemberCaller) {
  const { body } = await who.call("GET /api/notifications");
  return body.filter(({ type }) => type !== "badge-reached").toReversed();
}
const typesOf = async (who: MemberCaller) => (await notificationsOf(who)).map(({ type }) => type);

async function people(...names: string[]) {
  return Promise.all(names.map((firstName) => test.member({ firstName })));
}

/** The topics sent to a member's clients during `act`. */
async function topicsDuring(who: MemberCaller, act: () => Promise<unknown>): Promise<LiveTopic[]> {
  const { events } = test.app.services;
  const heard = new Set<LiveTopic>();
  const marked = vi.fn<() => void>();
  const ends = [
    events.subscribe(who.id, (topics) => topics?.forEach((topic) => heard.add(topic))),
    events.subscribe(`mark ${who.id}`, marked),
  ];
  const mark = () => events.publish(test.database.db, [`mark ${who.id}`], ["coach"]);
  await vi.waitFor(async () => {
    await mark();
    expect(marked).toHaveBeenCalled();
  });
  heard.clear();
  await act();
  marked.mockClear();
  await mark();
  await vi.waitFor(() => expect(marked).toHaveBeenCalled());
  for (const end of ends) end();
  return [...heard].toSorted();
}

describe("notifications", () => {
  it("go to the host when a member joins and leaves, not to the guest", async () => {
    const [host, guest] = await people("Hanna", "Goran");
    if (!host || !guest) throw new Error("somebody is missing");
    const { id, title } = await hosted(host);
    await join(guest, id);
    await leave(guest, id);
    expect(await notificationsOf(host)).toMatchObject([
      { type: "guest-joined", message: `Goran joined “${title}”.`, relatedId: id, isRead: false },
      { type: "guest-left", message: `Goran left “${title}”.`, relatedId: id },
    ]);
    expect(await notificationsOf(guest)).toEqual([]);
  });

  it("go to the host for a request, and to the guest for the answer", async () => {
    const [host, first, second] = await people("Hanna", "Goran", "Ines");
    if (!host || !first || !second) throw new Error("somebody is missing");
    const { id } = await hosted(host, { approvalRequired: true });
    const [one, two] = [await ask(first, id), await ask(second, id)];
    await answer(host, id, one.body.id, "accept");
    await answer(host, id, two.body.id, "decline");
    expect(await notificationsOf(host)).toMatchObject([
      { type: "join-request", title: "Goran would like to join", relatedId: id },
      { type: "join-request", title: "Ines would like to join", relatedId: id },
    ]);
    expect(await notificationsOf(first)).toMatchObject([{ type: "join-accepted", relatedId: id }]);
    expect(await notificationsOf(second)).toMatchObject([{ type: "join-declined", relatedId: id }]);
  });

  it("go to nobody if the action was refused", async () => {
    const [host, guest] = await people("Hanna", "Goran");
    if (!host || !guest) throw new Error("somebody is missing");
    const { id } = await hosted(host, { maxParticipants: 1, approvalRequired: true });
    const request = await ask(guest, id);
    await change(host, id, { approvalRequired: false });
    const [other] = await people("Ines");
    if (!other) throw new Error("somebody is missing");
    await join(other, id);
    const params = { id, requestId: request.body.id };
    const accepted = await host.call("POST /api/experiences/{id}/join-requests/{requestId}/accept", { params });
    expect(accepted.status).toBe(409);
    expect((await join(other, id)).status).toBe(409);
    expect(await notificationsOf(guest)).toEqual([]);
    expect(await typesOf(host)).toEqual(["join-request", "guest-joined"]);
  });

  it("go to the promoted member and the host when a guest leaves", async () => {
    const [host, guest, first, second] = await people("Hanna", "Goran", "Ines", "Otto");
    if (!host || !guest || !first || !second) throw new Error("somebody is missing");
    const { id } = await hosted(host, { maxParticipants: 1 });
    await join(guest, id);
    for (const who of [first, second]) await wait(who, id);
    await leave(guest, id);
    expect(await notificationsOf(first)).toMatchObject([{ type: "moved-up", relatedId: id }]);
    expect(await notificationsOf(second)).toEqual([]);
    expect(await typesOf(host)).toEqual(["guest-joined", "guest-left", "guest-joined"]);
    expect((await notificationsOf(host)).at(-1)?.title).toBe("Ines is coming");
  });

  it("go to all promoted members and once to the host when seats are added", async () => {
    const [host, guest, first, second] = await people("Hanna", "Goran", "Ines", "Otto");
    if (!host || !guest || !first || !second) throw new Error("somebody is missing");
    const { id } = await hosted(host, { maxParticipants: 1 });
    await join(guest, id);
    for (const who of [first, second]) await wait(who, id);
    await change(host, id, { maxParticipants: 5 });
    expect(await typesOf(first)).toEqual(["moved-up"]);
    expect(await typesOf(second)).toEqual(["moved-up"]);
    expect((await notificationsOf(host)).map(({ title }) => title)).toEqual([
      "Goran is coming",
      "Ines and one other are coming",
    ]);
    expect(await typesOf(guest)).toEqual([]);
  });

  it("go to guests, requesters and the waitlist for a new time, location or title only", async () => {
    const [host, guest, asker, waiter, stranger] = await people("Hanna", "Goran", "Ines", "Otto", "Sam");
    if (!host || !guest || !asker || !waiter || !stranger) throw new Error("somebody is missing");
    const { id, title } = await hosted(host, { maxParticipants: 2 });
    await join(guest, id);
    await ask(asker, id);
    await join(stranger, id);
    await wait(waiter, id);
    await change(host, id, { price: 5, description: "Bring water." });
    await change(host, id, { title });
    for (const who of [guest, asker, waiter]) expect(await notificationsOf(who)).toEqual([]);
    await leave(stranger, id);
    await join(stranger, id);
    await change(host, id, { title: "Night run", location: "Belém" });
    for (const who of [guest, asker]) {
      expect(await notificationsOf(who)).toMatchObject([
        {
          type: "experience-changed",
          title: "“Night run” has changed",
          message: `“${title}” is now called “Night run” and takes place at Belém.`,
          relatedId: id,
        },
      ]);
    }
    expect(await typesOf(host)).not.toContain("experience-changed");
    expect((await change(host, id, { maxParticipants: 1 })).status).toBe(409);
  });

  it("go to all of them for a cancellation, unless the experience has begun", async () => {
    const [host, guest, asker, waiter, former] = await people("Hanna", "Goran", "Ines", "Otto", "Flo");
    if (!host || !guest || !asker || !waiter || !former) throw new Error("somebody is missing");
    const { id } = await hosted(host, { maxParticipants: 2 });
    await join(former, id);
    await leave(former, id);
    await join(guest, id);
    await ask(asker, id);
    const [filler] = await people("Fil");
    if (!filler) throw new Error("somebody is missing");
    await join(filler, id);
    await wait(waiter, id);
    await cancel(host, id);
    for (const who of [guest, asker, waiter]) {
      expect((await notificationsOf(who)).at(-1)).toMatchObject({ type: "experience-cancelled", relatedId: id });
    }
    expect(await notificationsOf(former)).toEqual([]);
    expect(await typesOf(host)).not.toContain("experience-cancelled");

    const begun = await hosted(host);
    await join(former, begun.id);
    test.clock.advance(11 * day);
    await cancel(host, begun.id);
    test.clock.advance(-11 * day);
    expect(await notificationsOf(former)).toEqual([]);
  });

  it("go to the host and the promoted member when a guest's account is deleted", async () => {
    const [host, guest, waiter] = await people("Hanna", "Goran", "Otto");
    if (!host || !guest || !waiter) throw new Error("somebody is missing");
    const { id } = await hosted(host, { maxParticipants: 1 });
    await join(guest, id);
    await wait(waiter, id);
    expect((await goodbye(guest)).status).toBe(204);
    expect((await notificationsOf(host)).map(({ title }) => title)).toEqual([
      "Goran is coming",
      "Goran is no longer coming",
      "Otto is coming",
    ]);
    expect(await typesOf(waiter)).toEqual(["moved-up"]);
  });

  it("go to guests and requesters of upcoming experiences when the host's account is deleted", async () => {
    const [host, guest, asker] = await people("Hanna", "Goran", "Ines");
    if (!host || !guest || !asker) throw new Error("somebody is missing");
    const [coming, cancelled] = [await hosted(host), await hosted(host)];
    await join(guest, coming.id);
    await ask(asker, coming.id);
    await join(guest, cancelled.id);
    await cancel(host, cancelled.id);
    expect((await goodbye(host)).status).toBe(204);
    expect(await notificationsOf(guest)).toMatchObject([
      { type: "experience-cancelled", relatedId: cancelled.id },
      { type: "experience-cancelled", relatedId: null },
    ]);
    expect(await typesOf(asker)).toEqual(["experience-cancelled"]);
  });

  it("are sent once each for concurrent joins", async () => {
    const [host] = await people("Hanna");
    if (!host) throw new Error("somebody is missing");
    const crowd = await people(...Array.from({ length: 12 }, (_, at) => `Guest ${at}`));
    const { id } = await hosted(host, { maxParticipants: 5 });
    const answers = await Promise.all(crowd.flatMap((who) => [join(who, id), join(who, id)]));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const titles = (await notificationsOf(host)).map(({ title }) => title);
    expect(titles).toHaveLength(5);
    expect(new Set(titles).size).toBe(5);
  });
});

describe("live updates", () => {
  it("go to both sides of a join", async () => {
    const [host, guest] = await people("Hanna", "Goran");
    if (!host || !guest) throw new Error("somebody is missing");
    const [one, two] = [await hosted(host), await hosted(host)];
    expect(await topicsDuring(guest, () => join(guest, one.id))).toEqual(["account", "agenda", "experiences", "karma"]);
    expect(await topicsDuring(host, () => join(guest, two.id))).toEqual(["experiences", "notifications"]);
    expect(await topicsDuring(host, () => leave(guest, two.id))).toEqual(["experiences", "notifications"]);
  });

  it("go to both sides of a request, its withdrawal, and of waiting", async () => {
    const [host, guest, other] = await people("Hanna", "Goran", "Ines");
    if (!host || !guest || !other) throw new Error("somebody is missing");
    const { id } = await hosted(host, { maxParticipants: 1 });
    const params = { id };
    expect(await topicsDuring(host, () => ask(guest, id))).toEqual(["experiences", "notifications"]);
    const withdraw = () => guest.call("DELETE /api/experiences/{id}/join-request", { params });
    expect(await topicsDuring(host, withdraw)).toEqual(["experiences"]);
    await join(other, id);
    expect(await topicsDuring(guest, () => wait(guest, id))).toEqual(["experiences"]);
    const stop = () => guest.call("DELETE /api/experiences/{id}/waitlist", { params });
    expect(await topicsDuring(host, stop)).toEqual(["experiences"]);
  });

  it("go to all members of a changed or cancelled experience", async () => {
    const [host, guest] = await people("Hanna", "Goran");
    if (!host || !guest) throw new Error("somebody is missing");
    const { id } = await hosted(host);
    await join(guest, id);
    expect(await topicsDuring(guest, () => change(host, id, { price: 3 }))).toEqual(["experiences"]);
    const later = new Date(Date.now() + 12 * day).toISOString();
    const moved = await topicsDuring(guest, () => change(host, id, { dateTime: later }));
    expect(moved).toEqual(["agenda", "experiences", "notifications"]);
    const gone = await topicsDuring(guest, () => cancel(host, id));
    expect(gone).toEqual(["account", "agenda", "experiences", "karma", "notifications"]);
  });
});
