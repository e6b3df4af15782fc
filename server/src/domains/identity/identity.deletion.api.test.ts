import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";

const app = useTestApp();

describe("account deletion", () => {
  test("needs the right password, unless the sign-in is fresh", async () => {
    const member = await app.member();
    expect((await member.call("DELETE /api/profile", { body: { password: "wrong" } })).code).toBe(
      "identity/wrong-credentials",
    );
    app.clock.advance(11 * 60 * 1000);
    expect((await member.call("DELETE /api/profile")).code).toBe("identity/password-required");
    expect((await member.call("DELETE /api/profile", { body: { password: member.password } })).status).toBe(204);
    expect((await member.call("GET /api/auth/user")).status).toBe(401);
    const fresh = await app.member();
    expect((await fresh.call("DELETE /api/profile")).status).toBe(204);
    const again = await app.visitor.call("POST /api/auth/login", {
      body: { usernameOrEmail: fresh.email, password: fresh.password },
    });
    expect(again.status).toBe(401);
  });
});
