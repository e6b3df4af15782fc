import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { connect, createServer } from "node:net";
import path from "node:path";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../src/db/client.ts";
import { removeFolder, temporaryFolder } from "./folders.ts";
import { freePort, ServerProcess, tokenOf } from "./server-process.ts";
import { startOpenAiServer } from "./openai-server.ts";
import { testDatabase, type TestDatabase } from "./test-database.ts";
import { until } from "./processes.ts";

let folder: string;
let source: TestDatabase;
const started: ServerProcess[] = [];

beforeAll(async () => {
  folder = await temporaryFolder("disk");
  source = await testDatabase();
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
});

afterAll(async () => {
  await source.drop();
  await removeFolder(folder);
});

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await ServerProcess.ready({ DATA_DIR: folder, DATABASE_URL: source.url, ...env });
  started.push(server);
  return server;
}

it("the server prints its address, answers its probes, and writes nothing to stderr", async () => {
  const port = String(await freePort());
  const server = await start({ PORT: port, PUBLIC_URL: "https://alongside.example" });
  expect(server.out).toMatch(
    /^Alongside is ready at https:\/\/alongside\.example \(version \d+\.\d+\.\d+(?:, commit [0-9a-f]{8})?\)$/mu,
  );
  const probes = await Promise.all(
    ["/healthz", "/readyz"].map(async (probe) => (await fetch(`http://127.0.0.1:${port}${probe}`)).status),
  );
  expect(probes).toEqual([200, 200]);
  expect(await server.stop()).toBe(0);
  expect(server.errors).toBe("");
});

it("names unknown variables in one line of the log, without their values, and starts", async () => {
  const server = await start({ SMTP_HOTS: "mail.secret.example", DATABASE_ULR: "postgres://secret" });
  const lines = server.out.split("\n").filter((line) => line.includes("unknown variables"));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("DATABASE_ULR (DATABASE_URL?), SMTP_HOTS (SMTP_URL?)");
  expect(server.out).not.toContain("secret");
});

describe("SIGTERM", () => {
  it("first says that no more requests should come, and answers all that still do", async () => {
    const server = await start({ DRAIN_SECONDS: "10" });
    server.signal("SIGTERM");
    const readiness = () => fetch(`${server.address}/readyz`);
    await until("the warning", async () => (await readiness()).status === 503);
    expect(await (await readiness()).json()).toEqual({ status: "stopping" });
    expect((await server.call("GET", "/healthz")).status).toBe(200);
    const body = { email: "late@example.org", password: "correct horse 7 Battery!" };
    expect((await server.call("POST", "/api/auth/signup", { body })).status).toBe(201);
    expect(await server.ended()).toBe(0);
    expect(server.errors).toBe("");
  });

  it("lets a started request finish, refuses new ones, and exits 0", async () => {
    const server = await start();
    const slow = await begun(server, { email: "slow@example.org", password: "correct horse 7 Battery!" });
    server.signal("SIGTERM");
    await until("the closed door", async () => !(await canConnect(server.address)));
    expect(server.hasEnded).toBe(false);
    expect(await slow.finish()).toBe(201);
    expect(await server.ended()).toBe(0);
    expect(server.errors).toBe("");
  });

  it("notifies a member waiting for the coach before it closes the connection, and refunds the credit", async () => {
    const model = await startOpenAiServer();
    const server = await start({ AI_BASE_URL: model.baseUrl, AI_MODEL: "stall" });
    const body = JSON.stringify({ email: "waiting@example.org", password: "correct horse 7 Battery!" });
    const json = { "content-type": "application/json" };
    const signedUp = await fetch(`${server.address}/api/auth/signup`, { method: "POST", headers: json, body });
    const cookie = signedUp.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
    const arrived = model.nextRequest();
    const answer = fetch(`${server.address}/api/ai/chat-test`, {
      method: "POST",
      headers: { ...json, cookie },
      body: JSON.stringify({ message: "How do I plan a week?" }),
    });
    await arrived;
    server.signal("SIGTERM");
    expect((await answer).status).toBe(503);
    expect(await server.ended()).toBe(0);
    const database = openDatabase(source.connection);
    const { rows } = await database.pool.query("select ai_credits from users where email = 'waiting@example.org'");
    expect(rows).toEqual([{ ai_credits: 150 }]);
    await Promise.all([database.close(), model.close()]);
  });

  it("doesn't wait for a client that never finishes, nor for a second signal", async () => {
    const server = await start();
    const stuck = await begun(server, { email: "stuck@example.org", password: "correct horse 7 Battery!" });
    const upload = await beganUpload(server);
    const since = performance.now();
    server.signal("SIGTERM");
    server.signal("SIGINT");
    expect(await server.ended()).toBe(0);
    expect(performance.now() - since).toBeLessThan(10_000);
    // The incomplete file is removed, and its URL accepts another attempt.
    expect(await readdir(path.join(folder, "incoming"))).toEqual([]);
    const again = await start();
    expect((await fetch(`${again.address}${upload}`, { method: "PUT", body: "no picture" })).status).toBe(415);
    await expect(stuck.finish()).rejects.toThrow(/./u);
  });
});

