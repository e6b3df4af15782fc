import { beforeAll, describe, expect, it } from "vitest";
import { hosted, mistakes } from "../../../../test/experience-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
let host: MemberCaller;
let people: MemberCaller[] = [];

beforeAll(async () => {
  host = await test.member();
  people = await Promise.all(Array.from({ length: 8 }, () => test.member()));
});

const person = (at: number) => {
  const found = people[at];
  if (!found) throw new Error("somebody is missing");
  return found;
};
const open = (maxParticipants: number, rest: Partial<Parameters<typeof hosted>[1]> = {}) =>
  hosted(host, { plusOneAllowed: true, maxParticipants, ...rest });
const join = (who: MemberCaller, id: string, name?: string | null) =>
  who.call("POST /api/experiences/{id}/join", {
    params: { id },
    body: name === undefined ? {} : { plusOne: { name } },
  });
const bring = (who: MemberCaller, id: string, name: string | null = null) =>
  who.call("PUT /api/experiences/{id}/plus-one", { params: { id }, body: { name } });
const alone = (who: MemberCaller, id: string) => who.call("DELETE /api/experiences/{id}/plus-one", { params: { id } });
const leave = (who: MemberCaller, id: string) => who.call("POST /api/experiences/{id}/leave", { params: { id } });
const wait = (who: MemberCaller, id: string) => who.call("POST /api/experiences/{id}/waitlist", { params: { id } });
const seen = async (who: MemberCaller, id: string) =>
  (await who.call("GET /api/experiences/{id}", { params: { id } })).body;
const guestIn = async (who: MemberCaller, id: string, guest: MemberCaller) =>
  (await seen(who, id)).participants.find(({ user }) => user.id === guest.id)?.plusOne;

