import type { BrowserContextOptions, Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { coachChat } from "./support/coach.ts";
import { bell, openProfile, openSettings } from "./support/frame.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { settleIn } from "./support/settled.ts";
import { expect, phone, test } from "./support/test.ts";

const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** Checks that the current screen is complete, fits and is accessible. */
async function look(page: Page, within?: string): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: /^Loading$/ })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, within === undefined ? {} : { within });
}

const open = '[role="dialog"]:not([data-nested-dialog-open])';

/** Checks a dialog that has just opened. */
async function lookAt(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await look(dialog.page(), open);
}

async function close(dialog: Locator): Promise<void> {
  await dialog.page().keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

async function walkHome(page: Page): Promise<void> {
  await expect(coachChat(page).questions).toHaveCount(2);
  await expect(coachChat(page).suggestions.first()).toBeVisible();
  await expect(bell(page, 1)).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "All conversations" }).click();
  const history = page.getByRole("dialog", { name: "All conversations" });
  await expect(history.getByRole("listitem")).toHaveCount(2);
  await lookAt(history);
  await history.getByRole("button", { name: "I want to sleep better" }).click();
  const conversation = page.getByRole("dialog", { name: "Conversation" });
  await lookAt(conversation);
  await close(conversation);
  await page.getByRole("button", { name: "Plan my week", exact: true }).click();
  const plan = page.getByRole("dialog", { name: "Plan my week" });
  await plan
    .getByRole("button", { name: /^Add: / })
    .first()
    .click();
  await expect(plan.getByRole("status")).toContainText(/^1 of/);
  await lookAt(plan);
  await close(plan);

  const panel = page.getByRole("tabpanel");
  await page.getByRole("tab", { name: "My Experiences" }).click();
  await expect(panel.getByRole("listitem").first()).toBeVisible();
  await look(page, "main");
  await page.getByRole("tab", { name: "Goals & Progress" }).click();
  const goal = page.getByRole("list", { name: "Open goals" }).getByRole("listitem").first();
  await goal.getByRole("button", { name: "Events that help" }).click();
  await expect(goal.getByRole("combobox", { name: "Your town" })).toBeVisible();
  await look(page, "main");
  await page.getByRole("tab", { name: "Karma & Activities" }).click();
  await expect(page.getByRole("region", { name: "The last 12 weeks" })).toContainText("15 earned");
  await expect(page.getByRole("region", { name: "Activities" }).getByRole("listitem")).toHaveCount(2);
  await look(page, "main");
  await page.getByRole("link", { name: "All the rules" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How karma works" })).toBeVisible();
  await look(page);
}

async function walkAgenda(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "Overdue" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Completed" }).getByRole("listitem")).toHaveCount(1);
  await look(page);
  await page.getByRole("tab", { name: "Week" }).click();
  await expect(page.getByText("Coffee with Ana").first()).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Other calendars" }).click();
  const feed = page.getByRole("dialog", { name: "Your agenda in other calendars" });
  await lookAt(feed);
  await close(feed);
}

async function walkFrame(page: Page): Promise<void> {
  await bell(page).click();
  const news = page.getByRole("dialog", { name: "Notifications" });
  await expect(news.getByRole("listitem")).toHaveCount(1);
  await lookAt(news);
  await close(news);
  const profile = await openProfile(page);
  await lookAt(profile);
  await profile.getByRole("button", { name: "Change Picture" }).click();
  const picture = page.getByRole("dialog", { name: "Change Picture" });
  await lookAt(picture);
  await close(picture);
  await profile.getByRole("button", { name: "Edit profile" }).click();
  const edit = page.getByRole("dialog", { name: "Edit profile" });
  await expect(edit.getByLabel("First name")).toBeVisible();
  await lookAt(edit);
  await close(edit);
  const settings = await openSettings(page);
  await lookAt(settings);
  await settings.getByRole("button", { name: "Delete my account" }).click();
  await lookAt(page.getByRole("dialog", { name: "Delete my account" }));
}

for (const theme of ["dark", "light"] as const) {
  for (const [name, options] of Object.entries({ desk, phone })) {
    test(`every screen of the member's home fits the ${theme} theme on a ${name}`, async ({ person }) => {
      const { page } = await person({ firstName: "Noor", lastName: "Haddad" }, options);
      await settleIn(page, (await person()).page);
      await page.goto("/home");
      if (theme === "light") await page.getByRole("button", { name: "Switch to light theme" }).click();
      await expect(page.locator("html")).toHaveClass(new RegExp(`\\b${theme}\\b`));
      await walkHome(page);
      const rail = page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "My Agenda" });
      if (await rail.isVisible()) await rail.click();
      else await page.goto("/agenda");
      await walkAgenda(page);
      await walkFrame(page);
    });
  }
}
