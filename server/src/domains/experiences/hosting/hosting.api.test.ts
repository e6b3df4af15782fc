import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { hosted, mistakes, experienceBody } from "../../../../test/experience-makers.ts";
import { useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";
const missing = "Please fill in all required fields.";
const placeMissing = "Please set your location by clicking the location button.";

/** The one event of a calendar file. */
function eventIn(file: string): ICAL.Component {
  const [event, ...others] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
  if (event === undefined || others.length > 0) throw new Error("not one event");
  return event;
}

describe("creating", () => {
  it("returns the stored experience with defaults, and lists it at once", async () => {
    const host = await test.member({ firstName: "Rita", username: "rita_r" });
    const made = await host.call("POST /api/experiences", {
      body: experienceBody({
        title: "  Clay evening  ",
        description: "Line one\nline two\u0007",
        agenda: [{ time: "19:00", activity: "Arriving", description: "" }],
        dateTime: "2031-05-01T20:30:00+02:00",
        timeZone: "Europe/Madrid",
        price: "12.5",
      }),
    });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      creatorId: host.id,
      title: "Clay evening",
      description: "Line one\nline two",
      agenda: [{ time: "19:00", activity: "Arriving", description: "" }],
      dateTime: "2031-05-01T18:30:00.000Z",
      timeZone: "Europe/Madrid",
      duration: 60,
      maxParticipants: 10,
      currentParticipants: 0,
      price: "12.50",
      isFree: false,
      imageUrl: null,
      isActive: true,
      isCancelled: false,
      approvalRequired: false,
      creator: { id: host.id, username: "rita_r", firstName: "Rita", karmaPoints: 5 },
      viewerStatus: "creator",
      waitlistPosition: null,
    });
    const { id } = made.body;
    expect((await test.visitor.call("GET /api/experiences/live")).body.map((one) => one.id)).toContain(id);
    expect((await host.call("GET /api/user/created-experiences")).body).toMatchObject([{ id }]);
    expect((await host.call("GET /api/agenda")).body).toMatchObject([
      { experienceId: id, title: "Clay evening", type: "meeting" },
    ]);
    expect((await host.call("GET /api/karma")).body).toMatchObject([{ activity: "experience-created", points: 5 }]);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("refuses a place whose town is written twice as one word, and takes any other", async () => {
    const host = await test.member({ firstName: "Rita" });
    const post = (location: string) => host.call("POST /api/experiences", { body: experienceBody({ location }) });
    const refused = await post("Rua Augusta 12, LisbonLisbon");
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: "experiences/place-unknown", issues: [{ path: "location" }] });
    const { body, status } = await post("Piripiri, Lisbon");
    expect(status).toBe(201);
    const change = { params: { id: body.id }, body: { location: "lisbonlisbon" } };
    expect((await host.call("PATCH /api/experiences/{id}", change)).status).toBe(400);
  });

  it.each([
    [0, "0.00", true],
    ["0.00", "0.00", true],
    [0.01, "0.01", false],
    ["99999999.99", "99999999.99", false],
  ])("stores a price of %s as %s, free: %s", async (price, expected, isFree) => {
    const host = await test.member();
    expect(await hosted(host, { price })).toMatchObject({ price: expected, isFree });
  });

  it("stores only fields of the contract", async () => {
    const host = await test.member();
    const { body } = await host.raw("POST", "/api/experiences", {
      ...experienceBody(),
      currentParticipants: 9,
      isActive: false,
      isFree: false,
      creatorId: unknown,
      imageUrl: "https://example.org/x.png",
    });
    expect(body).toMatchObject({
      currentParticipants: 0,
      isActive: true,
      isFree: true,
      creatorId: host.id,
      imageUrl: null,
    });
  });

  it.each<[string, string, unknown, string | RegExp]>([
    ["an absent title", "title", undefined, missing],
    ["a blank title", "title", " \t ", missing],
    ["a title that is no text", "title", ["x"], missing],
    ["a long title", "title", "x".repeat(121), "Please keep this to 120 characters"],
    ["a title of two lines", "title", "one\ntwo", "Control characters are not allowed here"],
    ["an absent description", "description", undefined, missing],
    ["a long description", "description", "x".repeat(2001), "Please keep this to 2000 characters"],
    ["an unknown category", "category", "sleeping", missing],
    ["an absent category", "category", undefined, missing],
    ["a blank location", "location", "", missing],
    ["a long location", "location", "x".repeat(201), "Please keep this to 200 characters"],
    ["an absent date", "dateTime", undefined, missing],
    ["a date in words", "dateTime", "tomorrow", missing],
    ["a date without a zone", "dateTime", "2031-05-01T20:30:00", missing],
    ["a day that does not exist", "dateTime", "2031-02-30T20:30:00Z", missing],
    ["latitude 0", "latitude", 0, placeMissing],
    ["longitude 0", "longitude", 0, placeMissing],
    ["latitude 91", "latitude", 91, /90/u],
    ["longitude -181", "longitude", -181, /180/u],
    ["latitude as text", "latitude", "38.7", /number/u],
    ["a duration of 14 minutes", "duration", 14, "At least 15 minutes"],
    ["a duration of 481 minutes", "duration", 481, "At most 480 minutes"],
    ["half a minute", "duration", 60.5, /whole number/u],
    ["no participants", "maxParticipants", 0, "At least one participant"],
    ["101 participants", "maxParticipants", 101, "At most 100 participants"],
    ["a negative price", "price", -1, "Please enter an amount with at most two decimals"],
    ["a price of three decimals", "price", 1.005, "Please enter an amount with at most two decimals"],
    ["a price in exponent form", "price", "1e3", "Please enter an amount with at most two decimals"],
    ["a price above the most", "price", "100000000", "Please enter an amount with at most two decimals"],
    ["an unknown time zone", "timeZone", "Mars/Olympus", "Unknown time zone"],
    [
      "41 agenda entries",
      "agenda",
      Array.from({ length: 41 }, () => ({ time: "1", activity: "a", description: "" })),
      /40/u,
    ],
    ["an agenda entry without activity", "agenda", [{ time: "19:00", description: "" }], "This field is required"],
    ["U+0000", "description", "a\0b", "The character U+0000 is not allowed"],
  ])("refuses %s", async (_, field, value, message) => {
    const host = await test.member();
    const answer = await host.raw("POST", "/api/experiences", { ...experienceBody(), [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.issues[0]?.path.split(".")[0]).toBe(field);
    expect(answer.message).toMatch(message);
    expect((await host.call("GET /api/user/created-experiences")).body).toEqual([]);
  });

  it("refuses a past start, an oversized body, invalid JSON, and visitors", async () => {
    const host = await test.member();
    const past = await host.call("POST /api/experiences", {
      body: experienceBody({ dateTime: test.clock.now().toISOString() }),
    });
    expect(past).toMatchObject({ status: 409, code: "experiences/begun" });
    expect((await host.raw("POST", "/api/experiences", { ...experienceBody(), more: "x".repeat(70_000) })).status).toBe(
      413,
    );
    const json = { "content-type": "application/json" };
    expect((await host.raw("POST", "/api/experiences", "{", json)).status).toBe(400);
    expect((await test.visitor.call("POST /api/experiences", { body: experienceBody() })).status).toBe(401);
  });
});

describe("changing", () => {
  it("updates all agendas and increases the sequence of the calendar file", async () => {
    const [host, guest] = [await test.member(), await test.member()];
    const { id } = await hosted(host, { price: 5 });
    await guest.call("POST /api/experiences/{id}/join", { params: { id } });
    const change = (body: object) => host.raw("PATCH", `/api/experiences/${id}`, body);
    const event = async () => {
      const file = await guest.call("GET /api/experiences/{id}/calendar.ics", { params: { id } });
      return new ICAL.Event(eventIn(file.text));
    };
    const before = await event();
    const dateTime = "2032-01-02T18:00:00.000Z";
    const changed = await change({ title: "Later", dateTime, duration: 90, price: 0, timeZone: null });
    expect(changed).toMatchObject({
      status: 200,
      body: { title: "Later", dateTime, duration: 90, price: "0.00", isFree: true },
    });
    for (const who of [host, guest]) {
      expect((await who.call("GET /api/agenda")).body).toMatchObject([{ title: "Later", dateTime, duration: 90 }]);
    }
    const after = await event();
    expect(after.uid).toBe(before.uid);
    expect(after.sequence).toBe(before.sequence + 1);
    expect(after.startDate.toJSDate().toISOString()).toBe(dateTime);

    expect((await change({ price: "7.00" })).body).toMatchObject({ price: "7.00", isFree: false, title: "Later" });
    expect((await change({})).status).toBe(200);
  });

  it("refuses a size below the taken seats", async () => {
    const [host, one, two] = [await test.member(), await test.member(), await test.member()];
    const { id } = await hosted(host, { maxParticipants: 3 });
    for (const guest of [one, two]) await guest.call("POST /api/experiences/{id}/join", { params: { id } });
    const to = (maxParticipants: number) =>
      host.call("PATCH /api/experiences/{id}", { params: { id }, body: { maxParticipants } });
    expect(await to(1)).toMatchObject({ status: 409, code: "experiences/seats-taken" });
    expect((await to(2)).body).toMatchObject({ maxParticipants: 2, currentParticipants: 2 });
  });

  it("is only for the host of an upcoming experience, with valid values", async () => {
    const [host, guest] = [await test.member(), await test.member()];
    const { id } = await hosted(host);
    const change = (who: typeof host, target: string, body: object) =>
      who.raw("PATCH", `/api/experiences/${target}`, body);
    const answers = [
      await change(guest, id, { title: "Mine" }),
      await change(host, unknown, { title: "x" }),
      await change(host, "x", { title: "x" }),
      await change(host, id, { title: " " }),
      await change(host, id, { duration: 5 }),
      await change(host, id, { maxParticipants: 1000 }),
      await change(host, id, { longitude: 0 }),
      await change(host, id, { category: "all" }),
      await change(host, id, { dateTime: "2020-01-01T00:00:00Z" }),
      await change(test.visitor as typeof host, id, { title: "x" }),
    ];
    test.clock.advance(11 * 86_400_000);
    answers.push(await change(host, id, { title: "Too late" }));
    test.clock.advance(-11 * 86_400_000);
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 404, 400, 400, 400, 400, 400, 409, 401, 409]);
    expect(answers[0]).toMatchObject({ code: "experiences/not-host" });
    expect(answers.at(-1)).toMatchObject({ code: "experiences/begun" });
  });
});

