import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { hosted } from "../../../test/experience-makers.ts";
import { listenTo } from "../../../test/live-listener.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
const noon = "2031-05-01T12:00:00.000Z";
const unknown = "019a0000-0000-7000-8000-000000000000";
const body = { title: "Call the dentist", dateTime: "2031-05-02T09:00:00.000Z" };

beforeEach(() => test.clock.set(noon));

async function made(member: MemberCaller, overrides: Partial<typeof body> & object = {}) {
  const answer = await member.call("POST /api/agenda", { body: { ...body, ...overrides } });
  expect(answer.status, answer.message).toBe(201);
  return answer.body;
}
const change = (who: MemberCaller, id: string, body: object) => who.raw("PATCH", `/api/agenda/${id}`, body);
const complete = (who: MemberCaller, id: string, isCompleted: unknown) =>
  who.raw("PATCH", `/api/agenda/${id}/complete`, { isCompleted });
const remove = (who: MemberCaller, id: string) => who.raw("DELETE", `/api/agenda/${id}`);
const listOf = async (who: MemberCaller) => (await who.call("GET /api/agenda")).body;

async function stored(id: string) {
  const { rows } = await test.database.db.execute(
    sql`select sequence, updated_at at time zone 'utc' as updated from agenda_items where id = ${id}`,
  );
  return rows[0];
}

