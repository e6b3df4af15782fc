import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { accountOf, readFlags } from "../src/admin-account.ts";
import { removeFolder, temporaryFolder } from "./folders.ts";
import { until } from "./processes.ts";
import { ServerProcess } from "./server-process.ts";
import { testDatabase } from "./test-database.ts";

const command = fileURLToPath(new URL("../src/admin-create.ts", import.meta.url));
const strong = "Correct-horse-7";
const another = "Another-horse-8";

let folder: string;

beforeAll(async () => {
  folder = await temporaryFolder("disk");
});

afterAll(() => removeFolder(folder));

interface Ended {
  code: number;
  out: string;
  errors: string;
}

/** The command as a script calls it: no terminal, the password piped in. */
function run(args: readonly string[], env: Record<string, string>, input = ""): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env["PATH"] ?? "", ...env } };
    const child = execFile(process.execPath, [command, ...args], options, (error, out, errors) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? -1), out, errors });
    });
    child.stdin?.end(input);
  });
}

async function logIn(server: ServerProcess, username: string, password: string) {
  const { status, text } = await server.call("POST", "/api/admin/login", { body: { username, password } });
  const token = /"token":"([^"]+)"/u.exec(text)?.[1] ?? "";
  return { status, token };
}

it("creates the account with and without a running server on the data folder", async () => {
  const env = { DATA_DIR: folder };
  const made = await run(["--username", "ada"], env, `${strong}\n`);
  expect(made).toEqual({ code: 0, out: "ada can sign in at /admin/login now (admin).\n", errors: "" });

  const server = await ServerProcess.ready({ ...env, ADMIN_USERNAME: "first", ADMIN_PASSWORD: strong });
  try {
    expect((await logIn(server, "first", strong)).status).toBe(200);
    const { token } = await logIn(server, "ada", strong);
    const me = () => server.call("GET", "/api/admin/me", { token });
    expect((await me()).status).toBe(200);

    const [moderator, reset, taken] = await Promise.all([
      run(["--username", "kim", "--role", "moderator"], { ...env, ADMIN_PASSWORD: strong }),
      run(["--username", "ADA", "--reset"], env, another),
      run(["--username", "First"], env, another),
    ]);
    expect(moderator).toMatchObject({ code: 0, out: "kim can sign in at /admin/login now (moderator).\n" });
    expect((await logIn(server, "kim", strong)).status).toBe(200);
    const reason =
      "an account with this username already exists (--reset gives it a new password and removes its second factor)";
    expect(taken).toEqual({ code: 1, out: "", errors: `Nothing was changed: ${reason}\n` });
    expect(reset).toMatchObject({
      code: 0,
      out: "ada has a new password and no second factor, and is signed out everywhere.\n",
    });
    await until("the end of the session", async () => (await me()).status === 401);
    expect((await logIn(server, "ada", strong)).status).toBe(401);
    expect((await logIn(server, "ada", another)).status).toBe(200);
  } finally {
    await server.stop();
  }
});

it("creates the account in an external database", async () => {
  const source = await testDatabase();
  const ended = await run(["--username", "ada"], { DATA_DIR: folder, DATABASE_URL: source.url }, strong);
  await source.drop();
  expect(ended).toMatchObject({ code: 0, errors: "" });
});

describe("the command's input", () => {
  const read = (args: string[], line: string, env = {}) =>
    accountOf(readFlags(args), { env, prompt: null, readLine: () => Promise.resolve(line) });

  it.each<[string[], string, string]>([
    [["--username", "kim"], "weak", "Password must be at least 8 characters"],
    [["--username", "kim"], "", "Password is required"],
    [["--username", "a b"], strong, "Username can only contain letters, numbers, and underscores"],
    [[], strong, "Username is required"],
    [["--username", "kim", "--email", "nowhere"], strong, "Please enter a valid email address"],
    [["--username", "kim", "--role", "owner"], strong, "Invalid option"],
  ])("rejects %j with the password %j", async (args, line, reason) => {
    await expect(read(args, line)).rejects.toThrow(reason);
  });

  it("rejects a password given as an argument", () => {
    expect(() => readFlags(["--username", "kim", "--password", strong])).toThrow("Unknown option '--password'");
  });

  it("reads name and password from the environment if a script passes nothing else", async () => {
    const env = { ADMIN_USERNAME: "ada", ADMIN_PASSWORD: strong };
    expect(await read([], "", env)).toEqual({ username: "ada", role: "admin", password: strong });
    const kim = { username: "kim", role: "admin", password: another };
    expect(await read(["--username", "kim"], another, env)).toEqual(kim);
  });

  it("prompts a person for what is missing", async () => {
    const asked: string[] = [];
    const answers = ["kim", "kim@example.org", "moderator", strong];
    const answer = async <S extends ZodType>(question: string, shape: S) => {
      asked.push(question);
      return shape.parse(answers[asked.length - 1]);
    };
    const prompt = { ask: answer, askSecretly: answer };
    const env = { ADMIN_USERNAME: "ada", ADMIN_PASSWORD: another };
    const account = await accountOf(readFlags([]), { env, prompt, readLine: () => Promise.resolve("") });
    expect(account).toEqual({ username: "kim", email: "kim@example.org", role: "moderator", password: strong });
    expect(asked).toEqual(["Username: ", "Email (may stay empty): ", "Role (admin or moderator): ", "Password"]);
  });
});
