import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type AdministratorCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";
const strong = "Another-horse-8";
const minute = 60_000;
let names = 0;
const newName = () => `clerk_${(names += 1)}`;

const logIn = (username: string, password: string) =>
  test.visitor.call("POST /api/admin/login", { body: { username, password } });
const isIn = async (who: AdministratorCaller) => (await who.call("GET /api/admin/me")).status === 200;
const actsOf = async (who: AdministratorCaller, search: string) =>
  (await who.call("GET /api/admin/audit", { query: { search } })).body.entries.map(({ action }) => action);
const change = (who: AdministratorCaller, id: string, body: object) =>
  who.call("PATCH /api/admin/accounts/{id}", { params: { id }, body });

describe("signing in", () => {
  it("answers a token and its account, whatever the case of the username", async () => {
    const { id, username, password, call } = await test.administrator("moderator");
    const { status, body } = await logIn(` ${username.toUpperCase()} `, password);
    expect({ status, admin: body.admin }).toEqual({ status: 200, admin: { id, username, role: "moderator" } });
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await test.visitor.call("GET /api/admin/me", {}, headers)).body).toEqual(body.admin);
    expect((await call("GET /api/admin/me")).status).toBe(200);
  });

  it("answers an unknown username, a wrong password and a deactivated account alike", async () => {
    const admin = await test.administrator();
    const off = await test.administrator();
    await change(admin, off.id, { isActive: false });
    const tries = [
      await logIn("nobody_at_all", admin.password),
      await logIn(admin.username, "Wrong-horse-9"),
      await logIn(off.username, off.password),
    ];
    const refused = { status: 401, code: "admin/wrong-credentials", message: "Invalid username or password" };
    for (const answer of tries) expect(answer).toMatchObject(refused);
  });

  it("takes as long for an unknown username as for a wrong password", async () => {
    const shortest = { unknown: Number.POSITIVE_INFINITY, wrong: Number.POSITIVE_INFINITY };
    const time = async (kind: keyof typeof shortest, name: string) => {
      const begun = performance.now();
      await logIn(name, "Wrong-horse-9");
      shortest[kind] = Math.min(shortest[kind], performance.now() - begun);
    };
    // In turn, so that a busy machine slows both; new names before the limits count.
    for (let round = 0; round < 10; round += 1) {
      const { username } = await test.administrator();
      for (let at = 0; at < 3; at += 1) {
        await time("wrong", username);
        await time("unknown", `nobody_${round}`);
      }
      if (shortest.unknown > shortest.wrong / 2) return;
    }
    expect(shortest.unknown).toBeGreaterThan(shortest.wrong / 2);
  });

  it.each([
    [{ username: " ", password: "x" }, "Username is required"],
    [{ password: "x" }, "Username is required"],
    [{ username: "ada", password: "" }, "Password is required"],
    [{ username: "ada" }, "Password is required"],
    [{ username: { $ne: null }, password: ["x"] }, "Username is required"],
  ])("refuses %j", async (body, message) => {
    expect(await test.visitor.raw("POST", "/api/admin/login", body)).toMatchObject({ status: 400, message });
  });

  it("opens a session of eight hours, which use doesn't extend", async () => {
    const admin = await test.administrator();
    for (const part of [4 * 60, 4 * 60 - 1]) {
      test.clock.advance(part * minute);
      expect(await isIn(admin)).toBe(true);
    }
    test.clock.advance(minute);
    expect(await isIn(admin)).toBe(false);
    test.clock.advance(-8 * 60 * minute);
  });

  it("opens a session that logging out ends on the server too", async () => {
    const admin = await test.administrator();
    expect((await admin.call("POST /api/admin/logout")).status).toBe(204);
    expect(await isIn(admin)).toBe(false);
    const other = await test.administrator();
    expect(await actsOf(other, admin.username)).toEqual(["signed-out", "signed-in", "account-created"]);
  });
});

