import { contract } from "@alongside/contract/contract.ts";
import type { Endpoint } from "@alongside/contract/kernel/endpoint.ts";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { openDatabase } from "../../src/db/client.ts";
import { migrate } from "../../src/db/migrate.ts";
import { beginning } from "../../src/db/standby/positions.ts";
import { openStream, type OpenStream } from "../event-streams.ts";
import { removeFolder, temporaryFolder } from "../folders.ts";
import { until } from "../processes.ts";
import { type ProcessAnswer, ServerProcess, tokenOf } from "../server-process.ts";
import { print, startLoad } from "./load.ts";
import { type Nodes, startNodes } from "./nodes.ts";
import { startStreamingPair, type StreamingPair } from "./streaming-pair.ts";

// Two servers, a database and a standby that streams from it. The trials follow each other; the last one promotes it.

let pair: StreamingPair;
let nodes: Nodes;
let count = 0;
const streams: OpenStream<"GET /api/live">[] = [];

const administrator = { username: "root_of_all", password: "correct horse 7 Battery!" };
const env = () => ({
  ADMIN_USERNAME: administrator.username,
  ADMIN_PASSWORD: administrator.password,
  DATABASE_URL: pair.leaderUrl,
  DATABASE_READ_URL: pair.standbyUrl,
  // While replaying is paused, on a machine that is busy.
  DATABASE_READ_LAG_SECONDS: "60",
});

beforeAll(async () => {
  pair = await startStreamingPair((url) => migrate({ connectionString: url }, { towns: "large" }));
  nodes = await startNodes(2, env);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.leave();
});
afterAll(async () => {
  await nodes?.close();
  await pair?.stop();
});

/** A member whose browser says what it has seen, with the calls it makes to either server. */
interface Member {
  id: string;
  token: string;
  /** As a script does that says no position. */
  silently(place: number, path: string): Promise<string>;
  read(place: number, path?: string): Promise<string>;
  write(place: number, method: string, path: string, body?: object): Promise<ProcessAnswer>;
  sees(position: string): void;
  /** The position its browser has kept. */
  seen(): string;
}

async function member(name: string): Promise<Member> {
  count += 1;
  let position = beginning;
  const keep = (answer: ProcessAnswer) => {
    const given = answer.headers.get("alongside-position");
    if (given !== null && given > position) position = given;
    return answer;
  };
  const body = {
    email: `${name}-${count}@example.org`,
    firstName: name,
    lastName: "Stone",
    password: "correct horse 7 Battery!",
  };
  const token = tokenOf(keep(await nodes.at(0).call("POST", "/api/auth/signup", { body })));
  const get = async (place: number, path: string, headers: Record<string, string>) => {
    const { status, text } = await nodes.at(place).call("GET", path, { token, headers });
    expect(status, text).toBe(200);
    return text;
  };
  return {
    id: idIn(await get(0, "/api/auth/user", {})),
    token,
    silently: (place, path) => get(place, path, {}),
    read: (place, path = "/api/feed") => get(place, path, { "alongside-position": position }),
    write: async (place, method, path, sent) => {
      const headers = { "alongside-position": position };
      const answer = keep(await nodes.at(place).call(method, path, { token, headers, ...(sent && { body: sent }) }));
      expect(answer.status, answer.text).toBeLessThan(300);
      return answer;
    },
    seen: () => position,
    sees: (given) => void (position = given > position ? given : position),
  };
}

const idIn = (text: string): string => /"id":"([^"]+)"/u.exec(text)?.[1] ?? "";
const post = async (who: Member, place: number, content: string) =>
  idIn((await who.write(place, "POST", "/api/posts", { content, visibility: "public" })).text);

/** A figure of a server's metrics. */
async function figure(place: number, name: string): Promise<number> {
  const { text } = await nodes.at(place).call("GET", "/metrics");
  const line = text.split("\n").find((each) => each.startsWith(`${name} `));
  if (line === undefined) throw new Error(`no ${name}`);
  return Number(line.slice(name.length + 1));
}
const readsOf = (place: number, answer: string) => figure(place, `list_reads_total{answer="${answer}"}`);

/** Waits until both servers use the standby, and it has what was written. */
async function caughtUp(): Promise<void> {
  const ada = await member("probe");
  const id = await post(ada, 0, "probe");
  for (const place of [0, 1]) {
    await until(
      "the standby",
      async () => {
        const before = await readsOf(place, "standby");
        return (await ada.read(place)).includes(id) && (await readsOf(place, "standby")) > before;
      },
      60,
    );
  }
}

