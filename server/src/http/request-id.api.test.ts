import { describe, expect, test } from "vitest";
import { useTestApp } from "../../test/test-app.ts";
import { proxiesOf } from "./request-id.ts";

const own = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/u;
const given = "edge-7f3a.91_c";

describe("the id of a request", () => {
  const app = useTestApp({ logLevel: "trace" });

  test.each([
    ["GET", "/healthz", 200],
    ["GET", "/api/config", 200],
    ["GET", "/api/profile", 401],
    ["GET", "/api/nothing", 404],
    ["GET", "/api/%zz", 400],
    ["GET", "/metrics", 200],
  ])("is in the reply to %s %s", async (method, url, status) => {
    const { headers, ...answer } = await app.visitor.raw(method, url);
    expect(answer.status).toBe(status);
    expect(headers["x-request-id"]).toMatch(own);
  });

  test("is in the body of a failure, and in the log", async () => {
    const { headers, body } = await app.visitor.raw("POST", "/api/auth/login", {});
    const id = String(headers["x-request-id"]);
    expect(body).toMatchObject({ code: "kernel/invalid", requestId: id });
    expect(app.log().filter((line) => line.includes(id))).not.toEqual([]);
  });

  test("isn't taken from a caller who is no proxy", async () => {
    const { headers } = await app.visitor.raw("GET", "/api/config", undefined, { "x-request-id": given });
    expect(headers["x-request-id"]).toMatch(own);
  });
});

describe("the id of a request behind a proxy", () => {
  const app = useTestApp({ env: { TRUST_PROXY: "loopback" }, logLevel: "trace" });

  test("is the proxy's, in the reply and in the log", async () => {
    const { headers, body } = await app.visitor.raw("GET", "/api/nothing", undefined, { "x-request-id": given });
    expect(headers["x-request-id"]).toBe(given);
    expect(body).toMatchObject({ requestId: given });
    expect(app.log().some((line) => line.includes(`"requestId":"${given}"`))).toBe(true);
  });

  test.each(["short", "x".repeat(65), "a b c d e f", 'quote"quote', "line%0d%0aline", "<script>alert", "ünsafe-token"])(
    "is a new one for an unsafe %j",
    async (unsafe) => {
      const { headers } = await app.visitor.raw("GET", "/healthz", undefined, { "x-request-id": unsafe });
      expect(headers["x-request-id"]).toMatch(own);
    },
  );
});

describe("the addresses of proxies", () => {
  test.each([
    ["loopback", "127.0.0.1", true],
    ["loopback", "::ffff:127.0.0.1", true],
    ["loopback", "::1", true],
    ["loopback", "10.0.0.1", false],
    ["uniquelocal", "172.20.0.3", true],
    ["uniquelocal", "172.32.0.3", false],
    ["linklocal", "fe80::1", true],
    ["203.0.113.7, 10.1.0.0/16", "203.0.113.7", true],
    ["203.0.113.7, 10.1.0.0/16", "10.1.2.3", true],
    ["203.0.113.7, 10.1.0.0/16", "10.2.2.3", false],
    ["2001:db8::/32", "2001:db8:1::9", true],
    [undefined, "127.0.0.1", false],
    ["loopback", undefined, false],
  ])("%s has %s: %s", (list, address, is) => {
    expect(proxiesOf(list)(address)).toBe(is);
  });
});
