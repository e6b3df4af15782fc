import { expect, type Locator, type Page } from "@playwright/test";

type Title = "You're in" | "Request sent" | "You're on the waitlist";

/** The sheet that opens after joining, after asking to, or after joining the waitlist. */
export const joinedSheet = (page: Page, name: Title = "You're in"): Locator =>
  page.getByRole("dialog", { name, exact: true });

/** Closes it, for journeys about what follows. */
export async function closeJoined(page: Page, name?: Title): Promise<void> {
  const sheet = joinedSheet(page, name);
  await sheet.getByRole("button", { name: "Done" }).click();
  await expect(sheet).toBeHidden();
}
