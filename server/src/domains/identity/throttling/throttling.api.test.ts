import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const app = useTestApp({ rateLimits: true, env: { TRUST_PROXY: "loopback" } });
let network = 0;
/** Of each test by itself: counts live in the database. */
let near = "";
let far = "";
beforeEach(() => {
  network += 1;
  near = `198.51.100.${network}`;
  far = `203.0.113.${network}`;
});

interface Try {
  name: string;
  password?: string;
  from?: string;
  device?: string | undefined;
}

async function logIn({ name, password = "wrong", from = near, device }: Try) {
  const headers = {
    "x-forwarded-for": from,
    ...(device !== undefined && { cookie: `alongside_device=${device}` }),
  };
  return app.visitor.call("POST /api/auth/login", { body: { usernameOrEmail: name, password } }, headers);
}

const deviceIn = (headers: Record<string, unknown>) =>
  /alongside_device=([\w-]{43})/u.exec(String(headers["set-cookie"]))?.[1];

/** 25 wrong passwords, which is as many as one address has. */
async function exhaust(name: string, from = near): Promise<void> {
  const answers = [];
  for (let count = 0; count < 25; count += 1) answers.push((await logIn({ name, from })).status);
  expect(answers).toEqual(Array.from({ length: 25 }, () => 401));
}

let count = 0;
/** A member with a username. */
async function named(): Promise<MemberCaller & { username: string }> {
  const username = `Locked_${(count += 1)}`;
  return { ...(await app.member({ username })), username };
}

async function resetToken(email: string): Promise<string> {
  const asked = await app.visitor.call(
    "POST /api/auth/forgot-password",
    { body: { email } },
    { "x-forwarded-for": far },
  );
  expect(asked.status).toBe(200);
  return vi.waitFor(async () => {
    const folder = join(app.dataDir, "mail");
    for (const file of (await readdir(folder)).toSorted().toReversed()) {
      const mail = await PostalMime.parse(await readFile(join(folder, file)));
      const token = /reset-password\?token=([\w-]{43})/u.exec(mail.text ?? "")?.[1];
      if (mail.to?.[0]?.address === email && token !== undefined) return token;
    }
    throw new Error("no reset mail yet");
  });
}

describe("wrong passwords", () => {
  test("from one address lock that address out, and nobody anywhere else", async () => {
    const { email, password } = await named();
    await exhaust(email);
    const locked = await logIn({ name: email, password });
    expect([locked.status, locked.code]).toEqual([429, "identity/too-many-sign-ins"]);
    expect(locked.message).toContain("reset your password");
    expect(Number(locked.headers["retry-after"])).toBeGreaterThan(0);
    expect((await logIn({ name: email, password, from: far })).status).toBe(200);
  });

  test("don't reveal which email address belongs to a username, nor whether it exists", async () => {
    const { email, username } = await named();
    // Each from addresses of its own, so that only what was typed is counted.
    const outcomes = [];
    for (const name of [username, "nobody_has_this", email, "nobody@example.org"]) {
      const statuses = new Map<number, number>();
      for (let tries = 0; tries < 102; tries += 1) {
        const { status } = await logIn({ name, from: `192.0.${network}.${tries % 20}` });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (tries % 20 === 19)
          await app.database.pool.query("delete from rate_limits where key like 'sign-in address%'");
      }
      outcomes.push(Object.fromEntries(statuses));
    }
    expect(outcomes).toEqual(Array.from({ length: 4 }, () => ({ 401: 100, 429: 2 })));
  }, 180_000);

  test("from many addresses are bounded by what was typed", async () => {
    const { email, password } = await named();
    for (let address = 0; address < 4; address += 1) await exhaust(email, `192.0.2.${network * 8 + address}`);
    expect((await logIn({ name: email, password, from: far })).status).toBe(429);
  });

  test("from one IPv6 network count as one address", async () => {
    const { email, password } = await named();
    for (let host = 1; host <= 25; host += 1) await logIn({ name: email, from: `2001:db8:${network}:1::${host}` });
    expect((await logIn({ name: email, password, from: `2001:db8:${network}:1::99` })).status).toBe(429);
    expect((await logIn({ name: email, password, from: `2001:db8:${network}:2::99` })).status).toBe(200);
  });

  test("are forgiven by a right one, for what was typed", async () => {
    const { email, password } = await named();
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 12; tries += 1) await logIn({ name: email });
      expect((await logIn({ name: email, password })).status).toBe(200);
      await app.database.pool.query("delete from rate_limits where key like 'sign-in address%'");
    }
    expect((await logIn({ name: email })).status).toBe(401);
  });
});

