import type { ReportTarget } from "@alongside/contract/support/support.constants.ts";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { hosted, mistakes } from "../../../test/experience-makers.ts";
import { miscountedPosts, posted } from "../../../test/feed-makers.ts";
import { makes, reported, words, type Made } from "../../../test/report-makers.ts";
import { type AdministratorCaller, type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
const made = makes(test);
// The keys of that very table.
const kinds = Object.keys(made) as Exclude<ReportTarget, "user">[];
const unknown = "019a0000-0000-7000-8000-000000000000";
const reason = "This hurts people.";
type Wish = { action: "dismiss" | "remove" | "warn" | "suspend"; reason?: string; removeContent?: boolean };

let admin: AdministratorCaller;
let moderator: AdministratorCaller;
beforeAll(async () => {
  admin = await test.administrator();
  moderator = await test.administrator("moderator");
});

const people = async () => [await test.member({ firstName: "Ana" }), await test.member({ firstName: "Bo" })] as const;
const decide = (id: string, body: Wish, who = moderator) =>
  who.call("POST /api/admin/reports/{id}/decision", { params: { id }, body });
const lift = (id: string, who = moderator) =>
  who.call("POST /api/admin/decisions/{id}/lift", { params: { id }, body: { reason: "We were wrong." } });
const detail = (id: string, who = moderator) => who.call("GET /api/admin/reports/{id}", { params: { id } });
const decisionsOf = async (who: MemberCaller) => (await who.call("GET /api/safety/decisions")).body;
const noticesOf = async (who: MemberCaller) =>
  (await who.call("GET /api/notifications")).body.map(({ type, title, message, relatedId }) => ({
    type,
    relatedId,
    text: `${title}\n${message}`,
  }));
const auditOf = async (targetId: string) => {
  const { entries } = (await admin.call("GET /api/admin/audit", { query: { limit: 100 } })).body;
  return entries.filter((entry) => entry.targetId === targetId);
};
const suspend = (who: MemberCaller) =>
  admin.call("POST /api/admin/users/{id}/decisions", {
    params: { id: who.id },
    body: { action: "suspend", reason },
  });
const seen = async ({ look }: Made, who: MemberCaller) => (await look(who)).includes(words);

describe.each(kinds)("a reported %s", (kind) => {
  it("is removed for everybody with its files, and back as it was once that is taken back", async () => {
    const [ana, bo] = await people();
    const thing = await made[kind](bo, ana);
    const id = await reported(ana, thing);
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

  it("that is gone cannot be removed, and need not be to be settled", async () => {
    const [ana, bo] = await people();
    const thing = await made[kind](bo, ana);
    const id = await reported(ana, thing);
    const other = await reported(await test.member(), { targetType: "user", targetId: bo.id });
    await decide(other, { action: "warn", reason });
    expect((await bo.call("DELETE /api/profile", { body: { password: bo.password } })).status).toBe(204);
    // What was written to somebody stays with them from a deleted account, and can still be taken away.
    const isLeft = kind === "message";
    expect((await detail(id)).body).toMatchObject({ isThere: isLeft, targetUser: null, history: [] });
    if (!isLeft) expect(await decide(id, { action: "remove", reason })).toMatchObject({ code: "support/content-gone" });
    expect(await decide(id, { action: "suspend", reason })).toMatchObject({ code: "support/content-gone" });
    expect((await decide(id, isLeft ? { action: "remove", reason } : { action: "dismiss" })).status).toBe(201);
    expect(await seen(thing, ana)).toBe(false);
  });
});

describe("the queue", () => {
  it("has each thing once with the latest report, and loses all of them by one decision", async () => {
    const [ana, bo] = await people();
    const thing = await made.post(bo, ana);
    const first = await reported(ana, thing, "spam");
    const cy = await test.member();
    const latest = await reported(cy, thing);
    const other = await reported(ana, { targetType: "user", targetId: bo.id });
    const listed = async (status: "open" | "decided", more = {}) =>
      (await moderator.call("GET /api/admin/reports", { query: { status, limit: 100, ...more } })).body.reports.filter(
        ({ targetUser }) => targetUser?.id === bo.id,
      );
    expect(await listed("open")).toMatchObject([
      { id: other, targetType: "user", excerpt: "Bo", reports: 1 },
      { id: latest, reason: "harassment", reports: 2, reporter: { id: cy.id, email: null } },
    ]);
    expect(await listed("open", { targetType: "user" })).toMatchObject([{ id: other }]);
    expect((await detail(latest)).body.others).toMatchObject([{ reason: "spam", reporter: { id: ana.id } }]);

    // By any of its reports.
    expect((await decide(first, { action: "dismiss" })).status).toBe(201);
    expect(await listed("open")).toMatchObject([{ id: other }]);
    expect(await listed("decided")).toMatchObject([{ id: latest, reports: 2, decision: { action: "dismiss" } }]);
    // What happens after that can be told again.
    const again = await reported(ana, thing);
    expect(await listed("open")).toMatchObject([{ id: again, reports: 1 }, { id: other }]);
    expect(await decide(latest, { action: "warn", reason })).toMatchObject({
      status: 409,
      code: "support/already-decided",
    });
    // A dismissal is told to nobody it concerns, and cannot be taken back or answered.
    expect([await decisionsOf(bo), await noticesOf(bo), await seen(thing, ana)]).toEqual([[], [], true]);
    const [decided] = await listed("decided");
    expect(await lift(decided?.decision?.id ?? "")).toMatchObject({ code: "support/decision-not-found" });
  });

  it("goes on page by page, and begins where somebody may be in danger", async () => {
    const [ana, bo] = await people();
    const made: string[] = [];
    for (const why of ["spam", "violence", "spam", "self-harm", "spam"])
      made.push(await reported(ana, { targetType: "post", targetId: (await posted(bo, why, "public")).id }, why));
    const { targetId } = (await detail(made[1] ?? "")).body;
    // Later, and about the same: what was said of danger still stands for it.
    await reported(await test.member(), { targetType: "post", targetId }, "spam");
    const { reports: open } = (await moderator.call("GET /api/admin/reports", { query: { limit: 100 } })).body;
    const own = open.filter(({ targetUser }) => targetUser?.id === bo.id).map(({ id }) => id);
    expect(own).toEqual([3, 1, 4, 2, 0].map((at) => made[at]));
    expect(open.slice(0, 2).map(({ id }) => id)).toEqual(own.slice(0, 2));
    for (const status of ["open", "decided"] as const) {
      const ids: string[] = [];
      let next: string | undefined = `/api/admin/reports?status=${status}&limit=2`;
      while (next !== undefined) {
        const answer = await moderator.raw("GET", next);
        expect(answer.status).toBe(200);
        ids.push(...(answer.body as { reports: { id: string }[] }).reports.map(({ id }) => id));
        next = /<([^>]+)>; rel="next"/u.exec(String(answer.headers["link"]))?.[1];
      }
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(2);
      const { reports } = (await moderator.call("GET /api/admin/reports", { query: { status, limit: 100 } })).body;
      expect(ids).toEqual(reports.map(({ id }) => id));
    }
    expect((await moderator.raw("GET", "/api/admin/reports?cursor=x")).status).toBe(400);
  });

  it("tells whoever reported that it was looked at, and not what was decided", async () => {
    const [ana, bo] = await people();
    const id = await reported(ana, await made.post(bo, ana));
    await decide(id, { action: "warn", reason });
    const { ticketId } = (await detail(id)).body;
    expect(await noticesOf(ana)).toMatchObject([{ type: "ticket-answered", relatedId: ticketId }]);
    const thread = (await ana.call("GET /api/support/tickets/{id}", { params: { id: ticketId } })).body;
    expect(thread).toMatchObject({ status: "resolved", messages: [{ from: "team" }] });
    expect(JSON.stringify([thread.messages, await noticesOf(ana)])).not.toMatch(/warn|hurts/u);
    expect(await decisionsOf(ana)).toEqual([]);
  });

  it("is decided by one of two who try at once", async () => {
    const [ana, bo] = await people();
    const id = await reported(ana, await made.post(bo, ana));
    const answers = await Promise.all([
      decide(id, { action: "remove", reason }, admin),
      decide(id, { action: "suspend", reason, removeContent: true }),
      decide(id, { action: "dismiss" }, admin),
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
  ])("takes no decision with %s", async (_, body) => {
    const [ana, bo] = await people();
    const id = await reported(ana, await made.post(bo, ana));
    expect((await moderator.raw("POST", `/api/admin/reports/${id}/decision`, body)).status).toBe(400);
    expect((await detail(id)).body.decision).toBeNull();
  });

  it("knows no report under another id", async () => {
    expect(await detail(unknown)).toMatchObject({ status: 404, code: "support/report-not-found" });
    expect(await decide(unknown, { action: "dismiss" })).toMatchObject({ code: "support/report-not-found" });
    expect(await lift(unknown)).toMatchObject({ status: 404, code: "support/decision-not-found" });
  });
});

describe("the files of a report", () => {
  const file = (id: string, index: number | string, who = moderator) =>
    who.raw("GET", `/api/admin/reports/${id}/files/${index}`);

  it.each(["video", "listing"] as const)("of a %s are there by their number, also once it is removed", async (kind) => {
    const [ana, bo] = await people();
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
    expect((await file(id, 0, { ...admin, ...bo })).status).toBe(403);
  });

  it("are none that its owner has taken away", async () => {
    const [ana, bo] = await people();
    const thing = await made.listing(bo, ana);
    const id = await reported(ana, thing);
    await bo.call("DELETE /api/marketplace/items/{id}", { params: { id: thing.targetId } });
    expect((await detail(id)).body.files).toEqual([]);
    expect((await file(id, 0)).status).toBe(404);
  });
});

describe("a decision", () => {
  it("that warns can remove as well, and is written into the log without anybody's words", async () => {
    const [ana, bo] = await people();
    const thing = await made.comment(bo, ana);
    const id = await reported(ana, thing);
    const { body } = await decide(id, { action: "warn", reason, removeContent: true });
    expect(await seen(thing, ana)).toBe(false);
    expect(await auditOf(id)).toMatchObject([
      {
        action: "report-decided",
        targetType: "report",
        after: { action: "warn", hasRemoved: true, decisionId: body.id },
      },
    ]);
    await lift(body.id);
    expect(await seen(thing, ana)).toBe(true);
    expect(await auditOf(body.id)).toMatchObject([{ action: "decision-lifted", targetType: "decision" }]);
    expect(JSON.stringify([await auditOf(id), await auditOf(body.id)])).not.toMatch(/hurts|wrong/u);
    expect(await lift(body.id)).toMatchObject({ status: 409, code: "support/already-lifted" });
  });

  it("brings no message back that its sender has deleted meanwhile, nor keeps its words", async () => {
    const [ana, bo] = await people();
    const thing = await made.message(bo, ana);
    const { body } = await decide(await reported(ana, thing), { action: "remove", reason });
    expect((await bo.call("DELETE /api/messages/{id}", { params: { id: thing.targetId } })).status).toBe(204);
    const { rows } = await test.database.db.execute(sql`select kept from moderation_decisions where id = ${body.id}`);
    expect(JSON.stringify(rows)).not.toContain(words);
    expect((await lift(body.id)).status).toBe(200);
    expect([await seen(thing, ana), await seen(thing, bo)]).toEqual([false, false]);
  });

  it("is taken back once by two at once", async () => {
    const [ana, bo] = await people();
    const { body } = await decide(await reported(ana, await made.post(bo, ana)), { action: "remove", reason });
    const answers = await Promise.all([lift(body.id), lift(body.id, admin), lift(body.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await noticesOf(bo)).filter(({ type }) => type === "decision-lifted")).toHaveLength(1);
  });

  it("is listed, those that were answered and suspensions by themselves", async () => {
    const [ana, bo] = await people();
    const warned = await decide(await reported(ana, await made.post(bo, ana)), { action: "warn", reason });
    await bo.call("POST /api/safety/decisions/{id}/answer", {
      params: { id: warned.body.id },
      body: { message: "I am sorry." },
    });
    const suspended = await suspend(bo);
    const listed = async (filter?: "answered" | "suspensions") =>
      (
        await admin.call("GET /api/admin/decisions", { query: { limit: 100, ...(filter && { filter }) } })
      ).body.decisions.filter(({ user }) => user?.id === bo.id);
    const [warning, suspension] = [
      { id: warned.body.id, admin: moderator.username, answer: "I am sorry." },
      { id: suspended.body.id, admin: admin.username, targetType: null, reportId: null, user: { email: bo.email } },
    ];
    expect(await listed()).toMatchObject([suspension, warning]);
    expect(await listed("answered")).toMatchObject([warning]);
    expect(await listed("suspensions")).toMatchObject([suspension]);
    const waiting = async () => (await admin.call("GET /api/admin/dashboard/stats")).body.waiting.answers;
    const read = (id: string) => moderator.call("POST /api/admin/decisions/{id}/read", { params: { id } });
    const before = await waiting();
    const answers = await Promise.all([read(warned.body.id), read(warned.body.id)]);
    for (const { body } of answers) expect(body).toMatchObject({ ...warning, answerSeenAt: expect.any(String) });
    expect([await listed("answered"), await waiting()]).toEqual([[], before - 1]);
    expect(await auditOf(warned.body.id)).toMatchObject([{ action: "answer-read", targetType: "decision" }]);
    // There is nothing to read.
    expect((await read(suspended.body.id)).body.answerSeenAt).toBeNull();
    expect(await read(unknown)).toMatchObject({ status: 404, code: "support/decision-not-found" });
    expect((await lift(warned.body.id)).status).toBe(200);
  });
});

describe("a suspension", () => {
  it("shuts the member out, takes their evenings off the lists and gives their places back; all but these returns", async () => {
    const [ana, bo] = await people();
    const cy = await test.member();
    const [own, visited] = [await hosted(bo), await hosted(ana, { maxParticipants: 1 })];
    const join = (who: MemberCaller, id: string) => who.call("POST /api/experiences/{id}/join", { params: { id } });
    for (const [who, { id }] of [
      [ana, own],
      [bo, visited],
    ] as const)
      expect((await join(who, id)).status).toBe(200);
    await cy.call("POST /api/experiences/{id}/waitlist", { params: { id: visited.id } });
    const { status, body } = await suspend(bo);
    expect(status).toBe(201);
    expect(await bo.call("GET /api/feed")).toMatchObject({ status: 403, code: "kernel/suspended" });
    expect(await decisionsOf(bo)).toMatchObject([{ action: "suspend", targetType: null, excerpt: null, reason }]);
    const at = (id: string, who = ana) => who.call("GET /api/experiences/{id}", { params: { id } });
    expect((await at(own.id)).status).toBe(404);
    expect(await noticesOf(ana)).toContainEqual(expect.objectContaining({ type: "experience-cancelled" }));
    expect((await at(visited.id)).text).toContain(cy.id);
    expect(await mistakes(test.database)).toEqual([]);

    expect((await lift(body.id)).status).toBe(200);
    expect((await bo.call("GET /api/feed")).status).toBe(200);
    expect((await at(own.id)).body).toMatchObject({ id: own.id, viewerStatus: "participant" });
    expect((await at(visited.id)).text).toContain(cy.id);
    expect((await noticesOf(bo)).filter(({ relatedId }) => relatedId === body.id)).toHaveLength(2);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("is one at a time, of a member there is, by an administrator", async () => {
    const [ana, bo] = await people();
    const report = await reported(ana, { targetType: "user", targetId: bo.id });
    const answers = await Promise.all([suspend(bo), suspend(bo), suspend(bo)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe("support/member-suspended");
    expect((await decide(report, { action: "suspend", reason })).code).toBe("support/member-suspended");
    expect(await suspend({ ...bo, id: unknown })).toMatchObject({ status: 404, code: "admin/user-not-found" });
    const body = { action: "warn", reason } as const;
    const warn = (who: AdministratorCaller, id: string) =>
      who.call("POST /api/admin/users/{id}/decisions", { params: { id }, body });
    expect((await warn(moderator, ana.id)).status).toBe(403);
    expect((await warn(admin, ana.id)).body).toMatchObject({ action: "warn", user: { id: ana.id } });
    expect((await auditOf(bo.id)).map(({ action, after }) => [action, after?.["action"]])).toEqual([
      ["report-decided", "suspend"],
    ]);
  });

  it("leaves what was taken down by itself where it is", async () => {
    const [ana, bo] = await people();
    const thing = await made.experience(bo, ana);
    await decide(await reported(ana, thing), { action: "remove", reason });
    const { body } = await suspend(bo);
    await lift(body.id);
    expect(await seen(thing, ana)).toBe(false);
  });

  it("is the only way back for what a decision has removed", async () => {
    const [ana, bo] = await people();
    const thing = await made.experience(bo, ana);
    const { body } = await decide(await reported(ana, thing), { action: "remove", reason });
    const activate = () =>
      admin.call("PATCH /api/admin/experiences/{id}/status", {
        params: { id: thing.targetId },
        body: { isActive: true },
      });
    expect(await activate()).toMatchObject({ status: 409, code: "admin/experience-removed" });
    expect(await seen(thing, ana)).toBe(false);
    await lift(body.id);
    expect(await seen(thing, ana)).toBe(true);
    expect((await activate()).status).toBe(200);
  });

  it("keeps what its host's evenings are until it is taken back: none is put on the lists, nor off them for nothing", async () => {
    const [ana, bo] = await people();
    const [removed, meanwhile] = [await made.experience(bo, ana), await made.experience(bo, ana)];
    await ana.call("POST /api/experiences/{id}/join", { params: { id: removed.targetId } });
    const removal = await decide(await reported(ana, removed), { action: "remove", reason });
    const late = await reported(ana, meanwhile);
    const suspension = await suspend(bo);
    const before = (await noticesOf(ana)).length;
    const activate = (id: string) =>
      moderator.call("PATCH /api/admin/experiences/{id}/status", { params: { id }, body: { isActive: true } });
    for (const { targetId } of [removed, meanwhile])
      expect(await activate(targetId)).toMatchObject({ status: 409, code: "admin/host-suspended" });
    // What is taken back comes with its host, and what is removed stays away.
    expect((await lift(removal.body.id)).status).toBe(200);
    expect((await detail(late)).body.isThere).toBe(true);
    const second = await decide(late, { action: "remove", reason });
    expect(second.status).toBe(201);
    expect((await detail(late)).body.isThere).toBe(false);
    expect(await noticesOf(ana)).toHaveLength(before + 1);
    expect(await mistakes(test.database)).toEqual([]);
    await lift(suspension.body.id);
    expect([await seen(removed, ana), await seen(meanwhile, ana)]).toEqual([true, false]);
    await lift(second.body.id);
    expect(await seen(meanwhile, ana)).toBe(true);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("gives places back also in what was off the lists at that moment", async () => {
    const [ana, bo] = await people();
    const { id } = await hosted(ana, { maxParticipants: 1 });
    await bo.call("POST /api/experiences/{id}/join", { params: { id } });
    const setActive = (isActive: boolean) =>
      admin.call("PATCH /api/admin/experiences/{id}/status", { params: { id }, body: { isActive } });
    await setActive(false);
    await suspend(bo);
    await setActive(true);
    const joined = await (await test.member()).call("POST /api/experiences/{id}/join", { params: { id } });
    expect(joined.status).toBe(200);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("that removed an experience as well brings it back with its host", async () => {
    const [ana, bo] = await people();
    const thing = await made.experience(bo, ana);
    const { body } = await decide(await reported(ana, thing), { action: "suspend", reason, removeContent: true });
    await lift(body.id);
    expect(await seen(thing, ana)).toBe(true);
  });
});
