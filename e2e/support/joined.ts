import { expect, type Locator, type Page } from "@playwright/test";

/** The sheet that opens after joining, or after asking to. */
export const joinedSheet = (page: Page, name: "You're in" | "Request sent" = "You're in"): Locator =>
  page.getByRole("dialog", { name, exact: true });

/** Closes it, for journeys about what follows. */
export async function closeJoined(page: Page, name?: "You're in" | "Request sent"): Promise<void> {
  const sheet = joinedSheet(page, name);
  await sheet.getByRole("button", { name: "Done" }).click();
  await expect(sheet).toBeHidden();
}