describe("a device the account knows", () => {
  test("is remembered by a cookie that survives logout and opens nothing", async () => {
    const { email, password } = await named();
    const signedIn = await logIn({ name: email, password });
    const given = String(signedIn.headers["set-cookie"]);
    expect(given).toMatch(/alongside_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax/u);
    const device = deviceIn(signedIn.headers);
    const cookie = `alongside_device=${device}`;
    expect((await app.visitor.raw("GET", "/api/auth/user", undefined, { cookie })).status).toBe(401);
    const asSession = { cookie: `alongside_session=${device}` };
    expect((await app.visitor.raw("GET", "/api/auth/user", undefined, asSession)).status).toBe(401);
    const out = await app.visitor.raw("POST", "/api/auth/logout", undefined, { cookie });
    expect(String(out.headers["set-cookie"])).not.toContain("alongside_device");
    const { rows } = await app.database.pool.query("select token_hash from known_devices");
    expect(JSON.stringify(rows)).not.toContain(device);
  });

  test("gets in while its address and the account are locked, by either name", async () => {
    const { email, username, password } = await named();
    const device = deviceIn((await logIn({ name: email, password, from: far })).headers);
    await exhaust(email);
    const first = await logIn({ name: email, password, device });
    expect(first.status).toBe(200);
    const second = await logIn({ name: username, password, device: deviceIn(first.headers) });
    expect(second.status).toBe(200);
    expect((await logIn({ name: email, password })).status).toBe(429);
  });

  test("has a count of its own, so that a stolen cookie allows twenty guesses an hour", async () => {
    const { email, password } = await named();
    const device = deviceIn((await logIn({ name: email, password, from: far })).headers);
    const statuses = [];
    for (let tries = 0; tries < 22; tries += 1) statuses.push((await logIn({ name: email, device })).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429]);
    // Elsewhere nothing was counted.
    expect((await logIn({ name: email, password, from: far })).status).toBe(200);
  });

  test("is none of another account's", async () => {
    const ana = await named();
    const eve = await named();
    const device = deviceIn((await logIn({ name: eve.email, password: eve.password, from: far })).headers);
    await exhaust(ana.email);
    expect((await logIn({ name: ana.email, password: ana.password, device })).status).toBe(429);
  });

  test("gets a new token at each sign-in; the one before is worth nothing", async () => {
    const { email, password } = await named();
    const first = deviceIn((await logIn({ name: email, password, from: far })).headers);
    const second = deviceIn((await logIn({ name: email, password, device: first, from: far })).headers);
    expect(second).not.toBe(first);
    await exhaust(email);
    expect((await logIn({ name: email, password, device: first })).status).toBe(429);
    expect((await logIn({ name: email, password, device: second })).status).toBe(200);
  });

  test("is shared by the accounts that sign in with it, and an account stores its ten latest", async () => {
    const ana = await named();
    const ben = await named();
    const shared = deviceIn((await logIn({ name: ana.email, password: ana.password, from: far })).headers);
    const both = deviceIn(
      (await logIn({ name: ben.email, password: ben.password, device: shared, from: far })).headers,
    );
    await exhaust(ana.email);
    const still = await logIn({ name: ana.email, password: ana.password, device: both });
    expect(still.status).toBe(200);
    for (let device = 0; device < 12; device += 1) {
      await logIn({ name: ben.email, password: ben.password, from: `192.0.2.${100 + device}` });
    }
    const { rows } = await app.database.pool.query(
      "select count(*)::int as known from known_devices where user_id = $1",
      [ben.id],
    );
    expect(rows).toEqual([{ known: 10 }]);
  });

  test.each(["", "x", "a".repeat(5000), "'; drop table known_devices; --", "a".repeat(43)])(
    "isn't made up (%#)",
    async (device) => {
      const { email, password } = await named();
      await exhaust(email);
      expect((await logIn({ name: email, password, device })).status).toBe(429);
    },
  );
});

describe("a password reset by mail", () => {
  test("works while the account is locked, clears the counts and makes the browser a known device", async () => {
    const { email, username } = await named();
    await exhaust(email, near);
    await app.database.pool.query("delete from rate_limits where key like 'sign-in address%'");
    await exhaust(username, near);
    const password = "A brand-new 1";
    const body = { token: await resetToken(email), password, confirmPassword: password };
    const done = await app.visitor.call("POST /api/auth/reset-password", { body }, { "x-forwarded-for": near });
    expect(done.status).toBe(200);
    // The address has used up its tries; the browser in which the password was set is known all the same.
    expect((await logIn({ name: email, password })).status).toBe(429);
    expect((await logIn({ name: email, password, device: deviceIn(done.headers) })).status).toBe(200);
    await app.database.pool.query("delete from rate_limits where key like 'sign-in address%'");
    expect((await logIn({ name: email, password })).status).toBe(200);
    expect((await logIn({ name: username, password })).status).toBe(200);
  });

  test("removes the devices that were made known with the old password", async () => {
    const { email, password } = await named();
    const device = deviceIn((await logIn({ name: email, password, from: far })).headers);
    const body = { token: await resetToken(email), password: "A brand-new 1", confirmPassword: "A brand-new 1" };
    await app.visitor.call("POST /api/auth/reset-password", { body }, { "x-forwarded-for": far });
    await exhaust(email);
    expect((await logIn({ name: email, password: "A brand-new 1", device })).status).toBe(429);
  });
});

describe("the password for deleting an account", () => {
  test("is counted for the signed-in member alone, whom others' wrong passwords don't slow down", async () => {
    const member = await named();
    await exhaust(member.email);
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await member.call("DELETE /api/profile", { body: { password: "wrong" } })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await logIn({ name: member.email, password: member.password, from: far })).status).toBe(200);
  });
});
