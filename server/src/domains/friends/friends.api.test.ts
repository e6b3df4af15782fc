import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mistakes } from "../../../test/experience-makers.ts";
import { listenTo } from "../../../test/live-listener.ts";
import { meanwhile } from "../../../test/meanwhile.ts";
import { asks, befriend, blocks, hides } from "../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";

const pair = async () => [await test.member(), await test.member()] as const;
const ask = (who: MemberCaller, { id }: { id: string }) =>
  who.call("POST /api/friends/request", { body: { friendId: id } });
const accept = (who: MemberCaller, id: string) =>
  who.call("POST /api/friends/requests/{id}/accept", { params: { id } });
const decline = (who: MemberCaller, id: string) =>
  who.call("POST /api/friends/requests/{id}/decline", { params: { id } });
const cancel = (who: MemberCaller, id: string) => who.call("DELETE /api/friends/requests/{id}", { params: { id } });
const remove = (who: MemberCaller, { id }: { id: string }) =>
  who.call("DELETE /api/friends/{friendId}", { params: { friendId: id } });
const counts = async (who: MemberCaller) => (await who.call("GET /api/friends/counts")).body;
const karma = async (who: MemberCaller) => (await who.call("GET /api/auth/user")).body.karmaPoints;
const standing = async (who: MemberCaller, { id }: { id: string }) =>
  (await who.call("GET /api/users/{id}/friendship", { params: { id } })).body;
const notices = async (who: MemberCaller) => (await who.call("GET /api/notifications")).body;
const rowsBetween = async (one: MemberCaller, other: MemberCaller) => {
  const { rows } = await test.database.db.execute<{ status: string }>(sql`select status from user_connections
    where user_id in (${one.id}, ${other.id}) and friend_id in (${one.id}, ${other.id})`);
  return rows.map(({ status }) => status);
};

