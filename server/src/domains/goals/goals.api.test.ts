import { goalCategories, goalLimits } from "@alongside/contract/goals/goals.constants.ts";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";

const setGoal = async (who: MemberCaller, body: { title: string; description?: string } = { title: "Run 5 km" }) => {
  const answer = await who.call("POST /api/goals", { body });
  expect(answer.status, answer.message).toBe(201);
  return answer.body;
};
const linkTo = (answer: { headers: Record<string, unknown> }) =>
  /^<([^>]+)>; rel="next"$/u.exec(String(answer.headers["link"]))?.[1] ?? "";

describe("setting a goal", () => {
  it("returns it with every field of the form", async () => {
    const member = await test.member();
    const answer = await member.call("POST /api/goals", {
      body: {
        title: "  Learn <b>Portuguese</b>  ",
        description: " one\r\ntwo\u0007 ",
        category: "learning",
        targetDate: "2031-05-01",
      },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      title: "Learn <b>Portuguese</b>",
      description: "one\ntwo",
      category: "learning",
      targetDate: "2031-05-01T00:00:00.000Z",
      progress: 0,
      isCompleted: false,
      completedAt: null,
      karmaReward: 10,
      steps: [],
      experiences: [],
    });
    expect((await member.call("GET /api/goals/{id}", { params: { id: answer.body.id } })).body).toEqual(answer.body);
    expect((await member.call("GET /api/goals")).body).toEqual([answer.body]);
  });

  it("takes a title alone, in each category, and none from another's list", async () => {
    const member = await test.member();
    for (const category of Object.keys(goalCategories)) {
      expect((await member.raw("POST", "/api/goals", { title: "A goal", category })).status, category).toBe(201);
    }
    const plain = await member.raw("POST", "/api/goals", { title: "A goal", progress: 90, karmaReward: 999 });
    expect(plain.body).toMatchObject({ category: null, targetDate: null, progress: 0, karmaReward: 10 });
  });

  it.each([
    [{}, "title", "Please give your goal a title"],
    [{ title: " \t " }, "title", "Please give your goal a title"],
    [{ title: "x".repeat(121) }, "title", "Please keep this to 120 characters"],
    [{ title: "a\u0000b" }, "title", "The character U+0000 is not allowed"],
    [{ title: "a\u0007b" }, "title", "Control characters are not allowed here"],
    [{ title: "a\nb" }, "title", "Control characters are not allowed here"],
    [{ title: 7 }, "title", "Please give your goal a title"],
    [{ title: "x", description: "y".repeat(1001) }, "description", "Please keep this to 1000 characters"],
    [{ title: "x", category: "sports" }, "category", "Please choose a category"],
    [{ title: "x", targetDate: "soon" }, "targetDate", "Please enter a valid date"],
    [{ title: "x", targetDate: "2031-02-30" }, "targetDate", "Please enter a valid date"],
    [{ title: "x", targetDate: "9999-12-31T23:59:59-10:00" }, "targetDate", "Please enter a valid date"],
    [{ title: "x", targetDate: "1999-12-31" }, "targetDate", "Please enter a valid date"],
    [{ title: "x", targetDate: 20310501 }, "targetDate", "Please enter a valid date"],
  ])("refuses %j", async (body, path, message) => {
    const member = await test.member();
    expect(await member.raw("POST", "/api/goals", body)).toMatchObject({ status: 400, issues: [{ path, message }] });
    expect((await member.call("GET /api/goals")).body).toEqual([]);
  });

  it("stores up to the limit, even if many are created at the same time", async () => {
    const member = await test.member();
    await test.database.pool.query(
      `insert into user_goals (id, user_id, title) select gen_random_uuid(), $1, 'Goal ' || n from generate_series(1, $2::int) n`,
      [member.id, goalLimits.goals - 3],
    );
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => member.call("POST /api/goals", { body: { title: "One more" } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === "goals/too-many")).toHaveLength(5);
    await member.call("DELETE /api/goals/{id}", {
      params: { id: answers.find(({ status }) => status === 201)?.body.id ?? "" },
    });
    await setGoal(member);
  });
});

