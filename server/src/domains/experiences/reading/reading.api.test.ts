import { describe, expect, it } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { type Caller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";
const day = 86_400_000;
const inDays = (days: number) => new Date(test.clock.now().getTime() + days * day).toISOString();

/** All pages of a list, following Link headers. */
async function pages(who: Caller, url: string): Promise<string[][]> {
  const found: string[][] = [];
  for (let at: string | undefined = url; at !== undefined;) {
    const answer = await who.raw("GET", at);
    expect(answer.status, answer.text).toBe(200);
    found.push((answer.body as { title: string }[]).map(({ title }) => title));
    at = /^<([^>]+)>; rel="next"$/u.exec(String(answer.headers["link"] ?? ""))?.[1];
  }
  return found;
}

describe("the live list", () => {
  it("lists upcoming experiences once each, soonest first, by page", async () => {
    const host = await test.member();
    const dateTime = inDays(2);
    for (const title of ["b", "c", "d"]) await hosted(host, { title, dateTime });
    await hosted(host, { title: "a", dateTime: inDays(1) });
    await hosted(host, { title: "e", dateTime: inDays(3) });
    expect(await pages(test.visitor, "/api/experiences/live?limit=2")).toEqual([["a", "b"], ["c", "d"], ["e"]]);
    expect(await pages(host, "/api/experiences?limit=4")).toEqual([["a", "b", "c", "d"], ["e"]]);
    test.clock.advance(1.5 * day);
    expect(await pages(test.visitor, "/api/experiences/live")).toEqual([["b", "c", "d", "e"]]);
    test.clock.advance(-1.5 * day);
  });

  it("shows the viewer's status, and the host's picture only to those who may see it", async () => {
    const [host, guest, asking] = [await test.member({ firstName: "Pia" }), await test.member(), await test.member()];
    const { id } = await hosted(host);
    await test.database.pool.query("update users set profile_image_url = '/objects/pia.webp' where id = $1", [host.id]);
    await guest.call("POST /api/experiences/{id}/join", { params: { id } });
    await asking.call("POST /api/experiences/{id}/join-request", { params: { id }, body: {} });
    const status = async (who: Caller) =>
      (await who.call("GET /api/experiences/live")).body.find((one) => one.id === id);
    expect(
      await Promise.all(
        [host, guest, asking, await test.member(), test.visitor].map(async (who) => (await status(who))?.viewerStatus),
      ),
    ).toEqual(["creator", "participant", "requested", "none", "none"]);
    expect((await status(test.visitor))?.creator).toMatchObject({
      firstName: "Pia",
      profileImageUrl: "/objects/pia.webp",
    });
    await test.database.pool.query(
      "insert into user_privacy_settings (user_id, profile_picture_visibility) values ($1, 'none')",
      [host.id],
    );
    expect((await status(guest))?.creator.profileImageUrl).toBeNull();
    expect((await status(host))?.creator.profileImageUrl).toBe("/objects/pia.webp");
    expect((await status(test.visitor))?.creator).not.toHaveProperty("email");
  });

  it.each([
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["limit=ten", "limit"],
    ["cursor=%00", "cursor"],
    ["cursor=abc", "cursor"],
    [`cursor=${Buffer.from("1 x").toString("base64url")}`, "cursor"],
    [`cursor=${Buffer.from(`99999999999999999 ${unknown}`).toString("base64url")}`, "cursor"],
    [`cursor=${Buffer.from(`9999999999999999 ${unknown}`).toString("base64url")}`, "cursor"],
    [`cursor=${"x".repeat(201)}`, "cursor"],
  ])("refuses ?%s", async (query, path) => {
    for (const list of ["/api/experiences/live", "/api/experiences", "/api/experiences?category=food"]) {
      const answer = await test.visitor.raw("GET", `${list}${list.includes("?") ? "&" : "?"}${query}`);
      expect(answer).toMatchObject({ status: 400, issues: [{ path }] });
    }
  });
});

describe("one experience", () => {
  it("shows participants to members in the order of joining, and none to visitors", async () => {
    const [host, one, two] = [await test.member(), await test.member(), await test.member()];
    const { id } = await hosted(host);
    for (const guest of [one, two]) {
      test.clock.advance(1000);
      await guest.call("POST /api/experiences/{id}/join", { params: { id } });
    }
    const read = (who: Caller, target = id) => who.call("GET /api/experiences/{id}", { params: { id: target } });
    expect((await read(two)).body.participants.map(({ user }) => user.id)).toEqual([one.id, two.id]);
    expect((await read(test.visitor)).body).toMatchObject({
      participants: [],
      currentParticipants: 2,
      viewerStatus: "none",
    });
    for (const missing of [unknown, "x", "live%00", "019a0000"]) {
      expect(await read(host, missing)).toMatchObject({ status: 404, message: "Experience not found" });
    }
  });
});

describe("a member's own lists", () => {
  it("list upcoming ones soonest first, then past ones latest first", async () => {
    const [host, guest] = [await test.member(), await test.member()];
    for (const [title, days] of [
      ["old", 1],
      ["older", 0.5],
      ["soon", 4],
      ["later", 6],
    ] as const) {
      const { id } = await hosted(host, { title, dateTime: inDays(days) });
      await guest.call("POST /api/experiences/{id}/join", { params: { id } });
    }
    test.clock.advance(3 * day);
    const expected = [["soon", "later", "old"], ["older"]];
    expect(await pages(host, "/api/user/created-experiences?limit=3")).toEqual(expected);
    expect(await pages(guest, "/api/user/experiences?limit=3")).toEqual(expected);
    expect((await pages(guest, "/api/user/experiences?limit=1")).flat()).toEqual(expected.flat());
    expect(await pages(host, "/api/user/experiences")).toEqual([[]]);
    test.clock.advance(-3 * day);
  });

  it("of pending ones contain requests and waitlists of upcoming experiences", async () => {
    const [host, guest, other] = [await test.member(), await test.member(), await test.member()];
    const asked = await hosted(host, { title: "asked", dateTime: inDays(3) });
    const full = await hosted(host, { title: "full", dateTime: inDays(2), maxParticipants: 1 });
    await other.call("POST /api/experiences/{id}/join", { params: { id: full.id } });
    await guest.call("POST /api/experiences/{id}/join-request", { params: { id: asked.id }, body: {} });
    await guest.call("POST /api/experiences/{id}/waitlist", { params: { id: full.id } });
    expect(await pages(guest, "/api/user/pending-experiences?limit=1")).toEqual([["full"], ["asked"]]);
    test.clock.advance(2.5 * day);
    expect(await pages(guest, "/api/user/pending-experiences")).toEqual([["asked"]]);
    test.clock.advance(-2.5 * day);
  });

  it.each([
    "/api/user/experiences",
    "/api/user/created-experiences",
    "/api/user/pending-experiences",
    "/api/user/join-requests",
  ])("GET %s requires a session and a valid page", async (url) => {
    expect((await test.visitor.raw("GET", url)).status).toBe(401);
    const member = await test.member();
    expect((await member.raw("GET", `${url}?cursor=zzz`)).status).toBe(400);
    expect((await member.raw("GET", `${url}?limit=1000`)).status).toBe(400);
  });
});

describe("drafting an agenda", () => {
  it("fills the duration", async () => {
    const member = await test.member();
    const { status, body } = await member.call("POST /api/ai/generate-agenda", {
      body: { experienceTitle: "Pottery for beginners", category: "creative", duration: 90, startsAt: "18:30" },
    });
    expect(status).toBe(200);
    expect(body.agenda.length).toBeGreaterThan(1);
    expect(body.agenda[0]?.time).toContain("18:30");
  });

  it.each([
    ["no title", { category: "creative" }, "experienceTitle"],
    ["an unknown category", { experienceTitle: "x", category: "x" }, "category"],
    ["no time of the day", { experienceTitle: "x", category: "food", startsAt: "25:00" }, "startsAt"],
    ["a duration out of bounds", { experienceTitle: "x", category: "food", duration: 1000 }, "duration"],
  ])("refuses %s", async (_, body, path) => {
    const member = await test.member();
    expect(await member.raw("POST", "/api/ai/generate-agenda", body)).toMatchObject({
      status: 400,
      issues: [{ path }],
    });
    expect((await test.visitor.raw("POST", "/api/ai/generate-agenda", body)).status).toBe(401);
  });
});