describe("putting something on the agenda", () => {
  it("takes a title and a time, and fills in the rest", async () => {
    const member = await test.member();
    const item = await made(member);
    expect(item).toEqual({
      ...body,
      id: expect.any(String),
      description: null,
      type: "other",
      duration: 60,
      isCompleted: false,
      experienceId: null,
      createdAt: noon,
    });
    expect(await listOf(member)).toEqual([item]);
  });

  it("stores the fields, trimmed, and ignores unknown ones", async () => {
    const member = await test.member();
    const said = {
      title: "  Kaffee mit Zoë ☕  ",
      description: "<b>bring</b> the book,\r\nthe blue one ",
      type: "coffee" as const,
      dateTime: "2031-05-02T11:00:00+02:00",
      duration: 5,
    };
    expect(
      await made(member, { ...said, isCompleted: true, userId: unknown, experienceId: unknown } as object),
    ).toEqual({
      id: expect.any(String),
      title: "Kaffee mit Zoë ☕",
      description: "<b>bring</b> the book,\nthe blue one",
      type: "coffee",
      dateTime: "2031-05-02T09:00:00.000Z",
      duration: 5,
      isCompleted: false,
      experienceId: null,
      createdAt: noon,
    });
  });

  it.each([
    ["no title", { title: undefined }, "title", "Please give it a title"],
    ["a blank title", { title: " \t " }, "title", "Please give it a title"],
    ["a long title", { title: "x".repeat(121) }, "title", "Please keep this to 120 characters"],
    ["a title of two lines", { title: "a\nb" }, "title", "Control characters are not allowed here"],
    ["U+0000", { title: "a\0b" }, "title", "The character U+0000 is not allowed"],
    ["a long description", { description: "x".repeat(1001) }, "description", "Please keep this to 1000 characters"],
    [
      "a description far too long",
      { description: "x".repeat(4001) },
      "description",
      "Please keep this to 1000 characters",
    ],
    ["no time", { dateTime: undefined }, "dateTime", "Please choose a date and a time"],
    ["a time that is none", { dateTime: "2031-02-30T09:00:00Z" }, "dateTime", "Please choose a date and a time"],
    ["a time without a zone", { dateTime: "2031-02-20T09:00" }, "dateTime", "Please choose a date and a time"],
    ["another age", { dateTime: "1999-12-31T23:59:59Z" }, "dateTime", "Please choose another date"],
    ["an unknown type", { type: "party" }, "type", undefined],
    ["no minutes", { duration: 0 }, "duration", "At least 5 minutes"],
    ["more than a day", { duration: 1441 }, "duration", "At most a day"],
    ["half a minute", { duration: 7.5 }, "duration", undefined],
  ])("refuses %s, also in a change", async (_, wrong, path, message) => {
    const member = await test.member();
    const answer = await member.raw("POST", "/api/agenda", { ...body, ...wrong });
    expect(answer).toMatchObject({ status: 400, issues: [{ path, ...(message && { message }) }] });
    expect(await listOf(member)).toEqual([]);
    if (Object.values(wrong)[0] === undefined) return;
    const { id } = await made(member);
    expect(await change(member, id, wrong)).toMatchObject({ status: 400, issues: [{ path }] });
    expect(await listOf(member)).toMatchObject([body]);
  });

  it("ends at 5,000 items, even if many arrive at the same time", async () => {
    const member = await test.member();
    await test.database.db.execute(sql`
      insert into agenda_items (id, user_id, title, date_time)
      select gen_random_uuid(), ${member.id}, 'old', '2030-01-01' from generate_series(1, 4997)`);
    const answers = await Promise.all(Array.from({ length: 8 }, () => member.call("POST /api/agenda", { body })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({ status: 409, code: "agenda/too-many" });
    expect((await member.call("GET /api/agenda/summary")).body).toMatchObject({ overdue: 4997, upcoming: 3 });
    // Another member's agenda is their own.
    await made(await test.member());
  });
});

describe("changing", () => {
  it("changes what is named, takes a description away, and counts each change", async () => {
    const member = await test.member();
    const item = await made(member, { description: "the blue book", duration: 30 } as object);
    test.clock.advance(60_000);
    const changed = await change(member, item.id, { title: "Read", type: "call", dateTime: "2031-06-01T10:00:00Z" });
    expect(changed).toMatchObject({
      status: 200,
      body: { ...item, title: "Read", type: "call", dateTime: "2031-06-01T10:00:00.000Z" },
    });
    expect(await stored(item.id)).toEqual({ sequence: 1, updated: "2031-05-01 12:01:00" });
    expect((await change(member, item.id, { description: null })).body).toMatchObject({
      title: "Read",
      description: null,
      duration: 30,
    });
    expect(await stored(item.id)).toMatchObject({ sequence: 2 });
  });

  it("is the owner's alone, of what exists", async () => {
    const [member, other] = [await test.member(), await test.member()];
    const { id } = await made(member);
    for (const [who, target] of [
      [other, id],
      [member, unknown],
      [member, "x"],
    ] as const) {
      for (const act of [change(who, target, { title: "Mine" }), complete(who, target, true), remove(who, target)]) {
        expect(await act).toMatchObject({ status: 404, code: "agenda/not-found" });
      }
    }
    expect(await listOf(member)).toMatchObject([{ ...body, isCompleted: false }]);
  });
});

describe("ticking off", () => {
  it("can be ticked and unticked, and doing either twice changes nothing", async () => {
    const member = await test.member();
    const { id } = await made(member);
    for (const [isCompleted, sequence] of [
      [true, 1],
      [true, 1],
      [false, 2],
    ] as const) {
      test.clock.advance(60_000);
      expect(await complete(member, id, isCompleted)).toMatchObject({ status: 200, body: { id, isCompleted } });
      expect(await stored(id)).toMatchObject({ sequence });
    }
    expect(await stored(id)).toEqual({ sequence: 2, updated: "2031-05-01 12:03:00" });
    expect(await complete(member, id, "yes")).toMatchObject({ status: 400, issues: [{ path: "isCompleted" }] });
  });

  it("counts once, even if ticked several times at the same time", async () => {
    const member = await test.member();
    const { id } = await made(member);
    const answers = await Promise.all(Array.from({ length: 12 }, () => complete(member, id, true)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(await stored(id)).toMatchObject({ sequence: 1 });
  });
});

describe("an item of an experience", () => {
  it("can be ticked off, and is added and removed only with the experience", async () => {
    const [host, guest] = [await test.member(), await test.member()];
    const experience = await hosted(host, { dateTime: "2031-05-03T18:00:00Z" });
    const params = { id: experience.id };
    await guest.call("POST /api/experiences/{id}/join", { params });
    const [item] = await listOf(guest);
    const id = item?.id ?? "";
    expect(await complete(guest, id, true)).toMatchObject({ status: 200, body: { isCompleted: true } });
    expect(await listOf(host)).toMatchObject([{ isCompleted: false }]);
    expect(await change(guest, id, { title: "Mine" })).toMatchObject({ status: 409, code: "agenda/of-experience" });
    expect(await remove(guest, id)).toMatchObject({ status: 409, code: "agenda/of-experience" });
    expect(await listOf(guest)).toMatchObject([{ id, title: experience.title }]);
    await guest.call("POST /api/experiences/{id}/leave", { params });
    expect(await listOf(guest)).toEqual([]);
  });
});

describe("deleting", () => {
  it("removes it once", async () => {
    const member = await test.member();
    const { id } = await made(member);
    const answers = await Promise.all([remove(member, id), remove(member, id), remove(member, id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 404, 404]);
    expect(await listOf(member)).toEqual([]);
    expect(await complete(member, id, true)).toMatchObject({ status: 404 });
  });
});

it("updates the member's open screens at each change, and nothing when refused", async () => {
  const [member, other] = [await test.member(), await test.member()];
  const told = await listenTo(test, [member, other]);
  const { id } = await made(member);
  expect((await change(other, id, { title: "Mine" })).status).toBe(404);
  await change(member, id, { title: "Read" });
  await complete(member, id, true);
  await remove(member, id);
  await expect.poll(() => told).toEqual(Array.from({ length: 4 }, () => "0: agenda"));
});
