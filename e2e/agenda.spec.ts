import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { host, uniqueWord } from "./support/experiences.ts";
import { openLive, soon } from "./support/frame.ts";
import { closeJoined } from "./support/joined.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { signUp } from "./support/people.ts";
import { plan } from "./support/records.ts";
import { expect, phone, test } from "./support/test.ts";
import { dateTimeIn } from "./support/times.ts";
import { dismissToast, expectToast } from "./support/toasts.ts";

const list = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const rows = (page: Page, name: string) => list(page, name).getByRole("listitem");

/** The numbers of the three cards. */
async function expectCards(
  page: Page,
  numbers: { upcoming: number; completed: number; overdue: number },
): Promise<void> {
  const cards = page.getByRole("region", { name: "Summary" }).getByRole("listitem");
  const { upcoming, completed, overdue } = numbers;
  await expect(cards).toHaveText([`Upcoming${upcoming}`, `Completed${completed}`, `Overdue${overdue}`]);
}

test("a member plans, moves, completes, reopens and deletes an item, and undoes the deletion", async ({ page }) => {
  await signUp(page);
  await page.goto("/agenda");
  await expect(page.getByText("Your agenda is empty")).toBeVisible();
  await expectCards(page, { upcoming: 0, completed: 0, overdue: 0 });
  await page.getByRole("button", { name: "Plan something" }).click();
  const form = page.getByRole("dialog", { name: "Add to your agenda" });
  await form.getByRole("button", { name: "Add to agenda" }).click();
  await expect(form.getByText("Please give it a title")).toBeVisible();
  await form.getByLabel("Title").fill("Coffee with Ana");
  await form.getByRole("radio", { name: "Coffee" }).check();
  const day = dateTimeIn({ days: 3 }).slice(0, 10);
  await form.getByLabel("Date").fill(day);
  await form.getByLabel("Time").fill("18:30");
  await form.getByLabel("Duration").selectOption({ label: "1 h 30 min" });
  await expectAccessible(page);
  await form.getByRole("button", { name: "Add to agenda" }).click();
  await expectToast(page, "Added to your agenda");
  await expect(form).toBeHidden();
  await expect(rows(page, "Upcoming")).toContainText(["Coffee with Ana"]);
  await expect(rows(page, "Upcoming")).toContainText(["18:30 – 20:00"]);
  await expectCards(page, { upcoming: 1, completed: 0, overdue: 0 });
  await dismissToast(page);

  await page.getByRole("button", { name: "Coffee with Ana (edit)" }).click();
  const edit = page.getByRole("dialog", { name: "Edit agenda item" });
  await expect(edit.getByLabel("Date")).toHaveValue(day);
  await edit.getByLabel("Title").fill("Tea with Ana");
  await edit.getByLabel("Time").fill("19:00");
  await edit.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Agenda item updated successfully!");
  await expect(rows(page, "Upcoming")).toContainText(["Tea with Ana"]);
  await expect(rows(page, "Upcoming")).toContainText(["19:00 – 20:30"]);
  await dismissToast(page);

  await page.getByRole("checkbox", { name: "Done: Tea with Ana" }).press("Space");
  await expectToast(page, "Agenda item updated successfully!");
  await expect(rows(page, "Completed")).toContainText(["Tea with Ana"]);
  await expectCards(page, { upcoming: 0, completed: 1, overdue: 0 });
  await expect(list(page, "Upcoming")).toContainText("Nothing planned");
  await expectAccessible(page, { within: "main" });
  await list(page, "Completed").getByRole("checkbox", { name: "Done: Tea with Ana" }).click();
  await expect(rows(page, "Upcoming")).toContainText(["Tea with Ana"]);
  await expectCards(page, { upcoming: 1, completed: 0, overdue: 0 });

  await list(page, "Upcoming").getByRole("button", { name: "More about Tea with Ana" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete “Tea with Ana”?" });
  await question.getByRole("button", { name: "Delete item" }).click();
  await expectToast(page, "Agenda item deleted", "Tea with Ana");
  await expect(page.getByText("Your agenda is empty")).toBeVisible();
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Back on your agenda", "Tea with Ana");
  await expect(rows(page, "Upcoming")).toContainText(["Tea with Ana"]);
});

test("the lists show five completed items and count the rest, and overdue items come first", async ({ page }) => {
  await signUp(page);
  for (let at = 1; at <= 7; at += 1) await plan(page, { title: `Done ${at}`, hoursAhead: -24 * at, isDone: true });
  await plan(page, { title: "Call the dentist", hoursAhead: -2 });
  await plan(page, { title: "See the sea", hoursAhead: 24 });
  await page.goto("/agenda");
  await expectCards(page, { upcoming: 1, completed: 7, overdue: 1 });
  await expect(rows(page, "Completed")).toHaveCount(5);
  await expect(rows(page, "Completed").first()).toContainText("Done 1");
  await expect(list(page, "Completed").getByText("And 2 more completed items...", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Overdue",
    "Upcoming",
    "Completed",
  ]);
  await list(page, "Completed").getByRole("button", { name: "Show all" }).click();
  await expect(rows(page, "Completed")).toHaveCount(7);
  await expectAccessible(page);

  await page.getByRole("button", { name: "More about Call the dentist" }).click();
  await page.getByRole("menuitem", { name: "Move to tomorrow" }).click();
  await expectToast(page, "Agenda item updated successfully!");
  await expect(list(page, "Overdue")).toContainText("Nothing overdue.");
  await expectCards(page, { upcoming: 2, completed: 7, overdue: 0 });
});

test("each week has its own address, and arrow keys change the week", async ({ page }) => {
  await signUp(page);
  const title = "Choir practice";
  await plan(page, { title, dateTime: `${dateTimeIn({ days: 7, time: "12:00" })}:00Z`, duration: 90 });
  await page.goto("/agenda");
  await page.getByRole("tab", { name: "Week" }).click();
  await expect(page).toHaveURL(/\/agenda\?view=week$/);
  await page.getByRole("button", { name: "Next week" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/view=week&week=\d{4}-\d\d-\d\d$/);
  const event = page.getByRole("button", { name: new RegExp(`, ${title}, Other$`) });
  await expect(event).toBeVisible();
  await expectAccessible(page, { within: "main" });
  await page.reload();
  await event.press("Enter");
  const details = page.getByRole("dialog", { name: title });
  await expect(details).toContainText("1 h 30 min");
  await details.getByRole("button", { name: "Mark as done" }).click();
  await expectToast(page, "Agenda item updated successfully!");
  await expect(page.getByRole("button", { name: new RegExp(`, ${title}, Other, done$`) })).toBeVisible();
  await page.getByRole("button", { name: "Previous week" }).focus();
  await page.keyboard.press("Home");
  await expect(page).toHaveURL(/\/agenda\?view=week$/);
  await expect(page.getByRole("region", { name: /, today$/ })).toBeVisible();
  await page.goBack();
  await expect(event.or(page.getByRole("button", { name: new RegExp(`, ${title}, Other, done$`) }))).toBeVisible();
});

test("on a phone the week is a list of days, and one tap opens a day", async ({ person }) => {
  const { page } = await person({}, phone);
  const title = "Choir practice";
  const day = dateTimeIn({ days: 7 }).slice(0, 10);
  await plan(page, { title, dateTime: `${day}T12:00:00Z`, duration: 90 });
  await page.goto(`/agenda?view=week&week=${day}`);
  const planned = page.getByRole("region").filter({ has: page.getByText(title) });
  await expect(planned).toBeVisible();
  const strip = page.getByRole("navigation", { name: "Days of this week" });
  await expect(strip.getByRole("link")).toHaveCount(7);
  await expect(strip.getByRole("link", { name: /, 1 planned$/ })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await strip.getByRole("link", { name: /, 1 planned$/ }).tap();
  await expect(planned.getByRole("heading")).toBeInViewport();
  await expect(planned.getByRole("heading")).toBeFocused();
  await planned.getByRole("checkbox", { name: `Done: ${title}` }).tap();
  await expectToast(page, "Agenda item updated successfully!");
  // It covers the heading of the first day.
  await dismissToast(page);
  await expectCards(page, { upcoming: 0, completed: 1, overdue: 0 });
  await planned.getByRole("button", { name: /^Add on / }).tap();
  const form = page.getByRole("dialog", { name: "Add to your agenda" });
  await expect(form.getByLabel("Date")).toHaveValue(day);
});

test("an experience joined in another tab appears on the agenda, and disappears with it", async ({ page, person }) => {
  const { page: hostPage } = await person();
  const { id, title } = await host(hostPage);
  await signUp(page);
  await openLive(page, "/agenda");
  await expect(page.getByText("Your agenda is empty")).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`/experiences/${id}`);
  const place = other.getByRole("complementary", { name: "Your spot" });
  await place.getByRole("button", { name: "Join" }).click();
  await closeJoined(other);
  const link = list(page, "Upcoming").getByRole("link", { name: title });
  await expect(link).toBeVisible(soon);
  await expectCards(page, { upcoming: 1, completed: 0, overdue: 0 });
  // Joined experiences are edited elsewhere, so the item has no menu here.
  await expect(page.getByRole("button", { name: `More about ${title}` })).toHaveCount(0);
  await expectAccessible(page, { within: "main" });

  await place.getByRole("button", { name: "Leave" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Leave experience" }).click();
  await expectToast(other, "You left the experience");
  await expect(page.getByText("Your agenda is empty")).toBeVisible(soon);
  await expectCards(page, { upcoming: 0, completed: 0, overdue: 0 });
});

test("a calendar app can subscribe by a private address until it is replaced", async ({ page, browserOf }) => {
  await signUp(page);
  const title = `Walk at the ${uniqueWord()}`;
  await plan(page, { title });
  const calendar = (await browserOf()).request;
  await page.goto("/agenda");
  await page.getByRole("button", { name: "Other calendars" }).click();
  const dialog = page.getByRole("dialog", { name: "Your agenda in other calendars" });
  await dialog.getByRole("button", { name: "Create the address" }).click();
  const field = dialog.getByRole("textbox", { name: "Your private address" });
  await expect(field).toHaveValue(/^http:\/\/127\.0\.0\.1:\d+\/api\/agenda\.ics\?token=[\w-]{40,}$/);
  const first = await field.inputValue();
  await expectAccessible(page);
  const answer = await calendar.get(first);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toMatch(/^text\/calendar/);
  const lines = (await answer.text()).split("\r\n");
  for (const line of ["BEGIN:VCALENDAR", "BEGIN:VEVENT", `SUMMARY:${title}`]) expect(lines).toContain(line);

  await dialog.getByRole("button", { name: "Create a new one" }).click();
  const question = page.getByRole("alertdialog", { name: "Create a new address?" });
  await question.getByRole("button", { name: "Create a new one" }).click();
  await expect(field).not.toHaveValue(first);
  const second = await field.inputValue();
  expect((await calendar.get(first)).status()).toBe(404);
  expect((await calendar.get(second)).status()).toBe(200);
  await dialog.getByRole("button", { name: "Switch it off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Switch it off" }).click();
  await expectToast(page, "Your calendar address is switched off");
  expect((await calendar.get(second)).status()).toBe(404);
  await expect(dialog.getByText(/^You don't have an address yet/)).toBeVisible();
});
