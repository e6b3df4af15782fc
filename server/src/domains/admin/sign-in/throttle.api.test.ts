import { expect, it } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";

// A header names the address behind this proxy, so that a test can call from anywhere.
const test = useTestApp({ rateLimits: true, env: { TRUST_PROXY: "loopback" } });
const from = (address: string) => ({ "x-forwarded-for": address });
const logIn = (username: string, password: string, address: string) =>
  test.visitor.call("POST /api/admin/login", { body: { username, password } }, from(address));

it("locks an account for an address after five wrong tries, for fifteen minutes, also for the right password", async () => {
  const { username, password } = await test.administrator();
  const wrong = await Promise.all(Array.from({ length: 5 }, () => logIn(username, "Wrong-horse-9", "198.51.100.1")));
  expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  for (const name of [username, username.toUpperCase()]) {
    const locked = await logIn(name, password, "198.51.100.1");
    expect(locked).toMatchObject({ status: 429, code: "admin/locked", message: expect.stringContaining("15 minutes") });
    const wait = Number(locked.headers["retry-after"]);
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  }
  expect((await logIn(username, password, "198.51.100.2")).status).toBe(200);
});

it("locks an unknown username in the same way", async () => {
  const tries = Array.from({ length: 7 }, () => logIn("nobody_here", "Wrong-horse-9", "198.51.100.3"));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

it("starts counting from zero after a right password", async () => {
  const { username, password } = await test.administrator();
  for (let round = 0; round < 2; round += 1) {
    for (let at = 0; at < 4; at += 1) await logIn(username, "Wrong-horse-9", "198.51.100.4");
    expect((await logIn(username, password, "198.51.100.4")).status).toBe(200);
  }
});

it("counts the current password in a password change as well", async () => {
  const admin = await test.administrator();
  const body = { currentPassword: "Wrong-horse-9", newPassword: "Right-horse-9", confirmPassword: "Right-horse-9" };
  const statuses: number[] = [];
  for (let at = 0; at < 6; at += 1) {
    statuses.push((await admin.call("POST /api/admin/password", { body }, from("198.51.100.5"))).status);
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
});

it("limits guesses at one account from many addresses, and each address at all accounts", async () => {
  const { username, password } = await test.administrator();
  const { limits } = test.app.services;
  const { rows } = await test.database.pool.query<{ id: string }>("select id from admin_users where username = $1", [
    username,
  ]);
  const rule = { name: "portal account", points: 100, seconds: 900 };
  expect((await logIn(username, password, "198.51.100.8")).status).toBe(200);
  for (let at = 0; at < 100; at += 1) await limits.consume(rule, rows[0]?.id ?? "");
  expect(await logIn(username, password, "198.51.100.6")).toMatchObject({ status: 429, code: "admin/locked" });
  // An administrator isn't locked out where they have signed in before; guesses there are limited as anywhere.
  expect((await logIn(username, password, "198.51.100.8")).status).toBe(200);
  for (let at = 0; at < 5; at += 1) await logIn(username, "Wrong-horse-9", "198.51.100.8");
  expect((await logIn(username, password, "198.51.100.8")).status).toBe(429);

  const names = Array.from({ length: 31 }, (_, at) => logIn(`guess_${at}`, "Wrong-horse-9", "198.51.100.7"));
  const answers = await Promise.all(names);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(30);
  expect(answers.filter(({ code }) => code === "kernel/too-many")).toHaveLength(1);
});