describe("the list", () => {
  it("has the open ones first, the newest of each first, page by page", async () => {
    const [member, other] = [await test.member(), await test.member()];
    await setGoal(other);
    const ids: string[] = [];
    for (const title of ["first", "second", "third", "fourth", "fifth"]) {
      test.clock.advance(1000);
      ids.push((await setGoal(member, { title })).id);
    }
    for (const at of [1, 3]) {
      await member.call("PATCH /api/goals/{id}", { params: { id: ids[at] ?? "" }, body: { isCompleted: true } });
    }
    const titles: string[] = [];
    for (let url = "/api/goals?limit=2"; url !== "";) {
      const page = await member.raw("GET", url);
      titles.push(...(page.body as { title: string }[]).map(({ title }) => title));
      url = linkTo(page);
    }
    expect(titles).toEqual(["fifth", "third", "first", "fourth", "second"]);
    expect(await member.raw("GET", "/api/goals?cursor=x")).toMatchObject({ status: 400, issues: [{ path: "cursor" }] });
    expect((await test.visitor.call("GET /api/goals")).status).toBe(401);
  });
});

describe("changing a goal", () => {
  it("changes what is named and leaves the rest", async () => {
    const member = await test.member();
    const { id } = await setGoal(member, { title: "Run 5 km", description: "in the park" });
    const change = async (body: object) => (await member.raw("PATCH", `/api/goals/${id}`, body)).body;
    expect(await change({ title: "Run 10 km" })).toMatchObject({ title: "Run 10 km", description: "in the park" });
    expect(await change({ category: "health", targetDate: "2031-01-01T22:00:00Z", progress: 20 })).toMatchObject({
      category: "health",
      targetDate: "2031-01-01T00:00:00.000Z",
      progress: 20,
    });
    expect(await change({ description: " ", category: null, targetDate: null })).toMatchObject({
      title: "Run 10 km",
      description: null,
      category: null,
      targetDate: null,
      progress: 20,
    });
    expect(await change({ userId: unknown, karmaReward: 500, completedAt: "2031-01-01T00:00:00Z" })).toMatchObject({
      karmaReward: 10,
      completedAt: null,
    });
  });

  it.each([
    [{ progress: 101 }, "progress", "Progress is a number from 0 to 100"],
    [{ progress: -1 }, "progress", "Progress is a number from 0 to 100"],
    [{ progress: 50.5 }, "progress", "Progress is a whole number from 0 to 100"],
    [{ progress: "50" }, "progress", "Progress is a number from 0 to 100"],
    [{ progress: null }, "progress", "Progress is a number from 0 to 100"],
    [{ title: "" }, "title", "Please give your goal a title"],
    [{ title: null }, "title", "Please give your goal a title"],
    [{ title: "x".repeat(121) }, "title", "Please keep this to 120 characters"],
    [{ targetDate: "tomorrow" }, "targetDate", "Please enter a valid date"],
  ])("refuses %j and changes nothing", async (body, path, message) => {
    const member = await test.member();
    const goal = await setGoal(member);
    const answer = await member.raw("PATCH", `/api/goals/${goal.id}`, body);
    expect(answer).toMatchObject({ status: 400, issues: [{ path, message }] });
    expect((await member.call("GET /api/goals/{id}", { params: { id: goal.id } })).body).toEqual(goal);
  });

  it("records each change of progress, the first 0 too, and returns to its last progress when reopened", async () => {
    const member = await test.member();
    const { id } = await setGoal(member);
    for (const body of [
      { progress: 30 },
      { progress: 30 },
      { title: "Another name" },
      { progress: 70 },
      { isCompleted: true },
      { progress: 100 },
      { isCompleted: false },
    ]) {
      test.clock.advance(1000);
      await member.call("PATCH /api/goals/{id}", { params: { id }, body });
    }
    const first = await member.call("GET /api/goals/{id}/history", { params: { id }, query: { limit: 3 } });
    expect(first.body.map(({ progress, isCompleted }) => [progress, isCompleted])).toEqual([
      [70, false],
      [100, true],
      [70, false],
    ]);
    const rest = await member.raw("GET", linkTo(first));
    expect(rest.body).toMatchObject([{ progress: 30 }, { progress: 0 }]);
    expect(rest.headers["link"]).toBeUndefined();
  });
});

