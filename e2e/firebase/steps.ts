import { expect, type Locator, type Page } from "@playwright/test";
import { uniqueName } from "../support/people.ts";

/** The password for sign-ups in these journeys. */
export const password = "Evening-Walk-7";
export const newEmail = () => `${uniqueName("fire")}@example.test`;

export async function fillSignUp(page: Page, email: string, word = password): Promise<void> {
  await page.getByRole("tab", { name: "Email" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(word);
  await page.getByLabel("Confirm password").fill(word);
  await page.getByRole("button", { name: "Create Account" }).click();
}

export async function fillLogIn(page: Page, email: string, word = password): Promise<void> {
  await page.getByRole("tab", { name: "Email" }).click();
  await page.getByRole("textbox", { name: /Email/ }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(word);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Taps a button that opens a popup, and answers the popup. */
export async function popupBy(button: Locator): Promise<Page> {
  const opened = button.page().waitForEvent("popup");
  await button.click();
  return opened;
}

/** The sign-in popup of the login or sign-up screen. */
export const popupOf = (page: Page, provider: "Google" | "Apple"): Promise<Page> =>
  popupBy(page.getByRole("button", { name: `Continue with ${provider}` }));

export async function skipWelcome(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/welcome/);
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(page).toHaveURL(/\/home$/);
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/$/);
}

export const waysOf = async (page: Page): Promise<unknown> => (await page.request.get("/api/auth/methods")).json();
