import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeFolder, temporaryFolder } from "../server/test/folders.ts";
import { until } from "../server/test/processes.ts";
import { freePort } from "../server/test/server-process.ts";
import { testDatabase, type TestDatabase } from "../server/test/test-database.ts";

let source: TestDatabase;
let folder: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  source = await testDatabase();
  folder = await temporaryFolder("disk");
  env = { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: source.url, PORT: String(await freePort()) };
});

afterAll(async () => {
  await source.drop();
  await removeFolder(folder);
});

describe("npm run dev", () => {
  let dev: ChildProcess;
  let output = "";

  beforeAll(async () => {
    dev = spawn(process.execPath, ["tools/dev.ts"], { env, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [dev.stdout, dev.stderr]) stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    await until("the printed address", () => output.includes("is ready at"), 100);
  });

  afterAll(() => {
    dev.kill("SIGKILL");
  });

  it("prints one address, which serves both page and API", async () => {
    const addresses = [...output.matchAll(/https?:\/\/\S+/gu)].map(([found]) => found);
    expect(addresses).toHaveLength(1);
    const [address = ""] = addresses;
    const pageAt = async (path: string) => (await fetch(address + path, { headers: { accept: "text/html" } })).text();
    expect(await pageAt("/")).toContain("/src/landing-main.tsx");
    expect(await pageAt("/login")).toContain("/src/main.tsx");
    const config = await fetch(`${address}/api/config`);
    expect(config.status).toBe(200);
    expect(config.headers.get("content-type")).toContain("application/json");
  });

  it("leads a member from the landing page to their home", async () => {
    const [address = ""] = /https?:\/\/\S+/u.exec(output) ?? [];
    const signedUp = await fetch(`${address}/api/auth/signup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "robin@example.org", password: "correct horse 7 Battery!" }),
    });
    expect(signedUp.status).toBe(201);
    const cookie = (signedUp.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const landing = await fetch(`${address}/`, { headers: { cookie }, redirect: "manual" });
    expect([landing.status, landing.headers.get("location")]).toEqual([302, "/home"]);
  });

  it("ends server and client together", async () => {
    const ended = once(dev, "close");
    dev.kill("SIGTERM");
    await ended;
    await expect(fetch(`http://127.0.0.1:${env["PORT"]}/healthz`)).rejects.toThrow("fetch failed");
  });
});

describe("npm run sql", () => {
  const sql = (...args: string[]) => promisify(execFile)(process.execPath, ["tools/sql.ts", ...args], { env });

  it("prints the rows of each statement", async () => {
    const { stdout } = await sql("select 40 + 2 as answer; select 'two' as word");
    expect(stdout).toMatch(/answer[^]*42[^]*SELECT 1[^]*word[^]*two[^]*SELECT 1/u);
  });

  it("reports an invalid statement in one line", async () => {
    await expect(sql("select nothing")).rejects.toMatchObject({
      code: 1,
      stderr: 'sql: column "nothing" does not exist\n',
    });
  });
});