describe("the history", () => {
  it("keeps the newest changes up to the limit", async () => {
    const member = await test.member();
    const params = { id: (await setGoal(member)).id };
    await test.database.db.execute(sql`insert into goal_progress (id, goal_id, progress, is_completed, created_at)
      select gen_random_uuid(), ${params.id}::uuid, at % 100, false, now() - at * interval '1 minute'
      from generate_series(1, ${goalLimits.history + 20}::int) as at`);
    await member.call("PATCH /api/goals/{id}", { params, body: { progress: 77 } });
    const { rows } = await test.database.db.execute(sql`select count(*)::int as kept, max(progress) filter (where
      created_at >= all (select created_at from goal_progress where goal_id = ${params.id})) as newest
      from goal_progress where goal_id = ${params.id}`);
    expect(rows).toEqual([{ kept: goalLimits.history, newest: 77 }]);
  });
});

describe("steps", () => {
  it("are listed in the order they were added, can be ticked, renamed and deleted, and don't change the progress", async () => {
    const member = await test.member();
    const { id } = await setGoal(member);
    const add = async (title: string) => {
      test.clock.advance(1000);
      const answer = await member.call("POST /api/goals/{id}/steps", { params: { id }, body: { title } });
      expect(answer.status).toBe(201);
      return answer.body;
    };
    const [shoes, walk, jog] = [await add(" Buy shoes "), await add("Walk 5 km"), await add("Jog 1 km")];
    expect(shoes).toMatchObject({ title: "Buy shoes", isDone: false });
    const change = (stepId: string, body: object) => member.raw("PATCH", `/api/goals/${id}/steps/${stepId}`, body);
    expect((await change(shoes.id, { isDone: true })).body).toEqual({ ...shoes, isDone: true });
    expect((await change(walk.id, { title: "Walk 3 km" })).body).toEqual({ ...walk, title: "Walk 3 km" });
    expect((await change(jog.id, {})).body).toEqual(jog);
    const gone = await member.call("DELETE /api/goals/{id}/steps/{stepId}", { params: { id, stepId: jog.id } });
    expect(gone.status).toBe(204);
    expect((await member.call("GET /api/goals/{id}", { params: { id } })).body).toMatchObject({
      progress: 0,
      steps: [
        { title: "Buy shoes", isDone: true },
        { title: "Walk 3 km", isDone: false },
      ],
    });
  });

  it.each([
    [{}, "title", "Please write down the step"],
    [{ title: "  " }, "title", "Please write down the step"],
    [{ title: "x".repeat(121) }, "title", "Please keep this to 120 characters"],
  ])("refuses %j", async (body, path, message) => {
    const member = await test.member();
    const { id } = await setGoal(member);
    const answer = await member.raw("POST", `/api/goals/${id}/steps`, body);
    expect(answer).toMatchObject({ status: 400, issues: [{ path, message }] });
  });

  it("are stored up to the limit, even if many are added at the same time", async () => {
    const member = await test.member();
    const { id } = await setGoal(member);
    const answers = await Promise.all(
      Array.from({ length: goalLimits.steps + 5 }, (_, n) =>
        member.call("POST /api/goals/{id}/steps", { params: { id }, body: { title: `Step ${n}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(goalLimits.steps);
    expect(answers.filter(({ code }) => code === "goals/too-many-steps")).toHaveLength(5);
  });

  it("belong to one goal: another's is not found in it", async () => {
    const member = await test.member();
    const [one, two] = [await setGoal(member), await setGoal(member)];
    const { body: step } = await member.call("POST /api/goals/{id}/steps", {
      params: { id: one.id },
      body: { title: "Only here" },
    });
    for (const [method, body] of [["PATCH", { isDone: true }], ["DELETE"]] as const) {
      for (const stepId of [step.id, unknown]) {
        const answer = await member.raw(method, `/api/goals/${two.id}/steps/${stepId}`, body);
        expect(answer).toMatchObject({ status: 404, message: "Step not found" });
      }
    }
    expect((await member.call("GET /api/goals/{id}", { params: { id: one.id } })).body.steps).toEqual([step]);
  });
});

describe("another member's goal", () => {
  it("is not found by any call, and nothing happens to it", async () => {
    const [owner, other] = [await test.member(), await test.member()];
    const { id } = await setGoal(owner);
    const { body: step } = await owner.call("POST /api/goals/{id}/steps", { params: { id }, body: { title: "Mine" } });
    const before = (await owner.call("GET /api/goals/{id}", { params: { id } })).body;
    const calls = (goal: string) =>
      [
        ["GET", `/api/goals/${goal}`],
        ["PATCH", `/api/goals/${goal}`, { isCompleted: true }],
        ["DELETE", `/api/goals/${goal}`],
        ["GET", `/api/goals/${goal}/history`],
        ["GET", `/api/goals/${goal}/experiences`],
        ["POST", `/api/goals/${goal}/steps`, { title: "Theirs" }],
        ["PATCH", `/api/goals/${goal}/steps/${step.id}`, { isDone: true }],
        ["DELETE", `/api/goals/${goal}/steps/${step.id}`],
      ] as const;
    for (const goal of [id, unknown, "not-an-id"]) {
      for (const [method, url, body] of calls(goal)) {
        const answer = await other.raw(method, url, body);
        expect(answer, `${method} ${url}`).toMatchObject({ status: 404, message: "Goal not found" });
      }
    }
    expect((await owner.call("GET /api/goals/{id}", { params: { id } })).body).toEqual(before);
  });
});

describe("leaving", () => {
  it("deletes a goal with all that belongs to it", async () => {
    const member = await test.member();
    const { id } = await setGoal(member);
    await member.call("POST /api/goals/{id}/steps", { params: { id }, body: { title: "A step" } });
    expect((await member.call("DELETE /api/goals/{id}", { params: { id } })).status).toBe(204);
    expect((await member.call("GET /api/goals")).body).toEqual([]);
    expect((await member.call("DELETE /api/goals/{id}", { params: { id } })).status).toBe(404);
    const { rows } = await test.database.pool.query(
      "select (select count(*) from goal_steps where goal_id = $1) + (select count(*) from goal_progress where goal_id = $1) as left",
      [id],
    );
    expect(rows).toEqual([{ left: "0" }]);
  });

  it("takes the goals along in the export, and away with the account", async () => {
    const member = await test.member();
    const { id } = await setGoal(member, { title: "Exported" });
    await member.call("POST /api/goals/{id}/steps", { params: { id }, body: { title: "A step" } });
    await member.call("PATCH /api/goals/{id}", { params: { id }, body: { progress: 40 } });
    const exported = (await member.raw("GET", "/api/profile/export")).body as { goals: object };
    expect(exported.goals).toMatchObject({
      goals: [{ id, title: "Exported", progress: 40, steps: [{ title: "A step" }] }],
      history: [
        { goalId: id, progress: 0 },
        { goalId: id, progress: 40 },
      ],
    });
    expect((await member.call("DELETE /api/profile", { body: { password: member.password } })).status).toBe(204);
    expect((await test.database.pool.query("select from user_goals where id = $1", [id])).rows).toEqual([]);
  });
});
