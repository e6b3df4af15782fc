import { randomUUID } from "node:crypto";
import { karmaRules, type KarmaRule } from "@alongside/contract/karma/karma.constants.ts";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { mistakes } from "../../../test/experience-makers.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();

const settle = (movements: { kind: "award" | "reverse"; userId: string; rule: KarmaRule; sourceId: string }[]) =>
  test.database.db.transaction((tx) => test.app.services.karma.settle(tx, movements));
const comment = (who: MemberCaller, sourceId: string, kind: "award" | "reverse" = "award") =>
  settle([{ kind, userId: who.id, rule: "comment", sourceId }]);
const balance = async (who: MemberCaller) => (await who.call("GET /api/auth/user")).body.karmaPoints;
const sources = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

describe("a rule with a daily cap", () => {
  beforeEach(() => test.clock.set("2031-05-06T22:00:00Z"));

  it("awards up to the cap in a UTC day and continues the next day", async () => {
    const member = await test.member();
    for (const source of sources(7)) await comment(member, source);
    expect(await balance(member)).toBe(5);
    test.clock.set("2031-05-06T23:59:59.999Z");
    for (const source of sources(1)) await comment(member, source);
    expect(await balance(member)).toBe(5);
    test.clock.set("2031-05-07T00:00:00Z");
    for (const source of sources(6)) await comment(member, source);
    expect(await balance(member)).toBe(10);
  });

  it("awards up to the cap under concurrency, in one or many transactions", async () => {
    const [one, many] = [await test.member(), await test.member()];
    await settle(
      sources(9).map((sourceId) => ({ kind: "award" as const, userId: one.id, rule: "comment" as const, sourceId })),
    );
    await Promise.all(sources(20).map((source) => comment(many, source)));
    expect([await balance(one), await balance(many)]).toEqual([5, 5]);
    expect((await many.call("GET /api/karma")).body).toHaveLength(5);
  });

  it("awards duplicates once", async () => {
    const member = await test.member();
    const [twice, ...others] = sources(5);
    await settle(
      [twice, twice, twice, ...others].map((sourceId = "") => {
        return { kind: "award" as const, userId: member.id, rule: "comment" as const, sourceId };
      }),
    );
    expect(await balance(member)).toBe(5);
  });

  it("caps each rule and each member separately", async () => {
    const [member, other] = [await test.member(), await test.member()];
    for (const source of sources(6)) await comment(member, source);
    await settle(
      [member, other].flatMap(({ id: userId }) => [
        { kind: "award" as const, userId, rule: "first-post" as const, sourceId: randomUUID() },
        { kind: "award" as const, userId, rule: "first-post" as const, sourceId: randomUUID() },
        { kind: "award" as const, userId, rule: "comment" as const, sourceId: randomUUID() },
      ]),
    );
    expect([await balance(member), await balance(other)]).toEqual([7, 3]);
  });

  it("has room again after a reversal on the same day", async () => {
    const member = await test.member();
    const [first = "", ...rest] = sources(5);
    for (const source of [first, ...rest]) await comment(member, source);
    await comment(member, first, "reverse");
    expect(await balance(member)).toBe(4);
    for (const source of sources(3)) await comment(member, source);
    expect(await balance(member)).toBe(5);
    // The freed slot is used: the first source can't be awarded again.
    await comment(member, first);
    expect(await balance(member)).toBe(5);
  });

  it("gains no room from a reversal of something never awarded, or awarded on another day", async () => {
    const member = await test.member();
    const yesterday = sources(5);
    for (const source of yesterday) await comment(member, source);
    test.clock.set("2031-05-07T09:00:00Z");
    const [unpaid = ""] = [...sources(6)].reverse();
    for (const source of sources(5)) await comment(member, source);
    await comment(member, unpaid);
    await comment(member, unpaid, "reverse");
    expect(await balance(member)).toBe(10);
    for (const source of yesterday) await comment(member, source, "reverse");
    expect(await balance(member)).toBe(5);
    for (const source of sources(3)) await comment(member, source);
    expect(await balance(member)).toBe(5);
  });
});

it("keeps every balance equal to its ledger and every day within its caps, for any sequence", async () => {
  test.clock.set("2031-06-01T12:00:00Z");
  const people = [await test.member(), await test.member()];
  const sourceIds = sources(4);
  const deed = fc.record({
    kind: fc.constantFrom("award" as const, "reverse" as const),
    who: fc.nat(1),
    rule: fc.constantFrom<KarmaRule>("comment", "first-post", "guest-accepted"),
    source: fc.option(fc.nat(3), { nil: undefined }),
    /** Whether it is settled together with the one before. */
    joint: fc.boolean(),
    hours: fc.constantFrom(0, 0, 0, 7),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 30 }), async (deeds) => {
      const goes: { hours: number; movements: Parameters<typeof settle>[0] }[] = [];
      for (const { kind, who, rule, source, joint, hours } of deeds) {
        const sourceId = source === undefined ? randomUUID() : (sourceIds[source] ?? "");
        const movement = { kind, userId: people[who]?.id ?? "", rule, sourceId };
        if (joint) goes.at(-1)?.movements.push(movement);
        else goes.push({ hours, movements: [movement] });
      }
      for (let at = 0; at < goes.length; at += 4) {
        const together = goes.slice(at, at + 4);
        test.clock.advance((together[0]?.hours ?? 0) * 3_600_000);
        await Promise.all(together.map(({ movements }) => settle(movements)));
      }
      expect(await mistakes(test.database)).toEqual([]);
      const { rows } = await test.database.pool.query<{ activity: KarmaRule; standing: number }>(`
        select activity, count(*)::int as standing from karma_activities paid
        where reversal = 0 and not exists (select from karma_activities back where back.reversal = 1
          and (back.user_id, back.activity, back.source_id, back.round)
            = (paid.user_id, paid.activity, paid.source_id, paid.round))
        group by user_id, activity, (created_at at time zone 'UTC')::date`);
      for (const { activity, standing } of rows) {
        const rule: { points: number; perDay?: number } = karmaRules[activity];
        expect(standing).toBeLessThanOrEqual(rule.perDay ?? Infinity);
      }
      expect(Math.min(...(await Promise.all(people.map(balance))))).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 25 },
  );
});
