import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";

const app = useTestApp();
const strong = "correct horse 7 Battery!";
let number = 0;
const address = () => `person${(number += 1)}@example.org`;

/**
 * The token of the link in the latest mail to this address; mail is sent after the response, so it may take a moment.
 */
async function mailedToken(to: string, kind: "verify-email" | "reset-password"): Promise<string> {
  return vi.waitFor(async () => {
    const folder = join(app.dataDir, "mail");
    const files = (await readdir(folder)).filter((file) => file.endsWith(".eml")).toSorted();
    for (const file of files.toReversed()) {
      const mail = (await readFile(join(folder, file), "utf8")).replaceAll("=\n", "").replaceAll("=3D", "=");
      const token = new RegExp(`/${kind}\\?token=([\\w-]{43})`, "u").exec(mail)?.[1];
      if (mail.includes(to) && token !== undefined) return token;
    }
    throw new Error(`no ${kind} mail to ${to} yet`);
  });
}

function cookieOf(headers: Record<string, unknown>): string {
  return String(headers["set-cookie"]);
}

describe("sign-up", () => {
  test("creates an account, opens a session in a secure cookie and returns nothing secret", async () => {
    const email = address();
    const answer = await app.visitor.call("POST /api/auth/signup", { body: { email, password: "secret" } });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ email, aiCredits: 150, karmaPoints: 0, isPro: false, welcomed: false });
    expect(answer.text).not.toMatch(/hash|argon|token|secret/iu);
    const cookie = cookieOf(answer.headers);
    expect(cookie).toMatch(/^alongside_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax,/u);
    const me = await app.visitor.raw("GET", "/api/auth/user", undefined, { cookie: cookie.split(";")[0] ?? "" });
    expect(me.body).toMatchObject({ email });
  });

  test("keeps email addresses unique ignoring case, also for two at once", async () => {
    const email = address();
    const both = await Promise.all(
      [email, email.toUpperCase()].map((mail) =>
        app.visitor.call("POST /api/auth/signup", { body: { email: mail, password: "secret" } }),
      ),
    );
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.find((answer) => answer.status === 409)?.message).toBe("An account with this email already exists");
  });

  test("keeps usernames unique ignoring case", async () => {
    await app.member({ username: "Mirabel" });
    const answer = await app.visitor.call("POST /api/auth/signup", {
      body: { email: address(), password: strong, username: "mirabel" },
    });
    expect([answer.status, answer.message]).toEqual([409, "This username is already taken"]);
  });

  test.each([
    [{ email: "nobody", password: "secret" }, "email", "Please enter a valid email address"],
    [{ email: "a@b\r\nBcc: c@d.org", password: "secret" }, "email", "Please enter a valid email address"],
    [{ password: "secret" }, "email", "Please enter a valid email address"],
    [{ email: "x@example.org", password: "12345" }, "password", "Password must be at least 6 characters"],
    [{ email: "x@example.org", password: "x".repeat(129) }, "password", "Password must be at most 128 characters"],
    [{ email: "x@example.org" }, "password", "Password is required"],
    [
      { email: "x@example.org", password: "onlyletters", username: "ada" },
      "password",
      "Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character",
    ],
    [
      { email: "x@example.org", password: strong, username: "ab" },
      "username",
      "Username must be at least 3 characters",
    ],
    [
      { email: "x@example.org", password: strong, username: "a".repeat(31) },
      "username",
      "Username must be less than 30 characters",
    ],
    [
      { email: "x@example.org", password: strong, username: "a b c" },
      "username",
      "Username can only contain letters, numbers, and underscores",
    ],
    [
      { email: "x@example.org", password: "secret", firstName: "a".repeat(61) },
      "firstName",
      "Please keep this to 60 characters",
    ],
    [{ email: "x@example.org", password: "secret\0" }, "password", "The character U+0000 is not allowed"],
    [
      { email: "x@example.org", password: "secret", confirmPassword: "secret2" },
      "confirmPassword",
      "Passwords don't match",
    ],
    [{ email: "x@example.org", password: "secret", confirmPassword: 7 }, "confirmPassword", "Passwords don't match"],
  ])("refuses %j", async (body, path, message) => {
    const answer = await app.visitor.raw("POST", "/api/auth/signup", body);
    expect(answer.status).toBe(400);
    expect(answer.issues).toContainEqual({ path, message });
    expect(answer.message).toBe(answer.issues[0]?.message);
  });

  test("takes a confirmation that matches, and does without one", async () => {
    const body = { email: address(), password: "secret", confirmPassword: "secret" };
    expect((await app.visitor.call("POST /api/auth/signup", { body })).status).toBe(201);
  });

  test("ignores unknown fields", async () => {
    const answer = await app.visitor.raw("POST", "/api/auth/signup", {
      email: address(),
      password: "secret",
      isAdmin: true,
      isPro: true,
      aiCredits: 9999,
      karmaPoints: 50,
      emailVerified: true,
    });
    expect(answer.body).toMatchObject({ aiCredits: 150, karmaPoints: 0, isPro: false, emailVerified: false });
  });
});

