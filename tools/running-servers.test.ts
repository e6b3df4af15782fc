import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { removeFolder, temporaryFolder } from "../server/test/folders.ts";

let folder: string;
let checkout: string;
let server: ChildProcess | undefined;

beforeAll(async () => {
  folder = await temporaryFolder("disk");
  checkout = join(folder, "checkout");
  for (const program of ["server/src", "tools/demo"]) mkdirSync(join(checkout, program), { recursive: true });
  writeFileSync(join(checkout, "server/src/main.ts"), "setInterval(() => {}, 1000); console.log('ready');");
  writeFileSync(join(checkout, "package-lock.json"), JSON.stringify({ packages: { "node_modules/x": {} } }));
  for (const name of ["setup.mjs", "setup-lock.mjs", "preinstall.mjs", "running-servers.mjs", "build-stamp.mjs"]) {
    cpSync(join("tools", name), join(checkout, "tools", name));
  }
  symlinkSync(checkout, join(folder, "link"));
});
afterEach(async () => {
  if (!server) return;
  const ended = new Promise((done) => server?.once("close", done));
  server.kill("SIGKILL");
  await ended;
  server = undefined;
});
afterAll(() => removeFolder(folder));

async function startServer(program: string, cwd: string): Promise<number> {
  const child = spawn(process.execPath, [program], { cwd, stdio: ["ignore", "pipe", "inherit"] });
  server = child;
  await new Promise((done) => child.stdout.once("data", done));
  return child.pid ?? 0;
}

function tool(name: string, cwd = checkout) {
  const { status, stderr } = spawnSync(process.execPath, [join(cwd, "tools", name)], { cwd, encoding: "utf8" });
  return { status, stderr };
}

test("an install under a running server is refused before anything changes, with instructions", async () => {
  const pid = await startServer("server/src/main.ts", checkout);
  const { status, stderr } = tool("setup.mjs");
  expect(status).toBe(1);
  expect(stderr).toBe(
    `setup: Alongside is running from this folder (process ${pid}). Stop it, run this again, then start it. Nothing was changed.\n`,
  );
});

test.each([
  ["a relative path", "server/src/main.ts", "."],
  ["a whole path, from elsewhere", "WHOLE", ".."],
  ["a link to the folder", "server/src/main.ts", "../link"],
])("npm install finds a server started by %s", async (_, program, from) => {
  const whole = program === "WHOLE" ? join(checkout, "server/src/main.ts") : program;
  const pid = await startServer(whole, join(checkout, from));
  expect(tool("preinstall.mjs")).toMatchObject({ status: 1, stderr: expect.stringContaining(`(process ${pid})`) });
});

test("a server of another folder, or none, doesn't stop an install", async () => {
  expect(tool("preinstall.mjs")).toEqual({ status: 0, stderr: "" });
  const other = join(folder, "other");
  cpSync(checkout, other, { recursive: true });
  await startServer("server/src/main.ts", other);
  expect(tool("preinstall.mjs")).toEqual({ status: 0, stderr: "" });
});

test("a server that has ended is no longer found", async () => {
  await startServer("server/src/main.ts", checkout);
  server?.kill("SIGKILL");
  await vi.waitFor(() => expect(tool("preinstall.mjs").status).toBe(0));
});

test("an install continues before this program exists, as in a container's first layer", () => {
  const empty = join(folder, "empty");
  mkdirSync(empty);
  cpSync("package.json", join(empty, "package.json"));
  const { status } = spawnSync("npm", ["run", "preinstall"], { cwd: empty });
  expect(status).toBe(0);
});
