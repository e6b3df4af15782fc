import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { plugInAuthenticator } from "./support/authenticator.ts";
import { openSettings } from "./support/frame.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { type OwnServer, startOwnServer } from "./support/own-server.ts";
import { uniqueName } from "./support/people.ts";
import { expect, phone, test } from "./support/test.ts";
import { dismissToast, expectToast } from "./support/toasts.ts";

let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startOwnServer("passkeys");
});
test.afterAll(() => server.stop());

async function signUp(page: Page): Promise<void> {
  const data = { email: `${uniqueName()}@example.test`, password: "Evening-Walk-7" };
  expect((await page.request.post("/api/auth/signup", { data })).status()).toBe(201);
  await page.request.patch("/api/profile", { data: { firstName: "Robin", welcomed: true } });
}

const waysToSignIn = (page: Page) => page.getByRole("region", { name: "Ways to sign in" });

test("a member adds a passkey, signs in with it, renames it and removes it", async ({ browserOf }) => {
  test.setTimeout(120_000);
  const page = await browserOf({ ...phone, baseURL: server.address });
  const device = await plugInAuthenticator(page);
  await signUp(page);
  await page.goto("/home");
  await openSettings(page);
  const ways = waysToSignIn(page);
  await ways.getByRole("button", { name: "Add a passkey" }).click();
  await expectToast(page, "Passkey added");
  await dismissToast(page);
  await ways.getByRole("button", { name: /^Rename Passkey/ }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("My phone");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(ways.getByText("My phone")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.request.post("/api/auth/logout");
  await device.answer(false);
  await page.goto("/login");
  await page.getByRole("tab", { name: "Email" }).click();
  await expectAccessible(page);
  // The device answers only what is asked from now on, so not the pending request of the email field.
  await device.answer(true);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(/\/home/);
  await expectToast(page, "Welcome back!");

  await openSettings(page);
  await ways.getByRole("button", { name: "Remove My phone" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove My phone" }).click();
  await expectToast(page, "My phone removed");
});

test("a passkey picked among the email field's suggestions signs in", async ({ browserOf }) => {
  test.setTimeout(120_000);
  const page = await browserOf({ ...phone, baseURL: server.address });
  await plugInAuthenticator(page);
  await signUp(page);
  await page.goto("/home");
  await openSettings(page);
  await waysToSignIn(page).getByRole("button", { name: "Add a passkey" }).click();
  await expectToast(page, "Passkey added");
  await page.request.post("/api/auth/logout");
  // This device picks the first suggestion right away.
  await page.goto("/login?next=%2Fagenda");
  await expect(page).toHaveURL(/\/agenda/);
  await expectToast(page, "Welcome back!");
});

test("after an old sign-in the member confirms with the password before adding a passkey", async ({ browserOf }) => {
  test.setTimeout(120_000);
  const page = await browserOf({ ...phone, baseURL: server.address });
  await plugInAuthenticator(page);
  await signUp(page);
  // Replaces ten minutes of waiting: the sign-in counts as old until the member confirms.
  await page.route("**/api/auth/methods", async (route) => {
    const answer = await route.fetch();
    const ways = await answer.json();
    await route.fulfill({ response: answer, json: { ...ways, isFresh: false } });
  });
  await page.goto("/home");
  await openSettings(page);
  const add = waysToSignIn(page).getByRole("button", { name: "Add a passkey" });
  await add.click();
  const dialog = page.getByRole("dialog", { name: "First, confirm it's you" });
  await expect(dialog.getByLabel("Your password")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await expectAccessible(page, { within: '[role="dialog"]' });
  await dialog.getByLabel("Your password").fill("Evening-Walk-7");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expectToast(page, "Confirmed");
  await expect(dialog).toBeHidden();
  await dismissToast(page);
  await add.click();
  await expectToast(page, "Passkey added");
});
