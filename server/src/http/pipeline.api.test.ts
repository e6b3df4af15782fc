import { describe, expect, test } from "vitest";
import { useTestApp } from "../../test/test-app.ts";
import { programCommit, programVersion } from "../version.ts";

const app = useTestApp();
const signIn = "/api/auth/login";
const body = { usernameOrEmail: "nobody", password: "x" };

describe("a write from another site", () => {
  test.each([
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ origin: "https://evil.example" }],
    [{ origin: "null" }],
    [{ origin: "http://localhost:80.evil.example" }],
    [{ "sec-fetch-site": "cross-site", origin: "http://localhost:3000" }],
  ])("is rejected: %j", async (headers) => {
    const answer = await app.visitor.raw("POST", signIn, body, headers);
    expect([answer.status, answer.code]).toEqual([403, "kernel/cross-site"]);
  });

  test.each([
    [{ "sec-fetch-site": "same-origin" }],
    [{ "sec-fetch-site": "none" }],
    [{ origin: "http://localhost:3000" }],
    [{ origin: "http://members.example", host: "members.example" }],
    [{}],
  ])("is recognised as same-site: %j", async (headers) => {
    expect((await app.visitor.raw("POST", signIn, body, headers)).status).toBe(401);
  });

  test("does not affect reads", async () => {
    const answer = await app.visitor.raw("GET", "/api/config", undefined, { "sec-fetch-site": "cross-site" });
    expect(answer.status).toBe(200);
  });
});

describe("an invalid request", () => {
  const json = { "content-type": "application/json" };
  test.each([
    ["broken JSON", "POST", signIn, "{bad", json, 400],
    ["an empty body", "POST", signIn, "", json, 400],
    ["a list for an object", "POST", signIn, "[]", json, 400],
    ["null", "POST", signIn, "null", json, 400],
    ["a prototype in the body", "POST", signIn, '{"__proto__":{"isAdmin":true}}', json, 400],
    ["deep nesting", "POST", signIn, "[".repeat(10_000), json, 400],
    ["another media type", "POST", signIn, "a=b", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["plain text", "POST", signIn, "hello", { "content-type": "text/plain" }, 415],
    ["a body that is too large", "POST", signIn, JSON.stringify({ usernameOrEmail: "x".repeat(70_000) }), json, 413],
    ["a broken address", "GET", "/api/%zz", undefined, {}, 400],
    ["U+0000 in the query", "GET", "/api/locations/search?query=lis%00bon", undefined, {}, 400],
    ["a repeated query field", "GET", "/api/locations/search?query=lis&query=bon", undefined, {}, 400],
    ["a call nobody knows", "GET", "/api/nothing", undefined, {}, 404],
    ["a method nobody knows", "PUT", signIn, "{}", json, 404],
    ["a page below the API", "GET", "/api", undefined, { accept: "text/html" }, 404],
    ["a path upwards", "GET", "/assets/../../package.json", undefined, {}, 404],
  ])("gets a JSON error: %s", async (_name, method, url, payload, headers, status) => {
    const answer = await app.visitor.raw(method, url, payload, headers);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code: expect.stringMatching(/^kernel\//u), message: expect.any(String) });
    expect(answer.text).not.toMatch(/node_modules|at .*\.ts|FST_|select |SyntaxError/u);
  });

  test("gets one sentence per invalid field, the first of them as the message", async () => {
    const answer = await app.visitor.raw("POST", "/api/auth/signup", {});
    expect(answer.issues.map((issue) => issue.path)).toEqual(["email", "password"]);
    expect(answer.message).toBe(answer.issues[0]?.message);
  });
});

describe("headers", () => {
  test("restrict what browsers may do with any response", async () => {
    for (const url of ["/healthz", "/api/config", "/api/nothing"]) {
      const { headers } = await app.visitor.raw("GET", url);
      expect(headers).toMatchObject({
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin-allow-popups",
      });
    }
  });

  test("forbid caching of private responses", async () => {
    const member = await app.member();
    expect((await member.call("GET /api/profile")).headers["cache-control"]).toBe("no-store");
  });
});

describe("health", () => {
  test("endpoints report that the process is up and the database responds", async () => {
    const build = { version: programVersion(), commit: programCommit() };
    expect((await app.visitor.raw("GET", "/healthz")).body).toEqual({ status: "up", ...build });
    const forwarded = await app.visitor.raw("GET", "/healthz", undefined, { "x-forwarded-for": "127.0.0.1" });
    expect(forwarded.body).toEqual({ status: "up" });
    expect((await app.visitor.raw("GET", "/readyz")).body).toEqual({
      status: "ready",
      events: { kind: "postgres", isReachable: true },
    });
  });

  test("metrics are only open to this machine", async () => {
    const near = await app.visitor.raw("GET", "/metrics");
    expect(near.status).toBe(200);
    expect(near.text).toContain("http_request_duration_seconds");
    expect(near.text).toContain(
      `build_info{version="${programVersion()}",commit="${programCommit() ?? ""}",node="${process.version}"} 1`,
    );
    expect(near.text).toMatch(/^events_reachable 1$/mu);
    const forwarded = await app.visitor.raw("GET", "/metrics", undefined, { "x-forwarded-for": "127.0.0.1" });
    expect(forwarded).toMatchObject({ status: 403, body: { message: expect.any(String) } });
    const wrongToken = await app.visitor.raw("GET", "/metrics", undefined, {
      "x-forwarded-for": "127.0.0.1",
      authorization: "Bearer guessed",
      accept: "text/html",
    });
    expect(wrongToken).toMatchObject({ status: 403, body: { code: "kernel/forbidden" } });
  });

  test.each([
    ["via", "1.1 proxy"],
    ["x-real-ip", "203.0.113.7"],
    ["x-forwarded-proto", "https"],
    ["x-forwarded-host", "together.example.org"],
    ["host", "together.example.org"],
    ["host", "localhost.example.org:3000"],
  ])("metrics stay closed behind a local proxy that sends only %s: %s", async (header, value) => {
    expect((await app.visitor.raw("GET", "/metrics", undefined, { [header]: value })).status).toBe(403);
  });

  test.each(["localhost", "localhost:3000", "127.0.0.1:3000", "[::1]:3000"])(
    "metrics are open on this machine at %s",
    async (host) => {
      expect((await app.visitor.raw("GET", "/metrics", undefined, { host })).status).toBe(200);
    },
  );
});

describe("documentation", () => {
  test("lists every call with its responses in the OpenAPI document", async () => {
    const { body: document } = await app.visitor.raw("GET", "/api/openapi.json");
    expect(document).toMatchObject({
      openapi: "3.1.0",
      paths: { "/api/auth/login": { post: { responses: { 200: {}, 400: {}, 401: {}, 429: {} } } } },
    });
  });

  test("is a page without scripts", async () => {
    const { text, headers } = await app.visitor.raw("GET", "/api/docs");
    expect(headers["content-type"]).toContain("text/html");
    expect(text).toContain("/api/experiences/{id}/join");
    expect(text).not.toContain("<script");
  });
});
