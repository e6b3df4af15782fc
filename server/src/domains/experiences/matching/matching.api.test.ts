import { describe, expect, it } from "vitest";
import { hosted, type ExperienceBody } from "../../../../test/experience-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const day = 24 * 3600 * 1000;
const inDays = (days: number) => new Date(test.clock.now().getTime() + days * day).toISOString();
/** Each test has a town of its own, one degree of latitude (111 km) apart. */
let towns = 0;

async function scene(goal: { title: string; description?: string; category?: "health" | "learning" | "other" }) {
  const [member, host] = [await test.member(), await test.member()];
  const at = { latitude: 10 + (towns += 1), longitude: 20 };
  await member.call("PATCH /api/profile", { body: { ...at, travelDistance: 10 } });
  const { body } = await member.call("POST /api/goals", { body: goal });
  /** North of the member by so many kilometres. */
  const away = (km: number) => ({ ...at, latitude: at.latitude + km / 111.19 });
  const offer = (details: Partial<ExperienceBody> = {}) => hosted(host, { ...away(2), ...details });
  const find = async (who: MemberCaller = member, id = body.id) =>
    (await who.call("GET /api/goals/{id}/experiences", { params: { id } })).body;
  const titles = async () => (await find()).matches.map(({ experience }) => experience.title);
  return { member, goalId: body.id, away, host: offer, hostId: host, find, titles };
}

