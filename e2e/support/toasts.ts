import { expect, type Locator, type Page } from "@playwright/test";

/** Checks the current toast and, if given, its description. There is at most one. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = page.getByRole("region", { name: "Notifications" });
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (description !== undefined) await expect(toast.getByText(description, { exact: true })).toBeVisible();
  await expect(dismissOf(toast)).toHaveCount(1);
}

/** Checks that there is no toast. */
export async function expectNoToast(page: Page): Promise<void> {
  await expect(dismissOf(page.getByRole("region", { name: "Notifications" }))).toHaveCount(0);
}

/** Dismisses the toast, so that the same text later is a new toast. */
export async function dismissToast(page: Page): Promise<void> {
  const toast = page.getByRole("region", { name: "Notifications" });
  await dismissOf(toast).click();
  await expect(dismissOf(toast)).toHaveCount(0);
}

function dismissOf(toast: Locator): Locator {
  return toast.getByRole("button", { name: "Dismiss" });
}
