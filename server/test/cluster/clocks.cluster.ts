import { afterAll, beforeAll, expect, it } from "vitest";
import { removeFolder, temporaryFolder } from "../folders.ts";
import { ServerProcess, tokenOf } from "../server-process.ts";
import { testDatabase, type TestDatabase } from "../test-database.ts";

const faketime = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";
let source: TestDatabase;
let folder: string;
let servers: ServerProcess[];

beforeAll(async () => {
  source = await testDatabase();
  folder = await temporaryFolder("disk");
  servers = await Promise.all([serverWith("+180s"), serverWith("-180s")]);
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await source.drop();
  await removeFolder(folder);
});

/** A server on a machine whose clock is wrong by that much. */
function serverWith(skew: string): Promise<ServerProcess> {
  const wrongTime = { LD_PRELOAD: faketime, FAKETIME: skew, FAKETIME_DONT_FAKE_MONOTONIC: "1" };
  return ServerProcess.ready({ ...wrongTime, DATA_DIR: folder, DATABASE_URL: source.url });
}

async function signUp(server: ServerProcess, name: string): Promise<string> {
  const body = {
    email: `${name}@example.org`,
    firstName: name,
    lastName: "Stone",
    password: "correct horse 7 Battery!",
  };
  return tokenOf(await server.call("POST", "/api/auth/signup", { body }));
}

it("an answer stands after its question, although six minutes lie between the servers' clocks", async () => {
  const [ahead, behind] = servers as [ServerProcess, ServerProcess]; // made above
  const [ada, bob] = await Promise.all([signUp(ahead, "Ada"), signUp(behind, "Bob")]);
  const body = { content: "Who comes along?", visibility: "public" };
  const { text } = await ahead.call("POST", "/api/posts", { token: ada, body });
  const [, id = ""] = /"id":"([^"]+)"/u.exec(text) ?? [];
  const said: string[] = [];
  for (let round = 1; round <= 4; round += 1) {
    for (const [server, token, who] of [
      [behind, bob, "Bob"],
      [ahead, ada, "Ada"],
    ] as const) {
      const content = `${who} ${round}`;
      const { status } = await server.call("POST", `/api/posts/${id}/comment`, { token, body: { content } });
      expect(status).toBe(201);
      said.push(content);
    }
  }
  const { text: comments } = await ahead.call("GET", `/api/posts/${id}/comments`, { token: ada });
  const listed = [...comments.matchAll(/"content":"([^"]+)"/gu)].map(([, content]) => content);
  expect([said, said.toReversed()]).toContainEqual(listed);
});

it("each server says by how much its clock is wrong", async () => {
  const figures = await Promise.all(
    servers.map(async (server) => {
      const { text } = await server.call("GET", "/metrics");
      return Math.round(Number(/^clock_skew_seconds (\S+)$/mu.exec(text)?.[1]));
    }),
  );
  expect(figures).toEqual([180, -180]);
  for (const server of servers) expect(server.out).toContain("this machine's clock differs from the database's");
});
