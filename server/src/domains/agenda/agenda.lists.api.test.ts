import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { hosted } from "../../../test/experience-makers.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
/** The time of these tests. */
const noon = "2031-05-01T12:00:00.000Z";
const at = (hour: number) => new Date(Date.UTC(2031, 4, 1, hour)).toISOString();

beforeEach(() => test.clock.set(noon));

async function put(member: MemberCaller, title: string, dateTime: string, isCompleted = false) {
  const { body, status, message } = await member.call("POST /api/agenda", { body: { title, dateTime } });
  expect(status, message).toBe(201);
  const params = { id: body.id };
  if (isCompleted) await member.call("PATCH /api/agenda/{id}/complete", { params, body: { isCompleted } });
  return body.id;
}

type State = "upcoming" | "overdue" | "completed" | undefined;

/** The titles of a list, page by page. */
async function pagesOf(member: MemberCaller, state: State, limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let answer = await member.call("GET /api/agenda", { query: { state, limit } });
  for (;;) {
    expect(answer.status, answer.message).toBe(200);
    pages.push(answer.body.map(({ title }) => title));
    const next = /^<([^>]+)>; rel="next"$/u.exec(String(answer.headers["link"]))?.[1];
    if (next === undefined) return pages;
    answer = (await member.raw("GET", next)) as typeof answer; // the same endpoint, at the address it names
  }
}

/** Two on each side of noon, one at noon itself, and two completed; three at the same moment. */
async function aDay() {
  const member = await test.member();
  for (const [title, hour, done] of [
    ["supper", 20],
    ["breakfast", 7],
    ["lunch", 12],
    ["letter a", 9],
    ["letter b", 9],
    ["run", 6, true],
    ["film", 22, true],
  ] as const)
    await put(member, title, at(hour), done);
  return member;
}

describe("the lists", () => {
  it.each([
    [undefined, ["run", "breakfast", "letter a", "letter b", "lunch", "supper", "film"]],
    ["upcoming", ["lunch", "supper"]],
    ["overdue", ["letter b", "letter a", "breakfast"]],
    ["completed", ["film", "run"]],
  ] as const)("%s, in their order, on one page and page by page", async (state, titles) => {
    const member = await aDay();
    expect(await pagesOf(member, state, 100)).toEqual([titles]);
    for (const limit of [1, 2]) {
      const pages = await pagesOf(member, state, limit);
      expect(pages.flat()).toEqual(titles);
      expect(pages).toHaveLength(Math.ceil(titles.length / limit));
    }
  });

  it("counts each of them", async () => {
    const member = await aDay();
    expect((await member.call("GET /api/agenda/summary")).body).toEqual({ upcoming: 2, overdue: 3, completed: 2 });
    test.clock.set(at(21));
    expect((await member.call("GET /api/agenda/summary")).body).toEqual({ upcoming: 0, overdue: 5, completed: 2 });
    const other = await test.member();
    expect((await other.call("GET /api/agenda/summary")).body).toEqual({ upcoming: 0, overdue: 0, completed: 0 });
    expect((await other.call("GET /api/agenda")).body).toEqual([]);
  });

  it("takes the beginning of a span and leaves out its end", async () => {
    const member = await aDay();
    const between = async (from?: string, to?: string, state?: State) =>
      (await member.call("GET /api/agenda", { query: { from, to, state } })).body.map(({ title }) => title);
    expect(await between(at(9), at(12))).toEqual(["letter a", "letter b"]);
    expect(await between("2031-05-01T14:00:00+02:00")).toEqual(["lunch", "supper", "film"]);
    expect(await between(undefined, at(7))).toEqual(["run"]);
    expect(await between(at(7), at(23), "completed")).toEqual(["film"]);
    expect(await between("0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z")).toHaveLength(7);
  });

  it("contains experiences while they are visible", async () => {
    const member = await test.member();
    const { id } = await hosted(member, { dateTime: at(18), duration: 90, title: "Chess in the park" });
    expect((await member.call("GET /api/agenda")).body).toMatchObject([
      { title: "Chess in the park", experienceId: id, type: "meeting", duration: 90, description: null },
    ]);
    await test.database.db.execute(sql`update experiences set is_active = false where id = ${id}`);
    expect((await member.call("GET /api/agenda")).body).toEqual([]);
    expect((await member.call("GET /api/agenda/summary")).body.upcoming).toBe(0);
  });
});

describe("invalid requests", () => {
  it.each([
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["state=done", "state"],
    ["cursor=%20", "cursor"],
    ["from=yesterday", "from"],
    ["from=2031-02-30T00:00:00Z", "from"],
    ["from=0000-01-01T00:00:00Z", "from"],
    ["to=9999-12-31T23:59:59-05:00", "to"],
    ["to=2031-05-01", "to"],
  ])("is refused: %s", async (query, path) => {
    const member = await test.member();
    expect(await member.raw("GET", `/api/agenda?${query}`)).toMatchObject({ status: 400, issues: [{ path }] });
  });

  it("a cursor somebody changed, or took from another list, is none", async () => {
    const member = await aDay();
    const first = await member.call("GET /api/agenda", { query: { state: "overdue", limit: 1 } });
    const cursor = /cursor=([\w-]+)/u.exec(String(first.headers["link"]))?.[1] ?? "";
    const [time = "", id = ""] = Buffer.from(cursor, "base64url").toString().split(" ");
    const made = (text: string) => Buffer.from(text).toString("base64url");
    const tried = [
      ["upcoming", cursor],
      ["", cursor],
      ["overdue", cursor.slice(3)],
      ["overdue", made(`${time} ${id}' overdue`)],
      ["overdue", made(`99999999999999999 ${id} overdue`)],
      ["overdue", made(`${time} ${id} completed`)],
      ["overdue", `${cursor}x`.repeat(9)],
    ];
    for (const [state, wrong] of tried) {
      const answer = await member.raw("GET", `/api/agenda?${state && `state=${state}&`}cursor=${wrong}`);
      expect(answer, `${state} ${wrong}`).toMatchObject({ status: 400, issues: [{ path: "cursor" }] });
    }
    expect((await test.visitor.raw("GET", `/api/agenda?cursor=${cursor}`)).status).toBe(401);
  });
});
