import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../../src/db/client.ts";
import { postgresJobs } from "../../src/ports/jobs/postgres-jobs.ts";
import { removeFolder, temporaryFolder } from "../folders.ts";
import { until } from "../processes.ts";
import { ServerProcess } from "../server-process.ts";
import { testDatabase, type TestDatabase } from "../test-database.ts";

let source: TestDatabase;
const folders = { web: "", worker: "" };
let web: ServerProcess;
let worker: ServerProcess | undefined;

beforeAll(async () => {
  source = await testDatabase();
  folders.web = await temporaryFolder("disk");
  folders.worker = await temporaryFolder("disk");
  web = await serverWith("web");
});

afterAll(async () => {
  await Promise.all([web.stop(), worker?.stop()]);
  await source.drop();
  await Promise.all(Object.values(folders).map(removeFolder));
});

const serverWith = (role: "web" | "worker") =>
  ServerProcess.ready({ ROLE: role, DATA_DIR: folders[role], DATABASE_URL: source.url });

const mailsIn = (folder: string) => readdir(join(folder, "mail")).catch((): string[] => []);

it("a web server leaves mails to a worker, which answers nobody but those who watch over it", async () => {
  const ada = { email: "ada@example.org", firstName: "Ada", lastName: "Stone", password: "correct horse 7 Battery!" };
  expect((await web.call("POST", "/api/auth/signup", { body: ada })).status).toBe(201);
  const database = openDatabase(source.connection);
  const mail = { to: ada.email, subject: "Your week", text: "Nothing yet.", occasion: "digest" } as const;
  await postgresJobs().add(database.db, "mail", mail);
  await database.close();

  worker = await serverWith("worker");
  await until("the mail", async () => (await mailsIn(folders.worker)).length > 0);

  const { email: usernameOrEmail, password } = ada;
  const signIn = await worker.call("POST", "/api/auth/login", { body: { usernameOrEmail, password } });
  const statuses = await Promise.all(
    ["/healthz", "/readyz", "/metrics", "/api/docs", "/home", "/"].map(
      async (path) => [path, (await worker?.call("GET", path))?.status] as const,
    ),
  );
  expect({ "/api/auth/login": signIn.status, ...Object.fromEntries(statuses) }).toEqual({
    "/api/auth/login": 404,
    "/healthz": 200,
    "/readyz": 200,
    "/metrics": 200,
    "/api/docs": 404,
    "/home": 404,
    "/": 404,
  });
});
