import { peopleLimits } from "@alongside/contract/people/people.constants.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { asks, befriend, blocks, hides } from "../../../../test/people-makers.ts";
import { type Caller, type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
let viewer: MemberCaller;

const found = async (query: string, who: Caller = viewer, limit?: number) => {
  const answer = await who.call("GET /api/users/search", { query: { query, ...(limit && { limit }) } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const names = async (query: string, who?: Caller) =>
  (await found(query, who)).map(({ firstName, lastName, username }) =>
    [firstName, lastName, /^\d+$/u.test(username ?? "") ? null : username].filter(Boolean).join(" "),
  );

beforeAll(async () => {
  viewer = await test.member({ firstName: "Vera", lastName: "Viewer", username: "vera_v" });
});

describe("search", () => {
  it("finds names and usernames, ignoring case and accents", async () => {
    await test.member({ firstName: "Zoë", lastName: "Çelik", username: "windrose_77" });
    for (const query of ["zoe", "ZOË", "celik", "Zoë Çelik", "celik zoe", "eli", "windrose", "@WindRose", "rose_7"]) {
      expect(await names(query), query).toEqual(["Zoë Çelik windrose_77"]);
    }
    for (const query of ["windrosé", "z"]) expect(await names(query), query).toEqual(["Zoë Çelik windrose_77"]);
  });

  it("finds names by one or two letters that begin them, and by letters of every script", async () => {
    await test.member({ firstName: "Qi", lastName: "Xu", username: "qx_long_name" });
    await test.member({ firstName: "芳", lastName: "王" });
    await test.member({ firstName: "Ольга", lastName: "Ж" });
    expect(await names("q")).toEqual(["Qi Xu qx_long_name"]);
    expect(await names("xu")).toEqual(["Qi Xu qx_long_name"]);
    expect(await names("qi x")).toEqual(["Qi Xu qx_long_name"]);
    expect(await names("王")).toEqual(["芳 王"]);
    expect(await names("ольг")).toEqual(["Ольга Ж"]);
    expect(await names("ж")).toEqual(["Ольга Ж"]);
  });

  it("lists exact matches first, then prefixes, then the rest by similarity", async () => {
    for (const [firstName, lastName] of [
      ["Marjolaine", "Brumowski"],
      ["Anna", "Brumo"],
      ["Brumo", ""],
      ["Ted", "Vanbrumo-Williamson"],
      ["Brumos", "Klee"],
    ] as const) {
      await test.member({ firstName, lastName });
    }
    const list = await names("brumo");
    expect(list[0]).toBe("Brumo");
    expect(list.slice(1, 4).toSorted()).toEqual(["Anna Brumo", "Brumos Klee", "Marjolaine Brumowski"]);
    expect(list.slice(4)).toEqual(["Ted Vanbrumo-Williamson"]);
  });

  it("has friends before strangers of the same name", async () => {
    await test.member({ firstName: "Ilse", lastName: "Aaronson" });
    const friend = await test.member({ firstName: "Ilse", lastName: "Zimmer" });
    await befriend(test, viewer, friend);
    expect(await names("ilse")).toEqual(["Ilse Zimmer", "Ilse Aaronson"]);
  });

  it.each(["%", "_", "%%%", "a%z", "\\", "％", "＿", "'; drop table users; --", "…", "́", "👍👍👍", "@", "@@ @"])(
    "takes %j literally and finds nobody",
    async (query) => {
      expect(await found(query)).toEqual([]);
    },
  );

  it("finds a name with what LIKE would take for a wildcard", async () => {
    await test.member({ firstName: "100%", lastName: "Wool" });
    expect(await names("100%")).toEqual(["100% Wool"]);
    expect(await names("1%0")).toEqual([]);
  });

  it("returns each person's relation to the viewer", async () => {
    const make = (lastName: string) => test.member({ firstName: "Standing", lastName });
    const [friend, sent, received, none] = [await make("F"), await make("S"), await make("R"), await make("N")];
    await befriend(test, friend, viewer);
    const [asked, asking] = [await asks(test, viewer, sent), await asks(test, received, viewer)];
    const list = await found("standing");
    const relation = Object.fromEntries(
      list.map(({ id, friendshipStatus, requestId }) => [id, [friendshipStatus, requestId]]),
    );
    expect(relation).toEqual({
      [friend.id]: ["friends", null],
      [sent.id]: ["pending_sent", asked],
      [received.id]: ["pending_received", asking],
      [none.id]: ["none", null],
    });
    expect((await found("vera_v")).map(({ id, friendshipStatus }) => [id, friendshipStatus])).toEqual([
      [viewer.id, "none"],
    ]);
  });

  it("gives nothing of a person but their card", async () => {
    await test.member({ firstName: "Cardinal", lastName: "Only" });
    const [person = {}] = await found("cardinal");
    expect(Object.keys(person).toSorted()).toEqual([
      "city",
      "createdAt",
      "firstName",
      "friendshipStatus",
      "id",
      "karmaPoints",
      "lastName",
      "profileImageUrl",
      "requestId",
      "username",
    ]);
  });

  it("leaves out members visible only to friends, and a blocked pair for each other", async () => {
    const make = (lastName: string) => test.member({ firstName: "Hidalgo", lastName });
    const [hidden, friend, blocked, blocker] = [await make("H"), await make("F"), await make("B"), await make("C")];
    for (const who of [hidden, friend]) await hides(test, who, { showProfileToPublic: false });
    await befriend(test, friend, viewer);
    await asks(test, hidden, viewer);
    await blocks(test, viewer, blocked);
    await blocks(test, blocker, viewer);
    expect(await names("hidalgo")).toEqual(["Hidalgo F"]);
    expect((await names("hidalgo", hidden)).toSorted()).toEqual(["Hidalgo B", "Hidalgo C", "Hidalgo H"]);
    expect(await names("viewer", blocked)).toEqual([]);
    expect(await names("viewer", blocker)).toEqual([]);
  });

  it("finds by username only members who allow it; names always count", async () => {
    const shy = await test.member({ firstName: "Nameonly", lastName: "Shy", username: "secret_handle" });
    const friend = await test.member();
    await hides(test, shy, { allowSearchByUsername: false });
    await befriend(test, shy, friend);
    for (const query of ["secret_handle", "secret", "se", "handle", "nameonly secret", "shy secret_handle"]) {
      expect(await names(query), query).toEqual([]);
      expect(await names(query, friend), query).toEqual(["Nameonly Shy secret_handle"]);
      expect(await names(query, shy), query).toEqual(["Nameonly Shy secret_handle"]);
    }
    expect(await names("nameonly")).toEqual(["Nameonly Shy secret_handle"]);
  });

  it("returns up to the limit", async () => {
    for (let at = 0; at < 4; at += 1) await test.member({ firstName: "Manyfold" });
    expect(await found("manyfold", viewer, 3)).toHaveLength(3);
    expect(await found("manyfold", viewer, peopleLimits.searchMost)).toHaveLength(4);
  });

  it("names the next page in a Link header where more exists, and each person once", async () => {
    for (let at = 0; at < 5; at += 1) await test.member({ firstName: "Pagefold", lastName: `Number ${at}` });
    let address: string | undefined = "/api/users/search?query=pagefold&limit=2";
    const pages: string[][] = [];
    while (address !== undefined) {
      const answer = await viewer.raw("GET", address);
      const people = answer.body as { lastName: string }[];
      pages.push(people.map(({ lastName }) => lastName));
      address = /^<([^>]+)>; rel="next"$/u.exec(String(answer.headers.link ?? ""))?.[1];
    }
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages.flat().toSorted()).toEqual([0, 1, 2, 3, 4].map((at) => `Number ${at}`));
    const whole = await viewer.raw("GET", "/api/users/search?query=pagefold&limit=5");
    expect(whole.headers.link).toBeUndefined();
    const beyond = await viewer.raw("GET", "/api/users/search?query=pagefold&cursor=9999");
    expect([beyond.status, beyond.body, beyond.headers.link]).toEqual([200, [], undefined]);
  });

  it.each([
    ["", "query", "Search query is required"],
    ["query=", "query", "Search query is required"],
    ["query=%20%20", "query", "Search query is required"],
    [`query=${"x".repeat(101)}`, "query", "Please keep this to 100 characters"],
    ["query=ana%0aana", "query", "Control characters are not allowed here"],
    ["query=ana&limit=0", "limit", undefined],
    ["query=ana&limit=51", "limit", undefined],
    ["query=ana&limit=two", "limit", undefined],
    ["query=ana&limit=1.5", "limit", undefined],
    ["query=ana&cursor=-1", "cursor", "This cursor is not valid"],
    ["query=ana&cursor=next", "cursor", "This cursor is not valid"],
    ["query=ana&cursor=1e9", "cursor", "This cursor is not valid"],
  ])("refuses ?%s", async (search, path, message) => {
    const answer = await viewer.raw("GET", `/api/users/search?${search}`);
    expect([answer.status, answer.issues[0]?.path]).toEqual([400, path]);
    if (message !== undefined) expect(answer.message).toBe(message);
  });

  it("is for members", async () => {
    expect((await test.visitor.raw("GET", "/api/users/search?query=ana")).status).toBe(401);
  });
});
