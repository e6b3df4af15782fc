import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { openSettings } from "./support/frame.ts";
import { signUp, uniqueName } from "./support/people.ts";
import { test } from "./support/providers.ts";
import { expect } from "./support/test.ts";
import { expectNoToast, expectToast } from "./support/toasts.ts";

interface Chosen {
  email: string;
  firstName?: string;
  isVerified?: boolean;
}

/** Fills in a provider's page. */
async function choose(page: Page, { email, firstName = "Ada", isVerified = true }: Chosen): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill("Lovelace");
  await page.getByLabel("Verified").setChecked(isVerified);
  await page.getByRole("button", { name: "Continue" }).click();
}

const newEmail = () => `${uniqueName("outside").toLowerCase()}@example.org`;

for (const name of ["Google", "Apple", "Club Keycloak"]) {
  test(`a new member signs up with ${name}, and signs in from another browser`, async ({ page, browserOf }) => {
    const email = newEmail();
    await page.goto("/signup");
    await page.getByRole("link", { name: `Continue with ${name}` }).click();
    await choose(page, { email });
    await expect(page).toHaveURL(/\/welcome/);
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
    const other = await browserOf();
    await other.goto("/login");
    await expectAccessible(other);
    await other.getByRole("link", { name: `Continue with ${name}` }).click();
    await choose(other, { email });
    await expect(other).toHaveURL(/\/(welcome|home)/);
  });
}

test("a cancelled sign-in or sign-up is reported and stays on its screen", async ({ page }) => {
  for (const [screen, title, description] of [
    ["/login", "Apple Sign-In Failed", "Sign-in was cancelled"],
    ["/signup", "Apple Sign-Up Failed", "Sign-up was cancelled"],
  ] as const) {
    await page.goto(screen);
    await page.getByRole("link", { name: "Continue with Apple" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expectToast(page, title, description);
    await expect(page).toHaveURL(new RegExp(`${screen}$`));
    await expectAccessible(page);
    // Neither a reload nor the back button shows it again.
    await page.reload();
    await expect(page.getByRole("link", { name: "Continue with Apple" })).toBeVisible();
    await expectNoToast(page);
  }
});

test("a member's unverified email is refused, and a failed answer is reported", async ({ page, person }) => {
  const { account } = await person();
  await page.goto("/login");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await choose(page, { email: account.email, isVerified: false });
  await expectToast(
    page,
    "Account Already Exists",
    "An account with this email already exists. Please use your original sign-in method.",
  );
  for (const [screen, title] of [
    ["/login", "Apple Sign-In Failed"],
    ["/signup", "Apple Sign-Up Failed"],
  ] as const) {
    await page.goto(`${screen}?error=failed&provider=apple`);
    await expectToast(page, title, "Apple couldn't be verified. Please try again.");
  }
});

test("a member links an account, nobody else can link it, and the member unlinks it", async ({ page, person }) => {
  const email = newEmail();
  await signUp(page);
  await page.goto("/home");
  await (await openSettings(page)).getByRole("link", { name: "Link Club Keycloak" }).click();
  await choose(page, { email });
  await expect(page).toHaveURL(/\/profile$/);

  const other = await person();
  await other.page.goto("/home");
  await (await openSettings(other.page)).getByRole("link", { name: "Link Club Keycloak" }).click();
  await choose(other.page, { email });
  await expectToast(other.page, "Credential In Use", "This sign-in is already linked to another email.");

  const settings = await openSettings(page);
  await expect(settings.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await settings.getByRole("button", { name: "Remove Club Keycloak" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove Club Keycloak?" });
  await question.getByRole("button", { name: "Remove Club Keycloak" }).click();
  await expectToast(page, "Club Keycloak removed");
  await expect(settings.getByText(email)).toBeHidden();
});

test("a member without a password deletes the account after signing in again", async ({ page }) => {
  const email = newEmail();
  await page.goto("/login");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await choose(page, { email });
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(page).toHaveURL(/\/home/);
  const settings = await openSettings(page);
  await expect(settings.getByText("Your only way to sign in. Add another one to remove it.")).toBeVisible();
  await settings.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("link", { name: "Sign in again with Google" }).click();
  await choose(page, { email });
  await expect(page).toHaveURL(/\/profile$/);
  await (await openSettings(page)).getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete my account" });
  await expect(dialog.getByRole("link", { name: "Sign in again with Google" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL(/\/$/);
});
