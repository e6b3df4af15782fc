import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { befriend, blocks, hides } from "../../../test/people-makers.ts";
import { type Caller, type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
let viewer: MemberCaller;
let person: MemberCaller;

beforeEach(async () => {
  [viewer, person] = [await test.member({ firstName: "Vera" }), await test.member({ firstName: "Ana" })];
});

const all = { about: "I bake on Sundays.", interests: ["Chess", "slow cooking"], languages: ["pt", "en"] };
const nothing = { about: null, interests: [], languages: [] };
const writes = (body: object, who = person) => who.raw("PATCH", "/api/profile", body);

async function readBy(who: Caller) {
  const answer = await who.call("GET /api/users/{id}", { params: { id: person.id } });
  if (answer.status !== 200) return answer.status;
  const { about, interests, languages } = answer.body;
  return { about, interests, languages };
}

describe("what a member says about themselves", () => {
  it("is empty until they write it, and is shown to members who may see the profile", async () => {
    expect(await readBy(viewer)).toEqual(nothing);
    expect((await writes(all)).body).toMatchObject(all);
    expect(await readBy(viewer)).toEqual(all);
    expect(await readBy(person)).toEqual(all);
  });

  it("is not shown to visitors", async () => {
    await writes(all);
    expect(await readBy(test.visitor)).toEqual(nothing);
  });

  it("is hidden with the profile, except from friends, and behind a block from everyone", async () => {
    await writes(all);
    await hides(test, person, { showProfileToPublic: false });
    expect(await readBy(viewer)).toBe(404);
    await befriend(test, viewer, person);
    expect(await readBy(viewer)).toEqual(all);
    await blocks(test, person, viewer);
    expect(await readBy(viewer)).toBe(404);
  });

  it("is changed part by part, and cleared", async () => {
    await writes(all);
    await writes({ interests: [] });
    expect(await readBy(viewer)).toEqual({ ...all, interests: [] });
    await writes({ about: "  ", languages: [] });
    expect(await readBy(viewer)).toEqual(nothing);
  });

  it("keeps the first of interests that differ only in case, and joins spaces", async () => {
    await writes({ interests: [" Chess ", "chess", "CHESS", "slow   cooking"], languages: ["pt", "pt"] });
    expect(await readBy(viewer)).toEqual({ about: null, interests: ["Chess", "slow cooking"], languages: ["pt"] });
  });

  it.each<[string, object]>([
    ["a text that is too long", { about: "x".repeat(161) }],
    ["a text of several lines", { about: "one\ntwo" }],
    ["too many interests", { interests: Array.from({ length: 13 }, (_, n) => `interest ${n}`) }],
    ["an interest that is too long", { interests: ["x".repeat(31)] }],
    ["a blank interest", { interests: [" "] }],
    ["an interest that isn't text", { interests: [{ length: 1 }] }],
    ["no list of interests", { interests: null }],
    ["an unknown language", { languages: ["xx"] }],
    ["a language by its name", { languages: ["Portuguese"] }],
    ["too many languages", { languages: ["en", "pt", "es", "fr", "de", "it", "nl", "sv", "da"] }],
  ])("refuses %s", async (_, body) => {
    await writes(all);
    expect((await writes(body)).status).toBe(400);
    expect(await readBy(viewer)).toEqual(all);
  });

  it("accepts the longest values", async () => {
    const longest = {
      about: "🧡".repeat(80),
      interests: Array.from({ length: 12 }, (_, n) => `${n}`.padStart(30, "x")),
      languages: ["en", "pt", "es", "fr", "de", "it", "nl", "sv"],
    };
    expect((await writes(longest)).status).toBe(200);
    expect(await readBy(viewer)).toEqual(longest);
  });

  it("is exported, and deleted with the account", async () => {
    await writes(all);
    await hides(test, person, { plansVisibility: "none" });
    const { body } = await person.raw("GET", "/api/profile/export");
    expect(body).toMatchObject({ profile: all });
    expect(JSON.stringify(body)).toContain('"plansVisibility":"none"');
    await test.database.db.execute(sql`delete from users where id = ${person.id}`);
    expect(await readBy(viewer)).toBe(404);
  });
});