describe("experiences for a goal", () => {
  it("lists upcoming experiences nearby with distance and reason", async () => {
    const { host, find, away } = await scene({ title: "Run 5 km with beginners", category: "health" });
    // Of the goal's category, but not about running.
    await host({ title: "Sound bath", description: "Lie down and listen.", category: "wellness" });
    const { id } = await host({ title: "Running for beginners", ...away(3), maxParticipants: 2, dateTime: inDays(20) });
    await host({ title: "Wine tasting", description: "Red and white.", category: "food" });
    expect(await find()).toMatchObject({
      needsPlace: false,
      withinKm: 10,
      matches: [
        {
          experience: { id, viewerStatus: "none", creator: { username: expect.any(String) } },
          distanceKm: 3,
          reason: "about running, mentions “beginners”, 3 km from you, 2 spots left",
        },
      ],
    });
  });

  it("matches words in any form, case and accents, themes, and the category where nothing else is known", async () => {
    const { host, titles, member } = await scene({ title: "Climbing", description: "first the CAFÉ wall" });
    await host({ title: "We climb the quarry", category: "social", dateTime: inDays(2) });
    await host({ title: "Cafe wall, the second", category: "social", dateTime: inDays(3) });
    await host({ title: "Bouldering for all", category: "social", dateTime: inDays(4) });
    await host({ title: "Sunday tea", description: "No ropes.", category: "social", dateTime: inDays(1) });
    expect((await titles()).toSorted()).toEqual(["Bouldering for all", "Cafe wall, the second", "We climb the quarry"]);
    const { body } = await member.call("POST /api/goals", { body: { title: "More of it", category: "relationships" } });
    const found = await member.call("GET /api/goals/{id}/experiences", { params: { id: body.id } });
    expect(found.body.matches).toHaveLength(3);
    expect(found.body.matches[0]).toMatchObject({ reason: expect.stringMatching(/^fits Friends & family, /u) });
  });

  it("compares by meaning: the potluck meets people, the repair café teaches no language", async () => {
    const { host, find, member } = await scene({ title: "Meet new people" });
    await host({ title: "Open potluck", description: "Bring a dish.", category: "food", dateTime: inDays(9) });
    await host({ title: "Repair café", description: "Bring what is broken.", category: "learning" });
    await host({ title: "French table", description: "Talk over wine.", category: "learning" });
    expect((await find()).matches).toMatchObject([
      { experience: { title: "Open potluck" }, reason: "about meeting people, 2 km from you" },
      { experience: { title: "French table" }, reason: "about languages, which may help, 2 km from you" },
    ]);
    const titlesFor = async (title: string) => {
      const { body } = await member.call("POST /api/goals", { body: { title, category: "learning" } });
      return (await find(member, body.id)).matches.map(({ experience }) => experience.title);
    };
    expect(await titlesFor("Talk in a new language")).toEqual(["French table"]);
    expect(await titlesFor("Learn Spanish")).toEqual([]);
  });

  it("shows a wish for people the nearest social event within 100 km, if none is within the member's distance", async () => {
    const { host, find, away } = await scene({ title: "Make new friends" });
    await host({ title: "Choir for everyone", category: "social", ...away(95), dateTime: inDays(1) });
    await host({ title: "Picnic for newcomers", category: "social", ...away(40), dateTime: inDays(20) });
    expect((await find()).matches).toMatchObject([{ experience: { title: "Picnic for newcomers" }, distanceKm: 40 }]);
  });

  it("shows a goal to talk in a language the events in it, and else the nearest social one", async () => {
    const { host, titles, away } = await scene({ title: "Talk in a new language" });
    await host({ title: "Board games on the green", category: "social", ...away(12), dateTime: inDays(3) });
    expect(await titles()).toEqual(["Board games on the green"]);
    await host({ title: "Spanish conversation table", category: "learning", ...away(8), dateTime: inDays(30) });
    expect((await titles())[0]).toBe("Spanish conversation table");
  });

  it("lists at most three, best first", async () => {
    const { host, titles, away } = await scene({ title: "Yoga", category: "health" });
    await host({ title: "A walk", dateTime: inDays(1) });
    await host({ title: "Far yoga", ...away(9), dateTime: inDays(30) });
    await host({ title: "Near yoga", ...away(1), dateTime: inDays(2) });
    await host({ title: "Yoga in a month", ...away(1), dateTime: inDays(30) });
    expect(await titles()).toEqual(["Near yoga", "Yoga in a month", "Far yoga"]);
  });

  it.each([
    ["is further than the member would go", { latitude: 0.5, longitude: 0.5 }],
    ["begins in more than 60 days", { dateTime: inDays(61) }],
  ])("omits one that %s", async (_, details) => {
    const { host, titles } = await scene({ title: "Yoga", category: "health" });
    await host({ title: "Yoga", ...details });
    expect(await titles()).toEqual([]);
  });

  it("measures along the great circle, to the kilometre", async () => {
    const { host, find, away } = await scene({ title: "Yoga" });
    await host({ title: "Yoga just within", ...away(9.9) });
    await host({ title: "Yoga just beyond", ...away(10.1) });
    // Inside the bounding box of the circle, but outside the circle.
    const corner = away(8);
    await host({ title: "Yoga at the corner", ...corner, longitude: corner.longitude + 8 / 108 });
    const { matches } = await find();
    expect(matches.map(({ experience, distanceKm }) => [experience.title, distanceKm])).toEqual([
      ["Yoga just within", 9.9],
    ]);
  });

  it("finds across the date line", async () => {
    const [member, host] = [await test.member(), await test.member()];
    await member.call("PATCH /api/profile", { body: { latitude: -17, longitude: 179.99, travelDistance: 5 } });
    const { body } = await member.call("POST /api/goals", { body: { title: "Yoga" } });
    await hosted(host, { title: "Yoga", latitude: -17, longitude: -179.99 });
    const found = await member.call("GET /api/goals/{id}/experiences", { params: { id: body.id } });
    expect(found.body.matches.map(({ distanceKm }) => distanceKm)).toEqual([2.1]);
  });

  it("omits full, begun, cancelled, inactive, hosted, joined and requested ones", async () => {
    const { host, hostId, member, titles } = await scene({ title: "Yoga" });
    const guest = await test.member();
    const made = {
      full: await host({ title: "Yoga", maxParticipants: 1 }),
      begun: await host({ title: "Yoga", dateTime: inDays(0.1) }),
      cancelled: await host({ title: "Yoga" }),
      inactive: await host({ title: "Yoga" }),
      joined: await host({ title: "Yoga" }),
      asked: await host({ title: "Yoga", approvalRequired: true }),
      free: await host({ title: "Yoga at last" }),
    };
    await hosted(member, { ...made.free, title: "Yoga", dateTime: inDays(3), agenda: [] } as ExperienceBody);
    const params = (what: keyof typeof made) => ({ params: { id: made[what].id } });
    await guest.call("POST /api/experiences/{id}/join", params("full"));
    await hostId.call("DELETE /api/experiences/{id}", params("cancelled"));
    await test.database.pool.query("update experiences set is_active = false where id = $1", [made.inactive.id]);
    await member.call("POST /api/experiences/{id}/join", params("joined"));
    await member.call("POST /api/experiences/{id}/join-request", params("asked"));
    test.clock.advance(0.2 * day);
    expect(await titles()).toEqual(["Yoga at last"]);
    // A withdrawn one can be proposed again.
    await member.call("DELETE /api/experiences/{id}/join-request", params("asked"));
    await guest.call("POST /api/experiences/{id}/leave", params("full"));
    await member.call("POST /api/experiences/{id}/leave", params("joined"));
    expect(await titles()).toHaveLength(3);
  });

  it("returns none for a completed goal, and says if the location is missing", async () => {
    const { host, member, goalId, find } = await scene({ title: "Yoga", category: "health" });
    await host({ title: "Yoga" });
    expect((await find()).matches).toHaveLength(1);
    await member.call("PATCH /api/goals/{id}", { params: { id: goalId }, body: { isCompleted: true } });
    expect(await find()).toEqual({ matches: [], needsPlace: false, withinKm: 10 });
    await member.call("PATCH /api/goals/{id}", { params: { id: goalId }, body: { isCompleted: false } });
    await member.call("PATCH /api/profile", { body: { latitude: null, longitude: null, travelDistance: 40 } });
    expect(await find()).toEqual({ matches: [], needsPlace: true, withinKm: 40 });
  });

  it.each(["'; drop table experiences; --", "a & b | !c <-> (d", "or or or", "\\ % _ * : ' \" 😀", "x".repeat(120)])(
    "treats operators as plain words: %s",
    async (title) => {
      const { host, find } = await scene({ title, description: title, category: "health" });
      await host();
      expect((await find()).matches).toHaveLength(1);
    },
  );

  it("requires a session, an existing goal and a valid time zone", async () => {
    const { goalId, member } = await scene({ title: "Yoga" });
    const url = `/api/goals/${goalId}/experiences`;
    expect((await test.visitor.raw("GET", url)).status).toBe(401);
    expect(await (await test.member()).raw("GET", url)).toMatchObject({ status: 404, code: "goals/not-found" });
    expect(await member.raw("GET", `${url}?timeZone=Nowhere`)).toMatchObject({ status: 400 });
  });
});

