import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { asks, befriend, blocks, hides } from "../../../test/people-makers.ts";
import { type Answer, type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";

const olderOf = ({ headers }: Answer<unknown>) => /^<([^>]+)>; rel="next"$/u.exec(String(headers["link"]))?.[1] ?? null;

/** The ids of a whole list, page by page. */
async function walk(who: MemberCaller, url: string): Promise<string[]> {
  const ids: string[] = [];
  for (let at: string | null = url; at !== null;) {
    const answer: Answer<unknown> = await who.raw("GET", at);
    expect(answer.status, answer.text).toBe(200);
    ids.push(...(answer.body as { id: string }[]).map(({ id }) => id)); // every item of these lists has one
    at = olderOf(answer);
  }
  return ids;
}

const members = async (...firstNames: string[]) =>
  Promise.all(firstNames.map((firstName) => test.member({ firstName })));
const namesOf = async (who: MemberCaller, query: string) => {
  const { body } = await who.call("GET /api/friends", { query: { query } });
  return body.map(({ friend }) => friend.firstName ?? "").toSorted((one, other) => one.localeCompare(other));
};

describe("the list of friends", () => {
  it("is newest first, whoever sent them, also if several arrived at the same moment", async () => {
    const [ana, ...others] = await members("Ana", "Bo", "Cy", "Di", "Eve");
    if (ana === undefined) throw new Error("nobody is there");
    for (const [at, other] of others.entries()) {
      await (at % 2 === 0 ? befriend(test, ana, other) : befriend(test, other, ana));
      await test.database.db
        .execute(sql`update user_connections set created_at = ${`2031-05-0${at < 2 ? 1 : at}T10:00:00.123456Z`}
        where ${other.id} in (user_id, friend_id)`);
    }
    const whole = (await ana.call("GET /api/friends")).body;
    expect(whole.map(({ friend }) => friend.firstName).slice(0, 2)).toEqual(["Eve", "Di"]);
    expect(whole[0]).toMatchObject({ createdAt: "2031-05-03T10:00:00.123Z", friend: { isOnline: false } });
    for (const limit of [1, 2, 3]) {
      expect(await walk(ana, `/api/friends?limit=${limit}`)).toEqual(whole.map(({ id }) => id));
    }
  });

  it("is narrowed by part of a name or username, ignoring case and accents", async () => {
    const [ana, ines, jonas] = await members("Ana", "Inês", "Jonas");
    const rare = await test.member({ firstName: "100%", username: "under_score" });
    if (!ana || !ines || !jonas) throw new Error("somebody is missing");
    for (const other of [ines, jonas, rare]) await befriend(test, ana, other);
    expect(await namesOf(ana, "INES")).toEqual(["Inês"]);
    expect(await namesOf(ana, " n ")).toEqual(
      ["Inês", "Jonas", "100%"]
        .filter((name) => /n/iu.test(name))
        .concat("100%")
        .toSorted(),
    );
    expect(await namesOf(ana, "score under")).toEqual(["100%"]);
    expect(await namesOf(ana, "0%")).toEqual(["100%"]);
    expect(await namesOf(ana, "%")).toEqual(["100%"]);
    expect(await namesOf(ana, "n\\")).toEqual([]);
    expect(await namesOf(ana, "nobody")).toEqual([]);
    expect((await ana.call("GET /api/friends", { query: { query: "  " } })).body).toHaveLength(3);
  });

  it("shows who is online, if they allow it", async () => {
    const [ana, here, quiet, away] = await members("Ana", "Here", "Quiet", "Away");
    if (!ana || !here || !quiet || !away) throw new Error("somebody is missing");
    for (const other of [here, quiet, away]) await befriend(test, ana, other);
    await hides(test, quiet, { showOnlineStatus: false });
    const seen = (who: MemberCaller, minutes: number) =>
      test.database.db.execute(
        sql`update users set last_seen_at = ${new Date(test.clock.now().getTime() - minutes * 60_000)} where id = ${who.id}`,
      );
    await seen(here, 4);
    await seen(quiet, 0);
    await seen(away, 6);
    const { body } = await ana.call("GET /api/friends");
    expect(body.filter(({ friend }) => friend.isOnline).map(({ friend }) => friend.firstName)).toEqual(["Here"]);
  });

  it("shows a picture as its owner allows", async () => {
    const [ana, bo, cy] = await members("Ana", "Bo", "Cy");
    if (!ana || !bo || !cy) throw new Error("somebody is missing");
    for (const other of [bo, cy]) await befriend(test, ana, other);
    await test.database.db.execute(
      sql`update users set profile_image_url = '/objects/x' where id in (${bo.id}, ${cy.id})`,
    );
    await hides(test, bo, { profilePictureVisibility: "friends" });
    await hides(test, cy, { profilePictureVisibility: "none" });
    const { body } = await ana.call("GET /api/friends");
    expect(Object.fromEntries(body.map(({ friend }) => [friend.firstName, friend.profileImageUrl]))).toEqual({
      Bo: "/objects/x",
      Cy: null,
    });
  });

  it.each(["limit=0", "limit=101", "limit=x", "cursor=nonsense", `query=${"x".repeat(101)}`])(
    "refuses ?%s",
    async (query) => {
      const member = await test.member();
      expect((await member.raw("GET", `/api/friends?${query}`)).status).toBe(400);
    },
  );
});

describe.each(["received", "sent"] as const)("the requests %s", (direction) => {
  const url = `/api/friends/requests/${direction}`;
  const between = (one: MemberCaller, other: MemberCaller) =>
    direction === "sent" ? asks(test, one, other) : asks(test, other, one);

  it("are newest first, each with how many friends the two share", async () => {
    const [ana, bo, cy, shared, other] = await members("Ana", "Bo", "Cy", "Shared", "Other");
    if (!ana || !bo || !cy || !shared || !other) throw new Error("somebody is missing");
    const first = await between(ana, bo);
    const second = await between(ana, cy);
    for (const friend of [ana, bo]) await befriend(test, friend, shared);
    for (const friend of [other, bo]) await befriend(test, other === friend ? cy : friend, other);
    const { body } = await ana.raw("GET", url);
    expect(body).toMatchObject([
      { id: second, mutualFriends: 0 },
      { id: first, mutualFriends: 1 },
    ]);
    expect(await walk(ana, `${url}?limit=1`)).toEqual([second, first]);
    const counts = (await ana.call("GET /api/friends/counts")).body;
    expect(counts).toEqual({ friends: 1, received: 0, sent: 0, [direction]: 2 });
  });

  it.each(["limit=0", "limit=101", "cursor=nonsense"])("refuse ?%s", async (query) => {
    const member = await test.member();
    expect((await member.raw("GET", `${url}?${query}`)).status).toBe(400);
  });
});

describe("the friends two share", () => {
  const of = (who: MemberCaller, id: string, query = {}) =>
    who.call("GET /api/users/{id}/mutual-friends", { params: { id }, query });

  it("are those of both, the viewer's latest first, page by page", async () => {
    const [ana, bo, ...shared] = await members("Ana", "Bo", "One", "Two", "Three");
    const [mine, theirs] = await members("Mine", "Theirs");
    if (!ana || !bo || !mine || !theirs) throw new Error("somebody is missing");
    for (const friend of shared) {
      await befriend(test, friend, ana);
      await befriend(test, bo, friend);
    }
    await befriend(test, ana, mine);
    await befriend(test, bo, theirs);
    const { body } = await of(ana, bo.id);
    expect(body.map(({ firstName }) => firstName)).toEqual(["Three", "Two", "One"]);
    expect(await walk(ana, `/api/users/${bo.id}/mutual-friends?limit=2`)).toEqual(body.map(({ id }) => id));
  });

  it("leave out people the viewer has blocked, and people who blocked the viewer", async () => {
    const [ana, bo, cy, di, eve] = await members("Ana", "Bo", "Cy", "Di", "Eve");
    if (!ana || !bo || !cy || !di || !eve) throw new Error("somebody is missing");
    for (const friend of [cy, di, eve]) {
      await befriend(test, ana, friend);
      await befriend(test, bo, friend);
    }
    await blocks(test, ana, cy);
    await blocks(test, di, ana);
    expect((await of(ana, bo.id)).body).toMatchObject([{ id: eve.id }]);
  });

  it("are hidden for a person the viewer may not see", async () => {
    const [ana, hidden, blocker] = await members("Ana", "Hidden", "Blocker");
    if (!ana || !hidden || !blocker) throw new Error("somebody is missing");
    await hides(test, hidden, { showProfileToPublic: false });
    await blocks(test, blocker, ana);
    for (const id of [hidden.id, blocker.id, unknown]) {
      expect(await of(ana, id)).toMatchObject({ status: 404, code: "people/not-found" });
    }
    expect((await ana.raw("GET", `/api/users/${unknown}/mutual-friends?limit=0`)).status).toBe(400);
  });
});
