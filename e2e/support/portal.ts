import { expect, type Page } from "@playwright/test";

/** The administrator created with the server (playwright.config.ts). */
export const warden = { username: "warden", password: "Keys-of-the-house-7" };

/** Signs in to the portal on its login screen and waits for the dashboard. */
export async function enterPortal(page: Page, who: { username: string; password: string } = warden): Promise<void> {
  await page.goto("/admin/login");
  await page.getByRole("textbox", { name: "Username" }).fill(who.username);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Access Admin Panel" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
}

/** Opens one of the five tabs. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name }).click();
  await expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
}
