import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { newId } from "../../../db/ids.ts";
import { blocks } from "../../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();

async function called(caller: MemberCaller, receiver: MemberCaller, status: string, minutesAgo: number) {
  const id = newId();
  await test.database.db.execute(sql`insert into call_records
    (id, caller_id, receiver_id, call_type, status, duration, started_at, ended_at)
    values (${id}, ${caller.id}, ${receiver.id}, 'voice', ${status}, 90,
      date_trunc('second', now()) - ${minutesAgo} * interval '1 minute', now())`);
  return id;
}
const list = async (who: MemberCaller, query = {}) => (await who.call("GET /api/calls", { query })).body;

describe("the calls of a member", () => {
  it("are those made and got, the latest first", async () => {
    const [mira, jonas, petra] = [await test.member(), await test.member(), await test.member()];
    await called(mira, jonas, "ended", 30);
    await called(petra, mira, "missed", 10);
    await called(petra, jonas, "declined", 5);
    expect(await list(mira)).toMatchObject([
      { direction: "incoming", otherUser: { id: petra.id }, callType: "voice", status: "missed", duration: 90 },
      { direction: "outgoing", otherUser: { id: jonas.id }, status: "ended" },
    ]);
    expect(await list(jonas)).toMatchObject([{ status: "declined" }, { status: "ended", direction: "incoming" }]);
  });

  it("leave out blocked members, and keep those with deleted accounts", async () => {
    const [mira, jonas, petra] = [await test.member(), await test.member(), await test.member()];
    await called(mira, jonas, "ended", 30);
    await called(petra, mira, "ended", 10);
    await blocks(test, jonas, mira);
    await petra.call("DELETE /api/profile", { body: { password: petra.password } });
    expect(await list(mira)).toMatchObject([{ direction: "incoming", otherUser: null, status: "ended" }]);
    expect(await list(jonas)).toEqual([]);
  });

  it("are deleted with the second of the two accounts", async () => {
    const [mira, jonas, petra] = [await test.member(), await test.member(), await test.member()];
    const ids = [
      await called(mira, jonas, "ended", 30),
      await called(jonas, mira, "missed", 20),
      await called(mira, petra, "ended", 10),
    ];
    const left = async () => {
      const { rows } = await test.database.db.execute<{ id: string }>(
        sql`select id from call_records where id = any(${sql.param(ids)}::uuid[]) order by id`,
      );
      return rows.map(({ id }) => id);
    };
    await jonas.call("DELETE /api/profile", { body: { password: jonas.password } });
    expect(await left()).toEqual(ids);
    await mira.call("DELETE /api/profile", { body: { password: mira.password } });
    expect(await left()).toEqual(ids.slice(2));
    expect(await list(petra)).toMatchObject([{ otherUser: null, status: "ended" }]);
  });

  it("page, each once", async () => {
    const [mira, jonas] = [await test.member(), await test.member()];
    for (let at = 0; at < 7; at += 1) {
      await called(at % 2 ? mira : jonas, at % 2 ? jonas : mira, "ended", Math.floor(at / 3));
    }
    const ids: string[] = [];
    let url: string | undefined = "/api/calls?limit=2";
    while (url !== undefined) {
      const answer = await mira.raw("GET", url);
      ids.push(...(answer.body as { id: string }[]).map(({ id }) => id)); // the contract of the list
      url = /^<([^>]+)>; rel="next"$/u.exec(String(answer.headers["link"] ?? ""))?.[1];
    }
    expect(ids).toEqual((await list(mira)).map(({ id }) => id));
    expect(new Set(ids).size).toBe(7);
  });

  it("require a session and a valid cursor", async () => {
    const mira = await test.member();
    expect((await test.visitor.call("GET /api/calls")).status).toBe(401);
    expect((await mira.call("GET /api/calls", { query: { cursor: "nonsense" } })).status).toBe(400);
  });
});