describe("changing the own password", () => {
  it("requires the current one and ends the account's other sessions", async () => {
    const admin = await test.administrator("moderator");
    const { body: elsewhere } = await logIn(admin.username, admin.password);
    const body = { currentPassword: admin.password, newPassword: strong, confirmPassword: strong };
    expect((await admin.call("POST /api/admin/password", { body })).status).toBe(204);
    expect(await isIn(admin)).toBe(true);
    const headers = { authorization: `Bearer ${elsewhere.token}` };
    expect((await test.visitor.call("GET /api/admin/me", {}, headers)).status).toBe(401);
    expect((await logIn(admin.username, admin.password)).status).toBe(401);
    expect((await logIn(admin.username, strong)).status).toBe(200);
    expect((await actsOf(await test.administrator(), admin.username))[1]).toBe("password-changed");
  });

  it.each([
    [{ currentPassword: "Wrong-horse-9", newPassword: strong, confirmPassword: strong }, 403, "Your current password"],
    [{ currentPassword: "", newPassword: strong, confirmPassword: strong }, 400, "Password is required"],
    [{ currentPassword: "x", newPassword: "short", confirmPassword: "short" }, 400, "Password must be at least 8"],
    [{ currentPassword: "x", newPassword: "all small letters", confirmPassword: "y" }, 400, "Password must contain"],
    [{ currentPassword: "x", newPassword: strong, confirmPassword: "Other-8-horse" }, 400, "Passwords don't match"],
  ])("refuses %j with %i", async (body, status, words) => {
    const admin = await test.administrator();
    const answer = await admin.call("POST /api/admin/password", { body });
    expect(answer).toMatchObject({ status, message: expect.stringContaining(words) });
    expect((await logIn(admin.username, admin.password)).status).toBe(200);
  });
});

