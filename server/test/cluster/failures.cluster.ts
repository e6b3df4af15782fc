import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrate } from "../../src/db/migrate.ts";
import { knownMigrations } from "../../src/db/migration-list.ts";
import { formOf, formType, photoPart } from "../photo-makers.ts";
import { jpeg } from "../picture-makers.ts";
import { startS3 } from "../s3-server.ts";
import { tokenOf } from "../server-process.ts";
import { startSilentProxy } from "../silent-proxy.ts";
import { testDatabase, type TestDatabase } from "../test-database.ts";
import { type Load, print, startLoad } from "./load.ts";
import { type Nodes, startNodes } from "./nodes.ts";

// Two servers on one database, members who read and write all the while, and one thing that goes wrong. What kills servers
// or databases is tried on the parts of a real cluster (machines.cluster.ts).

const members = 8;
/** Requests before and after what goes wrong. */
const calm = 200;
let source: TestDatabase;
const cleanUps: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  source = await testDatabase();
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  await source.drop();
});

async function two(envOf: (place: number) => Record<string, string> = () => ({})): Promise<Nodes> {
  const nodes = await startNodes(2, (place) => ({ DATABASE_URL: source.url, ...envOf(place) }));
  cleanUps.push(() => nodes.close());
  return nodes;
}

async function loaded(nodes: Nodes): Promise<Load> {
  const load = await startLoad(nodes.address, source.url, members);
  await load.answered(calm);
  return load;
}

it("goes on without a node whose connections to the database fall silent", async () => {
  const proxy = await startSilentProxy(source.url);
  cleanUps.push(() => proxy.close());
  const nodes = await two((place) => ({ DATABASE_URL: place === 0 ? proxy.url : source.url }));
  const load = await loaded(nodes);
  proxy.fallSilent();
  await nodes.balancer.sees(0, false);
  await load.answered(calm);
  proxy.recover();
  await nodes.balancer.sees(0, true);
  await load.answered(calm);
  const report = await load.end();
  print("Connections to the database fall silent", report);
  expect(report).toMatchObject({ lost: 0, doubled: 0 });
  // What waited for an answer, and what came before the balancer knew, which is all that the members could send.
  expect(report.failed, load.failures().join("\n")).toBeLessThanOrEqual(2 * members);
  // A silent connection is given up after 12 seconds.
  expect(report.longestGap).toBeLessThan(20_000);
});

it("goes on while the file store is away, and takes files again afterwards", async () => {
  const s3 = await startS3();
  cleanUps.push(() => s3.close());
  const nodes = await two(() => s3.env);
  const load = await loaded(nodes);
  const at = nodes.at(0);
  const body = {
    email: "photos@example.org",
    firstName: "Ada",
    lastName: "Stone",
    password: "correct horse 7 Battery!",
  };
  const token = tokenOf(await at.call("POST", "/api/auth/signup", { body }));
  const clientId = randomUUID();
  const upload = async () => {
    const form = formOf([{ name: "clientId", value: clientId }, photoPart(await jpeg())]);
    const headers = { authorization: `Bearer ${token}`, "content-type": formType };
    const response = await fetch(`${nodes.address}/api/media/upload`, {
      method: "POST",
      headers,
      body: new Uint8Array(form),
    });
    return { status: response.status, text: await response.text() };
  };
  const photos = async () => {
    const client = new pg.Client(source.url);
    await client.connect();
    const { rows } = await client.query("select from user_media where client_id = $1", [clientId]);
    await client.end();
    return rows.length;
  };
  await s3.stop();
  const away = await upload();
  expect(away.status).toBe(503);
  await load.answered(calm);
  await s3.start();
  expect((await upload()).status).toBe(201);
  expect((await upload()).status).toBe(201);
  await load.answered(calm);
  const report = await load.end();
  print("The file store is away", report);
  expect(report, load.failures().join("\n")).toMatchObject({ failed: 0, lost: 0, doubled: 0 });
  expect(await photos()).toBe(1);
});

it("answers everybody while a migration changes a table that is in use", async () => {
  const nodes = await two();
  const load = await loaded(nodes);
  const known = knownMigrations();
  const when = known.at(-1)?.when ?? 0;
  const step = (number: number, statement: string) => ({
    tag: `9000_under_load_${number}`,
    when: when + number,
    hash: `under load ${number}`,
    statements: [statement],
  });
  const migrations = [
    ...known,
    step(1, `alter table user_posts add column later text not null default 'x'`),
    step(2, `CREATE INDEX CONCURRENTLY IF NOT EXISTS "posts_later" ON "user_posts" ("later")`),
    step(3, `alter table post_comments add column later int`),
  ];
  await migrate({ connectionString: source.url }, { migrations, towns: "none" });
  await load.answered(calm);
  const report = await load.end();
  print("A migration under load", report);
  expect(report, load.failures().join("\n")).toMatchObject({ failed: 0, lost: 0, doubled: 0 });
  expect(report.longestGap).toBeLessThan(5_000);
});
