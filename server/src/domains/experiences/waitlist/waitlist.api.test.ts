import { describe, expect, it } from "vitest";
import { hosted, mistakes } from "../../../../test/experience-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";

const join = (who: MemberCaller, id: string) => who.call("POST /api/experiences/{id}/join", { params: { id } });
const leave = (who: MemberCaller, id: string) => who.call("POST /api/experiences/{id}/leave", { params: { id } });
const wait = (who: MemberCaller, id: string) => who.call("POST /api/experiences/{id}/waitlist", { params: { id } });
const stop = (who: MemberCaller, id: string) => who.call("DELETE /api/experiences/{id}/waitlist", { params: { id } });
const seen = async (who: MemberCaller, id: string) =>
  (await who.call("GET /api/experiences/{id}", { params: { id } })).body;
const people = (count: number) => Promise.all(Array.from({ length: count }, () => test.member()));

/** A full experience with this many seats and waiting members. */
async function fullOne(seats: number, waiters: number) {
  const host = await test.member();
  const [seated, waiting] = [await people(seats), await people(waiters)];
  const { id } = await hosted(host, { maxParticipants: seats });
  for (const guest of seated) await join(guest, id);
  for (const guest of waiting) expect((await wait(guest, id)).status).toBe(200);
  return { host, seated, waiting, id };
}

describe("the waitlist", () => {
  it("shows each position, and promotes the first with everything that joining does", async () => {
    const { host, seated, waiting, id } = await fullOne(1, 3);
    const [first, second, third] = waiting;
    if (!seated[0] || !first || !second || !third) throw new Error("somebody is missing");
    expect(await Promise.all(waiting.map(async (who) => (await seen(who, id)).waitlistPosition))).toEqual([1, 2, 3]);
    expect(await seen(host, id)).toMatchObject({ waitlistCount: 3, waitlistPosition: null });
    expect((await second.call("GET /api/experiences/live")).body.find((one) => one.id === id)).toMatchObject({
      waitlistPosition: 2,
    });
    expect((await second.call("GET /api/user/pending-experiences")).body).toMatchObject([{ id, waitlistPosition: 2 }]);

    const leaving = await leave(seated[0], id);
    expect(leaving.body).toMatchObject({ currentParticipants: 1, viewerStatus: "none" });
    expect(await seen(first, id)).toMatchObject({ viewerStatus: "participant", waitlistPosition: null });
    expect((await first.call("GET /api/agenda")).body).toMatchObject([{ experienceId: id }]);
    expect((await first.call("GET /api/auth/user")).body.karmaPoints).toBe(3);
    expect((await first.call("GET /api/experiences/{id}/messages", { params: { id } })).status).toBe(200);

    expect((await stop(second, id)).status).toBe(204);
    expect((await seen(third, id)).waitlistPosition).toBe(1);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("promotes as many as there are new seats", async () => {
    const { host, waiting, id } = await fullOne(2, 3);
    const raised = await host.call("PATCH /api/experiences/{id}", { params: { id }, body: { maxParticipants: 4 } });
    expect(raised.body).toMatchObject({ maxParticipants: 4, currentParticipants: 4 });
    const states = await Promise.all(waiting.map(async (who) => (await seen(who, id)).viewerStatus));
    expect(states).toEqual(["participant", "participant", "none"]);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("becomes join requests once the host wants to approve guests", async () => {
    const { host, waiting, id } = await fullOne(1, 2);
    const changed = await host.call("PATCH /api/experiences/{id}", {
      params: { id },
      body: { approvalRequired: true, maxParticipants: 3 },
    });
    expect(changed.body).toMatchObject({ currentParticipants: 1 });
    const asked = await host.call("GET /api/experiences/{id}/join-requests", { params: { id } });
    expect(asked.body.map(({ userId }) => userId)).toEqual(waiting.map((who) => who.id));
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("closes the pending request of a promoted member", async () => {
    const { host, seated, id } = await fullOne(2, 0);
    const [leaver, other] = seated;
    const both = await test.member();
    if (!leaver || !other) throw new Error("somebody is missing");
    await leave(leaver, id);
    await both.call("POST /api/experiences/{id}/join-request", { params: { id }, body: {} });
    await join(leaver, id);
    expect((await wait(both, id)).body).toMatchObject({ viewerStatus: "requested", waitlistPosition: 1 });
    await leave(other, id);
    expect(await seen(both, id)).toMatchObject({ viewerStatus: "participant" });
    expect((await host.call("GET /api/experiences/{id}/join-requests", { params: { id } })).body).toEqual([]);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("returns the faults of the contract", async () => {
    const { host, seated, waiting, id } = await fullOne(1, 1);
    const stranger = await test.member();
    const [roomy, closed] = [await hosted(host), await hosted(host, { approvalRequired: true, maxParticipants: 1 })];
    if (!seated[0] || !waiting[0]) throw new Error("somebody is missing");
    const answers = [
      await wait(waiting[0], id),
      await wait(seated[0], id),
      await wait(host, id),
      await wait(stranger, roomy.id),
      await wait(stranger, closed.id),
      await wait(stranger, unknown),
      await stop(stranger, id),
      await stop(stranger, unknown),
    ];
    test.clock.advance(11 * 86_400_000);
    answers.push(await wait(stranger, id));
    test.clock.advance(-11 * 86_400_000);
    expect(answers.map(({ status, code }) => `${status} ${code ?? ""}`)).toEqual([
      "409 experiences/already-waiting",
      "409 experiences/already-joined",
      "409 experiences/own",
      "409 experiences/seats-free",
      "409 experiences/takes-requests",
      "404 experiences/not-found",
      "409 experiences/not-waiting",
      "404 experiences/not-found",
      "409 experiences/begun",
    ]);
  });

  it("promotes nobody once the experience has begun", async () => {
    const { seated, waiting, id } = await fullOne(1, 1);
    if (!seated[0] || !waiting[0]) throw new Error("somebody is missing");
    test.clock.advance(11 * 86_400_000);
    expect((await leave(seated[0], id)).status).toBe(200);
    expect((await seen(waiting[0], id)).viewerStatus).toBe("none");
    test.clock.advance(-11 * 86_400_000);
    await test.database.pool.query("delete from experience_waitlist where experience_id = $1", [id]);
  });
});

describe("the waitlist under concurrency", () => {
  it("keeps its order while seats become free, and members leave and join it", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { seated, waiting, id } = await fullOne(4, 8);
      const pushing = await people(4);
      const stopping = waiting.filter((_, index) => index % 4 === 1);
      const answers = await Promise.all([
        ...seated.map((who) => leave(who, id)),
        ...stopping.map((who) => stop(who, id)),
        ...pushing.flatMap((who) => [join(who, id), wait(who, id)]),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await mistakes(test.database)).toEqual([]);
      const states = await Promise.all(waiting.map((who) => seen(who, id)));
      const movedIn = states.map(({ viewerStatus }) => viewerStatus === "participant");
      const leaving = answers.filter(({ status }, index) => index < seated.length && status === 200).length;
      expect(leaving).toBe(4);
      expect(movedIn.filter(Boolean)).toHaveLength(4);
      // No waiting member was overtaken.
      const keepers = movedIn.filter((_, index) => index % 4 !== 1);
      expect(keepers).toEqual(keepers.toSorted((one, other) => Number(other) - Number(one)));
    }
  });

  it("lists a member once for twenty requests", async () => {
    const { id } = await fullOne(1, 0);
    const eager = await test.member();
    const answers = await Promise.all(Array.from({ length: 20 }, () => wait(eager, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "experiences/already-waiting")).toHaveLength(19);
  });
});
