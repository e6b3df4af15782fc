import { goalFaults } from "@alongside/contract/goals/goals.faults.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { befriend, blocks, hides } from "../../../test/people-makers.ts";
import { type Caller, type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
let owner: MemberCaller;
let friend: MemberCaller;
let stranger: MemberCaller;

beforeEach(async () => {
  [owner, friend, stranger] = [await test.member(), await test.member(), await test.member()];
  await befriend(test, owner, friend);
});

type Visibility = "private" | "friends" | "everyone";
const aims = async (title: string, visibility?: Visibility) => {
  const answer = await owner.call("POST /api/goals", { body: { title, ...(visibility && { visibility }) } });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const seenBy = async (caller: Caller) => {
  const answer = await caller.call("GET /api/users/{id}/goals", { params: { id: owner.id } });
  return answer.status === 200 ? answer.body.map(({ title }) => title) : answer.status;
};

describe("the visibility of a goal", () => {
  it("is private by default, in the reply, the list and the export", async () => {
    const goal = await aims("Run 5 km");
    expect(goal.visibility).toBe("private");
    expect((await owner.call("GET /api/goals")).body[0]?.visibility).toBe("private");
    const changed = await owner.call("PATCH /api/goals/{id}", {
      params: { id: goal.id },
      body: { visibility: "friends" },
    });
    expect(changed.body.visibility).toBe("friends");
    expect((await owner.call("GET /api/profile/export")).text).toMatch(/"visibility": ?"friends"/u);
  });

  it("doesn't change when something else does", async () => {
    const goal = await aims("Run 5 km", "everyone");
    const changed = await owner.call("PATCH /api/goals/{id}", { params: { id: goal.id }, body: { progress: 30 } });
    expect(changed.body).toMatchObject({ progress: 30, visibility: "everyone" });
  });

  it("is refused where it is none of the three", async () => {
    for (const visibility of ["public", "", null, 1]) {
      const answer = await owner.raw("POST", "/api/goals", { title: "Run", visibility });
      expect([answer.status, answer.issues[0]?.path]).toEqual([400, "visibility"]);
    }
  });

  it("cannot be changed by anybody else", async () => {
    const goal = await aims("Run 5 km");
    const answer = await friend.call("PATCH /api/goals/{id}", {
      params: { id: goal.id },
      body: { visibility: "everyone" },
    });
    expect(answer).toMatchObject({ status: 404, code: goalFaults.notFound.code });
  });
});

describe("a person's goals", () => {
  beforeEach(async () => {
    await aims("Mine alone");
    await aims("For friends", "friends");
    await aims("For everyone", "everyone");
  });

  it("are shown by their visibility, without private ones even to their owner", async () => {
    expect(await seenBy(owner)).toEqual(["For everyone", "For friends"]);
    expect(await seenBy(friend)).toEqual(["For everyone", "For friends"]);
    expect(await seenBy(stranger)).toEqual(["For everyone"]);
    expect(await seenBy(test.visitor)).toEqual(["For everyone"]);
  });

  it("carry the title and the category, and nothing else", async () => {
    const { body } = await stranger.call("GET /api/users/{id}/goals", { params: { id: owner.id } });
    expect(body.map((goal) => Object.keys(goal))).toEqual([["id", "title", "category"]]);
  });

  it("disappear at once when they are made private, completed or deleted", async () => {
    for (const body of [{ visibility: "private" as const }, { isCompleted: true }]) {
      const goal = await aims("Soon gone", "everyone");
      expect(await seenBy(stranger)).toContain("Soon gone");
      await owner.call("PATCH /api/goals/{id}", { params: { id: goal.id }, body });
      expect(await seenBy(stranger)).toEqual(["For everyone"]);
    }
    const goal = await aims("Soon gone", "everyone");
    await owner.call("DELETE /api/goals/{id}", { params: { id: goal.id } });
    expect(await seenBy(stranger)).toEqual(["For everyone"]);
  });

  it("follow the profile: hidden from strangers with it, and 404 across a block or for an unknown member", async () => {
    await hides(test, owner, { showProfileToPublic: false });
    expect(await seenBy(friend)).toEqual(["For everyone", "For friends"]);
    expect(await seenBy(stranger)).toBe(404);
    expect(await seenBy(test.visitor)).toBe(404);
    await blocks(test, friend, owner);
    expect(await seenBy(friend)).toBe(404);
    const unknown = { params: { id: "019a0000-0000-7000-8000-000000000000" } };
    expect((await stranger.call("GET /api/users/{id}/goals", unknown)).status).toBe(404);
    expect((await stranger.raw("GET", "/api/users/nobody/goals")).status).toBe(404);
  });

  it("are paged without repeats", async () => {
    for (let at = 0; at < 5; at += 1) await aims(`Goal ${at}`, "everyone");
    const titles: unknown[] = [];
    let url: string | undefined = `/api/users/${owner.id}/goals?limit=2`;
    while (url !== undefined) {
      const page = await stranger.raw("GET", url);
      titles.push(...(page.body as { title: string }[]).map(({ title }) => title));
      url = /<([^>]+)>/u.exec(String(page.headers["link"] ?? ""))?.[1];
    }
    expect(titles).toEqual(["Goal 4", "Goal 3", "Goal 2", "Goal 1", "Goal 0", "For everyone"]);
  });
});