describe("while the standby replays nothing", () => {
  let [ada, bob, cleo]: Member[] = [];
  let shown = "";

  beforeAll(async () => {
    [ada, bob, cleo] = [await member("ada"), await member("bob"), await member("cleo")];
    shown = await post(cleo, 0, "Cleo's");
    await post(bob, 0, "Bob's own");
    await caughtUp();
    await pair.pause();
  });
  afterAll(() => pair.resume());

  it("a member sees what they have written on every server, and others see the standby's list", async () => {
    if (!ada || !bob) throw new Error("the members are there");
    const id = await post(ada, 0, "Ada's");
    for (const place of [0, 1]) {
      expect(await ada.read(place)).toContain(id);
      expect(await ada.silently(place, "/api/feed")).toContain(id);
      const before = await readsOf(place, "standby");
      const list = await bob.read(place);
      expect([list.includes(shown), list.includes(id), await readsOf(place, "standby")]).toEqual([
        true,
        false,
        before + 1,
      ]);
      expect(await bob.silently(place, "/api/feed")).toContain(id);
    }
  });

  it("a member sees on another device what they have written", async () => {
    if (!ada) throw new Error("she is there");
    const id = await post(ada, 0, "By phone");
    // A browser that has been told nothing says nothing.
    const cookie = `alongside_session=${ada.token}`;
    const laptop = async (place: number, more = "") => {
      const { status, text } = await nodes.at(place).call("GET", "/api/feed", { headers: { cookie: cookie + more } });
      expect(status, text).toBe(200);
      return text;
    };
    expect(await laptop(0)).toContain(id);
    await expect.poll(() => laptop(1)).toContain(id);
    expect(await laptop(1, `; alongside_position=${ada.seen()}`)).toContain(id);
  });

  it("who is told of something sees it, whichever server answers", async () => {
    const reader = bob;
    if (!ada || !reader) throw new Error("the members are there");
    const own = await post(reader, 1, "Comment on this");
    // Somebody else's browser, which knows nothing of that.
    const page = await openStream(nodes.at(1).address, "GET /api/live", { token: reader.token });
    streams.push(page);
    expect(await page.next()).toEqual({ type: "hello" });
    const { text } = await ada.write(0, "POST", `/api/posts/${own}/comment`, { content: "Well said" });
    for (;;) {
      const event = await page.next();
      if (event === null) throw new Error("the stream ended");
      if (event.type !== "changed" || event.position === undefined) continue;
      reader.sees(event.position);
      const lists = await Promise.all([0, 1].map((place) => reader.read(place)));
      if (lists.every((list) => list.includes(idIn(text)))) break;
    }
  });

  it("who hides from somebody is hidden at once", async () => {
    if (!cleo) throw new Error("she is there");
    const dan = await member("dan");
    // So that nothing but the block is new to him.
    await pair.resume();
    await caughtUp();
    await pair.pause();
    for (const place of [0, 1]) expect(await dan.read(place)).toContain(shown);
    await cleo.write(0, "POST", `/api/users/${dan.id}/block`);
    expect(await dan.read(0)).not.toContain(shown);
    await expect.poll(() => dan.read(1)).not.toContain(shown);
    const eve = await member("eve");
    expect(await eve.silently(0, "/api/feed")).toContain(shown);
    await cleo.write(0, "DELETE", `/api/posts/${shown}`);
    expect(await nodes.at(0).call("GET", `/api/users/${cleo.id}/posts`)).toMatchObject({ status: 200, text: "[]" });
    const visitor = () => nodes.at(1).call("GET", `/api/users/${cleo?.id}/posts`);
    await expect.poll(async () => (await visitor()).text).toBe("[]");
  });

  it.each([
    "0",
    "ffffffffffffffff",
    "f".repeat(17),
    "F".repeat(16),
    "-000000000000001",
    "' or 1=1 --     ",
    "0/16B3748",
    "0".repeat(4000),
  ])("a position nobody gave does no harm: %.20s", async (position) => {
    const eve = await member("eve");
    const own = await post(eve, 0, "Eve's");
    const headers = { "alongside-position": position };
    for (const sent of [headers, { cookie: `alongside_position=${encodeURIComponent(position)}` }]) {
      const { status, text } = await nodes.at(1).call("GET", "/api/feed", { token: eve.token, headers: sent });
      expect([status, text.includes(own)]).toEqual([200, true]);
    }
  });
});

/** The lists that may lag, as somebody with this id asks for them. */
const lists: Readonly<Record<string, (id: string) => string>> = {
  "GET /api/feed": () => "/api/feed",
  "GET /api/users/{id}/posts": (id) => `/api/users/${id}/posts`,
  "GET /api/marketplace/items": () => "/api/marketplace/items?sort=nearest",
  "POST /api/marketplace/search": () => "/api/marketplace/search",
  "GET /api/experiences": () => "/api/experiences?search=walk",
  "GET /api/experiences/live": () => "/api/experiences/live",
  "GET /api/experiences/nearby": () => "/api/experiences/nearby?town=Berlin",
  "GET /api/experiences/around": () => "/api/experiences/around",
  "GET /api/videos/feed": () => "/api/videos/feed",
  "GET /api/videos/user/{userId}": (id) => `/api/videos/user/${id}`,
  "GET /api/users/search": () => "/api/users/search?query=stone",
  "GET /api/users/all": () => "/api/users/all",
  "GET /api/ai/recommend-users": () => "/api/ai/recommend-users?others=true",
  "GET /api/messages/search": () => "/api/messages/search?query=hello",
  "GET /api/admin/dashboard/stats": () => "/api/admin/dashboard/stats",
  "GET /api/admin/dashboard/series": () => "/api/admin/dashboard/series?days=30",
  "GET /api/admin/users": () => "/api/admin/users?search=stone",
  "GET /api/admin/transactions": () => "/api/admin/transactions",
  "GET /api/admin/experiences": () => "/api/admin/experiences",
};

