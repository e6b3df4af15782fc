import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test, vi } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";

const app = useTestApp();

async function mailTo(email: string, subject: string): Promise<string> {
  return vi.waitFor(async () => {
    const folder = join(app.dataDir, "mail");
    for (const file of (await readdir(folder)).toSorted().toReversed()) {
      const mail = await PostalMime.parse(await readFile(join(folder, file)));
      if (mail.to?.[0]?.address === email && mail.subject === subject) return mail.text ?? "";
    }
    throw new Error(`no mail "${subject}" yet`);
  });
}

test("a password reset revokes the private calendar address and tells the member in the app and by mail", async () => {
  const member = await app.member();
  const { url } = (await member.call("POST /api/agenda/feed")).body;
  const address = new URL(url);
  const calendar = () => app.visitor.raw("GET", `${address.pathname}${address.search}`);
  expect((await calendar()).status).toBe(200);

  await app.visitor.call("POST /api/auth/forgot-password", { body: { email: member.email } });
  const reset = await mailTo(member.email, "Set a new password for Alongside");
  const token = /token=([\w-]{43})/u.exec(reset)?.[1] ?? "";
  const password = "A brand-new 1";
  const body = { token, password, confirmPassword: password };
  expect((await app.visitor.call("POST /api/auth/reset-password", { body })).status).toBe(200);

  expect((await calendar()).status).toBe(404);
  const { headers } = await app.visitor.call("POST /api/auth/login", {
    body: { usernameOrEmail: member.email, password },
  });
  const session = /alongside_session=([\w-]+)/u.exec(String(headers["set-cookie"]))?.[1] ?? "";
  const authorization = { authorization: `Bearer ${session}` };
  expect((await app.visitor.raw("GET", "/api/agenda/feed", undefined, authorization)).body).toEqual({
    createdAt: null,
  });
  const told = await app.visitor.raw("GET", "/api/notifications", undefined, authorization);
  expect(told.body).toMatchObject([{ type: "password-changed", title: "Your password was changed" }]);

  await app.app.services.notifications.deliver();
  const mail = await mailTo(member.email, "Your password was changed");
  expect(mail).toMatch(/changed on \w+ \d+, \d{4} at .* UTC/u);
  expect(mail).toContain("private address of your calendar stopped working");
  expect(mail).toContain("/forgot-password");
});

test("a reset that fails revokes nothing and notifies nobody", async () => {
  const member = await app.member();
  const { url } = (await member.call("POST /api/agenda/feed")).body;
  const body = { token: "x".repeat(43), password: "A brand-new 1", confirmPassword: "A brand-new 1" };
  expect((await app.visitor.call("POST /api/auth/reset-password", { body })).status).toBe(400);
  const address = new URL(url);
  expect((await app.visitor.raw("GET", `${address.pathname}${address.search}`)).status).toBe(200);
  expect((await member.call("GET /api/notifications")).body).toEqual([]);
});
