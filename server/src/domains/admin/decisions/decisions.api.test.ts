import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { decisionsOf, noticesOf, people, reason, seen, useDesk } from "../../../../test/desk-makers.ts";
import { hosted, mistakes } from "../../../../test/experience-makers.ts";
import { makes, reported, words } from "../../../../test/report-makers.ts";
import { type AdministratorCaller, type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const made = makes(test);
const { team, decide, lift, detail, suspend, auditOf } = useDesk(test);
const unknown = "019a0000-0000-7000-8000-000000000000";

describe("a decision", () => {
  it("can warn and remove content at once, and is logged without quoting anybody", async () => {
    const [ana, bo] = await people(test);
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

  it("doesn't restore a message that its sender has deleted meanwhile, nor keep its text", async () => {
    const [ana, bo] = await people(test);
    const thing = await made.message(bo, ana);
    const { body } = await decide(await reported(ana, thing), { action: "remove", reason });
    expect((await bo.call("DELETE /api/messages/{id}", { params: { id: thing.targetId } })).status).toBe(204);
    const { rows } = await test.database.db.execute(sql`select kept from moderation_decisions where id = ${body.id}`);
    expect(JSON.stringify(rows)).not.toContain(words);
    expect((await lift(body.id)).status).toBe(200);
    expect([await seen(thing, ana), await seen(thing, bo)]).toEqual([false, false]);
  });

  it("is lifted once when two lift it at once", async () => {
    const [ana, bo] = await people(test);
    const { body } = await decide(await reported(ana, await made.post(bo, ana)), { action: "remove", reason });
    const answers = await Promise.all([lift(body.id), lift(body.id, team.moderator), lift(body.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await noticesOf(bo)).filter(({ type }) => type === "decision-lifted")).toHaveLength(1);
  });

  it("is listed, also among those that were answered and as a suspension", async () => {
    const [ana, bo] = await people(test);
    const warned = await decide(await reported(ana, await made.post(bo, ana)), { action: "warn", reason });
    await bo.call("POST /api/safety/decisions/{id}/answer", {
      params: { id: warned.body.id },
      body: { message: "I am sorry." },
    });
    const suspended = await suspend(bo);
    const listed = async (filter?: "answered" | "suspensions") =>
      (
        await team.admin.call("GET /api/admin/decisions", { query: { limit: 100, ...(filter && { filter }) } })
      ).body.decisions.filter(({ user }) => user?.id === bo.id);
    const [warning, suspension] = [
      { id: warned.body.id, admin: team.moderator.username, answer: "I am sorry." },
      {
        id: suspended.body.id,
        admin: team.admin.username,
        targetType: null,
        reportId: null,
        user: { email: bo.email },
      },
    ];
    expect(await listed()).toMatchObject([suspension, warning]);
    expect(await listed("answered")).toMatchObject([warning]);
    expect(await listed("suspensions")).toMatchObject([suspension]);
    const waiting = async () => (await team.admin.call("GET /api/admin/dashboard/stats")).body.waiting.answers;
    const read = (id: string) => team.moderator.call("POST /api/admin/decisions/{id}/read", { params: { id } });
    const before = await waiting();
    const answers = await Promise.all([read(warned.body.id), read(warned.body.id)]);
    for (const { body } of answers) expect(body).toMatchObject({ ...warning, answerSeenAt: expect.any(String) });
    expect([await listed("answered"), await waiting()]).toEqual([[], before - 1]);
    expect(await auditOf(warned.body.id)).toMatchObject([{ action: "answer-read", targetType: "decision" }]);
    // There is no answer to read.
    expect((await read(suspended.body.id)).body.answerSeenAt).toBeNull();
    expect(await read(unknown)).toMatchObject({ status: 404, code: "support/decision-not-found" });
    expect((await lift(warned.body.id)).status).toBe(200);
  });
});

describe("a suspension or removal", () => {
  it("locks the member out, hides their experiences and frees their spots; lifting it restores all but the spots", async () => {
    const [ana, bo] = await people(test);
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

  it("applies once at a time, to an existing member, and is made by an administrator", async () => {
    const [ana, bo] = await people(test);
    const report = await reported(ana, { targetType: "user", targetId: bo.id });
    const answers = await Promise.all([suspend(bo), suspend(bo), suspend(bo)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe("support/member-suspended");
    expect((await decide(report, { action: "suspend", reason })).code).toBe("support/member-suspended");
    expect(await suspend({ ...bo, id: unknown })).toMatchObject({ status: 404, code: "admin/user-not-found" });
    const body = { action: "warn", reason } as const;
    const warn = (who: AdministratorCaller, id: string) =>
      who.call("POST /api/admin/users/{id}/decisions", { params: { id }, body });
    expect((await warn(team.moderator, ana.id)).status).toBe(403);
    // A moderator can't lift what they couldn't decide.
    const { id = "" } = answers.find(({ status }) => status === 201)?.body ?? {};
    expect(await lift(id, team.moderator)).toMatchObject({ status: 403, code: "kernel/forbidden" });
    expect((await warn(team.admin, ana.id)).body).toMatchObject({ action: "warn", user: { id: ana.id } });
    expect((await auditOf(bo.id)).map(({ action, after }) => [action, after?.["action"]])).toEqual([
      ["report-decided", "suspend"],
    ]);
  });

  it("leaves content that was removed by another decision removed", async () => {
    const [ana, bo] = await people(test);
    const thing = await made.experience(bo, ana);
    await decide(await reported(ana, thing), { action: "remove", reason });
    const { body } = await suspend(bo);
    await lift(body.id);
    expect(await seen(thing, ana)).toBe(false);
  });

  it("of an experience can't be undone by activating it", async () => {
    const [ana, bo] = await people(test);
    const thing = await made.experience(bo, ana);
    const { body } = await decide(await reported(ana, thing), { action: "remove", reason });
    const activate = () =>
      team.admin.call("PATCH /api/admin/experiences/{id}/status", {
        params: { id: thing.targetId },
        body: { isActive: true },
      });
    expect(await activate()).toMatchObject({ status: 409, code: "admin/experience-removed" });
    expect(await seen(thing, ana)).toBe(false);
    await lift(body.id);
    expect(await seen(thing, ana)).toBe(true);
    expect((await activate()).status).toBe(200);
  });

  it("blocks activating its host's experiences until it is lifted", async () => {
    const [ana, bo] = await people(test);
    const [removed, meanwhile] = [await made.experience(bo, ana), await made.experience(bo, ana)];
    await ana.call("POST /api/experiences/{id}/join", { params: { id: removed.targetId } });
    const removal = await decide(await reported(ana, removed), { action: "remove", reason });
    const late = await reported(ana, meanwhile);
    const suspension = await suspend(bo);
    const before = (await noticesOf(ana)).length;
    const activate = (id: string) =>
      team.moderator.call("PATCH /api/admin/experiences/{id}/status", { params: { id }, body: { isActive: true } });
    for (const { targetId } of [removed, meanwhile])
      expect(await activate(targetId)).toMatchObject({ status: 409, code: "admin/host-suspended" });
    // Lifting it restores the hidden ones, and what a decision removed stays removed.
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

  it("frees spots in experiences that were inactive at that moment as well", async () => {
    const [ana, bo] = await people(test);
    const { id } = await hosted(ana, { maxParticipants: 1 });
    await bo.call("POST /api/experiences/{id}/join", { params: { id } });
    const setActive = (isActive: boolean) =>
      team.admin.call("PATCH /api/admin/experiences/{id}/status", { params: { id }, body: { isActive } });
    await setActive(false);
    await suspend(bo);
    await setActive(true);
    const joined = await (await test.member()).call("POST /api/experiences/{id}/join", { params: { id } });
    expect(joined.status).toBe(200);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("that removed an experience as well restores it with its host", async () => {
    const [ana, bo] = await people(test);
    const thing = await made.experience(bo, ana);
    const { body } = await decide(await reported(ana, thing), { action: "suspend", reason, removeContent: true });
    await lift(body.id);
    expect(await seen(thing, ana)).toBe(true);
  });
});
