import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { statementsOf } from "../../../test/plans.ts";
import { hosted } from "../../../test/experience-makers.ts";
import { hides } from "../../../test/people-makers.ts";
import { pictured } from "../../../test/picture-makers.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
let member: MemberCaller;
let ana: MemberCaller;

beforeEach(async () => {
  [member, ana] = [await test.member({ firstName: "Vera" }), await test.member({ firstName: "Ana", lastName: "Lima" })];
});

async function first() {
  const { body, text } = await member.call("GET /api/notifications", {});
  const [item] = body;
  if (item === undefined) throw new Error(text);
  return item;
}
async function asksFriendship() {
  const { body } = await ana.call("POST /api/friends/request", { body: { friendId: member.id } });
  return body.id;
}
async function asksToJoin(who = ana) {
  const { id } = await hosted(member, { approvalRequired: true });
  const { body } = await who.call("POST /api/experiences/{id}/join-request", { params: { id }, body: {} });
  return { id, requestId: body.id };
}
const answers = (answer: "accept" | "decline", id: string, requestId: string) =>
  member.raw("POST", `/api/experiences/${id}/join-requests/${requestId}/${answer}`);

describe("the actor of a notification", () => {
  it("is who did it, with the picture the member may see", async () => {
    const picture = await pictured(ana);
    const requestId = await asksFriendship();
    const actor = { id: ana.id, firstName: "Ana", lastName: "Lima", profileImageUrl: picture };
    expect(await first()).toMatchObject({ type: "friend-request", actor, requestId });
    await hides(test, ana, { profilePictureVisibility: "none" });
    expect((await first()).actor).toMatchObject({ id: ana.id, profileImageUrl: null });
  });

  it("is gone with their account", async () => {
    await asksToJoin();
    await test.database.db.execute(sql`delete from users where id = ${ana.id}`);
    expect(await first()).toMatchObject({ actor: null, requestId: null });
  });

  it("is read in one statement for the whole list", async () => {
    for (let n = 0; n < 3; n += 1) await asksToJoin(await test.member());
    const sent = await statementsOf(async () => {
      expect((await member.call("GET /api/notifications", {})).body).toHaveLength(3);
    }, /notifications|user_connections|experience_join_requests/u);
    expect(sent).toHaveLength(1);
  });
});

describe("the request of a notification", () => {
  it("is there while it waits, also read, and gone with the answer", async () => {
    for (const answer of ["accept", "decline"] as const) {
      const { id, requestId } = await asksToJoin();
      await member.call("POST /api/notifications/read", {});
      expect(await first()).toMatchObject({ type: "join-request", relatedId: id, requestId, isRead: true });
      expect((await answers(answer, id, requestId)).status).toBe(200);
      expect((await first()).requestId).toBeNull();
    }
  });

  it("is gone once a friend request is accepted", async () => {
    const requestId = await asksFriendship();
    await member.call("POST /api/friends/requests/{id}/accept", { params: { id: requestId } });
    expect(await first()).toMatchObject({ type: "friend-request", requestId: null });
  });

  it("is gone once the experience has begun, is cancelled, or the request is withdrawn", async () => {
    const { id } = await asksToJoin();
    await test.database.db.execute(sql`update experiences set date_time = now() - interval '1 hour' where id = ${id}`);
    expect((await first()).requestId).toBeNull();
    const cancelled = await asksToJoin();
    await member.call("DELETE /api/experiences/{id}", { params: { id: cancelled.id } });
    expect((await first()).requestId).toBeNull();
    const withdrawn = await asksToJoin();
    await ana.call("DELETE /api/experiences/{id}/join-request", { params: { id: withdrawn.id } });
    const { body } = await member.call("GET /api/notifications", {});
    expect(body.every(({ requestId }) => requestId === null)).toBe(true);
  });

  it("that is answered twice at once is answered once", async () => {
    const { id, requestId } = await asksToJoin();
    const statuses = (await Promise.all([answers("accept", id, requestId), answers("decline", id, requestId)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await first()).requestId).toBeNull();
  });

  it("of friendship that is answered twice at once is answered once", async () => {
    const requestId = await asksFriendship();
    const path = `/api/friends/requests/${requestId}`;
    const statuses = (
      await Promise.all([member.raw("POST", `${path}/accept`), member.raw("POST", `${path}/decline`)])
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses).toContain(404);
  });
});