/** A half-uploaded file; the path and query of its URL. */
async function beganUpload(server: ServerProcess): Promise<string> {
  const headers = { "content-type": "application/json" };
  const account = JSON.stringify({ email: "half@example.org", password: "correct horse 7 Battery!" });
  const signedUp = await fetch(`${server.address}/api/auth/signup`, { method: "POST", headers, body: account });
  const cookie = signedUp.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
  const asked = await fetch(`${server.address}/api/objects/upload`, {
    method: "POST",
    headers: { ...headers, cookie },
    body: JSON.stringify({ purpose: "profile-picture", filename: "me.jpg" }),
  });
  const { uploadURL } = JSON.parse(await asked.text()) as { uploadURL: string }; // as the contract says
  const { pathname, search } = new URL(uploadURL);
  const sending = request(`${server.address}${pathname}${search}`, {
    method: "PUT",
    headers: { "content-length": 100 },
  });
  sending.on("error", () => undefined).write("half");
  const arrived = () => readdir(path.join(folder, "incoming")).catch(() => []);
  await until("the first half", async () => (await arrived()).length === 1);
  return `${pathname}${search}`;
}

/** A sign-up whose headers and half of whose body the server has read. */
async function begun(server: ServerProcess, account: object): Promise<{ finish(): Promise<number | undefined> }> {
  const body = JSON.stringify(account);
  const call = request(`${server.address}/api/auth/signup`, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": body.length, expect: "100-continue" },
  });
  const answered = once(call, "response");
  answered.catch(() => undefined);
  call.flushHeaders();
  await once(call, "continue");
  call.write(body.slice(0, 10));
  return {
    async finish() {
      call.end(body.slice(10));
      const [response] = await answered;
      response.resume();
      return response.statusCode;
    },
  };
}

function canConnect(address: string): Promise<boolean> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  return once(socket, "connect")
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}

describe("a failed start prints one line for", () => {
  const cannot = async (env: Record<string, string>): Promise<string> => {
    const server = await ServerProcess.launch({ DATA_DIR: folder, DATABASE_URL: source.url, ...env });
    expect(await server.ended()).toBe(1);
    expect(server.out).not.toContain("ready");
    expect(server.errors).toMatch(/^Alongside cannot start: [^\n]+\n$/u);
    return server.errors;
  };

  it.each([
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
    [{ TRUST_PROXY: "everybody" }, "TRUST_PROXY"],
    [{ HOST: "192.0.2.1" }, "HOST"],
    [{ DATABASE_URL: "postgres://someone:hidden@127.0.0.1:1/none" }, "DATABASE_URL"],
    [{ DATABASE_URL: "postgres://[" }, "DATABASE_URL"],
  ])("%j", async (env, name) => {
    const line = await cannot(env);
    expect(line).toContain(name);
    expect(line).not.toContain("hidden");
  });

  it("a port in use", async () => {
    const other = createServer();
    other.listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = String(typeof address === "object" ? address?.port : "");
    expect(await cannot({ PORT: port })).toContain(`port ${port} on 127.0.0.1 is taken (PORT)`);
    other.close();
  });

  it("a data folder that isn't writable", async () => {
    const file = path.join(folder, "a-file");
    await writeFile(file, "in its place");
    expect(await cannot({ DATA_DIR: file })).toContain(`the data folder ${file} cannot be written (DATA_DIR)`);
  });

  it.runIf(process.platform === "linux")("a file system that can't create folders", async () => {
    expect(await cannot({ DATA_DIR: "/proc/alongside/data" })).toContain("cannot be written (DATA_DIR)");
  });
});

it("the server keeps passwords, tokens, cookies and addresses out of its output", async () => {
  const server = await start({ LOG_LEVEL: "trace" });
  const email = "secretive@example.org";
  const passwords = ["First-Secret-11!", "Second-Secret-22!", "Wrong-Secret-33!"] as const;
  const [first, second, wrong] = passwords;
  const signUp = await server.call("POST", "/api/auth/signup", { body: { email, password: first } });
  const token = tokenOf(signUp);
  await server.call("POST", "/api/auth/login", { body: { usernameOrEmail: email, password: wrong } });
  await server.call("POST", "/api/auth/signup", { body: { email, password: first } });
  await server.call("GET", "/api/profile", { token });
  await server.call("POST", "/api/auth/forgot-password", { body: { email } });
  const reset = await tokenInMail(path.join(folder, "mail"));
  const changed = await server.call("POST", "/api/auth/reset-password", {
    body: { token: reset, password: second, confirmPassword: second },
  });
  expect(changed.status).toBe(200);
  await server.call("GET", `/reset-password?token=${reset}`);
  const again = tokenOf(
    await server.call("POST", "/api/auth/login", { body: { usernameOrEmail: email, password: second } }),
  );
  await server.call("POST", "/api/auth/logout", { token: again });
  await server.stop();
  const written = server.out + server.errors;
  expect(written).toContain("POST /api/auth/reset-password");
  for (const secret of [...passwords, token, again, reset, email]) expect(written).not.toContain(secret);
});

/** The token of the reset link, which is mailed in the background. */
async function tokenInMail(mails: string): Promise<string> {
  return until("the mail with the link", async () => {
    const names = await readdir(mails).catch(() => []);
    const files = names.filter((name) => name.endsWith(".eml")).map((name) => readFile(path.join(mails, name)));
    const letters = await Promise.all((await Promise.all(files)).map((file) => PostalMime.parse(file)));
    return letters.map(({ text }) => /reset-password\?token=([\w-]+)/u.exec(text ?? "")?.[1]).find(Boolean);
  });
}
