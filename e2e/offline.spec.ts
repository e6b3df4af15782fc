import { expectAccessible } from "./support/accessible.ts";
import { deviceContent, expectKept, expectKeptShell } from "./support/device.ts";
import { befriend, writeTo } from "./support/connections.ts";
import { host } from "./support/experiences.ts";
import { expect, phone, test } from "./support/test.ts";

test("without a connection a phone shows Home, the agenda, a ticket and a chat with their age, and says what needs one", async ({
  person,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not|arrive/u);
  const me = await person({ firstName: "Noor" }, phone);
  const friend = await person({ firstName: "Gwen", lastName: "Hale" });
  await befriend(me, friend);
  const conversation = await writeTo(friend, me, "Bring the blue mugs");
  const { id, title } = await host(friend.page);
  const joined = await me.page.request.post(`/api/experiences/${id}/join`);
  expect(joined.ok(), await joined.text()).toBe(true);

  const { page } = me;
  await page.goto("/home");
  await expectKeptShell(page);
  await page.goto("/agenda");
  await expect(page.getByText(title).first()).toBeVisible();
  await expectKept(page, "GET /api/agenda", title);
  await page.goto(`/experiences/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectKept(page, "GET /api/experiences/{id}", title);
  await page.goto(`/messages?conversation=${conversation}`);
  await expect(page.getByRole("log").getByText("Bring the blue mugs")).toBeVisible();
  await expectKept(page, "GET /api/conversations/{id}/messages", "Bring the blue mugs");

  await me.context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("log").getByText("Bring the blue mugs")).toBeVisible();
  await expect(page.getByText(/You're offline\. As of \d\d:\d\d, just now\./)).toBeVisible();
  await page.goto("/home");
  await expect(page.getByText("Noor").first()).toBeVisible();
  await expect(page.getByText(/You're offline\. As of/)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/agenda");
  await expect(page.getByText(title).first()).toBeVisible();
  await page.goto(`/experiences/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goto("/videos");
  await expect(page.getByText(/needs a connection/)).toBeVisible();

  await me.context.setOffline(false);
  await page.goto("/home");
  await expect(page.getByText(/You're offline/)).toHaveCount(0);
  expect(Object.keys(await deviceContent(page))).toContain("answers");
});
