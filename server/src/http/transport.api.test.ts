import { describe, expect, test } from "vitest";
import { useTestApp } from "../../test/test-app.ts";

describe("on https", () => {
  const app = useTestApp({ env: { PUBLIC_URL: "https://members.example" } });

  test("tells the browser to stay on https on this host, but not on other subdomains", async () => {
    for (const url of ["/healthz", "/api/config", "/api/nothing"]) {
      const { headers } = await app.visitor.raw("GET", url);
      expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    }
  });
});

describe("a bearer token", () => {
  const app = useTestApp();

  test.each(["Bearer ", "bearer ", "BEARER ", "bEaReR   ", "Bearer \t "])(
    "opens a session whatever its scheme's case and the spaces after it: %j",
    async (scheme) => {
      const member = await app.member();
      const authorization = `${scheme}${member.token}`;
      const answer = await app.visitor.raw("GET", "/api/auth/user", undefined, { authorization });
      expect([answer.status, answer.body]).toMatchObject([200, { id: member.id }]);
    },
  );

  test.each(["Basic ", "Bearer", "Bearer, ", "Bearer Bearer "])("is not read from %j", async (scheme) => {
    const member = await app.member();
    const authorization = `${scheme}${member.token}`;
    expect((await app.visitor.raw("GET", "/api/auth/user", undefined, { authorization })).status).toBe(401);
  });
});
