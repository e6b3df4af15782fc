import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { host, uniqueWord } from "./support/experiences.ts";
import { closeJoined, joinedSheet } from "./support/joined.ts";
import { passWelcome, uniqueName } from "./support/people.ts";
import { expect, phone, test } from "./support/test.ts";
import { dismissToast, expectToast } from "./support/toasts.ts";
import { dateTimeIn } from "./support/times.ts";

const place = (page: Page) => page.getByRole("complementary", { name: "Your spot" });
const chat = (page: Page) => page.getByRole("log", { name: "Group chat" });

async function write(page: Page, text: string): Promise<void> {
  const message = page.getByRole("textbox", { name: "Message to the group" });
  await message.fill(text);
  await message.press("Enter");
  await expect(message).toHaveValue("");
}

async function openMyExperiences(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Home", exact: true }).filter({ visible: true }).click();
  await page.getByRole("tab", { name: "My Experiences" }).click();
}

test("a visitor signs up and hosts an experience, another member asks to join and is accepted, and they chat", async ({
  page,
  person,
}) => {
  const word = uniqueWord();
  const title = `Slow supper at ${word}`;

  await test.step("the visitor tries the coach and looks around", async () => {
    await page.goto("/");
    const message = page.getByRole("textbox", { name: "Your message" });
    await message.fill("I just moved here and don't know anyone");
    await message.press("Enter");
    const log = page.getByRole("log", { name: "Conversation with the coach" });
    await expect(log.getByText("I just moved here and don't know anyone", { exact: true })).toBeVisible();
    await expect(log.getByText(/^Coach/)).toHaveCount(2);
    await page.getByRole("textbox", { name: "City or location" }).fill(word);
    await expect(page.getByText(`No experiences found in ${word}`)).toBeVisible();
  });

  await test.step("the visitor signs up and enters a name", async () => {
    await page.getByRole("main").getByRole("link", { name: "Start Free Today" }).click();
    await page.getByRole("textbox", { name: "Email" }).fill(`${uniqueName("ines")}@example.test`);
    await page.getByLabel("Password", { exact: true }).fill("a quiet evening");
    await page.getByLabel("Confirm password").fill("a quiet evening");
    await page.getByRole("button", { name: "Create Account" }).click();
    await page.getByLabel("First name").fill("Ines");
    await page.getByText("Last name and username").click();
    await page.getByLabel("Last name").fill("Lopes");
    await page.getByLabel("Username").fill(uniqueName("ines"));
    await page.getByLabel("City").fill("Porto");
    await page.getByRole("option", { name: "Porto, Portugal" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await passWelcome(page);
    await expect(page.getByRole("heading", { level: 1, name: /, Ines$/ })).toBeVisible();
    await expect(page.getByRole("banner")).toContainText("150 credits");
  });

  await test.step("the member plans an experience with a place and an agenda", async () => {
    await page.getByRole("tab", { name: "My Experiences" }).click();
    await expect(page.getByText("You're not hosting anything yet")).toBeVisible();
    await page.getByRole("tabpanel").getByRole("link", { name: "Create Experience" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Create Experience" })).toBeVisible();
    const generate = page.getByRole("button", { name: "Generate AI Agenda" });
    await expect(generate).toBeDisabled();
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Category").selectOption("Social & Community");
    await page
      .getByRole("textbox", { name: "Description", exact: true })
      .first()
      .fill("Three courses, one long table.");
    const location = page.getByRole("combobox", { name: "Location" });
    await location.pressSequentially("Porto, Port");
    await page.getByRole("option", { name: /^Porto, .*Portugal$/ }).click();
    await expectToast(page, "Location Set");
    await location.fill(`${word} House, ${await location.inputValue()}`);
    await page.getByLabel("Date and time").fill(dateTimeIn({ days: 3 }));
    await page.getByLabel("Duration").fill("120");
    await page.getByLabel("Max participants").fill("4");
    await page.getByRole("switch", { name: /^Ask me before anyone joins/ }).check();
    await generate.click();
    await expectToast(page, "Agenda Generated!");
    const lines = page.getByRole("region", { name: "Programme" }).getByRole("group");
    expect(await lines.count()).toBeGreaterThan(1);
    await lines.first().getByLabel("Activity").fill("Shoes off, hands washed");
    const preview = page.getByRole("region", { name: "Preview" });
    for (const text of [title, "Free", "0/4 participants", `${word} House`]) await expect(preview).toContainText(text);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Create Experience" }).click();
    await expectToast(page, "Experience Created!", "Your experience has been created successfully and is now live.");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("Shoes off, hands washed")).toBeVisible();
    await expect(place(page)).toContainText("4 of 4 spots left");
    await expect(page.getByText("No pending requests.")).toBeVisible();
    await expectAccessible(page);
  });

  const { page: guest } = await person({ firstName: "Tomas", lastName: "Silva" }, phone);
  await test.step("another member finds it on a phone and asks to join", async () => {
    await guest.goto("/home");
    const bar = guest.getByRole("navigation", { name: "Main, bottom bar" });
    await bar.getByRole("link", { name: "Discover" }).click();
    await guest.getByRole("textbox", { name: "City or location" }).fill(word.toLowerCase());
    const cards = guest.getByRole("article");
    await expect(cards).toHaveCount(1);
    await expectAccessible(guest);
    await cards.getByRole("link", { name: title }).click();
    await expect(guest.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(place(guest)).toContainText("Ines Lopes");
    await place(guest).getByRole("button", { name: "Request to Join" }).click();
    const dialog = guest.getByRole("dialog", { name: "Request to Join" });
    await dialog.getByLabel("Message to the host").fill("I can bring bread.");
    await expectAccessible(guest);
    await dialog.getByRole("button", { name: "Send request" }).click();
    await expectToast(guest, "Join request sent");
    await expect(joinedSheet(guest, "Request sent")).toContainText("Ines decides who joins");
    await expectAccessible(guest);
    await closeJoined(guest, "Request sent");
    await expect(place(guest)).toContainText("You asked to join");
    await expect(guest.getByRole("log", { name: "Group chat" })).toBeHidden();
    await openMyExperiences(guest);
    const waiting = guest.getByRole("region", { name: "Waiting for an answer" });
    await expect(waiting.getByRole("listitem")).toContainText([title]);
    await expectAccessible(guest);
  });

  await test.step("the host accepts the request", async () => {
    await openMyExperiences(page);
    const requests = page.getByRole("region", { name: "Join requests" });
    for (const text of ["Tomas Silva", `for ${title}`, "I can bring bread."])
      await expect(requests).toContainText(text);
    await expectAccessible(page);
    await requests.getByRole("button", { name: "Accept Tomas Silva" }).click();
    await expectToast(page, "Join request accepted!");
    await expect(requests).toBeHidden();
    await expect(page.getByRole("region", { name: "Hosting" })).toContainText("1/4 participants");
  });

  await test.step("both see it in My Experiences, and chat in the group", async () => {
    await guest.reload();
    await guest.getByRole("region", { name: "Joined" }).getByRole("link", { name: title }).click();
    await expect(place(guest)).toContainText("You're going");
    await write(guest, "Shall I bring the dark bread or the white?");
    await page.getByRole("region", { name: "Hosting" }).getByRole("link", { name: title }).click();
    await expect(chat(page).getByText("Shall I bring the dark bread or the white?")).toBeVisible();
    await expect(chat(page)).toContainText("Tomas Silva");
    await write(page, "The dark one, please.");
    await expect(chat(guest).getByText("The dark one, please.")).toBeVisible();
    await write(guest, "Done.");
    await expect(chat(page).getByText("Done.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Who's going" })).toContainText("Tomas Silva");
    await expectAccessible(page);
    await expectAccessible(guest);
  });
});

test("joining warns of a clash first, and a guest can leave again", async ({ page, person }) => {
  const { page: guest } = await person({ firstName: "Tomas" }, phone);
  const { page: hostPage } = await person({ firstName: "Hanna", lastName: "Huber" });
  const first = await host(hostPage, { hoursAhead: 48, duration: 120 });
  const overlapping = await host(hostPage, { hoursAhead: 49, duration: 60 });
  const adjacent = await host(hostPage, { hoursAhead: 50, duration: 60 });

  await guest.goto(`/experiences/${first.id}`);
  await place(guest).getByRole("button", { name: "Join" }).click();
  await expectToast(guest, "You've successfully joined the experience!");
  await closeJoined(guest);
  await expect(place(guest)).toContainText("You're going");
  await expectAccessible(guest);

  await guest.goto(`/experiences/${overlapping.id}`);
  await place(guest).getByRole("button", { name: "Join" }).click();
  const warning = guest.getByRole("dialog", { name: "This overlaps with your agenda" });
  await expect(warning).toContainText(first.title);
  await expectAccessible(guest);
  await warning.getByRole("button", { name: "Not now" }).click();
  await expect(warning).toBeHidden();
  await place(guest).getByRole("button", { name: "Join" }).click();
  await warning.getByRole("button", { name: "Join anyway" }).click();
  await expectToast(guest, "You've successfully joined the experience!");
  await expect(warning).toBeHidden();
  await closeJoined(guest);
  await expect(place(guest)).toContainText("You're going");

  // Two items in a row don't clash.
  await guest.goto(`/experiences/${adjacent.id}`);
  await place(guest).getByRole("button", { name: "Join" }).click();
  await closeJoined(guest);
  await expect(place(guest)).toContainText("You're going");

  await place(guest).getByRole("button", { name: "Leave" }).click();
  const question = guest.getByRole("alertdialog", { name: `Leave “${adjacent.title}”?` });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toBeHidden();
  await place(guest).getByRole("button", { name: "Leave" }).click();
  await expect(question).toBeVisible();
  await expectAccessible(guest);
  await question.getByRole("button", { name: "Leave experience" }).click();
  await expectToast(guest, "You left the experience");
  await expect(place(guest).getByRole("button", { name: "Join" })).toBeVisible();

  await guest.goto("/home?tab=experiences");
  const joined = guest.getByRole("region", { name: "Joined" }).getByRole("listitem");
  await expect(joined).toContainText([first.title, overlapping.title]);
  // Visitors see how many are going, not who.
  await page.goto(`/experiences/${first.id}`);
  await expect(page.getByText("1 person is going")).toBeVisible();
  await expect(page.getByText("Tomas")).toBeHidden();
  await expect(place(page).getByRole("link", { name: "Sign up to join" })).toBeVisible();
  await expectAccessible(page);
});

test("a host declines a request, and a guest withdraws one", async ({ person }) => {
  const { page: hostPage } = await person({ firstName: "Hanna" });
  const { page: guest } = await person({ firstName: "Tomas", lastName: "Silva" });
  const { id } = await host(hostPage, { approvalRequired: true });
  const ask = async () => {
    await guest.goto(`/experiences/${id}`);
    await place(guest).getByRole("button", { name: "Request to Join" }).click();
    await guest.getByRole("dialog").getByRole("button", { name: "Send request" }).click();
    await closeJoined(guest, "Request sent");
    await expect(place(guest)).toContainText("You asked to join");
  };
  await ask();
  await place(guest).getByRole("button", { name: "Withdraw request" }).click();
  await expectToast(guest, "Join request withdrawn");
  await expect(place(guest).getByRole("button", { name: "Request to Join" })).toBeVisible();

  await ask();
  await hostPage.goto(`/experiences/${id}`);
  const requests = hostPage.getByRole("region", { name: "Join requests" });
  await requests.getByRole("button", { name: "Decline Tomas Silva" }).click();
  await expectToast(hostPage, "Join request declined");
  await expect(hostPage.getByText("No pending requests.")).toBeVisible();
  await guest.goto("/home?tab=experiences");
  await expect(guest.getByText("Nothing joined yet")).toBeVisible();
  await expect(guest.getByRole("region", { name: "Waiting for an answer" })).toBeHidden();
});

test("the list on the dashboard joins without leaving the page", async ({ person }) => {
  const { page: hostPage } = await person();
  const { page: guest } = await person();
  // The list shows the next ones first.
  const { title } = await host(hostPage, { hoursAhead: 0.5 });
  await guest.goto("/home?tab=experiences");
  await guest.getByRole("button", { name: "Explore Experiences" }).click();
  const dialog = guest.getByRole("dialog", { name: "Explore Experiences" });
  const row = dialog.getByRole("listitem").filter({ hasText: title });
  await expect(row).toBeVisible();
  await expectAccessible(guest);
  await row.getByRole("button", { name: `Join: ${title}` }).click();
  await expectToast(guest, "You've successfully joined the experience!");
  await expect(row).toContainText("You're going");
  await dismissToast(guest);
  await expect(dialog).toBeVisible();
  await guest.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // The sheet has waited for the dialog.
  await closeJoined(guest);
  await expect(guest.getByRole("region", { name: "Joined" })).toContainText(title);
});

test("an unknown experience shows that it doesn't exist", async ({ page }) => {
  await page.goto("/experiences/019a0000-0000-7000-8000-000000000000");
  await expect(page.getByText("Experience not found")).toBeVisible();
  await expectAccessible(page);
});