describe("experiences near a member", () => {
  const near = (who: MemberCaller, limit = 10) =>
    test.app.services.experiences.nearMember(who.id, test.clock.now(), limit);

  it("are those they could join within their distance, soonest first", async () => {
    const { member, host, away } = await scene({ title: "Any" });
    await host({ title: "Second", ...away(5), dateTime: inDays(5), maxParticipants: 4 });
    await host({ title: "First", ...away(1), dateTime: inDays(2), timeZone: "Europe/Lisbon" });
    await host({ title: "Too far", ...away(11), dateTime: inDays(1) });
    const found = await near(member);
    expect(found).toMatchObject([
      { title: "First", freeSeats: 10, timeZone: "Europe/Lisbon", category: "wellness" },
      { title: "Second", freeSeats: 4 },
    ]);
    expect(found.map(({ distanceKm }) => Math.round(distanceKm ?? -1))).toEqual([1, 5]);
    expect(found[0]?.dateTime).toBeInstanceOf(Date);
    expect(await near(member, 1)).toHaveLength(1);
  });

  it("are the soonest anywhere for a member without a location, and none for an unknown member", async () => {
    const [member, host] = [await test.member(), await test.member()];
    await hosted(host, { title: "Soonest of all", dateTime: inDays(0.01) });
    expect(await near(member, 1)).toMatchObject([{ title: "Soonest of all", distanceKm: null }]);
    expect(await near({ ...member, id: "019a0000-0000-7000-8000-000000000000" })).toEqual([]);
  });
});
