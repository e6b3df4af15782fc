import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { befriend, blocks, hides } from "../../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
let viewer: MemberCaller;
let person: MemberCaller;
let host: MemberCaller;

beforeEach(async () => {
  viewer = await test.member({ firstName: "Vera" });
  person = await test.member({ firstName: "Ana" });
  host = await test.member({ firstName: "Hugo" });
});

const read = (who = viewer) => who.call("GET /api/users/{id}/experiences", { params: { id: person.id } });
async function titles(who = viewer) {
  const { status, body, text } = await read(who);
  expect(status, text).toBe(200);
  return { hosts: body.hosts.map(({ title }) => title), goesTo: body.goesTo.map(({ title }) => title) };
}
async function joins(title: string, who = person, creator = host) {
  const { id } = await hosted(creator, { title });
  await who.call("POST /api/experiences/{id}/join", { params: { id } });
  return id;
}

describe("what a person hosts", () => {
  it("is read by every member who may see the person, soonest first, without what is over or cancelled", async () => {
    await hosted(person, { title: "Later" });
    const soon = await hosted(person, { title: "Soon" });
    await test.database.db.execute(
      sql`update experiences set date_time = now() + interval '1 hour' where id = ${soon.id}`,
    );
    const over = await hosted(person, { title: "Over" });
    await test.database.db.execute(
      sql`update experiences set date_time = now() - interval '9 hours' where id = ${over.id}`,
    );
    const cancelled = await hosted(person, { title: "Cancelled" });
    await person.call("DELETE /api/experiences/{id}", { params: { id: cancelled.id } });
    expect(await titles()).toEqual({ hosts: ["Soon", "Later"], goesTo: [] });
  });

  it("is at most six", async () => {
    for (let n = 0; n < 8; n += 1) await hosted(person, { title: `Event ${n}` });
    expect((await titles()).hosts).toHaveLength(6);
  });
});

describe("what a person goes to", () => {
  it("is for friends until they choose otherwise, and always for themselves", async () => {
    await joins("Garden hands");
    expect(await titles()).toEqual({ hosts: [], goesTo: [] });
    expect((await titles(person)).goesTo).toEqual(["Garden hands"]);
    await befriend(test, viewer, person);
    expect((await titles()).goesTo).toEqual(["Garden hands"]);
  });

  it("is for everyone or for no one if they say so", async () => {
    await joins("Garden hands");
    await hides(test, person, { plansVisibility: "everyone" });
    expect((await titles()).goesTo).toEqual(["Garden hands"]);
    await befriend(test, viewer, person);
    await hides(test, person, { plansVisibility: "none" });
    expect((await titles()).goesTo).toEqual([]);
    expect((await titles(person)).goesTo).toEqual(["Garden hands"]);
  });

  it("leaves out what a host hosts who has blocked the viewer", async () => {
    await hides(test, person, { plansVisibility: "everyone" });
    await joins("Garden hands");
    await blocks(test, host, viewer);
    expect((await titles()).goesTo).toEqual([]);
  });

  it("leaves the person out of the events that friends go to, if they show it to no one", async () => {
    await joins("Garden hands");
    await befriend(test, viewer, person);
    const friends = async () => (await viewer.call("GET /api/experiences/around")).body.friends.length;
    expect(await friends()).toBe(1);
    await hides(test, person, { plansVisibility: "none" });
    expect(await friends()).toBe(0);
  });
});

describe("the lists of a person", () => {
  it("are not there for those who may not see the person, and not for visitors", async () => {
    await hosted(person);
    await hides(test, person, { showProfileToPublic: false, plansVisibility: "everyone" });
    expect((await read()).status).toBe(404);
    await hides(test, person, { showProfileToPublic: true });
    await blocks(test, person, viewer);
    expect((await read()).status).toBe(404);
    expect((await test.visitor.raw("GET", `/api/users/${person.id}/experiences`)).status).toBe(401);
    expect((await viewer.raw("GET", "/api/users/019a0000-0000-7000-8000-000000000000/experiences")).status).toBe(404);
  });
});
