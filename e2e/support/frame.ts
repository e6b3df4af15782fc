import { availableParallelism, loadavg } from "node:os";
import { expect, type Locator, type Page } from "@playwright/test";

/** Live changes appear within 3 seconds, before polling would show them; busy machines get proportionally more time. */
export const soon = {
  get timeout() {
    return 3000 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
  },
};

/** Opens the profile dialog from the header. */
export async function openProfile(page: Page): Promise<Locator> {
  await page.getByRole("banner").getByRole("button", { name: "Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Profile" });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Opens Settings & Privacy and waits for its content. */
export async function openSettings(page: Page): Promise<Locator> {
  const profile = await openProfile(page);
  await profile.getByRole("button", { name: "Settings" }).click();
  const settings = page.getByRole("dialog", { name: "Settings & Privacy" });
  await expect(settings.getByRole("radio", { name: /^Everyone/ })).toBeVisible();
  await expect(settings.getByRole("switch").first()).toBeVisible();
  await expect(settings.getByText("This device", { exact: true })).toBeVisible();
  return settings;
}

/** The bell in the header. With a number, the bell with that many unread notifications. */
export function bell(page: Page, unread?: number): Locator {
  const name =
    unread === undefined ? /^Notifications/ : unread === 0 ? "Notifications" : `Notifications, ${unread} unread`;
  return page.getByRole("banner").getByRole("button", { name, exact: true });
}

/** Opens a screen and waits until it receives live events. */
export async function openLive(page: Page, path: string): Promise<void> {
  const live = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/live");
  await page.goto(path);
  await live;
}
