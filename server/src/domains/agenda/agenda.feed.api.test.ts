import { sql } from "drizzle-orm";
import ICAL from "ical.js";
import { beforeEach, describe, expect, it } from "vitest";
import { hosted } from "../../../test/experience-makers.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
const noon = "2026-10-20T12:00:00.000Z";

beforeEach(() => test.clock.set(noon));

async function addressOf(member: MemberCaller): Promise<string> {
  const { body, status } = await member.call("POST /api/agenda/feed");
  expect(status).toBe(201);
  const { pathname, search } = new URL(body.url);
  return pathname + search;
}

const fetched = (address: string, headers?: Record<string, string>) =>
  test.visitor.raw("GET", address, undefined, headers);

/** The calendar at a private address, read by an independent reader. */
async function calendarAt(address: string) {
  const file = await fetched(address);
  expect(file.status).toBe(200);
  return new ICAL.Component(ICAL.parse(file.text));
}

async function eventsAt(address: string): Promise<ICAL.Event[]> {
  const calendar = await calendarAt(address);
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}

async function put(member: MemberCaller, body: object) {
  const answer = await member.raw("POST", "/api/agenda", { title: "Tea", dateTime: noon, ...body });
  expect(answer.status, answer.message).toBe(201);
  return answer.body as { id: string }; // the contract's reply
}

