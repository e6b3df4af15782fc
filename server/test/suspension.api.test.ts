import { contract, type EndpointKey } from "@alongside/contract/contract.ts";
import type { Endpoint } from "@alongside/contract/kernel/endpoint.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../src/db/transaction.ts";
import { reads, type Read } from "./enforcement/reads.ts";
import { writes, type Write } from "./enforcement/writes.ts";
import { makeWorld, words, type ViewerKind, type World } from "./enforcement/world.ts";
import { listenTo } from "./live-listener.ts";
import { useTestApp } from "./test-app.ts";

// A suspended member is invisible to everybody, on every call: the same table of calls, with its owner suspended
// (decision 0016). Their content is stored, and visible again once they are restored.

const test = useTestApp();
let world: World;

const rowsOf = <T extends Read | Write>(table: Partial<Record<EndpointKey, readonly T[]>>) =>
  Object.entries(table).flatMap(([key, rows]) =>
    rows.map((row) => [row.as === undefined ? key : `${key}: ${row.as}`, key, row] as const),
  );
const endpointOf = (key: string): Endpoint => contract[key as EndpointKey]; // the tables are checked against the contract's keys
const others: ViewerKind[] = ["visitor", "stranger", "requested", "asked", "friend", "blocker"];
const look = ({ url }: Read, viewer: ViewerKind) => world.callers[viewer].raw("GET", url(world, viewer));
const turn = (to: "suspend" | "restore") =>
  inTransaction(test.database.db, (tx) => test.app.services.identity[to](tx, world.owner.id));

beforeAll(async () => {
  world = await makeWorld(test);
  // Fills every cache.
  for (const [, , row] of rowsOf(reads)) for (const viewer of ["friend", "visitor"] as const) await look(row, viewer);
  expect(await turn("suspend")).toBe(true);
});

describe("others see nothing of a suspended member", () => {
  it.each(rowsOf(reads))("%s", async (_, key, row) => {
    const wrong: string[] = [];
    for (const viewer of others) {
      const { status, text } = await look(row, viewer);
      const seen = [world.owner.id, ...Object.values(words)].filter((word) => text.includes(word));
      if (seen.length > 0) wrong.push(`${viewer} sees ${seen.join(", ")}`);
      if (status >= 500 || (status < 400 && endpointOf(key).content === "file")) wrong.push(`${viewer}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe("a suspended member", () => {
  it("can only open the explanation", async () => {
    const wrong: string[] = [];
    for (const [key, endpoint] of Object.entries<Endpoint>(contract)) {
      if (endpoint.access !== "member" || key === "DELETE /api/profile") continue;
      const [method = "", path = ""] = key.split(" ");
      const url = path.replaceAll(/\{\w+\}/gu, "019a0000-0000-7000-8000-000000000000");
      const { status, code } = await world.owner.raw(method, url);
      const isShut = status === 403 && code === "kernel/suspended";
      if (isShut === (endpoint.whileSuspended === true)) wrong.push(`${key}: ${status} ${code}`);
    }
    expect(wrong).toEqual([]);
  });

  it("is treated as a visitor on public calls", async () => {
    const { status, text } = await world.owner.raw("GET", `/api/users/${world.owner.id}`);
    expect([status, text.includes(world.owner.id)]).toEqual([404, false]);
    expect((await world.owner.raw("GET", `/api/posts/${world.posts.public}`)).status).toBe(404);
  });

  it("can sign in, learns the date, and can export their data", async () => {
    const { email, password } = world.owner;
    const body = { usernameOrEmail: email, password };
    const answer = await test.visitor.call("POST /api/auth/login", { body });
    expect([answer.status, answer.body.suspendedAt]).toEqual([200, expect.any(String)]);
    expect((await world.owner.call("GET /api/auth/user")).body.suspendedAt).toBe(answer.body.suspendedAt);
    const { status, text } = await world.owner.raw("GET", "/api/profile/export");
    expect(status).toBe(200);
    for (const word of [words.public, words.private, words.message]) expect(text).toContain(word);
  });

  it("isn't shown as active, however often they visit", async () => {
    const seen = () => test.database.pool.query("select last_seen_at from users where id = $1", [world.owner.id]);
    const { rows } = await seen();
    test.clock.advance(600_000);
    await world.owner.call("GET /api/auth/user");
    expect((await seen()).rows).toEqual(rows);
  });
});

it("a suspension closes the member's open streams at once", async () => {
  const member = await test.member();
  await listenTo(test, [member]);
  const gone = new AbortController();
  const stream = member.events("GET /api/live", {}, gone.signal);
  expect((await stream.next()).value).toEqual({ type: "hello" });
  await inTransaction(test.database.db, (tx) => test.app.services.identity.suspend(tx, member.id));
  expect((await stream.next()).done).toBe(true);
  gone.abort();
});

it("a suspended member can delete their account", async () => {
  const member = await test.member();
  await inTransaction(test.database.db, (tx) => test.app.services.identity.suspend(tx, member.id));
  expect((await member.call("DELETE /api/profile", { body: { password: member.password } })).status).toBe(204);
});

describe("after the restoration, everything is as before", () => {
  beforeAll(async () => {
    expect([await turn("restore"), await turn("restore")]).toEqual([true, false]);
  });
  it.each(rowsOf(reads))("%s", async (_, __, row) => {
    for (const viewer of ["visitor", "friend", "owner"] as const) {
      const { status = 200, has } = row.sees(viewer, "standard");
      const answer = await look(row, viewer);
      const wanted = row.looksFor?.(world, viewer) ?? world.owner.id;
      expect([viewer, answer.status], answer.text).toEqual([viewer, status]);
      if (has !== undefined && status < 400) expect([viewer, answer.text.includes(wanted)]).toEqual([viewer, has]);
    }
  });
});

describe("others get the same answers as for a blocked member", () => {
  beforeAll(async () => {
    expect(await turn("suspend")).toBe(true);
  });
  it.each(rowsOf(writes))("%s", async (_, key, row) => {
    const expected = row.status("blocked", "standard");
    if (Number.isNaN(expected) || row.before !== undefined) return;
    const [method = ""] = key.split(" ");
    const wrong: string[] = [];
    for (const viewer of ["stranger", "friend"] as const) {
      const { status } = await world.callers[viewer].raw(method, row.url(world, viewer), row.body?.(world, viewer), {
        ...(row.type && { "content-type": row.type }),
      });
      if (status !== expected) wrong.push(`${viewer}: ${status}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
  });
});
