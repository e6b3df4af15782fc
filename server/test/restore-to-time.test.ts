import { execFile } from "node:child_process";
import { mkdir, readdir, rename } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { removeFolder, temporaryFolder } from "./folders.ts";
import { until } from "./processes.ts";
import { ServerProcess, tokenOf } from "./server-process.ts";

// The steps of the operator's guide: something is deleted, and a moment before comes back.
let folder: string;
let env: Record<string, string>;
let server: ServerProcess;
const password = "correct horse 7 Battery!";
/** Seconds; the server looks every 15, and the machine may be busy. */
const patience = 180;
const limit = { timeout: 400_000 };

beforeAll(async () => {
  folder = await temporaryFolder("disk");
  env = {
    DATA_DIR: path.join(folder, "data"),
    BACKUP_TARGET: path.join(folder, "target"),
    BACKUP_PASSPHRASE: "a long night on the roof",
  };
  await mkdir(path.join(folder, "target"));
  server = await ServerProcess.ready(env);
});

afterAll(async () => {
  await server.stop();
  await removeFolder(folder);
});

/** `npm run restore` with these arguments. */
async function restore(words: readonly string[], settings: Record<string, string> = {}) {
  const script = fileURLToPath(new URL("../src/restore.ts", import.meta.url));
  const options = { env: { PATH: process.env["PATH"], TZ: "UTC", ...env, ...settings }, cwd: folder };
  return promisify(execFile)(process.execPath, [script, ...words], options).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, errors: stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      out: stdout,
      errors: stderr,
    }),
  );
}

const call = async (method: string, url: string, token: string, body?: object) =>
  server.call(method, url, { token, ...(body && { body }) });

/** The end of what can be restored, as `--times` says it. */
async function savedUntil(): Promise<string> {
  const { out } = await restore(["--times"]);
  return /to (\S+ \S+) UTC\n$/u.exec(out)?.[1] ?? "";
}

it("restores what was deleted: the database as it was a moment before, with everybody signed in", limit, async () => {
  const signUp = await call("POST", "/api/auth/signup", "", { email: "ada@example.org", password, firstName: "Ada" });
  const token = tokenOf(signUp);
  const post = await call("POST", "/api/posts", token, { content: "Who comes along?", visibility: "public" });
  expect(post.status).toBeLessThan(300);
  const id = /"id":"([^"]+)"/u.exec(post.text)?.[1] ?? "";
  // Whole seconds, as the command says them.
  const written = new Date(Date.now() + 1000).toISOString().replace("T", " ").slice(0, 19);
  await until("the post to be saved", async () => (await savedUntil()) > written, patience);
  const before = await savedUntil();
  expect((await call("DELETE", `/api/posts/${id}`, token)).status).toBeLessThan(300);

  const whileRunning = await restore(["--at", before]);
  expect(whileRunning).toMatchObject({ code: 1, out: "" });
  expect(whileRunning.errors).toMatch(/there is a database in \S+ already: stop the server, move it away/u);
  expect(await server.stop()).toBe(0);
  await rename(path.join(folder, "data/postgres"), path.join(folder, "data/postgres.old"));

  const wrong = await restore(["--at", before], { BACKUP_PASSPHRASE: "quite another phrase" });
  expect(wrong).toMatchObject({ code: 1, out: "" });
  expect(wrong.errors).toContain("BACKUP_PASSPHRASE is not the one that the backup was encrypted with");
  expect(await restore(["--at"])).toMatchObject({ code: 2 });
  expect((await restore(["--at", "tonight"])).errors).toContain("“tonight” is no time");
  expect((await readdir(path.join(folder, "data"))).filter((name) => /restore|postgres$/u.test(name))).toEqual([]);

  const restored = await restore(["--at", before]);
  expect(restored, restored.errors).toMatchObject({ code: 0, errors: `Restoring to ${before} UTC\n` });
  expect(restored.out).toMatch(
    /^Restored the database with 1 members and 0 files that were missing here\. Its last change/u,
  );
  server = await ServerProcess.ready(env);
  const feed = await call("GET", "/api/feed", token);
  expect(feed.status).toBe(200);
  expect(feed.text).toContain("Who comes along?");
});
