import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { openSettings } from "../support/frame.ts";
import { signUp } from "../support/people.ts";
import { expectToast } from "../support/toasts.ts";
import { chooseAccount, expect, test } from "./firebase-test.ts";
import { fillSignUp, newEmail, password, popupBy, popupOf, skipWelcome, waysOf } from "./steps.ts";

/** Chooses an account that was used before on the emulator's provider page. */
async function chooseAgain(popup: Page, email: string): Promise<void> {
  await popup.getByText(email).click();
}

async function accountOn(page: Page): Promise<{ id: string }> {
  return (await page.request.get("/api/auth/user")).json();
}

async function openDeletion(page: Page): Promise<Locator> {
  await (await openSettings(page)).getByRole("button", { name: "Delete my account" }).click();
  return page.getByRole("dialog", { name: "Delete my account" });
}

/** Makes the sign-in old, so that the server asks for a new confirmation. */
async function withStaleSession(page: Page): Promise<() => Promise<void>> {
  const refusal = { code: "identity/fresh-sign-in-required", message: "Please sign in again" };
  await page.route("**/api/profile", async (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ status: 403, json: refusal }) : route.fallback(),
  );
  return () => page.unroute("**/api/profile");
}

test("a member links Google in Settings, signs in with it, and unlinks it", async ({ page, browserOf }) => {
  const email = newEmail();
  await signUp(page);
  const { id } = await accountOn(page);
  await page.goto("/home");
  const settings = await openSettings(page);
  await expect(settings.getByRole("button", { name: "Link Apple" })).toBeEnabled();
  await chooseAccount(await popupBy(settings.getByRole("button", { name: "Link Google" })), email);
  await expectToast(page, "Google linked");
  await expect(settings.getByText(email)).toBeVisible();
  await expect(settings.getByRole("button", { name: "Link Google" })).toBeHidden();
  await expectAccessible(page);

  const other = await browserOf();
  await other.goto("/login");
  await chooseAgain(await popupOf(other, "Google"), email);
  await expectToast(other, "Welcome back!", "Logged in successfully");
  expect(await accountOn(other)).toMatchObject({ id });

  await settings.getByRole("button", { name: "Remove Google" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove Google?" });
  await question.getByRole("button", { name: "Remove Google" }).click();
  await expectToast(page, "Google removed");
  expect(await waysOf(page)).toMatchObject({ hasPassword: true, identities: [] });
});

test("linking another member's account is refused", async ({ page, browserOf, expectProblem }) => {
  expectProblem(/status of 409/);
  const email = newEmail();
  const owner = await browserOf();
  await owner.goto("/login");
  await chooseAccount(await popupOf(owner, "Google"), email);
  await skipWelcome(owner);

  await signUp(page);
  await page.goto("/home");
  const settings = await openSettings(page);
  await chooseAgain(await popupBy(settings.getByRole("button", { name: "Link Google" })), email);
  await expectToast(page, "Credential In Use", "This sign-in is already linked to another email.");
  expect(await waysOf(page)).toMatchObject({ hasPassword: true, identities: [] });
});

test("a member with only Google signs in again and deletes the account", async ({ page, expectProblem }) => {
  expectProblem(/status of 403/);
  const email = newEmail();
  await page.goto("/login");
  await chooseAccount(await popupOf(page, "Google"), email);
  await skipWelcome(page);
  const { id } = await accountOn(page);
  const refresh = await withStaleSession(page);
  const dialog = await openDeletion(page);
  await expect(dialog.getByLabel("Your password")).toBeHidden();
  await expect(dialog.getByRole("button", { name: "Sign in again with Apple" })).toBeHidden();
  const again = dialog.getByRole("button", { name: "Sign in again with Google" });
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expectToast(page, "Account not deleted", "Please sign in again");
  await expectAccessible(page);

  await chooseAccount(await popupBy(again), newEmail());
  await expectToast(page, "That's another account", "Sign in with the one that is linked to yours.");
  expect(await accountOn(page)).toMatchObject({ id });

  await chooseAgain(await popupBy(again), email);
  await expect(dialog.getByText("You've signed in again. You can delete your account now.")).toBeVisible();
  await refresh();
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
});

test("a member with only an email at Firebase deletes the account with its password", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 400/);
  await page.goto("/signup");
  await fillSignUp(page, newEmail());
  await skipWelcome(page);
  const dialog = await openDeletion(page);
  await expect(dialog.getByRole("button", { name: /^Sign in again with/ })).toHaveCount(0);
  const field = dialog.getByLabel("Your password", { exact: true });
  await field.fill("Not-This-One-1");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText("This is not your password")).toBeVisible();
  await field.fill(password);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
});