describe("asking to be friends", () => {
  it("is pending for the other member, who sees the sender and is notified", async () => {
    const [ana, bo] = [
      await test.member({ firstName: "Ana", lastName: "Sol" }),
      await test.member({ firstName: "Bo" }),
    ];
    const told = await listenTo(test, [ana, bo]);
    const asked = await ask(ana, bo);
    expect(asked).toMatchObject({ status: 201, body: { status: "pending", friend: { id: bo.id, firstName: "Bo" } } });
    const { id, createdAt } = asked.body;
    const received = await bo.call("GET /api/friends/requests/received");
    expect(received.body).toMatchObject([{ id, user: { id: ana.id }, mutualFriends: 0, createdAt }]);
    const sent = await ana.call("GET /api/friends/requests/sent");
    expect(sent.body).toMatchObject([{ id, friend: { id: bo.id }, mutualFriends: 0, createdAt }]);
    expect([await counts(ana), await counts(bo)]).toEqual([
      { friends: 0, received: 0, sent: 1 },
      { friends: 0, received: 1, sent: 0 },
    ]);
    expect(await standing(ana, bo)).toEqual({ status: "pending", friendshipStatus: "pending_sent", requestId: id });
    expect(await standing(bo, ana)).toEqual({ status: "pending", friendshipStatus: "pending_received", requestId: id });
    expect(await notices(bo)).toMatchObject([
      { type: "friend-request", title: "Ana Sol would like to be your friend", relatedId: ana.id, isRead: false },
    ]);
    await expect
      .poll(() => told.toSorted((a, b) => a.localeCompare(b)))
      .toEqual(["0: friends", "1: friends", "1: notifications"]);
  });

  it("is refused where the contract refuses it", async () => {
    const [ana, bo] = await pair();
    const [closed, friend] = [await test.member(), await test.member()];
    const [hidden, blocked, blocker] = [await test.member(), await test.member(), await test.member()];
    await hides(test, closed, { allowFriendRequests: false });
    await hides(test, hidden, { showProfileToPublic: false });
    await befriend(test, friend, ana);
    await blocks(test, ana, blocked);
    await blocks(test, blocker, ana);
    await ask(ana, bo);
    const answers = [
      await ask(ana, ana),
      await ask(ana, { id: ana.id.toUpperCase() }),
      await ask(ana, { id: unknown }),
      await ask(ana, hidden),
      await ask(ana, blocked),
      await ask(ana, blocker),
      await ask(ana, closed),
      await ask(ana, bo),
      await ask(ana, friend),
      await ask(friend, ana),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [400, "friends/self"],
      [400, "friends/self"],
      [404, "people/not-found"],
      [404, "people/not-found"],
      [404, "people/not-found"],
      [404, "people/not-found"],
      [403, "friends/not-taking"],
      [409, "friends/already-asked"],
      [409, "friends/already"],
      [409, "friends/already"],
    ]);
    expect(await counts(ana)).toEqual({ friends: 1, received: 0, sent: 1 });
  });

  it.each([[undefined], [{}], [{ friendId: "" }], [{ friendId: null }], [{ friendId: 7 }], [{ friendId: "x" }], ["{"]])(
    "refuses %j",
    async (body) => {
      const ana = await test.member();
      const answer = await ana.raw("POST", "/api/friends/request", body, { "content-type": "application/json" });
      expect(answer).toMatchObject({ status: 400 });
    },
  );

  it("names the missing field", async () => {
    const ana = await test.member();
    expect(await ana.raw("POST", "/api/friends/request", {})).toMatchObject({ message: "Friend ID is required" });
  });

  it("to a member who has already sent one makes friends at once, also if either takes no requests or is hidden", async () => {
    const [ana, bo] = await pair();
    const { id } = (await ask(bo, ana)).body;
    await hides(test, bo, { allowFriendRequests: false, showProfileToPublic: false });
    expect(await ask(ana, bo)).toMatchObject({ status: 201, body: { id, status: "friends", friend: { id: bo.id } } });
    expect([await counts(ana), await counts(bo)]).toEqual([1, 2].map(() => ({ friends: 1, received: 0, sent: 0 })));
    expect(await notices(bo)).toMatchObject([{ type: "friend-accepted", relatedId: ana.id }]);
    // The notice of the request has been answered.
    expect((await notices(ana)).map(({ type, isRead }) => [type, isRead])).toEqual([["friend-request", true]]);
    expect([await karma(ana), await karma(bo)]).toEqual([2, 2]);
  });

  it("is notified and mailed once, even if it is cancelled and sent again", async () => {
    const [ana, bo] = await pair();
    for (let at = 0; at < 3; at += 1) {
      const { id } = (await ask(ana, bo)).body;
      expect(await notices(bo)).toHaveLength(1);
      await cancel(ana, id);
      expect(await notices(bo)).toEqual([]);
    }
    await ask(ana, bo);
    await test.database.db.execute(sql`delete from user_connections where user_id = ${ana.id}`);
    await ask(ana, bo);
    expect(await notices(bo)).toHaveLength(1);
  });

  it("leaves one row if both send one at the same time", async () => {
    for (let at = 0; at < 20; at += 1) {
      const [ana, bo] = await pair();
      const answers = await Promise.all([ask(ana, bo), ask(bo, ana), ask(ana, bo), ask(bo, ana)]);
      const made = answers.filter(({ status }) => status === 201);
      expect(made.map(({ body }) => body.status).toSorted()).toEqual(["friends", "pending"]);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
      expect(await rowsBetween(ana, bo)).toEqual(["accepted"]);
      expect([await karma(ana), await karma(bo)]).toEqual([2, 2]);
      expect((await notices(ana)).length + (await notices(bo)).length).toBe(2);
    }
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("that meets the other's while that is cancelled remains as a request", async () => {
    const [ana, bo] = await pair();
    await ask(ana, bo);
    const cancelled = sql`delete from user_connections where user_id = ${ana.id}`;
    const asked = await meanwhile(test.database, cancelled, () => ask(bo, ana));
    expect(asked).toMatchObject({ status: 201, body: { status: "pending" } });
    expect(await rowsBetween(ana, bo)).toEqual(["pending"]);
  });

  it("either sees a concurrent block or is removed by it", async () => {
    for (let at = 0; at < 10; at += 1) {
      const [ana, bo] = await pair();
      const block = test.database.db.transaction(async (tx) => {
        await tx.execute(sql`insert into user_blocks (blocker_id, blocked_id) values (${bo.id}, ${ana.id})`);
        await test.app.services.friends.onBlock(tx, bo.id, ana.id);
      });
      const [asked] = await Promise.all([ask(ana, bo), block]);
      expect([201, 404]).toContain(asked.status);
      expect(await rowsBetween(ana, bo)).toEqual([]);
    }
  });
});

describe("an answer", () => {
  it("makes friends, awards both karma and notifies the sender", async () => {
    const [ana, bo] = await pair();
    const { id } = (await ask(ana, bo)).body;
    const answer = await accept(bo, id);
    expect(answer).toMatchObject({ status: 200, body: { id, friend: { id: ana.id } } });
    for (const [who, other] of [
      [ana, bo],
      [bo, ana],
    ] as const) {
      expect((await who.call("GET /api/friends")).body).toMatchObject([{ id, friend: { id: other.id } }]);
      expect(await standing(who, other)).toEqual({ status: "friends", friendshipStatus: "friends", requestId: null });
      expect(await karma(who)).toBe(2);
    }
    expect(await notices(ana)).toMatchObject([{ type: "friend-accepted", relatedId: bo.id, actor: { id: bo.id } }]);
  });

  it("that is declined leaves no trace, and the sender may ask again", async () => {
    const [ana, bo] = await pair();
    const { id } = (await ask(ana, bo)).body;
    expect((await decline(bo, id)).status).toBe(204);
    expect(await standing(ana, bo)).toEqual({ status: "none", friendshipStatus: "none", requestId: null });
    expect([await notices(ana), await notices(bo)]).toEqual([[], []]);
    expect((await ask(ana, bo)).status).toBe(201);
  });

  it("can be answered only by its recipient and cancelled only by its sender; others get 404", async () => {
    const [ana, bo, cy] = [await test.member(), await test.member(), await test.member()];
    const { id } = (await ask(ana, bo)).body;
    const answers = [
      await accept(ana, id),
      await decline(ana, id),
      await cancel(bo, id),
      await accept(cy, id),
      await decline(cy, id),
      await cancel(cy, id),
      await accept(bo, unknown),
      await decline(bo, unknown),
      await cancel(ana, unknown),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual(
      answers.map(() => [404, "friends/request-not-found"]),
    );
    expect(await rowsBetween(ana, bo)).toEqual(["pending"]);
    await accept(bo, id);
    for (const late of [await accept(bo, id), await decline(bo, id), await cancel(ana, id)]) {
      expect(late).toMatchObject({ status: 404, code: "friends/request-not-found" });
    }
  });

  it.each(["accept", "decline"])("refuses to %s what is no id", async (act) => {
    const ana = await test.member();
    expect((await ana.raw("POST", `/api/friends/requests/x/${act}`)).status).toBe(404);
  });

  it("and cancelling it at the same time: only one of them succeeds", async () => {
    for (let at = 0; at < 10; at += 1) {
      const [ana, bo] = await pair();
      const { id } = (await ask(ana, bo)).body;
      const [yes, back, yesAgain] = await Promise.all([accept(bo, id), cancel(ana, id), accept(bo, id)]);
      const statuses = [yes.status, back.status, yesAgain.status].toSorted((a, b) => a - b);
      expect([
        [200, 404, 404],
        [204, 404, 404],
      ]).toContainEqual(statuses);
      const made = back.status === 404;
      expect(await rowsBetween(ana, bo)).toEqual(made ? ["accepted"] : []);
      expect([await karma(ana), await karma(bo)]).toEqual(made ? [2, 2] : [0, 0]);
    }
  });
});

describe("the end of a friendship", () => {
  it("takes it from both, with what it paid", async () => {
    const [ana, bo] = await pair();
    await accept(bo, (await ask(ana, bo)).body.id);
    expect((await remove(bo, ana)).status).toBe(204);
    for (const who of [ana, bo]) {
      expect(await counts(who)).toEqual({ friends: 0, received: 0, sent: 0 });
      expect((await who.call("GET /api/friends")).body).toEqual([]);
      expect(await karma(who)).toBe(0);
    }
    await accept(ana, (await ask(bo, ana)).body.id);
    expect([await karma(ana), await karma(bo)]).toEqual([2, 2]);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("is refused if there is none", async () => {
    const [ana, bo] = await pair();
    await asks(test, ana, bo);
    for (const other of [bo, ana, { id: unknown }]) {
      expect(await remove(ana, other)).toMatchObject({ status: 404, code: "friends/not-friends" });
    }
    expect((await remove(ana, { id: "x" })).status).toBe(404);
    expect(await rowsBetween(ana, bo)).toEqual(["pending"]);
  });

  it("happens once, even if both end it at the same time", async () => {
    const [ana, bo] = await pair();
    await accept(bo, (await ask(ana, bo)).body.id);
    const answers = await Promise.all([remove(ana, bo), remove(bo, ana), remove(ana, bo), remove(bo, ana)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404]);
    expect([await karma(ana), await karma(bo)]).toEqual([0, 0]);
  });

  it("follows the deletion of an account, for friends and senders of requests", async () => {
    const [ana, bo, cy] = [await test.member(), await test.member(), await test.member()];
    await accept(bo, (await ask(ana, bo)).body.id);
    await ask(cy, ana);
    const told = await listenTo(test, [bo, cy]);
    expect((await ana.call("DELETE /api/profile", { body: { password: ana.password } })).status).toBe(204);
    expect([await counts(bo), await counts(cy)]).toEqual([1, 2].map(() => ({ friends: 0, received: 0, sent: 0 })));
    expect(await karma(bo)).toBe(0);
    expect(await mistakes(test.database)).toEqual([]);
    await expect.poll(() => told).toEqual(expect.arrayContaining(["0: friends", "1: friends"]));
  });

  it("follows a block, and so does the end of a request", async () => {
    const [ana, bo, cy] = [await test.member(), await test.member(), await test.member()];
    await accept(bo, (await ask(ana, bo)).body.id);
    await ask(cy, ana);
    await test.database.db.transaction(async (tx) => {
      for (const { id } of [bo, cy]) await test.app.services.friends.onBlock(tx, ana.id, id);
    });
    expect(await counts(ana)).toEqual({ friends: 0, received: 0, sent: 0 });
    expect([await karma(ana), await karma(bo)]).toEqual([0, 0]);
    expect((await notices(ana)).map(({ type }) => type)).toEqual(["friend-accepted"]);
  });

  it("and that of a request follow a block over HTTP, and unblocking restores neither", async () => {
    const [ana, bo, cy] = [await test.member(), await test.member(), await test.member()];
    await accept(bo, (await ask(ana, bo)).body.id);
    await ask(cy, ana);
    for (const { id } of [bo, cy]) {
      expect((await ana.call("POST /api/users/{id}/block", { params: { id } })).status).toBe(204);
      expect((await ask(ana, { id })).status).toBe(404);
      await ana.call("DELETE /api/users/{id}/block", { params: { id } });
      expect((await standing(ana, { id })).status).toBe("none");
    }
    expect((await notices(ana)).map(({ type }) => type)).toEqual(["friend-accepted"]);
    expect(await counts(ana)).toEqual({ friends: 0, received: 0, sent: 0 });
    expect([await karma(ana), await karma(bo)]).toEqual([0, 0]);
  });
});

it("announces to caches what changes between the two, at its start and at its end", async () => {
  const [ana, bo] = await pair();
  const heard: string[] = [];
  test.app.services.events.onChange((names) => void heard.push(...(names ?? [])));
  const { id } = (await ask(ana, bo)).body;
  expect(heard.filter((name) => name.startsWith("connections:"))).toEqual([]);
  for (const act of [() => accept(bo, id), () => remove(ana, bo)]) {
    heard.length = 0;
    await act();
    expect(heard).toEqual(expect.arrayContaining([`connections:${ana.id}`, `connections:${bo.id}`]));
  }
});

describe("the relation of two members", () => {
  const of = (who: MemberCaller, { id }: { id: string }) =>
    who.call("GET /api/users/{id}/friendship", { params: { id } });

  it("is nothing between strangers, and with oneself", async () => {
    const [ana, bo] = await pair();
    for (const { id } of [ana, bo]) expect((await of(ana, { id })).body.status).toBe("none");
  });

  it("is hidden for a person the viewer may not see, unless that person sent a request", async () => {
    const [ana, bo] = await pair();
    await hides(test, bo, { showProfileToPublic: false });
    expect(await of(ana, bo)).toMatchObject({ status: 404, code: "people/not-found" });
    await asks(test, bo, ana);
    expect((await of(ana, bo)).body).toMatchObject({ friendshipStatus: "pending_received" });
    await blocks(test, bo, ana);
    for (const [who, other] of [
      [ana, bo],
      [bo, ana],
      [ana, { id: unknown }],
    ] as const) {
      expect(await of(who, other)).toMatchObject({ status: 404, code: "people/not-found" });
    }
    expect((await of(ana, { id: "x" })).status).toBe(404);
  });
});

describe("without a session", () => {
  it.each([
    ["GET", "/api/friends"],
    ["GET", "/api/friends/counts"],
    ["GET", "/api/friends/requests/received"],
    ["GET", "/api/friends/requests/sent"],
    ["POST", "/api/friends/request"],
    ["POST", `/api/friends/requests/${unknown}/accept`],
    ["POST", `/api/friends/requests/${unknown}/decline`],
    ["DELETE", `/api/friends/requests/${unknown}`],
    ["DELETE", `/api/friends/${unknown}`],
    ["GET", `/api/users/${unknown}/friendship`],
    ["GET", `/api/users/${unknown}/mutual-friends`],
  ])("%s %s answers 401", async (method, url) => {
    expect((await test.visitor.raw(method, url)).status).toBe(401);
  });
});

it("is part of the export", async () => {
  const [ana, bo, cy] = [await test.member(), await test.member(), await test.member()];
  await befriend(test, ana, bo);
  await asks(test, cy, ana);
  const exported: unknown = JSON.parse((await ana.call("GET /api/profile/export")).text);
  expect(exported).toMatchObject({
    friends: { friends: [{ friend: { id: bo.id } }], received: [{ user: { id: cy.id } }], sent: [] },
  });
});
