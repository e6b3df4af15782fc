import { beforeAll, describe, expect, it } from "vitest";
import { posted } from "../../../../test/feed-makers.ts";
import { makes, reported } from "../../../../test/report-makers.ts";
import { type AdministratorCaller, type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const made = makes(test);
const unknown = "019a0000-0000-7000-8000-000000000000";
const reason = "This hurts people.";

let admin: AdministratorCaller;
beforeAll(async () => {
  admin = await test.administrator();
});

const people = async () => [await test.member({ firstName: "Ana" }), await test.member({ firstName: "Bo" })] as const;
/** A decision about the author of a reported post. */
async function decided(bo: MemberCaller, action: "dismiss" | "remove" | "warn" | "suspend" = "warn"): Promise<string> {
  const ana = await test.member();
  const params = { id: await reported(ana, await made.post(bo, ana)) };
  const { status, body, text } = await admin.call("POST /api/admin/reports/{id}/decision", {
    params,
    body: { action, reason },
  });
  expect(status, text).toBe(201);
  return body.id;
}
const lift = (id: string) =>
  admin.call("POST /api/admin/decisions/{id}/lift", { params: { id }, body: { reason: "We were wrong." } });
const decisionsOf = async (who: MemberCaller) => (await who.call("GET /api/safety/decisions")).body;
const answer = (who: MemberCaller, id: string, message = "It was a joke.") =>
  who.call("POST /api/safety/decisions/{id}/answer", { params: { id }, body: { message } });

describe("what was decided about a member", () => {
  it("is visible to the member, latest first, with its reason but not the administrator or the reporter", async () => {
    const [ana, bo] = await people();
    const ids = [await decided(bo, "remove"), await decided(bo, "warn"), await decided(bo, "suspend")];
    await decided(ana);
    const { status, body, text } = await bo.call("GET /api/safety/decisions");
    expect(status).toBe(200);
    expect(body.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(body[0]).toEqual({
      id: ids[2],
      action: "suspend",
      targetType: "post",
      excerpt: "WHAT-WAS-REPORTED",
      reason,
      createdAt: expect.any(String),
      answer: null,
      answeredAt: null,
      liftedAt: null,
      liftReason: null,
    });
    expect(text).not.toContain(admin.username);
    const second = await bo.raw("GET", `/api/safety/decisions?limit=1&cursor=${ids[2]}`);
    expect(second.body).toMatchObject([{ id: ids[1] }]);
    expect((await bo.raw("GET", "/api/safety/decisions?cursor=x")).status).toBe(400);
  });

  it.each(["remove", "warn", "suspend"] as const)("can be answered once: %s", async (action) => {
    const [ana, bo] = await people();
    const id = await decided(bo, action);
    for (const [who, what] of [
      [ana, id],
      [bo, unknown],
    ] as const) {
      expect(await answer(who, what)).toMatchObject({ status: 404, code: "support/decision-not-found" });
    }
    const answers = await Promise.all(["One", "Two", "Three"].map((words) => answer(bo, id, words)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const taken = answers.find(({ status }) => status === 200)?.body;
    expect(await decisionsOf(bo)).toMatchObject([{ id, answer: taken?.answer, answeredAt: expect.any(String) }]);
    expect(await answer(bo, id)).toMatchObject({ code: "support/already-answered" });
  });

  it("is not there to be answered where it was taken back, or was a dismissal", async () => {
    const bo = await test.member();
    const id = await decided(bo, "suspend");
    expect((await lift(id)).status).toBe(200);
    expect(await answer(bo, id)).toMatchObject({ status: 409, code: "support/already-lifted" });
    expect(await answer(bo, await decided(bo, "dismiss"))).toMatchObject({ code: "support/decision-not-found" });
  });

  it.each([[{}], [{ message: "" }], [{ message: " \n " }], [{ message: "x".repeat(5001) }], [{ message: 7 }]])(
    "is not answered with %j",
    async (body) => {
      const bo = await test.member();
      const id = await decided(bo);
      expect((await bo.raw("POST", `/api/safety/decisions/${id}/answer`, body)).status).toBe(400);
      expect(await decisionsOf(bo)).toMatchObject([{ answer: null }]);
    },
  );

  it("is part of the member's export and is deleted with their account; the report stays settled", async () => {
    const [ana, bo] = await people();
    const report = await reported(ana, await made.post(bo, ana));
    const params = { id: report };
    await admin.call("POST /api/admin/reports/{id}/decision", { params, body: { action: "suspend", reason } });
    const exported = async (who: MemberCaller): Promise<unknown> =>
      JSON.parse((await who.call("GET /api/profile/export")).text);
    expect(await exported(bo)).toMatchObject({ decisions: [{ action: "suspend", reason }] });
    expect(await exported(ana)).toMatchObject({ decisions: [] });
    expect((await bo.call("DELETE /api/profile", { body: { password: bo.password } })).status).toBe(204);
    const { reports } = (await admin.call("GET /api/admin/reports", { query: { status: "decided" } })).body;
    expect(reports).toContainEqual(expect.objectContaining({ id: report, decision: null, targetUser: null }));
  });
});

it("hides a suspended member's comments and likes from all counts until they are restored", async () => {
  const [ana, bo] = await people();
  const { id } = await posted(ana, "Who comes along?", "public");
  const params = { id };
  await bo.call("POST /api/posts/{id}/like", { params });
  await bo.call("POST /api/posts/{id}/comment", { params, body: { content: "I do" } });
  const counts = () =>
    Promise.all(
      [ana, test.visitor].map(async (who) => {
        const { likesCount, commentsCount, comments } = (await who.call("GET /api/posts/{id}", { params })).body;
        return [likesCount, commentsCount, comments.length];
      }),
    );
  const all = [1, 1, 1];
  expect(await counts()).toEqual([all, all]);
  const decision = await decided(bo, "suspend");
  expect(await counts()).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
  await lift(decision);
  expect(await counts()).toEqual([all, all]);
});