describe("a guest who brings somebody", () => {
  it("takes two spots, and only the guest and the host read the name", async () => {
    const { id } = await open(5);
    const joined = await join(person(0), id, "  Ana ");
    expect(joined.body).toMatchObject({ currentParticipants: 2, viewerStatus: "participant" });
    await join(person(1), id);
    expect(await guestIn(host, id, person(0))).toEqual({ name: "Ana" });
    expect(await guestIn(person(0), id, person(0))).toEqual({ name: "Ana" });
    expect(await guestIn(person(1), id, person(0))).toEqual({ name: null });
    expect(await guestIn(person(0), id, person(1))).toBeNull();
    expect((await seen(host, id)).currentParticipants).toBe(3);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("can say so later, change the name, and come alone again", async () => {
    const { id } = await open(3);
    await join(person(0), id);
    expect((await bring(person(0), id, "Ana")).body.currentParticipants).toBe(2);
    expect((await bring(person(0), id, "Anna")).body.currentParticipants).toBe(2);
    expect(await guestIn(host, id, person(0))).toEqual({ name: "Anna" });
    expect((await alone(person(0), id)).body.currentParticipants).toBe(1);
    expect(await alone(person(0), id)).toMatchObject({ status: 409, code: "experiences/not-bringing" });
    expect(await guestIn(host, id, person(0))).toBeNull();
    const { body } = await host.call("GET /api/notifications");
    expect(body.filter(({ relatedId }) => relatedId === id).map(({ title }) => title)).toContain(
      "Somebody brings someone",
    );
  });

  it.each([
    ["x".repeat(41), 400],
    ["x".repeat(40), 200],
    ["An\u0000a", 400],
    ["An\na", 400],
    ["", 200],
  ])("named %j: %i", async (name, status) => {
    const { id } = await open(3);
    await join(person(0), id);
    expect((await bring(person(0), id, name)).status).toBe(status);
  });

  it("gives both spots back, to the first two on the waitlist", async () => {
    const { id } = await open(2);
    await join(person(0), id, "Ana");
    await wait(person(1), id);
    await wait(person(2), id);
    await leave(person(0), id);
    expect((await seen(host, id)).participants.map(({ user }) => user.id)).toEqual([person(1).id, person(2).id]);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("gives one spot to the waitlist by coming alone; who moves up comes alone", async () => {
    const { id } = await open(2);
    await join(person(0), id, null);
    await wait(person(1), id);
    expect((await alone(person(0), id)).body.currentParticipants).toBe(2);
    expect(await guestIn(host, id, person(1))).toBeNull();
    expect(await bring(person(1), id)).toMatchObject({ status: 409, code: "experiences/full" });
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("keeps the spot when the host stops allowing it, which only holds for others", async () => {
    const { id } = await open(6);
    await join(person(0), id, "Ana");
    await join(person(1), id);
    await host.call("PATCH /api/experiences/{id}", { params: { id }, body: { plusOneAllowed: false } });
    expect(await guestIn(host, id, person(0))).toEqual({ name: "Ana" });
    expect(await bring(person(1), id)).toMatchObject({ code: "experiences/no-plus-one" });
    expect(await join(person(2), id, "Ben")).toMatchObject({ code: "experiences/no-plus-one" });
  });

  it("is counted by the limit on the number of spots, and in the member's data", async () => {
    const { id } = await open(4);
    await join(person(3), id, "Ana");
    const shrink = await host.call("PATCH /api/experiences/{id}", { params: { id }, body: { maxParticipants: 1 } });
    expect(shrink).toMatchObject({ status: 409, code: "experiences/seats-taken" });
    const { bringing } = await test.app.services.experiences.exportOf(person(3).id);
    expect(bringing).toEqual([{ experienceId: id, name: "Ana" }]);
  });
});

describe("with one spot left", () => {
  it("joining together is refused whole, and joining alone works", async () => {
    const { id } = await open(1);
    expect(await join(person(0), id, "Ana")).toMatchObject({ status: 409, code: "experiences/no-room-for-two" });
    expect((await seen(host, id)).currentParticipants).toBe(0);
    expect((await join(person(0), id)).status).toBe(200);
  });

  it("two who bring somebody at once get it once", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await open(3);
      await Promise.all([join(person(0), id), join(person(1), id)]);
      const answers = await Promise.all([bring(person(0), id, "A"), bring(person(1), id, "B")]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ code }) => code === "experiences/full")).toHaveLength(1);
      expect((await seen(host, id)).currentParticipants).toBe(3);
    }
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("many who join together, alone and leave at once never exceed the size", async () => {
    const { id } = await open(5);
    const answers = await Promise.all(
      people.flatMap((who, at) => [join(who, id, at % 2 === 0 ? "X" : undefined), bring(who, id), alone(who, id)]),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await seen(host, id)).currentParticipants).toBeLessThanOrEqual(5);
    expect(await mistakes(test.database)).toEqual([]);
  });
});

describe("a request for two", () => {
  const ask = (who: MemberCaller, id: string, name: string | null) =>
    who.call("POST /api/experiences/{id}/join-request", { params: { id }, body: { plusOne: { name } } });
  const accept = (id: string, requestId: string) =>
    host.call("POST /api/experiences/{id}/join-requests/{requestId}/accept", { params: { id, requestId } });

  it("shows the host whom they bring, and takes two spots", async () => {
    const { id } = await open(3, { approvalRequired: true });
    const asked = await ask(person(0), id, "Ana");
    expect(asked.body.plusOne).toEqual({ name: "Ana" });
    const { body } = await host.call("GET /api/experiences/{id}/join-requests", { params: { id } });
    expect(body).toMatchObject([{ plusOne: { name: "Ana" } }]);
    expect((await accept(id, asked.body.id)).status).toBe(200);
    expect(await seen(host, id)).toMatchObject({
      currentParticipants: 2,
      participants: [{ plusOne: { name: "Ana" } }],
    });
  });

  it("stays pending when one spot is left, and says why", async () => {
    const { id } = await open(2, { approvalRequired: true });
    const [two, one] = await Promise.all([ask(person(0), id, null), ask(person(1), id, null)]);
    await host.call("PATCH /api/experiences/{id}", { params: { id }, body: { maxParticipants: 3 } });
    expect((await accept(id, two.body.id)).status).toBe(200);
    expect(await accept(id, one.body.id)).toMatchObject({ status: 409, code: "experiences/no-room-for-two" });
    expect(await seen(host, id)).toMatchObject({ currentParticipants: 2, joinRequestCount: 1 });
    expect(await ask(person(2), id, null)).toMatchObject({ code: "experiences/no-room-for-two" });
    expect(await mistakes(test.database)).toEqual([]);
  });
});
