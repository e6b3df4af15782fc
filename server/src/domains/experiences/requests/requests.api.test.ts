import { describe, expect, it } from "vitest";
import { hosted, mistakes } from "../../../../test/experience-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";

const ask = (who: MemberCaller, id: string, message = "") =>
  who.call("POST /api/experiences/{id}/join-request", { params: { id }, body: { message } });
const accept = (who: MemberCaller, id: string, requestId: string) =>
  who.call("POST /api/experiences/{id}/join-requests/{requestId}/accept", { params: { id, requestId } });
const decline = (who: MemberCaller, id: string, requestId: string) =>
  who.call("POST /api/experiences/{id}/join-requests/{requestId}/decline", { params: { id, requestId } });
const points = async (who: MemberCaller) => (await who.call("GET /api/auth/user")).body.karmaPoints;
const people = async (count: number) => Promise.all(Array.from({ length: count }, () => test.member()));

describe("asking to join", () => {
  it("creates a request that shows the host the member and message", async () => {
    const host = await test.member();
    const guest = await test.member({ firstName: "Inês" });
    const { id, title, dateTime } = await hosted(host, { approvalRequired: true });
    const asked = await ask(guest, id, "  I would bring a guitar.  ");
    expect(asked.status, asked.text).toBe(201);
    expect(asked.body).toMatchObject({
      experienceId: id,
      userId: guest.id,
      status: "pending",
      message: "I would bring a guitar.",
      respondedAt: null,
      user: { firstName: "Inês" },
      experience: { id, title, dateTime },
    });
    const expected = [{ id: asked.body.id, user: { id: guest.id } }];
    expect((await host.call("GET /api/experiences/{id}/join-requests", { params: { id } })).body).toMatchObject(
      expected,
    );
    expect((await host.call("GET /api/user/join-requests")).body).toMatchObject(expected);
    expect((await host.call("GET /api/experiences/{id}", { params: { id } })).body.joinRequestCount).toBe(1);
    const mine = await guest.call("GET /api/experiences/{id}", { params: { id } });
    expect(mine.body).toMatchObject({ viewerStatus: "requested", joinRequestCount: 0 });
    expect((await guest.call("GET /api/user/pending-experiences")).body).toMatchObject([{ id }]);
  });

  it("needs no message, and no body", async () => {
    const [host, first, second] = [await test.member(), await test.member(), await test.member()];
    const { id } = await hosted(host);
    expect((await ask(first, id)).body.message).toBeNull();
    expect((await second.raw("POST", `/api/experiences/${id}/join-request`)).status).toBe(201);
    const wrong = await second.raw("POST", `/api/experiences/${id}/join-request`, { message: 7 });
    expect(wrong).toMatchObject({ status: 400, issues: [{ path: "message" }] });
    expect((await ask(second, id, "x".repeat(1001))).status).toBe(400);
  });

  it("returns the faults of the contract", async () => {
    const [host, guest, other] = [await test.member(), await test.member(), await test.member()];
    const open = await hosted(host, { maxParticipants: 1 });
    await ask(guest, open.id);
    await other.call("POST /api/experiences/{id}/join", { params: { id: open.id } });
    const late = await test.member();
    const faults = [
      await ask(guest, open.id),
      await ask(host, open.id),
      await ask(other, open.id),
      await ask(late, open.id),
      await ask(late, unknown),
      await ask(late, "%00"),
    ];
    expect(faults.map(({ status, code }) => [status, code])).toEqual([
      [409, "experiences/already-requested"],
      [409, "experiences/own"],
      [409, "experiences/already-joined"],
      [409, "experiences/full"],
      [404, "experiences/not-found"],
      [404, "experiences/not-found"],
    ]);
  });

  it("creates one request for twenty concurrent ones of a member", async () => {
    const [host, guest] = [await test.member(), await test.member()];
    const { id } = await hosted(host);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(guest, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "experiences/already-requested")).toHaveLength(19);
  });

  it("can be withdrawn and repeated", async () => {
    const [host, guest] = [await test.member(), await test.member()];
    const { id } = await hosted(host);
    const withdraw = (target = id) =>
      guest.call("DELETE /api/experiences/{id}/join-request", { params: { id: target } });
    const { body } = await ask(guest, id);
    expect((await withdraw()).status).toBe(204);
    expect(await withdraw()).toMatchObject({ status: 404, code: "experiences/request-not-found" });
    expect(await withdraw(unknown)).toMatchObject({ status: 404, code: "experiences/not-found" });
    expect(await accept(host, id, body.id)).toMatchObject({ status: 409, code: "experiences/request-answered" });
    expect((await ask(guest, id)).status).toBe(201);
  });
});

