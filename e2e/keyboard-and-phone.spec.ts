import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { host } from "./support/experiences.ts";
import { joinedSheet } from "./support/joined.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { signUp } from "./support/people.ts";
import { expect, phone, test } from "./support/test.ts";

const narrow = { ...phone, viewport: { width: 360, height: 740 } };
const longWord = "Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel";

/** Opens a screen and waits for its heading and its content. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByText("Loading", { exact: false })).toHaveCount(0);
}

test("the visitors' screens fit a narrow phone, in the light theme too", async ({ browserOf, person }) => {
  const { id } = await host((await person()).page, {
    title: longWord,
    description: longWord,
    location: `${longWord}, Wien`,
  });
  const page = await browserOf(narrow);
  await page.addInitScript(() => localStorage.setItem("theme", "light"));
  for (const path of ["/login", "/signup", "/forgot-password", "/experiences", `/experiences/${id}`, "/nothing-here"]) {
    await open(page, path);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test("the members' screens fit a narrow phone, above the bottom bar", async ({ person }) => {
  const { page } = await person({ firstName: longWord, lastName: longWord }, narrow);
  const { id } = await host(page, { title: longWord, description: longWord, location: `${longWord}, Wien` });
  await page.addInitScript(() => localStorage.setItem("theme", "light"));
  const bar = page.getByRole("navigation", { name: "Main, bottom bar" });
  const tabs = ["", "?tab=experiences", "?tab=goals", "?tab=karma"].map((tab) => `/home${tab}`);
  for (const path of [
    ...tabs,
    "/experiences",
    `/experiences/${id}`,
    `/experiences/${id}/edit`,
    "/create-experience",
    "/agenda",
  ]) {
    await open(page, path);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expect(bar.getByRole("link", { name: "Inbox" })).toBeInViewport({ ratio: 1 });
    // The end of the screen isn't hidden behind the bar.
    const last = page.getByRole("main").locator("a, button, input, textarea").filter({ visible: true }).last();
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
      const [end, top] = await Promise.all([last.boundingBox(), bar.boundingBox()]);
      expect((end?.y ?? 0) + (end?.height ?? 0), `the end of ${path}`).toBeLessThanOrEqual(top?.y ?? 0);
    }).toPass();
  }
  await bar.getByRole("link", { name: "Discover" }).tap();
  await expect(page).toHaveURL(/\/experiences$/);
  await expect(bar.getByRole("link", { name: "Discover" })).toHaveAttribute("aria-current", "page");
});

test("the skip link skips the frame, and each screen takes the focus", async ({ page }) => {
  await signUp(page);
  // On a slow machine the outline of Home is used before the application replaces it.
  const arrives = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await page.goto("/home", { waitUntil: "commit" });
  const outline = page.locator("#root[data-outline]");
  await expect(outline.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  arrives.resolve();
  await expect(outline).toHaveCount(0);
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);

  const rail = page.getByRole("navigation", { name: "Main", exact: true });
  await rail.getByRole("link", { name: "Discover" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Discover" })).toBeFocused();
  await expect(page).toHaveTitle("Discover · Alongside");
  await expect(rail.getByRole("link", { name: "Discover" })).toHaveAttribute("aria-current", "page");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: /^Good / })).toBeFocused();
});

test("a dialog traps the focus and returns it", async ({ page }) => {
  await signUp(page);
  await open(page, "/home");
  const button = page.getByRole("banner").getByRole("button", { name: "Profile" });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Profile" });
  await expect(dialog).toBeVisible();
  const within = dialog.locator(":focus");
  const controls = await dialog.getByRole("button").or(dialog.getByRole("link")).count();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let at = 0; at <= controls + 1; at += 1) {
      await page.keyboard.press(key, { delay: 40 });
      await expect(within.or(dialog.and(page.locator(":focus")))).toHaveCount(1);
    }
  }
  await dialog.getByRole("button", { name: "Settings" }).press("Enter");
  const settings = page.getByRole("dialog", { name: "Settings & Privacy" });
  await expect(settings.getByRole("button", { name: "Back to Profile" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Settings" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test("joining an experience works with only the keyboard", async ({ page, person }) => {
  const { id, title } = await host((await person()).page, { approvalRequired: true });
  await signUp(page);
  await open(page, `/experiences/${id}`);
  await page.getByRole("button", { name: "Request to Join" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Request to Join" });
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("May I come?");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Send request" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(joinedSheet(page, "Request sent")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(joinedSheet(page, "Request sent")).toBeHidden();
  const place = page.getByRole("complementary", { name: "Your spot" });
  await expect(place).toContainText("You asked to join");
  // The focused button is gone; the focus stays next to it.
  await expect(place.locator(":focus")).toHaveCount(1);
  await expect(page).toHaveTitle(`${title} · Alongside`);
});
