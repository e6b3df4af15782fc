import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestApp } from "../../test/test-app.ts";
import { continuousBackupKey } from "../db/continuous-backup.ts";

const app = useTestApp();

async function read(): Promise<Map<string, number>> {
  const { text } = await app.visitor.raw("GET", "/metrics");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line): [string, number] => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]),
  );
}

test("metrics show the pool, the caches, and after a look everything that administrators are told of", async () => {
  const member = await app.member();
  await member.call("GET /api/profile");
  const before = await read();
  expect(before.get('database_pool_connections{pool="main",state="idle"}')).toBeGreaterThan(0);
  expect(before.get('database_pool_waiting{pool="main"}')).toBe(0);
  expect(before.get('cache_entries{cache="sessions"}')).toBeGreaterThan(0);
  expect(before.get("clock_skew_seconds")).toBe(0);
  expect([...before.keys()].some((name) => name.startsWith("alert_level"))).toBe(false);
  expect(before.has("disk_free_bytes")).toBe(false);

  await app.app.services.admin.alerts.check();
  const after = await read();
  const levels = ["backup", "jobs", "queue", "mail", "disk", "model", "clock"].map((kind) =>
    after.get(`alert_level{kind="${kind}"}`),
  );
  expect(levels).toEqual(levels.map(() => expect.any(Number)));
  expect(after.get("queue_jobs_waiting")).toBe(0);
  expect(after.get("mails_waiting")).toBe(0);
  expect(after.get("mails_oldest_seconds")).toBe(0);
  expect(after.get("model_failing")).toBe(0);
  expect(after.get("storage_bytes")).toBe(0);
  expect(after.get("backup_failed")).toBe(0);
  expect(after.has("backup_age_seconds")).toBe(false);
  expect(after.has("backup_unsaved_seconds")).toBe(false);
  expect(after.get("disk_free_bytes")).toBeLessThanOrEqual(after.get("disk_total_bytes") ?? 0);
});

test("metrics show how far a continuous backup is", async () => {
  const ago = (seconds: number) => new Date(app.clock.now().getTime() - seconds * 1000).toISOString();
  const state = { savedUntil: ago(20), base: null, check: { at: ago(3600), rows: 1, milliseconds: 1 }, problems: {} };
  await app.database.db.execute(sql`
    insert into system_settings (id, key, value, category)
    values (gen_random_uuid(), ${continuousBackupKey}, ${JSON.stringify(state)}, 'operating')`);
  await app.app.services.admin.alerts.check();
  const found = await read();
  for (const [name, age] of [
    ["backup_unsaved_seconds", 20],
    ["backup_checked_seconds", 3600],
  ] as const) {
    expect(found.get(name)).toBeGreaterThanOrEqual(age);
    expect(found.get(name)).toBeLessThan(age + 300);
  }
});

test("metrics count open streams", async () => {
  const member = await app.member();
  const name = 'http_open_streams{endpoint="GET /api/live"}';
  const leaving = new AbortController();
  const events = member.events("GET /api/live", {}, leaving.signal);
  await events.next();
  expect((await read()).get(name)).toBe(1);
  leaving.abort();
  await events.return();
  await expect.poll(async () => (await read()).get(name)).toBe(0);
});
