import { codeOf } from "../server/test/app-codes.ts";
import { expectAccessible } from "./support/accessible.ts";
import { plugInAuthenticator } from "./support/authenticator.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { type OwnServer, startOwnServer } from "./support/own-server.ts";
import { warden } from "./support/portal.ts";
import { expect, phone, test } from "./support/test.ts";
import { dismissToast, expectToast } from "./support/toasts.ts";
import type { Page } from "@playwright/test";

let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startOwnServer("second-factor");
});
test.afterAll(() => server.stop());

const shot = (page: Page, name: string) =>
  process.env.E2E_SHOTS ? page.screenshot({ path: `${process.env.E2E_SHOTS}/${name}.png`, fullPage: true }) : null;

/** The next half minute: its code is accepted too, and the current one was used to set up the app. */
const nextStep = () => new Date(Date.now() + 30_000);

async function enterPassword(page: Page, { username, password } = warden): Promise<void> {
  await page.goto(`${server.address}/admin/login`);
  await page.getByRole("textbox", { name: "Username" }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Access Admin Panel" }).click();
}

async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole("button", { name: "Set up an app" }).click();
  const dialog = page.getByRole("dialog");
  const link = await dialog.getByRole("link", { name: "Open in your app" }).getAttribute("href");
  const secret = new URL(link ?? "").searchParams.get("secret") ?? "";
  await expectAccessible(page, { within: '[role="dialog"]' });
  await shot(page, "app-setup");
  await dialog.getByRole("textbox", { name: "Code from your app" }).fill("000000");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByText("That isn't right, or it was used before. Try again.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Code from your app" }).fill(codeOf(secret, new Date()));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const saving = page.getByRole("dialog", { name: "Save your recovery codes" });
  await expect(saving.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page, { within: '[role="dialog"]' });
  await shot(page, "recovery-codes");
  const codes = await saving.getByRole("listitem").allTextContents();
  await saving.getByRole("button", { name: "I’ve saved them" }).click();
  return { secret, codes };
}

const onDashboard = (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();

test("an administrator logs in with an app, a recovery code and a passkey, and requires a second factor for everyone", async ({
  page,
  browserOf,
  expectProblem,
}) => {
  test.setTimeout(180_000);
  expectProblem(/40[1349]/);
  await plugInAuthenticator(page);
  await enterPassword(page);
  await onDashboard(page);
  await page.getByRole("link", { name: "Second factor" }).first().click();
  await expect(page.getByText("None yet. Add an app or a passkey.")).toBeVisible();
  await expectAccessible(page);
  const { secret, codes } = await setUpApp(page);
  await expect(page.getByText("Authenticator app")).toBeVisible();
  await expect(page.getByText("10 codes left. Each works once.")).toBeVisible();

  const other = await browserOf(phone);
  await enterPassword(other);
  await expect(other.getByRole("heading", { name: "Confirm it’s you" })).toBeVisible();
  await expectNoSidewaysScroll(other);
  await expectAccessible(other);
  await shot(other, "second-step-phone");
  await other.getByRole("textbox", { name: "Code from your app" }).fill(codeOf(secret, nextStep()));
  await other.getByRole("button", { name: "Log in" }).click();
  await expectToast(other, "Admin Access Granted");
  await onDashboard(other);
  await other.getByRole("button", { name: "Log out" }).click();

  await enterPassword(other);
  await other.getByRole("button", { name: "Use a recovery code" }).click();
  await expectAccessible(other);
  await other.getByRole("textbox", { name: "Recovery code" }).fill(codes[0] ?? "");
  await other.getByRole("button", { name: "Log in" }).click();
  await onDashboard(other);
  await other.getByRole("button", { name: "Log out" }).click();
  await enterPassword(other);
  await other.getByRole("button", { name: "Use a recovery code" }).click();
  await other.getByRole("textbox", { name: "Recovery code" }).fill(codes[0] ?? "");
  await other.getByRole("button", { name: "Log in" }).click();
  await expect(other.getByText("That isn't right, or it was used before. Try again.")).toBeVisible();

  await page.reload();
  await expect(page.getByText("9 codes left. Each works once.")).toBeVisible();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText(/^Passkey, /)).toBeVisible();
  await expectAccessible(page);
  await shot(page, "second-factor-dark");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/admin\/login/);
  await enterPassword(page);
  await expect(page.getByRole("button", { name: "Use a passkey" })).toBeVisible();
  await shot(page, "second-step");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await onDashboard(page);

  await page.goto(`${server.address}/admin/team`);
  await page.getByRole("button", { name: "Add account" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Username").fill("mo_derator");
  await form.getByLabel("Password", { exact: true }).fill("Look-after-them-7");
  await form.getByRole("button", { name: "Add account" }).click();
  await dismissToast(page);
  await page.getByRole("switch", { name: /Require a second factor/ }).click();
  await expect(page.getByRole("switch", { name: /Require a second factor/ })).toBeChecked();
  await expectAccessible(page);
  await shot(page, "team");

  const mo = await browserOf(phone);
  await enterPassword(mo, { username: "mo_derator", password: "Look-after-them-7" });
  await expect(mo.getByRole("heading", { level: 1, name: "Second factor" })).toBeVisible();
  await expect(mo.getByText("Set up a second factor first")).toBeVisible();
  await expectNoSidewaysScroll(mo);
  await expectAccessible(mo);
  await mo.getByRole("button", { name: "Switch to light theme" }).click();
  await shot(mo, "must-set-up-light-phone");
  await mo.goto(`${server.address}/admin/reports`);
  await expect(mo).toHaveURL(/admin\/second-factor/);
  expect((await mo.request.get(`${server.address}/api/admin/reports`)).status()).toBe(403);
  await setUpApp(mo);
  await expect(mo.getByText("Set up a second factor first")).toHaveCount(0);
  await shot(mo, "second-factor-light-phone");
  await mo.goto(`${server.address}/admin/reports`);
  await expect(mo.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
  await mo.goto(`${server.address}/admin/second-factor`);
  await mo.getByRole("button", { name: "Remove the authenticator app" }).click();
  await mo.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expectToast(mo, "Everyone needs a second factor. Add another before you remove this one.");

  await page.reload();
  await page.getByRole("button", { name: "Change mo_derator" }).click();
  await page.getByRole("button", { name: "Remove second factor" }).click();
  await expectAccessible(page, { within: '[role="alertdialog"]' });
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove second factor" }).click();
  await expectToast(page, "Second factor removed");
  await mo.reload();
  await expect(mo).toHaveURL(/admin\/login/);
  await page.goto(`${server.address}/admin/audit`);
  await expect(page.getByText(/removed the second factor of/).first()).toBeVisible();
  await expectAccessible(page);
  await shot(page, "audit");
});
