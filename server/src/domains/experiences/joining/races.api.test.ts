import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { hosted, mistakes } from "../../../../test/experience-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
let crowd: MemberCaller[] = [];
let host: MemberCaller;

beforeAll(async () => {
  host = await test.member();
  crowd = await Promise.all(Array.from({ length: 40 }, () => test.member()));
});

const join = (who: MemberCaller, id: string) => who.call("POST /api/experiences/{id}/join", { params: { id } });
const leave = (who: MemberCaller, id: string) => who.call("POST /api/experiences/{id}/leave", { params: { id } });
const wait = (who: MemberCaller, id: string) => who.call("POST /api/experiences/{id}/waitlist", { params: { id } });
const ask = (who: MemberCaller, id: string) =>
  who.call("POST /api/experiences/{id}/join-request", { params: { id }, body: {} });
const accept = (id: string, requestId: string) =>
  host.call("POST /api/experiences/{id}/join-requests/{requestId}/accept", { params: { id, requestId } });
const capacity = (id: string, maxParticipants: number) =>
  host.call("PATCH /api/experiences/{id}", { params: { id }, body: { maxParticipants } });
const seen = async (id: string) => (await host.call("GET /api/experiences/{id}", { params: { id } })).body;

describe("concurrent requests", () => {
  it("of 40 members joining 10 seats, seat 10 and refuse 30", async () => {
    const { id } = await hosted(host, { maxParticipants: 10 });
    const answers = await Promise.all(crowd.map((who) => join(who, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === "experiences/full")).toHaveLength(30);
    const { currentParticipants, participants } = await seen(id);
    expect([currentParticipants, participants.length]).toEqual([10, 10]);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("never exceed 4 seats when half of the members ask and are accepted at the same time", async () => {
    const people = crowd.slice(0, 12);
    for (let round = 0; round < 20; round += 1) {
      const { id } = await hosted(host, { maxParticipants: 4 });
      const [direct, asking] = [people.slice(0, 6), people.slice(6)];
      const requests = await Promise.all(asking.map((who) => ask(who, id)));
      const answers = await Promise.all([
        ...direct.map((who) => join(who, id)),
        ...requests.map(({ body }) => accept(id, body.id)),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
      expect(answers.filter(({ code }) => code === "experiences/full")).toHaveLength(8);
      expect((await seen(id)).participants).toHaveLength(4);
    }
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("of one member joining 50 times take one seat, and leaving 50 times frees one", async () => {
    const [eager, other] = crowd;
    if (!eager || !other) throw new Error("nobody came");
    const { id } = await hosted(host);
    await join(other, id);
    const joins = await Promise.all(Array.from({ length: 50 }, () => join(eager, id)));
    expect(joins.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(joins.filter(({ code }) => code === "experiences/already-joined")).toHaveLength(49);
    expect((await seen(id)).currentParticipants).toBe(2);
    const leaves = await Promise.all(Array.from({ length: 50 }, () => leave(eager, id)));
    expect(leaves.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await seen(id)).currentParticipants).toBe(1);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("to join, ask and wait by one member leave only a seat", async () => {
    const eager = crowd.slice(0, 8);
    for (let round = 0; round < 5; round += 1) {
      const { id } = await hosted(host, { maxParticipants: 6 });
      const answers = await Promise.all(
        eager.flatMap((who) => [ask(who, id), join(who, id), wait(who, id), ask(who, id)]),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect((await seen(id)).currentParticipants).toBe(6);
      expect(await mistakes(test.database)).toEqual([]);
    }
  });

  it("to accept 30 guests for 5 seats never exceed the size, which changes meanwhile", async () => {
    const { id } = await hosted(host, { maxParticipants: 5, approvalRequired: true });
    const requests = await Promise.all(crowd.slice(0, 30).map((who) => ask(who, id)));
    const answers = await Promise.all([
      ...requests.map(({ body }) => accept(id, body.id)),
      ...[3, 4, 2, 5].map((seats) => capacity(id, seats)),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { currentParticipants, maxParticipants, joinRequestCount } = await seen(id);
    expect(currentParticipants).toBeLessThanOrEqual(maxParticipants);
    expect(joinRequestCount).toBe(30 - currentParticipants);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("of two hosts who are each other's guests never deadlock", async () => {
    const [one, two] = crowd;
    if (!one || !two) throw new Error("nobody came");
    for (let round = 0; round < 10; round += 1) {
      const [first, second] = [await hosted(one), await hosted(two)];
      const [toFirst, toSecond] = [await ask(two, first.id), await ask(one, second.id)];
      const letIn = (who: MemberCaller, id: string, requestId: string) =>
        who.call("POST /api/experiences/{id}/join-requests/{requestId}/accept", { params: { id, requestId } });
      const answers = await Promise.all([
        letIn(one, first.id, toFirst.body.id),
        letIn(two, second.id, toSecond.body.id),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
    const { rows } = await test.database.pool.query(
      "select deadlocks::int from pg_stat_database where datname = current_database()",
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
    expect(await mistakes(test.database)).toEqual([]);
  });
});

describe("random sequences", () => {
  const deed = fc.record({
    what: fc.constantFrom("join", "leave", "wait", "stop", "ask", "withdraw", "accept", "decline", "seats"),
    who: fc.nat(4),
    seats: fc.integer({ min: 1, max: 4 }),
  });

  it("of three concurrent actions keep counters, ledgers, agendas and waitlists consistent", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 10, maxLength: 40 }), async (deeds) => {
        const { id } = await hosted(host, { maxParticipants: 2 });
        const perform = async ({ what, who, seats }: (typeof deeds)[number]) => {
          const member = crowd[who];
          if (!member) throw new Error("nobody came");
          const params = { id };
          if (what === "join") return join(member, id);
          if (what === "leave") return leave(member, id);
          if (what === "wait") return wait(member, id);
          if (what === "stop") return member.call("DELETE /api/experiences/{id}/waitlist", { params });
          if (what === "ask") return ask(member, id);
          if (what === "withdraw") return member.call("DELETE /api/experiences/{id}/join-request", { params });
          if (what === "seats") return capacity(id, seats);
          const { body } = await host.call("GET /api/experiences/{id}/join-requests", { params });
          const requestId = body[0]?.id;
          if (requestId === undefined) return null;
          return host.call(`POST /api/experiences/{id}/join-requests/{requestId}/${what as "accept"}`, {
            params: { id, requestId },
          });
        };
        for (let at = 0; at < deeds.length; at += 3) {
          const answers = await Promise.all(deeds.slice(at, at + 3).map(perform));
          expect(answers.filter((answer) => answer !== null && answer.status >= 500)).toEqual([]);
        }
        expect(await mistakes(test.database)).toEqual([]);
        await host.call("DELETE /api/experiences/{id}", { params: { id } });
        expect(await mistakes(test.database)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});
