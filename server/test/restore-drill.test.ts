import { execFile } from "node:child_process";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openArchive } from "../src/backup/archive-reader.ts";
import { removeFolder, temporaryFolder } from "./folders.ts";
import { jpeg } from "./picture-makers.ts";
import { ServerProcess, tokenOf } from "./server-process.ts";

// The steps of the operator's guide: back up while the server runs, lose the data folder, restore, continue.
let folder: string;
let data: string;
let server: ServerProcess;
const administrator = { username: "root_of_all", password: "correct horse 7 Battery!" };
const password = "correct horse 7 Battery!";

beforeAll(async () => {
  folder = await temporaryFolder("disk");
  data = path.join(folder, "data");
});

afterAll(async () => {
  await server.stop();
  await removeFolder(folder);
});

const start = async () => {
  const { username, password: ADMIN_PASSWORD } = administrator;
  server = await ServerProcess.ready({ DATA_DIR: data, ADMIN_USERNAME: username, ADMIN_PASSWORD });
};

const scripts = {
  backup: new URL("../src/backup.ts", import.meta.url),
  restore: new URL("../src/restore.ts", import.meta.url),
};

interface Ended {
  code: number;
  out: string;
  errors: string;
}

/** `npm run backup` or `npm run restore` with these arguments. */
async function command(name: keyof typeof scripts, ...words: string[]): Promise<Ended> {
  const script = fileURLToPath(scripts[name]);
  const env = { PATH: process.env["PATH"], DATA_DIR: data };
  return promisify(execFile)(process.execPath, [script, ...words], { env, cwd: folder }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, errors: stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      out: stdout,
      errors: stderr,
    }),
  );
}

/** The text of a successful answer. */
async function ask(method: string, url: string, token: string, body?: object): Promise<string> {
  const { status, text } = await server.call(method, url, { token, ...(body && { body }) });
  expect(status, `${method} ${url}: ${text}`).toBeLessThan(300);
  return text;
}

const field = (text: string, name: string) => new RegExp(`"${name}":"([^"]+)"`, "u").exec(text)?.[1] ?? "";

const adminToken = async () => field(await ask("POST", "/api/admin/login", "", administrator), "token");

async function signUp(email: string): Promise<{ token: string; id: string }> {
  const answer = await server.call("POST", "/api/auth/signup", { body: { email, password, firstName: "Ada" } });
  return { token: tokenOf(answer), id: field(answer.text, "id") };
}

/** A member with a picture, a post, a message, and credits from an administrator. */
async function community(): Promise<string> {
  const [ada, bob] = [await signUp("ada@example.org"), await signUp("bob@example.org")];
  const body = { purpose: "profile-picture", filename: "ada.jpg" };
  const issued = await ask("POST", "/api/objects/upload", ada.token, body);
  const { pathname, search } = new URL(field(issued, "uploadURL"));
  const picture = new Uint8Array(await jpeg({ width: 300, height: 300 }));
  await fetch(`${server.address}${pathname}${search}`, { method: "PUT", body: picture });
  const imageUrl = field(issued, "objectPath");
  const account = await ask("POST", "/api/profile/upload-picture", ada.token, { imageUrl });
  await ask("POST", "/api/posts", ada.token, { content: "Who comes along? 🌿", visibility: "public" });
  await ask("PATCH", "/api/privacy/settings", bob.token, { allowDirectMessages: "everyone" });
  const talk = await ask("POST", "/api/conversations", ada.token, { otherUserId: bob.id });
  await ask("POST", "/api/messages", ada.token, { conversationId: field(talk, "id"), message: "See you there" });
  await ask("PATCH", `/api/admin/users/${ada.id}`, await adminToken(), { aiCredits: 250, reason: "A welcome" });
  return field(account, "profileImageUrl");
}

async function about(archive: string) {
  const { manifest, close } = await openArchive(archive);
  await close();
  return { tables: manifest.tables, files: manifest.files };
}

it("a backup restores a destroyed data folder: same rows, same files, same accounts", async () => {
  await start();
  const picture = await community();
  const bytesBefore = await pictureAt(picture);
  const first = path.join(folder, "first.backup");
  const made = await command("backup", first);
  expect(made, made.errors).toMatchObject({ code: 0, errors: "" });
  expect(made.out).toMatch(/^Saved \d+ tables, \d+ rows, 1 file: .*first\.backup \(\d+\.\d (?:kB|MB)\)\n$/u);
  const saved = await about(first);
  const rowsOf = (name: string) => saved.tables.find((table) => table.name === name)?.rows;
  expect(["users", "user_posts", "direct_messages", "payment_transactions"].map(rowsOf)).toEqual([2, 1, 1, 1]);
  expect(rowsOf("admin_actions")).toBeGreaterThan(0);

  const whileRunning = await command("restore", first, "--overwrite");
  expect(whileRunning).toMatchObject({ code: 1, out: "" });
  expect(whileRunning.errors).toMatch(
    /^Alongside cannot restore: the database is in use \(alongside.*stop the server/u,
  );

  expect(await server.stop()).toBe(0);
  await rm(data, { recursive: true });
  const restored = await command("restore", "first.backup");
  expect(restored, restored.errors).toMatchObject({ code: 0, errors: "" });
  expect(restored.out).toMatch(/^Restored the backup of 2\S+: \d+ tables, \d+ rows, 1 file\. .*signs in anew\.\n$/u);

  // Made while no server runs, in the default folder.
  expect(await command("backup")).toMatchObject({ code: 0 });
  const backups = path.join(data, "backups");
  const [name = ""] = await readdir(backups);
  expect(name).toMatch(/^alongside-\d{8}T\d{6}Z\.backup$/u);
  expect((await stat(path.join(backups, name))).mode & 0o777).toBe(0o600);
  expect(await about(path.join(backups, name))).toEqual(saved);

  await start();
  const credentials = { usernameOrEmail: "ada@example.org", password };
  const token = tokenOf(await server.call("POST", "/api/auth/login", { body: credentials }));
  expect(await ask("GET", "/api/auth/user", token)).toContain('"aiCredits":250');
  expect(await ask("GET", "/api/messages/search?query=there", token)).toContain("See you there");
  expect(await pictureAt(picture)).toEqual(bytesBefore);
  expect(await ask("GET", "/api/admin/audit", await adminToken())).toContain("credits-changed");
  // The queue, which isn't backed up, exists again.
  expect(server.errors).toBe("");
});

async function pictureAt(url: string): Promise<Buffer> {
  const response = await fetch(new URL(url, server.address));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

it("the commands report an impossible request in one line, with an exit code", async () => {
  const [two, none, unknown, nowhere] = await Promise.all([
    command("backup", "one", "two"),
    command("restore"),
    command("restore", "first.backup", "--force"),
    command("restore", "nowhere.backup"),
  ]);
  const usage =
    'the way to call it is: npm run restore -- file [--overwrite], npm run restore -- --at "2026-11-29 20:00", or npm run restore -- --times';
  expect([two, none, unknown]).toEqual([
    { code: 2, out: "", errors: "Alongside cannot back up: the way to call it is: npm run backup [-- file]\n" },
    { code: 2, out: "", errors: `Alongside cannot restore: ${usage}\n` },
    { code: 2, out: "", errors: `Alongside cannot restore: ${usage}\n` },
  ]);
  expect(nowhere).toMatchObject({ code: 1, out: "" });
  expect(nowhere.errors).toMatch(/^Alongside cannot restore: .*nowhere\.backup cannot be read \(ENOENT\)\n$/u);
});
