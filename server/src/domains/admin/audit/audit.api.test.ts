import type { AuditAction, AuditTarget } from "@alongside/contract/admin/admin.constants.ts";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { useTestApp } from "../../../../test/test-app.ts";
import { newId } from "../../../db/ids.ts";
import { inTransaction } from "../../../db/transaction.ts";

const test = useTestApp();

async function keeper() {
  const admin = await test.administrator();
  const { audit } = test.app.services.admin;
  const { db } = test.database;
  const record = (action: AuditAction, targetType: AuditTarget, targetId: string, more: object = {}) =>
    audit.record(db, { adminId: admin.id, action, targetType, targetId, ...more });
  const list = async (query: { search?: string; action?: AuditAction } = {}) =>
    (await admin.call("GET /api/admin/audit", { query })).body.entries;
  return { admin, record, list };
}

describe("the audit log", () => {
  it("says who did what to what, before and after, why and when", async () => {
    const { admin, record, list } = await keeper();
    const member = await test.member({ firstName: "Mira", lastName: "Osei" });
    const now = new Date();
    test.clock.set(now);
    const change = { before: { aiCredits: 3 }, after: { aiCredits: 103 }, reason: "A mishap" };
    await record("credits-changed", "member", member.id, change);
    const [entry] = await list({ action: "credits-changed" });
    expect(entry).toEqual({
      id: expect.any(String),
      admin: admin.username,
      action: "credits-changed",
      targetType: "member",
      targetId: member.id,
      target: "Mira Osei",
      ...change,
      createdAt: now.toISOString(),
    });
  });

  it("shows the target's current name, and none for a deleted target", async () => {
    const { admin, record, list } = await keeper();
    const member = await test.member({ firstName: "Gone", lastName: "Soon" });
    const { id: experienceId } = await hosted(member, { title: "Kites over Belém" });
    await record("plan-changed", "member", member.id);
    await record("experience-deactivated", "experience", experienceId);
    const seen = async () => (await list({ search: admin.username })).slice(0, 2).map(({ target }) => target);
    expect(await seen()).toEqual(["Kites over Belém", "Gone Soon"]);
    await member.call("DELETE /api/profile", { body: { password: member.password } });
    expect(await seen()).toEqual([null, null]);
  });

  it.each<[AuditTarget, () => Promise<{ id: string; name: string }>]>([
    ["administrator", async () => test.administrator().then(({ id, username }) => ({ id, name: username }))],
    ["member", async () => ({ id: (await test.member({ firstName: "Zsófia" })).id, name: "Zsófia" })],
    ["ticket", async () => ticketOf("The Xylophone is missing")],
    [
      "report",
      async () => {
        const ticket = await ticketOf("Report of a Quokka");
        const { rows } = await test.database.db.execute<{ id: string }>(
          sql`insert into reports (id, ticket_id, target_type, target_id, reason, snapshot)
            values (${newId()}, ${ticket.id}, 'user', ${newId()}, 'spam', '{}') returning id`,
        );
        return { ...ticket, id: rows[0]?.id ?? "" };
      },
    ],
    [
      "decision",
      async () => {
        const { id: userId } = await test.member({ firstName: "Decided", lastName: "Upon" });
        const { id: adminId } = await test.administrator("moderator");
        const id = newId();
        await test.database.db.execute(sql`insert into moderation_decisions (id, user_id, admin_id, action)
          values (${id}, ${userId}, ${adminId}, 'warn')`);
        return { id, name: "Decided Upon" };
      },
    ],
  ])("finds the entries about a %s by its name", async (targetType, make) => {
    const { record, list } = await keeper();
    const { id, name } = await make();
    await record("ticket-changed", targetType, id);
    const found = await list({ search: name.toLowerCase(), action: "ticket-changed" });
    expect(found.map(({ targetId, target }) => ({ id: targetId, name: target }))).toEqual([{ id, name }]);
    // Too few letters for the trigram indexes: this reads the log.
    const short = await list({ search: name.toLowerCase().slice(0, 2), action: "ticket-changed" });
    expect(short.map(({ targetId }) => targetId)).toContain(id);
  });

  it("finds nothing for words without a match, and takes wildcards literally", async () => {
    const { list } = await keeper();
    expect(await list({ search: "%" })).toEqual([]);
    expect(await list({ search: "no such words" })).toEqual([]);
  });

  it("continues where the page before ended, also among entries of the same moment", async () => {
    const { admin, record } = await keeper();
    const member = await test.member();
    for (let at = 0; at < 5; at += 1) await record("ticket-answered", "member", member.id, { after: { at } });
    const seen: unknown[] = [];
    let url: string | undefined = "/api/admin/audit?action=ticket-answered&limit=2";
    for (let page = 0; url !== undefined && page < 9; page += 1) {
      const answer = await admin.raw("GET", url);
      seen.push(...(answer.body as { entries: { after: { at: number } }[] }).entries.map(({ after }) => after.at));
      url = /<([^>]+)>/u.exec(String(answer.headers["link"] ?? ""))?.[1];
    }
    expect(seen).toEqual([4, 3, 2, 1, 0]);
  });

  it.each([["action=deleted"], ["cursor=made-up"], ["limit=0"], ["limit=101"]])("refuses ?%s", async (query) => {
    const { admin } = await keeper();
    expect((await admin.raw("GET", `/api/admin/audit?${query}`)).status).toBe(400);
  });

  it.each([
    sql`update admin_actions set reason = 'another'`,
    sql`delete from admin_actions`,
    sql`truncate admin_actions`,
  ])("cannot be changed, not even in the database", async (statement) => {
    const { list } = await keeper();
    const before = await list();
    expect(before.length).toBeGreaterThan(0);
    const refusal = { cause: { message: "entries of admin_actions are never changed" } };
    await expect(test.database.db.execute(statement)).rejects.toMatchObject(refusal);
    expect(await list()).toEqual(before);
  });

  it("has no entry for a change that failed", async () => {
    const { admin, list } = await keeper();
    const { audit } = test.app.services.admin;
    const undone = inTransaction(test.database.db, async (tx) => {
      const target = { targetType: "administrator", targetId: admin.id } as const;
      await audit.record(tx, { adminId: admin.id, action: "decision-lifted", ...target });
      throw new Error("it went wrong");
    });
    await expect(undone).rejects.toThrow("it went wrong");
    expect(await list({ action: "decision-lifted" })).toEqual([]);
  });
});

async function ticketOf(title: string) {
  const id = newId();
  await test.database.db.execute(sql`insert into support_tickets (id, title, description, category)
    values (${id}, ${title}, 'It is so', 'general')`);
  return { id, name: title };
}