it("every list that may lag comes from the standby again once it has caught up", async () => {
  const ada = await member("ada");
  const signedIn = await nodes.at(1).call("POST", "/api/admin/login", { body: administrator });
  const [, adminToken = ""] = /"token":"([^"]+)"/u.exec(signedIn.text) ?? [];
  const mayLag = Object.entries<Endpoint>(contract).filter(([, endpoint]) => endpoint.mayLag);
  expect(mayLag.map(([key]) => key).toSorted()).toEqual(Object.keys(lists).toSorted());
  for (const [key, endpoint] of mayLag) {
    // What is shown must be in the answer with the ids of whose it is.
    expect(endpoint.reply, key).toBeDefined();
    const [method = ""] = key.split(" ");
    const token = key.includes(" /api/admin/") ? adminToken : ada.token;
    const body = method === "POST" ? { body: { parts: [{ kind: "what", value: "bike", label: "bike" }] } } : {};
    const options = { token, headers: { "alongside-position": beginning }, ...body };
    // The first may come before the standby has what was just written.
    await until(key, async () => {
      const [served, failed] = [await readsOf(1, "standby"), await readsOf(1, "failed")];
      const { status, text } = await nodes.at(1).call(method, lists[key]?.(ada.id) ?? "", options);
      expect([status, await readsOf(1, "failed")], `${key} ${text}`).toEqual([200, failed]);
      return (await readsOf(1, "standby")) === served + 1;
    });
  }
  await caughtUp();
  expect(await figure(0, "standby_usable")).toBe(1);
  await until("a lag of nothing", async () => (await figure(0, "standby_lag_bytes")) === 0);
});

it("fails no request when the standby is killed, and uses it again when it is back", async () => {
  const load = await startLoad(nodes.address, pair.leaderUrl, 6);
  // Who writes gets lists from the leader, and so does who sees them; these only read, from the standby as they can.
  const ending = new AbortController();
  const readers = await Promise.all(["bob", "cleo"].map(member));
  const reading = readers.map(async (reader, at) => {
    let lists = 0;
    for (; !ending.signal.aborted; lists += 1) await reader.read(at, "/api/experiences/live");
    return lists;
  });
  const fromStandby = async (more: number) => {
    for (const place of [0, 1]) {
      const before = await readsOf(place, "standby");
      await until("lists from the standby", async () => (await readsOf(place, "standby")) > before + more, 60);
    }
  };
  await fromStandby(20);
  await pair.killStandby();
  await load.answered(100);
  for (const place of [0, 1]) {
    expect(await figure(place, "standby_usable")).toBe(0);
    expect((await nodes.at(place).call("GET", "/readyz")).status).toBe(200);
  }
  await pair.startStandby();
  await fromStandby(20);
  ending.abort();
  // Each list was a 200.
  for (const lists of await Promise.all(reading)) expect(lists).toBeGreaterThan(40);
  const report = await load.end();
  print("The standby is killed", report);
  expect(report, load.failures().join("\n")).toMatchObject({ failed: 0, lost: 0, doubled: 0 });
  await caughtUp();
});

it("refuses to start with the standby of another database", async () => {
  const folder = await temporaryFolder("disk");
  const server = await ServerProcess.launch({
    DATA_DIR: folder,
    ...env(),
    DATABASE_READ_URL: inject("database").url,
  });
  expect(await server.ended()).toBe(1);
  await removeFolder(folder);
  expect(server.errors).toBe(
    "Alongside cannot start: the standby cannot be used: it is not a standby of DATABASE_URL but a copy of a different database (DATABASE_READ_URL)\n",
  );
});

it.each([
  ["unreachable", () => "postgresql://alongside@127.0.0.1:1/postgres"],
  ["no standby", () => pair.leaderUrl],
])("goes on with a standby that is %s, and says so", async (trouble, urlOf) => {
  const standby = { connection: { connectionString: urlOf() }, longestLag: 60_000, log: pino({ level: "silent" }) };
  const database = openDatabase({ connectionString: pair.leaderUrl }, { standby });
  await database.standby?.check();
  expect(database.standby?.state().trouble).toBe(trouble);
  await database.close();
});

it("answers from the leader when the standby has become a leader of its own", async () => {
  const ada = await member("ada");
  await pair.promote();
  for (const place of [0, 1]) {
    const id = await post(ada, place, "Since then");
    await until("news of that", async () => (await figure(place, "standby_usable")) === 0);
    const bob = await member("bob");
    expect(await bob.read(place)).toContain(id);
  }
});