describe("the team", () => {
  it("gets a new account from an administrator", async () => {
    const admin = await test.administrator();
    const username = newName();
    const body = { username, email: " Clerk@Example.org ", password: strong, role: "moderator" } as const;
    const made = await admin.call("POST /api/admin/accounts", { body });
    const account = { username, email: "clerk@example.org", role: "moderator", isActive: true, lastLoginAt: null };
    expect(made).toMatchObject({ status: 201, body: account });
    expect(made.text).not.toContain("assword");
    expect((await logIn(username, strong)).status).toBe(200);
    const { accounts } = (await admin.call("GET /api/admin/accounts")).body;
    const listed = accounts.find(({ id }) => id === made.body.id);
    expect(listed).toMatchObject({ ...account, lastLoginAt: expect.any(String) });
    const { entries } = (await admin.call("GET /api/admin/audit", { query: { action: "account-created" } })).body;
    expect(entries[0]).toMatchObject({
      admin: admin.username,
      target: username,
      after: { username, role: "moderator" },
    });
  });

  it("has each username once, whatever its case, also when two create it at once", async () => {
    const admin = await test.administrator();
    const username = newName();
    const create = (name: string) =>
      admin.call("POST /api/admin/accounts", { body: { username: name, password: strong, role: "moderator" } });
    const answers = await Promise.all([create(username), create(username.toUpperCase())]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await create(username)).toMatchObject({ status: 409, code: "admin/username-taken" });
  });

  it.each([
    [{ username: "a b", password: strong, role: "admin" }, "Username can only contain"],
    [{ username: "ab", password: strong, role: "admin" }, "Username must be at least 3"],
    [{ username: "clerk", password: "weak", role: "admin" }, "Password must be at least 8"],
    [{ username: "clerk", password: strong, role: "owner" }, ""],
    [{ username: "clerk", password: strong, role: "admin", email: "nowhere" }, "Please enter a valid email address"],
  ])("refuses to create the account %j", async (body, message) => {
    const admin = await test.administrator();
    const answer = await admin.raw("POST", "/api/admin/accounts", body);
    expect(answer).toMatchObject({ status: 400, message: expect.stringContaining(message) });
  });

  it.each([
    [{ isActive: false }, { before: { isActive: true }, after: { isActive: false } }],
    [{ role: "moderator" }, { before: { role: "admin" }, after: { role: "moderator" } }],
    [{ email: "new@example.org" }, { before: {}, after: { email: "changed" } }],
    [{ password: strong }, { before: {}, after: { password: "changed" } }],
  ])("ends an account's sessions on the change %j", async (body, kept) => {
    const admin = await test.administrator();
    const other = await test.administrator();
    expect(await isIn(other)).toBe(true);
    const shown = "password" in body ? {} : body;
    expect(await change(admin, other.id, body)).toMatchObject({ status: 200, body: shown });
    expect(await isIn(other)).toBe(false);
    const { entries } = (await admin.call("GET /api/admin/audit", { query: { action: "account-changed" } })).body;
    expect(entries[0]).toMatchObject({ admin: admin.username, target: other.username, ...kept });
  });

  it("lets a deactivated account sign in again once it is reactivated", async () => {
    const admin = await test.administrator();
    const other = await test.administrator("moderator");
    await change(admin, other.id, { isActive: false });
    expect((await logIn(other.username, other.password)).status).toBe(401);
    await change(admin, other.id, { isActive: true });
    expect((await logIn(other.username, other.password)).status).toBe(200);
  });

  it("keeps its sessions and writes no log entry when the change changes nothing", async () => {
    const [admin, other] = [await test.administrator(), await test.administrator("moderator")];
    expect((await change(admin, other.id, { role: "moderator", isActive: true, email: null })).status).toBe(200);
    expect(await isIn(other)).toBe(true);
    const { entries } = (await admin.call("GET /api/admin/audit")).body;
    expect(entries.filter(({ targetId, action }) => targetId === other.id && action === "account-changed")).toEqual([]);
  });

  it("refuses an empty change and an unknown account", async () => {
    const admin = await test.administrator();
    expect(await change(admin, admin.id, {})).toMatchObject({ status: 400, message: "Please change something" });
    expect(await change(admin, admin.id, { username: "ada" })).toMatchObject({ status: 400 });
    expect(await change(admin, unknown, { role: "admin" })).toMatchObject({ code: "admin/account-not-found" });
    expect(await change(admin, unknown, { role: "moderator" })).toMatchObject({ code: "admin/account-not-found" });
  });

  it("keeps its last administrator, also when two remove each other at once", async () => {
    const [one, two] = await Promise.all([test.administrator(), test.administrator()]);
    const { db } = test.database;
    await db.execute(sql`update admin_users set is_active = false where id not in (${one.id}, ${two.id})`);
    const answers = await Promise.all([
      change(one, two.id, { isActive: false }),
      change(two, one.id, { role: "moderator" }),
    ]);
    // The later one finds that it is the last, or that it is signed out.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from admin_users where is_active and role = 'admin'`,
    );
    expect(rows).toHaveLength(1);
    const last = rows[0]?.id === one.id ? one : two;
    const token = (await logIn(last.username, last.password)).body.token;
    for (const body of [{ isActive: false }, { role: "moderator" }, { isActive: true, role: "moderator" }]) {
      const answer = await test.visitor.raw("PATCH", `/api/admin/accounts/${last.id}`, body, {
        authorization: `Bearer ${token}`,
      });
      expect(answer).toMatchObject({ status: 409, code: "admin/last-administrator" });
    }
  });
});

describe("an account of the configuration", () => {
  it("is created once, also by two servers at once, and keeps a password that was changed since", async () => {
    const { install, reset } = test.app.services.admin.accounts;
    const first = { username: newName(), password: strong, role: "admin" } as const;
    const made = await Promise.all([install(first), install({ ...first, username: first.username.toUpperCase() })]);
    expect(made.filter((account) => account !== null)).toHaveLength(1);
    await reset(first.username, "Changed-horse-9");
    expect(await install(first)).toBeNull();
    expect((await logIn(first.username, strong)).status).toBe(401);
    expect((await logIn(first.username, "Changed-horse-9")).status).toBe(200);
  });

  it("gets a new password from the operator, which ends its sessions", async () => {
    const admin = await test.administrator();
    const { reset } = test.app.services.admin.accounts;
    expect(await reset(admin.username.toUpperCase(), strong)).toMatchObject({ id: admin.id });
    expect(await isIn(admin)).toBe(false);
    expect((await logIn(admin.username, strong)).status).toBe(200);
    const reader = await test.administrator();
    const { entries } = (await reader.call("GET /api/admin/audit", { query: { action: "password-changed" } })).body;
    expect(entries[0]).toMatchObject({ target: admin.username, reason: "By the operator, on the server" });
    expect(await reset("nobody_at_all", strong)).toBeNull();
  });
});
