import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import ICAL from "ical.js";
import { expectAccessible } from "./support/accessible.ts";
import { act, host, uniqueWord } from "./support/experiences.ts";
import { closeJoined, joinedSheet } from "./support/joined.ts";
import { expect, phone, test } from "./support/test.ts";
import { signUp } from "./support/people.ts";
import { dateTimeIn } from "./support/times.ts";
import { dismissToast, expectToast } from "./support/toasts.ts";

const place = (page: Page) => page.getByRole("complementary", { name: "Your spot" });

async function fillBasics(page: Page, title: string): Promise<void> {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Category").selectOption("Learning & Skills");
  await page.getByRole("textbox", { name: "Description", exact: true }).fill("We repair what we bring.");
}

test("the form says what is missing and where", async ({ page }) => {
  await signUp(page);
  await page.goto("/create-experience");
  const submit = page.getByRole("button", { name: "Create Experience" });
  const title = `Repair hour ${uniqueWord()}`;
  await expectAccessible(page);

  await submit.click();
  await expectToast(page, "Missing Information", "Please fill in all required fields.");
  await expect(page.getByLabel("Title")).toBeFocused();
  await expect(page.getByLabel("Title")).toHaveAccessibleDescription(/Add a title/);
  await expectAccessible(page);
  await dismissToast(page);

  await fillBasics(page, title);
  const location = page.getByRole("combobox", { name: "Location" });
  await location.fill("Zzyzx Quornhausen");
  await expect(page.getByText("No place found")).toBeVisible();
  await page.getByLabel("Date and time").fill(dateTimeIn({ days: 2 }));
  await submit.click();
  await expectToast(page, "Location Required", "Please set your location by clicking the location button.");
  await expect(location).toBeFocused();

  await location.fill("LisbonLisbon");
  await page.getByLabel("Title").focus();
  await expect(location).toHaveAccessibleDescription(/No town found/);
  await location.fill("Rua Augusta 12, Lisbon");
  await page.getByLabel("Title").focus();
  await expect(location).toHaveAccessibleDescription(/Found on the map: Lisbon, Portugal/);
  await location.fill("Graz");
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
  await location.press("ArrowDown");
  await location.press("Enter");
  await expectToast(page, "Location Set");
  await expect(location).toHaveValue(/^Graz, /);
  await page.getByLabel("Date and time").fill(dateTimeIn({ days: -1 }));
  await page.getByLabel("Duration").fill("10");
  await page.getByLabel("Max participants").fill("101");
  await page.getByLabel("Price").fill("-1");
  await submit.click();
  const numbers = page.getByRole("region", { name: "Size and cost" });
  await expect(numbers.getByText("15 to 480 minutes")).toBeVisible();
  await expect(page.getByLabel("Duration")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Max participants")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Price")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Duration").fill("480");
  await page.getByLabel("Max participants").fill("1");
  await page.getByLabel("Price").fill("12.5");
  await submit.click();
  await expect(page.getByText("Choose a time in the future")).toBeVisible();
  await page.getByLabel("Date and time").fill(dateTimeIn({ days: 2 }));
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("€12.50");
  await submit.click();
  await expectToast(page, "Experience Created!", "Your experience has been created successfully and is now live.");
  await expect(place(page)).toContainText("€12.50");
  await expect(page.getByRole("main")).toContainText("8 h");
});