describe("the address", () => {
  it("is made, replaced and switched off", async () => {
    const member = await test.member();
    expect((await member.call("GET /api/agenda/feed")).body).toEqual({ createdAt: null });
    const made = await member.call("POST /api/agenda/feed");
    expect(made).toMatchObject({ status: 201, body: { createdAt: noon } });
    expect(made.body.url).toMatch(/^http:\/\/localhost:\d+\/api\/agenda\.ics\?token=[\w-]{43}$/u);
    expect((await member.call("GET /api/agenda/feed")).body).toEqual({ createdAt: noon });
    const { rows } = await test.database.db.execute(sql`select * from calendar_feeds`);
    const token = new URL(made.body.url).searchParams.get("token") ?? "";
    expect(JSON.stringify(rows)).not.toContain(token);

    const [first, second] = [`/api/agenda.ics?token=${token}`, await addressOf(member)];
    expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([404, 200]);
    expect((await member.call("DELETE /api/agenda/feed")).status).toBe(204);
    expect((await member.call("DELETE /api/agenda/feed")).status).toBe(204);
    expect((await fetched(second)).status).toBe(404);
    expect((await member.call("GET /api/agenda/feed")).body).toEqual({ createdAt: null });
  });

  it.each(["", "?token=", "?token=made-up", `?token=${"x".repeat(200)}`, "?token=%F0%9F%8D%B5"])(
    "is unknown: %s",
    async (query) => {
      const member = await test.member();
      await addressOf(member);
      for (const who of [test.visitor, member]) {
        const answer = await who.raw("GET", `/api/agenda.ics${query}`);
        expect(answer).toMatchObject({ status: 404, code: "agenda/feed-not-found" });
      }
    },
  );

  it("requires a session to create one, and rejects a token that is too long", async () => {
    for (const key of ["GET /api/agenda/feed", "POST /api/agenda/feed", "DELETE /api/agenda/feed"] as const)
      expect((await test.visitor.call(key)).status).toBe(401);
    expect((await fetched(`/api/agenda.ics?token=${"x".repeat(201)}`)).status).toBe(400);
  });

  it("of several made at the same time, one works", async () => {
    const member = await test.member();
    const addresses = await Promise.all(Array.from({ length: 8 }, () => addressOf(member)));
    const answers = await Promise.all(addresses.map((address) => fetched(address)));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  it("shows only its own member's agenda", async () => {
    const [member, other] = [await test.member(), await test.member()];
    await put(member, { title: "Mine" });
    await put(other, { title: "Theirs" });
    expect((await eventsAt(await addressOf(member))).map(({ summary }) => summary)).toEqual(["Mine"]);
  });
});

describe("the calendar", () => {
  it("has a name and a refresh interval, and answers 304 if nothing has changed", async () => {
    const member = await test.member();
    const { id } = await put(member, { type: "coffee", duration: 30 });
    const address = await addressOf(member);
    const file = await fetched(address);
    expect(file.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(file.headers["content-disposition"]).toBe('attachment; filename="alongside.ics"');
    const calendar = new ICAL.Component(ICAL.parse(file.text));
    const property = (name: string) => calendar.getFirstPropertyValue(name)?.toString();
    expect(property("version")).toBe("2.0");
    expect(property("x-wr-calname")).toBe("Alongside");
    expect(property("refresh-interval")).toBe("PT1H");
    expect(property("x-published-ttl")).toBe("PT1H");
    const event = calendar.getFirstSubcomponent("vevent");
    const of = (name: string) => event?.getFirstPropertyValue(name)?.toString();
    expect([of("uid"), of("sequence"), of("status"), of("categories")]).toEqual([
      `${id}@alongside`,
      "0",
      "CONFIRMED",
      "coffee",
    ]);
    for (const name of ["dtstamp", "last-modified", "created", "dtstart"])
      expect(of(name)).toBe("2026-10-20T12:00:00Z");
    expect(of("dtend")).toBe("2026-10-20T12:30:00Z");

    const etag = String(file.headers["etag"]);
    test.clock.advance(3_600_000);
    expect(await fetched(address, { "if-none-match": etag })).toMatchObject({ status: 304, text: "" });
    await member.raw("PATCH", `/api/agenda/${id}`, { title: "Coffee" });
    expect((await fetched(address, { "if-none-match": etag })).status).toBe(200);
  });

  it.each([
    ["Europe/Berlin", "2026-10-24T09:00:00+02:00", "2026-10-26T09:00:00+01:00"],
    ["Europe/Berlin", "2027-03-27T09:00:00+01:00", "2027-03-29T09:00:00+02:00"],
    ["America/New_York", "2026-10-31T09:00:00-04:00", "2026-11-02T09:00:00-05:00"],
    ["America/New_York", "2027-03-13T09:00:00-05:00", "2027-03-15T09:00:00-04:00"],
  ])("is read at nine in %s, before and after the clocks change", async (timeZone, before, after) => {
    const member = await test.member();
    await put(member, { title: "before", dateTime: before });
    await put(member, { title: "after", dateTime: after });
    const events = await eventsAt(await addressOf(member));
    const clock = (event: ICAL.Event) =>
      new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(
        event.startDate.toJSDate(),
      );
    expect(events.map((event) => [event.summary, clock(event)])).toEqual([
      ["before", "09:00"],
      ["after", "09:00"],
    ]);
    expect(events.map((event) => event.duration.toSeconds())).toEqual([3600, 3600]);
  });

  it.each([
    ["punctuation", 'Tea, cake; \\ and "talk": 5 o\'clock', "a, b; c\\n\nBEGIN:VEVENT\n\nSUMMARY:no"],
    ["emoji and other scripts", "👩‍👩‍👧‍👦 夕食 ☕ עברית 🎉".repeat(3), "🍵".repeat(300)],
    ["very long words", "x".repeat(120), "ü".repeat(1000)],
  ])("carries %s as it was written, in lines of at most 75 octets", async (_, title, description) => {
    const member = await test.member();
    await put(member, { title, description });
    const address = await addressOf(member);
    const [event, ...others] = await eventsAt(address);
    expect(others).toEqual([]);
    expect(event?.summary).toBe(title);
    expect(event?.description).toBe(description);
    const lines = (await fetched(address)).text.split("\r\n");
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/u.test(line))).toEqual([]);
  });

  it("keeps an item's UID when it changes, and drops the item when it is deleted", async () => {
    const member = await test.member();
    const { id } = await put(member, {});
    const address = await addressOf(member);
    const seen: [string, number][] = [];
    for (const [path, body] of [
      ["", { title: "Later" }],
      ["", { dateTime: "2026-10-21T12:00:00Z" }],
      ["/complete", { isCompleted: true }],
      ["/complete", { isCompleted: false }],
    ] as const) {
      expect((await member.raw("PATCH", `/api/agenda/${id}${path}`, body)).status).toBe(200);
      const [event] = await eventsAt(address);
      seen.push([event?.uid ?? "", event?.sequence ?? -1]);
    }
    expect(seen).toEqual([1, 2, 3, 4].map((sequence) => [`${id}@alongside`, sequence]));
    expect((await member.raw("DELETE", `/api/agenda/${id}`)).status).toBe(204);
    expect(await eventsAt(address)).toEqual([]);
  });

  it("reaches from ninety days ago to everything ahead", async () => {
    const member = await test.member();
    for (const [title, dateTime] of [
      ["too long ago", "2026-07-22T11:59:59Z"],
      ["ninety days ago", "2026-07-22T12:00:00Z"],
      ["far ahead", "2099-01-01T00:00:00Z"],
    ])
      await put(member, { title, dateTime });
    const events = await eventsAt(await addressOf(member));
    expect(events.map(({ summary }) => summary)).toEqual(["ninety days ago", "far ahead"]);
  });

  it("has at most 2,000 entries", async () => {
    const member = await test.member();
    await test.database.db.execute(sql`
      insert into agenda_items (id, user_id, title, date_time)
      select gen_random_uuid(), ${member.id}, 'much', '2030-01-01' from generate_series(1, 2001)`);
    expect((await fetched(await addressOf(member))).text.match(/BEGIN:VEVENT/gu)).toHaveLength(2000);
  });
});

describe("an experience in it", () => {
  async function joined() {
    const [host, guest] = [await test.member(), await test.member()];
    const params = { id: (await hosted(host, { dateTime: "2026-10-30T18:00:00Z", title: "Chess" })).id };
    await guest.call("POST /api/experiences/{id}/join", { params });
    return { host, guest, params, address: await addressOf(guest) };
  }

  it("has the UID of its own calendar file, a location and a link", async () => {
    const { host, guest, params, address } = await joined();
    await host.call("PATCH /api/experiences/{id}", { params, body: { dateTime: "2026-10-30T19:00:00Z" } });
    const file = await guest.call("GET /api/experiences/{id}/calendar.ics", { params });
    const calendar = new ICAL.Component(ICAL.parse(file.text));
    const alone = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
    const [event] = await eventsAt(address);
    for (const name of [
      "uid",
      "sequence",
      "dtstart",
      "dtend",
      "summary",
      "description",
      "location",
      "geo",
      "url",
      "status",
    ])
      expect(event?.component.getFirstPropertyValue(name)?.toString(), name).toBe(
        alone.component.getFirstPropertyValue(name)?.toString(),
      );
    expect(event?.location).toBe("Cais do Sodré, Lisbon, Portugal");
    expect(event?.component.getFirstPropertyValue("url")).toMatch(new RegExp(`/experiences/${params.id}$`, "u"));
    expect(event?.sequence).toBe(1);
  });

  it("disappears for a guest who leaves, and for everybody when it is cancelled or hidden", async () => {
    const { host, guest, params, address } = await joined();
    const hosts = await addressOf(host);
    const counts = async () => [(await eventsAt(address)).length, (await eventsAt(hosts)).length];
    expect(await counts()).toEqual([1, 1]);
    await guest.call("POST /api/experiences/{id}/leave", { params });
    expect(await counts()).toEqual([0, 1]);
    await guest.call("POST /api/experiences/{id}/join", { params });
    const active = (is: boolean) =>
      test.database.db.execute(sql`update experiences set is_active = ${is} where id = ${params.id}`);
    await active(false);
    expect(await counts()).toEqual([0, 0]);
    await active(true);
    expect(await counts()).toEqual([1, 1]);
    await host.call("DELETE /api/experiences/{id}", { params });
    expect(await counts()).toEqual([0, 0]);
  });
});