describe("the host's answer", () => {
  it("accepts with a seat, an agenda item, the group, and karma for both", async () => {
    const [host, guest] = [await test.member(), await test.member()];
    const { id } = await hosted(host, { approvalRequired: true });
    const before = await points(host);
    const { body } = await ask(guest, id);
    const accepted = await accept(host, id, body.id);
    expect(accepted.body).toMatchObject({ id: body.id, status: "accepted" });
    expect(accepted.body.respondedAt).not.toBeNull();
    expect((await guest.call("GET /api/experiences/{id}", { params: { id } })).body).toMatchObject({
      viewerStatus: "participant",
      currentParticipants: 1,
    });
    expect((await guest.call("GET /api/agenda")).body).toMatchObject([{ experienceId: id }]);
    expect([await points(guest), (await points(host)) - before]).toEqual([3, 2]);

    await guest.call("POST /api/experiences/{id}/leave", { params: { id } });
    expect([await points(guest), (await points(host)) - before]).toEqual([0, 0]);
    const again = await ask(guest, id);
    await accept(host, id, again.body.id);
    expect([await points(guest), (await points(host)) - before]).toEqual([3, 2]);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("declines, and the member may ask again", async () => {
    const [host, guest] = [await test.member(), await test.member()];
    const { id } = await hosted(host, { approvalRequired: true });
    const { body } = await ask(guest, id);
    expect((await decline(host, id, body.id)).body).toMatchObject({ status: "declined" });
    expect((await guest.call("GET /api/experiences/{id}", { params: { id } })).body.viewerStatus).toBe("none");
    expect((await ask(guest, id)).status).toBe(201);
    expect((await host.call("GET /api/user/join-requests")).body).toHaveLength(1);
  });

  it("leaves the request pending if no seat is left", async () => {
    const [host, guest, other] = [await test.member(), await test.member(), await test.member()];
    const { id } = await hosted(host, { maxParticipants: 1 });
    const { body } = await ask(guest, id);
    await other.call("POST /api/experiences/{id}/join", { params: { id } });
    expect(await accept(host, id, body.id)).toMatchObject({ status: 409, message: "This experience is full" });
    expect((await host.call("GET /api/experiences/{id}/join-requests", { params: { id } })).body).toMatchObject([
      { status: "pending" },
    ]);
    await other.call("POST /api/experiences/{id}/leave", { params: { id } });
    expect((await accept(host, id, body.id)).status).toBe(200);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("is accepted only once, from the host, before the start and for this experience", async () => {
    const [host, guest, stranger] = [await test.member(), await test.member(), await test.member()];
    const [one, two] = [await hosted(host), await hosted(host)];
    const { body } = await ask(guest, one.id);
    const late = await ask(stranger, two.id);
    const answers = [
      await accept(stranger, one.id, body.id),
      await decline(guest, one.id, body.id),
      await stranger.call("GET /api/experiences/{id}/join-requests", { params: { id: one.id } }),
      await accept(host, two.id, body.id),
      await accept(host, one.id, unknown),
      await decline(host, one.id, "x"),
      await accept(host, unknown, body.id),
      await decline(host, one.id, body.id),
      await accept(host, one.id, body.id),
      await decline(host, one.id, body.id),
    ];
    test.clock.advance(11 * 86_400_000);
    answers.push(await accept(host, two.id, late.body.id));
    expect((await host.call("GET /api/user/join-requests")).body).toEqual([]);
    expect((await decline(host, two.id, late.body.id)).status).toBe(200);
    test.clock.advance(-11 * 86_400_000);
    expect(answers.map(({ status, code }) => `${status} ${code ?? ""}`)).toEqual([
      "403 experiences/not-host",
      "403 experiences/not-host",
      "403 experiences/not-host",
      "404 experiences/request-not-found",
      "404 experiences/request-not-found",
      "404 experiences/not-found",
      "404 experiences/not-found",
      "200 ",
      "409 experiences/request-answered",
      "409 experiences/request-answered",
      "409 experiences/begun",
    ]);
  });

  it("counts once if it is sent twice at the same time", async () => {
    const [host, ...guests] = await people(7);
    if (!host) throw new Error("nobody hosts");
    const { id } = await hosted(host);
    const requests = await Promise.all(guests.map((guest) => ask(guest, id)));
    const answers = await Promise.all(
      requests.flatMap(({ body }) => [
        accept(host, id, body.id),
        decline(host, id, body.id),
        accept(host, id, body.id),
      ]),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(12);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("pages through the pending ones, oldest first", async () => {
    const [host, ...guests] = await people(5);
    if (!host) throw new Error("nobody hosts");
    const { id } = await hosted(host);
    for (const guest of guests) {
      test.clock.advance(1000);
      await ask(guest, id);
    }
    const first = await host.call("GET /api/user/join-requests", { query: { limit: "3" } });
    expect(first.body.map(({ userId }) => userId)).toEqual(guests.slice(0, 3).map((guest) => guest.id));
    const next = /^<([^>]+)>; rel="next"$/u.exec(String(first.headers["link"]))?.[1] ?? "";
    const second = await host.raw("GET", next);
    expect(second.body).toMatchObject([{ userId: guests[3]?.id }]);
    expect(second.headers["link"]).toBeUndefined();
  });
});