describe("log-in", () => {
  test("works by email in any case and by username, each time with a new session", async () => {
    const member = await app.member({ username: "Rowan_1" });
    const names = [member.email, member.email.toUpperCase(), "rowan_1"];
    const answers = await Promise.all(
      names.map((usernameOrEmail) =>
        app.visitor.call("POST /api/auth/login", { body: { usernameOrEmail, password: member.password } }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => cookieOf(answer.headers))).size).toBe(3);
  });

  test("answers the same for an unknown account and a wrong password", async () => {
    const member = await app.member();
    const answers = await Promise.all(
      [member.email, "nobody@example.org", "nobody"].map((usernameOrEmail) =>
        app.visitor.call("POST /api/auth/login", { body: { usernameOrEmail, password: "wrong" } }),
      ),
    );
    for (const answer of answers) {
      expect([answer.status, answer.message]).toEqual([401, "Invalid email or password"]);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });

  test.each([
    [{ password: "x" }, "Username or email is required"],
    [{ usernameOrEmail: " ", password: "x" }, "Username or email is required"],
    [{ usernameOrEmail: "ada" }, "Password is required"],
    [{ usernameOrEmail: "ada", password: "" }, "Password is required"],
    [{ usernameOrEmail: ["ada"], password: { $ne: 1 } }, "Username or email is required"],
  ])("refuses %j", async (body, message) => {
    const answer = await app.visitor.raw("POST", "/api/auth/login", body);
    expect([answer.status, answer.message]).toEqual([400, message]);
  });
});

describe("sessions", () => {
  test("end at log-out, and the old token opens nothing any more", async () => {
    const member = await app.member();
    expect((await member.call("GET /api/auth/user")).status).toBe(200);
    const out = await member.call("POST /api/auth/logout");
    expect(out.status).toBe(204);
    expect(cookieOf(out.headers)).toContain("alongside_session=;");
    expect((await member.call("GET /api/auth/user")).status).toBe(401);
    expect((await app.visitor.call("POST /api/auth/logout")).status).toBe(204);
  });

  test("are stored hashed", async () => {
    const member = await app.member();
    const { rows } = await app.database.pool.query("select sid, sess from sessions where user_id = $1", [member.id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(member.token);
  });

  test("roll on while they are used and end 30 days after the last use", async () => {
    const member = await app.member();
    const day = 24 * 3600 * 1000;
    const cookie = `alongside_session=${member.token}`;
    for (let visit = 0; visit < 3; visit += 1) {
      app.clock.advance(20 * day);
      const answer = await app.visitor.raw("GET", "/api/auth/user", undefined, { cookie });
      expect(answer.status).toBe(200);
      expect(cookieOf(answer.headers)).toContain("Max-Age=2592000");
    }
    app.clock.advance(31 * day);
    expect((await app.visitor.raw("GET", "/api/auth/user", undefined, { cookie })).status).toBe(401);
  });

  test.each(["", "x", "Bearer", "a".repeat(43), "'; drop table sessions; --", "a".repeat(5000)])(
    "a made-up token opens nothing (%#)",
    async (token) => {
      const answer = await app.visitor.raw("GET", "/api/auth/user", undefined, { authorization: `Bearer ${token}` });
      const body = { code: "kernel/unauthorized", message: "Unauthorized", requestId: expect.any(String) };
      expect([answer.status, answer.body]).toEqual([401, body]);
    },
  );
});

describe("password reset", () => {
  test("sets a new password by mail, once, and ends every session", async () => {
    const member = await app.member();
    const asked = await app.visitor.call("POST /api/auth/forgot-password", { body: { email: member.email } });
    expect(asked.status).toBe(200);
    const token = await mailedToken(member.email, "reset-password");
    const password = "A brand-new 1";
    const body = { token, password, confirmPassword: password };
    const twice = await Promise.all([1, 2].map(() => app.visitor.call("POST /api/auth/reset-password", { body })));
    expect(twice.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await member.call("GET /api/auth/user")).status).toBe(401);
    const old = await app.visitor.call("POST /api/auth/login", {
      body: { usernameOrEmail: member.email, password: member.password },
    });
    const fresh = await app.visitor.call("POST /api/auth/login", { body: { usernameOrEmail: member.email, password } });
    expect([old.status, fresh.status]).toEqual([401, 200]);
  });

  test("answers the same for an unknown address, and sends nothing", async () => {
    const known = await app.member();
    const unknown = address();
    const [first, second] = await Promise.all(
      [known.email, unknown].map((email) => app.visitor.call("POST /api/auth/forgot-password", { body: { email } })),
    );
    expect(first?.text).toBe(second?.text);
    await mailedToken(known.email, "reset-password");
    await expect(readAllMail()).resolves.not.toContain(unknown);
  });

  test("its link ends after an hour", async () => {
    const member = await app.member();
    await app.visitor.call("POST /api/auth/forgot-password", { body: { email: member.email } });
    const token = await mailedToken(member.email, "reset-password");
    app.clock.advance(3601 * 1000);
    const body = { token, password: strong, confirmPassword: strong };
    const late = await app.visitor.call("POST /api/auth/reset-password", { body });
    expect([late.status, late.code]).toEqual([400, "identity/token-invalid"]);
  });

  test.each([
    [{ password: strong, confirmPassword: strong }, "Reset token is required"],
    [{ token: "t", password: "Short1!", confirmPassword: "Short1!" }, "Password must be at least 8 characters"],
    [{ token: "t", password: strong, confirmPassword: `${strong}x` }, "Passwords don't match"],
  ])("refuses %j", async (body, message) => {
    const answer = await app.visitor.raw("POST", "/api/auth/reset-password", body);
    expect([answer.status, answer.message]).toEqual([400, message]);
  });
});

describe("email verification", () => {
  test("confirms with the mailed token, once", async () => {
    const member = await app.member();
    const token = await mailedToken(member.email, "verify-email");
    expect((await app.visitor.call("POST /api/auth/verify-email", { body: { token } })).status).toBe(200);
    expect((await member.call("GET /api/auth/user")).body).toMatchObject({ emailVerified: true });
    expect((await app.visitor.call("POST /api/auth/verify-email", { body: { token } })).code).toBe(
      "identity/token-invalid",
    );
    expect((await member.call("POST /api/auth/resend-verification")).status).toBe(204);
  });

  test("a new link replaces the old one", async () => {
    const member = await app.member();
    const first = await mailedToken(member.email, "verify-email");
    await member.call("POST /api/auth/resend-verification");
    const second = await vi.waitFor(async () => {
      const token = await mailedToken(member.email, "verify-email");
      expect(token).not.toBe(first);
      return token;
    });
    expect((await app.visitor.call("POST /api/auth/verify-email", { body: { token: first } })).status).toBe(400);
    expect((await app.visitor.call("POST /api/auth/verify-email", { body: { token: second } })).status).toBe(200);
  });
});

describe("profile", () => {
  test("is edited field by field; null clears a field, an absent one stays", async () => {
    const member = await app.member({ firstName: "Ada", lastName: "Byron" });
    const change = { username: "ada_b", city: "Lisbon", dateOfBirth: "1990-02-28", phoneNumber: "+351 912 345 678" };
    expect((await member.call("PATCH /api/profile", { body: change })).body).toMatchObject({
      firstName: "Ada",
      ...change,
    });
    await member.call("PATCH /api/profile", { body: { city: null, welcomed: true } });
    const { body } = await member.call("GET /api/profile");
    expect(body).toMatchObject({ firstName: "Ada", username: "ada_b", city: null, welcomed: true });
  });

  test("a town given by name is located on the map; an unknown one is stored without a position", async () => {
    const member = await app.member();
    const lives = async (body: object) => (await member.raw("PATCH", "/api/profile", body)).body;
    const nowhere = { latitude: null, longitude: null };
    const lisbon = { latitude: expect.closeTo(38.72, 1), longitude: expect.closeTo(-9.13, 1) };
    expect(await lives({ city: "lisbon", ...nowhere })).toMatchObject({ city: "lisbon", ...lisbon });
    expect(await lives({ city: "Lisb", ...nowhere })).toMatchObject({ city: "Lisb", ...nowhere });
    expect(await lives({ city: "Lisbon" })).toMatchObject(lisbon);
    expect(await lives({ city: "London, Ontario" })).toMatchObject({ longitude: expect.closeTo(-81.2, 0) });
    expect(await lives({ city: "Nobody knows where" })).toMatchObject(nowhere);
    const chosen = { city: "Lisbon", latitude: 38.76, longitude: -9.23 };
    expect(await lives(chosen)).toMatchObject(chosen);
    expect(await lives({ firstName: "Ada" })).toMatchObject(chosen);
    expect(await lives({ city: null, ...nowhere })).toMatchObject({ city: null, ...nowhere });
  });

  test("refuses a username somebody else has", async () => {
    await app.member({ username: "taken_name" });
    const member = await app.member();
    const answer = await member.call("PATCH /api/profile", { body: { username: "Taken_Name" } });
    expect([answer.status, answer.code]).toEqual([409, "identity/username-taken"]);
  });

  test.each([
    [{ dateOfBirth: "2990-01-01" }, "dateOfBirth"],
    [{ dateOfBirth: "1990-02-30" }, "dateOfBirth"],
    [{ phoneNumber: "call me" }, "phoneNumber"],
    [{ latitude: 91 }, "latitude"],
    [{ firstName: "line\nbreak" }, "firstName"],
    [{ firstName: " " }, "firstName"],
    [{ city: "x".repeat(201) }, "city"],
  ])("refuses %j", async (body, path) => {
    const member = await app.member();
    const answer = await member.raw("PATCH", "/api/profile", body);
    expect(answer.status).toBe(400);
    expect(answer.issues.map((issue) => issue.path)).toEqual([path]);
  });

  test("ignores the fields that are not the member's to set", async () => {
    const member = await app.member();
    const body = {
      email: "other@example.org",
      aiCredits: 5000,
      isPro: true,
      karmaPoints: 9,
      profileImageUrl: "http://x/y.png",
    };
    expect((await member.raw("PATCH", "/api/profile", body)).body).toMatchObject({
      email: member.email,
      aiCredits: 150,
      isPro: false,
      karmaPoints: 0,
      profileImageUrl: null,
    });
  });

  test("is exported as one download without secrets", async () => {
    const member = await app.member({ firstName: "Ada" });
    const answer = await member.call("GET /api/profile/export");
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="alongside-export.json"');
    expect(answer.body).toMatchObject({ profile: { email: member.email, firstName: "Ada" } });
    expect(answer.text).not.toMatch(/passwordHash|argon2|"token/u);
  });
});

test("a provider that is not set up leads back to the login screen", async () => {
  for (const url of ["/api/login", "/api/login?provider=apple"]) {
    const answer = await app.visitor.raw("GET", url);
    expect([answer.status, answer.headers["location"]]).toEqual([302, "/login?error=provider-unavailable"]);
  }
  expect((await app.visitor.raw("GET", "/api/login?provider=evil")).status).toBe(400);
});

test("the configuration tells the client what is switched on and nothing else", async () => {
  const { body } = await app.visitor.call("GET /api/config");
  expect(body).toEqual({
    identityProvider: "built-in",
    socialSignIn: { google: false, apple: false, oidc: null },
    firebase: null,
    passkeys: true,
    ai: { kind: "guide", name: "built-in guide" },
    geocoder: { kind: "towns", credit: "Towns: GeoNames, CC BY 4.0" },
    mapTiles: null,
    calls: { isOn: true, hasRelay: false },
    mail: "files",
    payments: "none",
    limits: { startingCredits: 150, uploadBytes: 10_485_760, messageLength: 4000 },
    retention: { messageDays: null, coachDays: null },
  });
});

async function readAllMail(): Promise<string> {
  const folder = join(app.dataDir, "mail");
  const mails = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), "utf8")));
  return mails.join("\n");
}
