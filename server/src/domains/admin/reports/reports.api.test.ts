import type { ReportTarget } from "@alongside/contract/support/support.constants.ts";
import { describe, expect, it } from "vitest";
import { decisionsOf, noticesOf, people, reason, seen, useDesk } from "../../../../test/desk-makers.ts";
import { mistakes } from "../../../../test/experience-makers.ts";
import { miscountedPosts, posted } from "../../../../test/feed-makers.ts";
import { makes, reported, words } from "../../../../test/report-makers.ts";
import { useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const made = makes(test);
const { team, decide, lift, detail, auditOf } = useDesk(test);
// The keys of the table above.
const kinds = Object.keys(made) as Exclude<ReportTarget, "user">[];
const unknown = "019a0000-0000-7000-8000-000000000000";

describe.each(kinds)("a reported %s", (kind) => {
  it("is removed for everybody with its files, and restored unchanged when the decision is lifted", async () => {
    const [ana, bo] = await people(test);
    const thing = await made[kind](bo, ana);
    const id = await reported(ana, thing);
    // What is new is so at the first look.
    await thing.look(ana);
    const before = await thing.look(ana);
    expect(await detail(id)).toMatchObject({
      status: 200,
      body: { isThere: true, reports: 1, excerpt: words, targetUser: { id: bo.id }, decision: null, history: [] },
    });

    const decided = await decide(id, { action: "remove", reason });
    expect(decided).toMatchObject({
      status: 201,
      body: { action: "remove", targetType: kind, excerpt: words, reason, user: { id: bo.id }, reportId: id },
    });
    expect([await seen(thing, ana), await seen(thing, bo)]).toEqual([false, false]);
    for (const file of thing.files) expect((await ana.raw("GET", file)).status).toBe(404);
    expect((await detail(id)).body.isThere).toBe(false);
    const decisionId = decided.body.id;
    expect(await decisionsOf(bo)).toMatchObject([{ id: decisionId, action: "remove", excerpt: words, reason }]);
    expect(await noticesOf(bo)).toContainEqual({
      type: "decision-made",
      relatedId: decisionId,
      text: expect.stringContaining(reason),
    });
    expect(await miscountedPosts(test)).toEqual([]);

    expect((await lift(decisionId)).body).toMatchObject({ id: decisionId, liftedAt: expect.any(String) });
    expect([await seen(thing, ana), await seen(thing, bo)]).toEqual([true, true]);
    for (const file of thing.files) expect((await ana.raw("GET", file)).status).toBe(200);
    if (kind !== "listing" && kind !== "experience") expect(await thing.look(ana)).toBe(before);
    expect(await decisionsOf(bo)).toMatchObject([
      { id: decisionId, liftedAt: expect.any(String), liftReason: "We were wrong." },
    ]);
    expect(await noticesOf(bo)).toContainEqual({
      type: "decision-lifted",
      relatedId: decisionId,
      text: expect.stringContaining("We were wrong."),
    });
    expect([await miscountedPosts(test), await mistakes(test.database)]).toEqual([[], []]);
  });

  it("that was deleted can't be removed, but the report can be settled", async () => {
    const [ana, bo] = await people(test);
    const thing = await made[kind](bo, ana);
    const id = await reported(ana, thing);
    const other = await reported(await test.member(), { targetType: "user", targetId: bo.id });
    await decide(other, { action: "warn", reason });
    expect((await bo.call("DELETE /api/profile", { body: { password: bo.password } })).status).toBe(204);
    // A deleted account's messages stay with their recipients, and can still be removed.
    const isLeft = kind === "message";
    expect((await detail(id)).body).toMatchObject({ isThere: isLeft, targetUser: null, history: [] });
    if (!isLeft) expect(await decide(id, { action: "remove", reason })).toMatchObject({ code: "support/content-gone" });
    expect(await decide(id, { action: "suspend", reason })).toMatchObject({ code: "support/content-gone" });
    expect((await decide(id, isLeft ? { action: "remove", reason } : { action: "dismiss" })).status).toBe(201);
    expect(await seen(thing, ana)).toBe(false);
  });
});

describe("the queue", () => {
  it("lists each reported item once with the latest report; one decision settles all of them", async () => {
    const [ana, bo] = await people(test);
    const thing = await made.post(bo, ana);
    const first = await reported(ana, thing, "spam");
    const cy = await test.member();
    const latest = await reported(cy, thing);
    const other = await reported(ana, { targetType: "user", targetId: bo.id });
    const listed = async (status: "open" | "decided", more = {}) =>
      (
        await team.moderator.call("GET /api/admin/reports", { query: { status, limit: 100, ...more } })
      ).body.reports.filter(({ targetUser }) => targetUser?.id === bo.id);
    expect(await listed("open")).toMatchObject([
      { id: other, targetType: "user", excerpt: "Bo", reports: 1 },
      { id: latest, reason: "harassment", reports: 2, reporter: { id: cy.id, email: null } },
    ]);
    expect(await listed("open", { targetType: "user" })).toMatchObject([{ id: other }]);
    expect((await detail(latest)).body.others).toMatchObject([{ reason: "spam", reporter: { id: ana.id } }]);

    // Any of its reports settles them all.
    expect((await decide(first, { action: "dismiss" })).status).toBe(201);
    expect(await listed("open")).toMatchObject([{ id: other }]);
    expect(await listed("decided")).toMatchObject([{ id: latest, reports: 2, decision: { action: "dismiss" } }]);
    // The same member can report it again.
    const again = await reported(ana, thing);
    expect(await listed("open")).toMatchObject([{ id: again, reports: 1 }, { id: other }]);
    expect(await decide(latest, { action: "warn", reason })).toMatchObject({
      status: 409,
      code: "support/already-decided",
    });
    // Nobody is notified of a dismissal, and it can't be lifted or answered.
    expect([await decisionsOf(bo), await noticesOf(bo), await seen(thing, ana)]).toEqual([[], [], true]);
    const [decided] = await listed("decided");
    expect(await lift(decided?.decision?.id ?? "")).toMatchObject({ code: "support/decision-not-found" });
  });

  it("continues page by page, and starts with reports of danger", async () => {
    const [ana, bo] = await people(test);
    const made: string[] = [];
    for (const why of ["spam", "violence", "spam", "self-harm", "spam"])
      made.push(await reported(ana, { targetType: "post", targetId: (await posted(bo, why, "public")).id }, why));
    const { targetId } = (await detail(made[1] ?? "")).body;
    // A later report of the same item: the earlier mention of danger still counts.
    await reported(await test.member(), { targetType: "post", targetId }, "spam");
    const { reports: open } = (await team.moderator.call("GET /api/admin/reports", { query: { limit: 100 } })).body;
    const own = open.filter(({ targetUser }) => targetUser?.id === bo.id).map(({ id }) => id);
    expect(own).toEqual([3, 1, 4, 2, 0].map((at) => made[at]));
    expect(open.slice(0, 2).map(({ id }) => id)).toEqual(own.slice(0, 2));
    for (const status of ["open", "decided"] as const) {
      const ids: string[] = [];
      let next: string | undefined = `/api/admin/reports?status=${status}&limit=2`;
      while (next !== undefined) {
        const answer = await team.moderator.raw("GET", next);
        expect(answer.status).toBe(200);
        ids.push(...(answer.body as { reports: { id: string }[] }).reports.map(({ id }) => id));
        next = /<([^>]+)>; rel="next"/u.exec(String(answer.headers["link"]))?.[1];
      }
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(2);
      const { reports } = (await team.moderator.call("GET /api/admin/reports", { query: { status, limit: 100 } })).body;
      expect(ids).toEqual(reports.map(({ id }) => id));
    }
    expect((await team.moderator.raw("GET", "/api/admin/reports?cursor=x")).status).toBe(400);
  });

  it("notifies the reporter that it was reviewed, without the decision", async () => {
    const [ana, bo] = await people(test);
    const id = await reported(ana, await made.post(bo, ana));
    await decide(id, { action: "warn", reason });
    const { ticketId } = (await detail(id)).body;
    expect(await noticesOf(ana)).toMatchObject([{ type: "ticket-answered", relatedId: ticketId }]);
    const thread = (await ana.call("GET /api/support/tickets/{id}", { params: { id: ticketId } })).body;
    expect(thread).toMatchObject({ status: "resolved", messages: [{ from: "team" }] });
    expect(JSON.stringify([thread.messages, await noticesOf(ana)])).not.toMatch(/warn|hurts/u);
    expect(await decisionsOf(ana)).toEqual([]);
  });

  it("is decided once when two administrators decide at once", async () => {
    const [ana, bo] = await people(test);
    const id = await reported(ana, await made.post(bo, ana));
    const answers = await Promise.all([
      decide(id, { action: "remove", reason }, team.admin),
      decide(id, { action: "suspend", reason, removeContent: true }),
      decide(id, { action: "dismiss" }, team.admin),
      decide(id, { action: "warn", reason }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it.each<[string, unknown]>([
    ["no action", { reason }],
    ["an unknown action", { action: "delete", reason }],
    ["no reason", { action: "warn" }],
    ["a blank reason", { action: "remove", reason: "  " }],
    ["a reason that is too long", { action: "remove", reason: "x".repeat(2001) }],
  ])("refuses a decision with %s", async (_, body) => {
    const [ana, bo] = await people(test);
    const id = await reported(ana, await made.post(bo, ana));
    expect((await team.moderator.raw("POST", `/api/admin/reports/${id}/decision`, body)).status).toBe(400);
    expect((await detail(id)).body.decision).toBeNull();
  });

  it("answers 404 for an unknown report", async () => {
    expect(await detail(unknown)).toMatchObject({ status: 404, code: "support/report-not-found" });
    expect(await decide(unknown, { action: "dismiss" })).toMatchObject({ code: "support/report-not-found" });
    expect(await lift(unknown)).toMatchObject({ status: 404, code: "support/decision-not-found" });
  });
});

describe("the files of a report", () => {
  const file = (id: string, index: number | string, who = team.moderator) =>
    who.raw("GET", `/api/admin/reports/${id}/files/${index}`);

  it.each(["video", "listing"] as const)(
    "of a %s are served by their number, also once it is removed",
    async (kind) => {
      const [ana, bo] = await people(test);
      const id = await reported(ana, await made[kind](bo, ana));
      const type = kind === "video" ? "video/mp4" : "image/jpeg";
      for (const isRemoved of [false, true]) {
        if (isRemoved) await decide(id, { action: "remove", reason });
        expect((await detail(id)).body.files).toMatchObject([{ index: 0 }]);
        const answer = await file(id, 0);
        expect([answer.status, answer.headers["content-type"]]).toEqual([200, type]);
      }
      for (const index of [1, 99]) expect(await file(id, index)).toMatchObject({ code: "support/report-not-found" });
      expect((await file(id, -1)).status).toBe(404);
      expect((await file(id, 0, { ...team.admin, ...bo })).status).toBe(403);
    },
  );

  it("don't include files that the owner has deleted", async () => {
    const [ana, bo] = await people(test);
    const thing = await made.listing(bo, ana);
    const id = await reported(ana, thing);
    await bo.call("DELETE /api/marketplace/items/{id}", { params: { id: thing.targetId } });
    expect((await detail(id)).body.files).toEqual([]);
    expect((await file(id, 0)).status).toBe(404);
  });
});