test("a draft survives a reload, and can be discarded", async ({ page, person }) => {
  await signUp(page);
  await page.goto("/create-experience");
  const title = `Repair hour ${uniqueWord()}`;
  await fillBasics(page, title);
  await page.getByRole("button", { name: "Add a line" }).click();
  await page.getByLabel("Time", { exact: true }).fill("18:30");
  await page.getByLabel("Activity").fill("Bring it to the table");
  await page.reload();
  await expect(page.getByText("We kept your unsaved changes")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect(page.getByLabel("Category")).toHaveValue("learning");
  await expect(page.getByLabel("Activity")).toHaveValue("Bring it to the table");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(page.getByText("We kept your unsaved changes")).toBeHidden();

  const elsewhere = { geolocation: { latitude: 38.72, longitude: -9.14 }, permissions: ["geolocation"] };
  const { page: traveller } = await person({}, elsewhere);
  await traveller.goto("/create-experience");
  await traveller.getByRole("button", { name: "Use my location" }).click();
  await expectToast(traveller, "Location Found");
  await expect(traveller.getByRole("combobox", { name: "Location" })).toHaveValue(/^Lisbon, /);
  await traveller.context().clearPermissions();
  await traveller.reload();
  await traveller.getByRole("button", { name: "Use my location" }).click();
  await expectToast(traveller, "Could not get your location. Please use the search instead.");
});

test("a host edits and cancels an experience, and guests see it", async ({ page, person }) => {
  await signUp(page, { firstName: "Hanna" });
  const { page: guest } = await person({ firstName: "Tomas" }, phone);
  const { page: second } = await person({ firstName: "Ulla" });
  const { id, title } = await host(page, { maxParticipants: 3 });
  await act(guest, id, "join");
  await act(second, id, "join");

  await guest.goto(`/experiences/${id}/edit`);
  await expect(guest.getByText("Only the host can change this")).toBeVisible();

  await page.goto(`/experiences/${id}`);
  await page.getByRole("link", { name: "Edit experience" }).click();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.getByLabel("Title").fill(`${title}, later`);
  await page.getByLabel("Max participants").fill("1");
  const save = page.getByRole("button", { name: "Save changes" });
  await save.click();
  await expect(page.getByText("More people have already joined")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Max participants").fill("2");
  await page.getByLabel("Date and time").fill(dateTimeIn({ days: 4, time: "19:45" }));
  await save.click();
  await expectToast(page, "Experience Updated", "Everyone who's going sees the change.");
  await guest.goto(`/experiences/${id}`);
  await expect(guest.getByRole("heading", { level: 1, name: `${title}, later` })).toBeVisible();
  await expect(guest.getByText(/^19:45/)).toBeVisible();
  await expect(place(guest)).toContainText("No spots left");

  await place(page).getByRole("button", { name: "Cancel experience" }).click();
  const question = page.getByRole("alertdialog", { name: /^Cancel “/ });
  await expect(question).toContainText("2 people are going");
  await expect(question.getByRole("button", { name: "Keep it" })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel experience" }).click();
  await expectToast(page, "Experience cancelled");
  await expect(place(page)).toContainText("The host cancelled this.");
  await guest.reload();
  await expect(place(guest)).toContainText("The host cancelled this.");
  await expectAccessible(guest);
  await guest.goto("/home?tab=experiences");
  await expect(guest.getByRole("region", { name: "Joined" })).toContainText("Nothing joined yet");
  await expect(guest.getByText(`${title}, later`)).toBeHidden();
});

test("a member joins the waitlist of a full experience, and gets the next free spot", async ({ person }) => {
  const { page: hostPage } = await person();
  const { page: first } = await person({ firstName: "Anna" });
  const { page: second } = await person({ firstName: "Bela" }, phone);
  const { page: third } = await person({ firstName: "Cleo" });
  const { id, title } = await host(hostPage, { maxParticipants: 1 });

  // Both see the one free spot, but only one can take it.
  await second.goto(`/experiences/${id}`);
  await expect(place(second)).toContainText("1 of 1 spot left");
  await act(first, id, "join");
  await place(second).getByRole("button", { name: "Join", exact: true }).click();
  await expectToast(second, "This experience is full");
  await expect(place(second).getByRole("button", { name: "Full" })).toBeDisabled();
  await expect(place(second)).toContainText("No spots left");
  await expectAccessible(second);

  await place(second).getByRole("button", { name: "Join the waitlist" }).click();
  await expectToast(second, "You're on the waitlist", "You're number 1 in line.");
  await expect(joinedSheet(second, "You're on the waitlist")).toContainText("You're number 1 in line");
  await expectAccessible(second);
  await closeJoined(second, "You're on the waitlist");
  await expect(place(second)).toContainText("You are number 1 on the waitlist");
  await expectAccessible(second);
  await third.goto(`/experiences/${id}`);
  await expect(place(third)).toContainText("One person is ahead of you.");
  await place(third).getByRole("button", { name: "Join the waitlist" }).click();
  await closeJoined(third, "You're on the waitlist");
  await expect(place(third)).toContainText("You are number 2 on the waitlist");

  await first.goto(`/experiences/${id}`);
  await expect(first.getByRole("region", { name: "Who's going" })).toContainText("1 of 1 spots taken, 2 waiting");
  await place(first).getByRole("button", { name: "Leave" }).click();
  await first.getByRole("button", { name: "Leave experience" }).click();
  await expectToast(first, "You left the experience");

  await second.reload();
  await expect(place(second)).toContainText("You're going");
  await second.goto("/home?tab=experiences");
  await expect(second.getByRole("region", { name: "Joined" })).toContainText(title);
  await third.goto("/home?tab=experiences");
  const waiting = third.getByRole("region", { name: "Waiting for an answer" }).getByRole("listitem");
  await expect(waiting).toContainText(["Number 1 on the waitlist"]);
  await waiting.getByRole("button", { name: "Leave the waitlist" }).click();
  await expectToast(third, "You left the waitlist");
  await expect(waiting).toHaveCount(0);
});

test("an experience can be added to a calendar", async ({ page, browserOf }) => {
  const visitor = await browserOf();
  await signUp(page, { firstName: "Hanna" });
  const hosted = await host(page, { title: "Soup, bread; and more", duration: 90 });
  await visitor.goto(`/experiences/${hosted.id}`);
  const downloading = visitor.waitForEvent("download");
  await place(visitor).getByRole("link", { name: "Add to calendar" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), "utf8")));
  const [entry, ...others] = calendar.getAllSubcomponents("vevent");
  expect(others).toEqual([]);
  const event = new ICAL.Event(entry);
  expect(event.summary).toBe("Soup, bread; and more");
  expect(event.location).toBe(hosted.location);
  expect(event.startDate.toJSDate().toISOString()).toBe(hosted.dateTime);
  expect(event.duration.toSeconds()).toBe(90 * 60);
});
