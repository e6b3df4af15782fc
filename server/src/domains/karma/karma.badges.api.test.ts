import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { listenTo } from "../../../test/live-listener.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();

const settle = (movements: { kind: "award" | "reverse"; who: MemberCaller; points: number; sourceId: string }[]) =>
  test.database.db.transaction((tx) =>
    test.app.services.karma.settle(
      tx,
      movements.map(({ who, ...movement }) => ({ ...movement, userId: who.id, rule: "goal-completed" as const })),
    ),
  );
const pay = async (who: MemberCaller, points: number) => {
  const sourceId = randomUUID();
  await settle([{ kind: "award", who, points, sourceId }]);
  return { takeBack: () => settle([{ kind: "reverse", who, points, sourceId }]) };
};
const badgesOf = async (who: MemberCaller) => {
  const { rows } = await test.database.pool.query<{ title: string; message: string; related_id: string | null }>(
    "select title, message, related_id from notifications where user_id = $1 and type = 'badge-reached' order by id",
    [who.id],
  );
  return rows;
};

it("notifies members when they reach a badge", async () => {
  const [member, other] = [await test.member(), await test.member()];
  await pay(other, 49);
  await pay(member, 49);
  expect(await badgesOf(member)).toEqual([]);
  await pay(member, 1);
  expect(await badgesOf(member)).toEqual([
    {
      title: "You are now a Helper",
      message: "You've reached 50 karma points and earned the Helper badge.",
      related_id: null,
    },
  ]);
  await pay(member, 99);
  expect(await badgesOf(member)).toHaveLength(1);
  expect(await badgesOf(other)).toEqual([]);
});

it("notifies each member of the highest badge if several are reached at once", async () => {
  const [far, near] = [await test.member(), await test.member()];
  await settle([
    { kind: "award", who: far, points: 420, sourceId: randomUUID() },
    { kind: "award", who: near, points: 60, sourceId: randomUUID() },
  ]);
  expect((await badgesOf(far)).map(({ title }) => title)).toEqual(["You are now a Guide"]);
  expect((await badgesOf(near)).map(({ title }) => title)).toEqual(["You are now a Helper"]);
});

it("does not notify about a lost or regained badge", async () => {
  const member = await test.member();
  await pay(member, 40);
  for (let round = 0; round < 3; round += 1) {
    const { takeBack } = await pay(member, 20);
    expect(await badgesOf(member)).toHaveLength(1);
    await takeBack();
    expect(await badgesOf(member)).toHaveLength(1);
  }
  await pay(member, 60);
  await pay(member, 60);
  expect((await badgesOf(member)).map(({ title }) => title)).toEqual([
    "You are now a Helper",
    "You are now a Connector",
  ]);
});

it("notifies once under concurrent awards", async () => {
  const member = await test.member();
  await Promise.all(Array.from({ length: 12 }, () => pay(member, 5)));
  expect(await badgesOf(member)).toHaveLength(1);
});

it("sends live updates only to clients of members whose karma changed", async () => {
  const members = [await test.member(), await test.member(), await test.member()] as const;
  const updates = await listenTo(test, members);
  const { takeBack } = await pay(members[0], 3);
  await takeBack();
  await takeBack();
  await settle([
    { kind: "award", who: members[1], points: 3, sourceId: randomUUID() },
    { kind: "reverse", who: members[2], points: 3, sourceId: randomUUID() },
  ]);
  await expect.poll(() => updates).toEqual(["0: account,karma", "0: account,karma", "1: account,karma"]);
});
