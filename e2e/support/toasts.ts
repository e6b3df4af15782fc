import { expect, type Locator, type Page } from "@playwright/test";

/** The toast that stands there says this; a description may be given. There is one at most. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = page.getByRole("region", { name: "Notifications" });
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (description !== undefined) await expect(toast.getByText(description, { exact: true })).toBeVisible();
  await expect(dismissOf(toast)).toHaveCount(1);
}

/** There is no toast. */
export async function expectNoToast(page: Page): Promise<void> {
  await expect(dismissOf(page.getByRole("region", { name: "Notifications" }))).toHaveCount(0);
}

/** Takes the toast away, so that the same one later is a new one. */
export async function dismissToast(page: Page): Promise<void> {
  const toast = page.getByRole("region", { name: "Notifications" });
  await dismissOf(toast).click();
  await expect(dismissOf(toast)).toHaveCount(0);
}

function dismissOf(toast: Locator): Locator {
  return toast.getByRole("button", { name: "Dismiss" });
}