describe("cancelling", () => {
  it("removes it from public lists and agendas, takes back its karma, and is visible only to its members", async () => {
    const host = await test.member();
    const [guest, former, asking, waiting, stranger] = await Promise.all(
      Array.from({ length: 5 }, () => test.member()),
    );
    if (!guest || !former || !asking || !waiting || !stranger) throw new Error("somebody is missing");
    const { id } = await hosted(host, { maxParticipants: 2 });
    const as = (who: typeof host) => ({
      read: () => who.call("GET /api/experiences/{id}", { params: { id } }),
      join: () => who.call("POST /api/experiences/{id}/join", { params: { id } }),
      leave: () => who.call("POST /api/experiences/{id}/leave", { params: { id } }),
      karma: async () => (await who.call("GET /api/auth/user")).body.karmaPoints,
    });
    const { body: request } = await guest.call("POST /api/experiences/{id}/join-request", { params: { id }, body: {} });
    await host.call("POST /api/experiences/{id}/join-requests/{requestId}/accept", {
      params: { id, requestId: request.id },
    });
    await asking.call("POST /api/experiences/{id}/join-request", { params: { id }, body: {} });
    await as(former).join();
    await waiting.call("POST /api/experiences/{id}/waitlist", { params: { id } });
    await as(former).leave();
    expect(await as(host).karma()).toBe(7);

    const cancel = (who: typeof host, target = id) =>
      who.call("DELETE /api/experiences/{id}", { params: { id: target } });
    expect(await cancel(guest)).toMatchObject({ status: 403, code: "experiences/not-host" });
    expect((await cancel(host, unknown)).status).toBe(404);
    expect((await cancel(host)).status).toBe(204);
    expect((await cancel(host)).status).toBe(404);

    for (const who of [host, guest, former, waiting]) {
      expect(await as(who).karma()).toBe(0);
      expect((await who.call("GET /api/agenda")).body).toEqual([]);
      expect(await as(who).read()).toMatchObject({ status: 200, body: { isCancelled: true } });
      const lists = await Promise.all([
        who.call("GET /api/user/experiences"),
        who.call("GET /api/user/created-experiences"),
        who.call("GET /api/user/pending-experiences"),
        who.call("GET /api/user/join-requests"),
      ]);
      // The host and members with a seat (the waiting one got one) still see it in their lists, marked as cancelled.
      const expected = [{ id, isCancelled: true }];
      expect(lists.map(({ body }) => body)).toMatchObject([
        who === guest || who === waiting ? expected : [],
        who === host ? expected : [],
        [],
        [],
      ]);
    }
    expect((await as(stranger).read()).status).toBe(404);
    expect((await test.visitor.call("GET /api/experiences/{id}", { params: { id } })).status).toBe(404);
    expect((await asking.call("GET /api/user/pending-experiences")).body).toEqual([]);
    expect((await test.visitor.call("GET /api/experiences/live")).body.some((one) => one.id === id)).toBe(false);
    expect((await as(stranger).join()).status).toBe(404);
    expect(
      (await guest.call("POST /api/experiences/{id}/messages", { params: { id }, body: { message: "Pity!" } })).status,
    ).toBe(201);

    const file = await guest.call("GET /api/experiences/{id}/calendar.ics", { params: { id } });
    expect(file.text).toContain("STATUS:CANCELLED");
    expect((await stranger.call("GET /api/experiences/{id}/calendar.ics", { params: { id } })).status).toBe(404);
    expect(await mistakes(test.database)).toEqual([]);
  });

  it("happens once for ten concurrent requests during joins and leaves", async () => {
    const host = await test.member();
    const guests = await Promise.all(Array.from({ length: 6 }, () => test.member()));
    const { id } = await hosted(host, { maxParticipants: 4 });
    const answers = await Promise.all([
      ...guests.map((who) => who.call("POST /api/experiences/{id}/join", { params: { id } })),
      ...Array.from({ length: 10 }, () => host.call("DELETE /api/experiences/{id}", { params: { id } })),
      ...guests.map((who) => who.call("POST /api/experiences/{id}/leave", { params: { id } })),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await mistakes(test.database)).toEqual([]);
  });
});

describe("the calendar file", () => {
  it("is valid with any characters in the title", async () => {
    const host = await test.member();
    const title = `Tea; cake, "and" back\\slash ${"ü".repeat(60)}`;
    const { id } = await hosted(host, {
      title,
      description: "One\nTwo, three",
      dateTime: "2031-05-01T20:30:00+02:00",
      duration: 75,
    });
    const file = await test.visitor.call("GET /api/experiences/{id}/calendar.ics", { params: { id } });
    expect(file.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(file.headers["content-disposition"]).toContain(".ics");
    expect(file.text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const component = eventIn(file.text);
    const event = new ICAL.Event(component);
    expect([event.summary, event.description, event.location]).toEqual([
      title,
      "One\nTwo, three",
      "Cais do Sodré, Lisbon, Portugal",
    ]);
    expect(event.uid).toBe(`${id}@alongside`);
    expect(event.startDate.toString()).toBe("2031-05-01T18:30:00Z");
    expect(event.endDate.toString()).toBe("2031-05-01T19:45:00Z");
    expect(component.getFirstPropertyValue("url")).toBe(`http://localhost:3000/experiences/${id}`);
    expect(component.getFirstPropertyValue("status")).toBe("CONFIRMED");
    expect(component.getFirstPropertyValue("sequence")).toBe(0);
    expect(
      (await test.visitor.call("GET /api/experiences/{id}/calendar.ics", { params: { id: unknown } })).status,
    ).toBe(404);
  });
});
