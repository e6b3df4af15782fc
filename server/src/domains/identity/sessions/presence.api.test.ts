import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statementsOf } from "../../../../test/plans.ts";
import { pictured } from "../../../../test/picture-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";
import { createPresence } from "./presence.service.ts";

const test = useTestApp();
const minute = 60_000;

const lastSeen = async ({ id }: { id: string }) => {
  const { rows } = await test.database.db.execute<{ at: string | null }>(
    sql`select last_seen_at as at from users where id = ${id}`,
  );
  return rows[0]?.at ? new Date(rows[0].at).getTime() : null;
};
const calls = (who: MemberCaller) => who.call("GET /api/auth/user");
const writes = (work: () => Promise<unknown>) => statementsOf(work, /update "users" set "last_seen_at"/u);

describe("when a member was last there", () => {
  it("is noted with their first call, and then every two minutes at most", async () => {
    const member = await test.member();
    test.clock.set("2026-05-01T12:00:00Z");
    const start = test.clock.now().getTime();
    await calls(member);
    expect(await lastSeen(member)).toBe(start);
    test.clock.advance(2 * minute - 1);
    expect(await writes(() => Promise.all([calls(member), calls(member)]))).toEqual([]);
    expect(await lastSeen(member)).toBe(start);
    test.clock.advance(1);
    expect(await writes(() => Promise.all([calls(member), calls(member), calls(member)]))).toHaveLength(1);
    expect(await lastSeen(member)).toBe(start + 2 * minute);
  });

  it("is recorded by each node, but not again if another did so recently", async () => {
    const member = await test.member();
    const [here, there] = [
      createPresence({ db: test.database.db, clock: test.clock }),
      createPresence({ db: test.database.db, clock: test.clock }),
    ];
    await here.note(member.id);
    const start = await lastSeen(member);
    test.clock.advance(minute);
    await there.note(member.id);
    expect(await lastSeen(member)).toBe(start);
    test.clock.advance(minute);
    await Promise.all([here.note(member.id), there.note(member.id)]);
    expect(await lastSeen(member)).toBe((start ?? 0) + 2 * minute);
  });

  it("is not moved back by a clock that is behind", async () => {
    const member = await test.member();
    await calls(member);
    const start = await lastSeen(member);
    test.clock.advance(-10 * minute);
    await calls(member);
    expect(await lastSeen(member)).toBe(start);
    test.clock.advance(20 * minute);
  });

  it("isn't recorded for an unknown token, nor by viewing somebody else", async () => {
    const [member, other] = [await test.member(), await test.member()];
    await member.call("POST /api/auth/logout");
    const before = await lastSeen(member);
    test.clock.advance(5 * minute);
    expect((await calls(member)).status).toBe(401);
    await other.call("GET /api/users/{id}", { params: { id: member.id } });
    expect(await lastSeen(member)).toBe(before);
  });
});

describe("what others see of a member", () => {
  it("is announced when it changes", async () => {
    const member = await test.member();
    const heard: string[] = [];
    const end = test.app.services.events.onChange((names) => void heard.push(...(names ?? [])));
    const changes = [
      () => member.call("PATCH /api/profile", { body: { firstName: "Ana" } }),
      () => pictured(member),
      () => member.call("DELETE /api/profile/picture"),
      () => member.call("DELETE /api/profile"),
    ];
    for (const change of changes) {
      heard.length = 0;
      await change();
      expect(heard).toContain(`person:${member.id}`);
    }
    end();
  });
});
