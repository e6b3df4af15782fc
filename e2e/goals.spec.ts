import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { host, uniqueWord } from "./support/experiences.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { closeJoined } from "./support/joined.ts";
import { signUp } from "./support/people.ts";
import { setGoal } from "./support/records.ts";
import { expect, phone, test } from "./support/test.ts";
import { dateTimeIn } from "./support/times.ts";
import { dismissToast, expectToast } from "./support/toasts.ts";

const openGoal = (page: Page, name: string) =>
  page.getByRole("list", { name: "Open goals" }).getByRole("listitem", { name });
const progressOf = (goal: Locator) => goal.getByRole("progressbar", { name: "Progress" });

/** Opens the menu of a goal and chooses from it. */
async function choose(page: Page, title: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `More about ${title}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

test("a member sets, edits and steps through a goal with the keyboard", async ({ page }) => {
  await signUp(page);
  await page.goto("/home?tab=goals");
  await expect(page.getByText("What do you want to work on?", { exact: true })).toBeVisible();
  await expectAccessible(page, { within: "main" });
  await page.getByRole("button", { name: "Set your first goal" }).click();
  const form = page.getByRole("dialog", { name: "Add Goal" });
  const add = form.getByRole("button", { name: "Add Goal" });
  await expect(add).toBeDisabled();
  await form.getByLabel("Title").fill("   ");
  await expect(add).toBeDisabled();
  await form.getByLabel("Title").fill("Swim a mile");
  await expectAccessible(page);
  await form.getByLabel("Title").press("Enter");
  await expectToast(page, "Goal created successfully!");
  await expect(form).toBeHidden();
  await dismissToast(page);

  await choose(page, "Swim a mile", "Edit");
  const edit = page.getByRole("dialog", { name: "Edit goal" });
  await edit.getByLabel("Title").fill("Swim two miles");
  await edit.getByLabel("Description").fill("In the lake, not in the pool.");
  await edit.getByLabel("Category").selectOption({ label: "Health & fitness" });
  await edit.getByLabel("Target date").fill(dateTimeIn({ days: 12 }).slice(0, 10));
  await edit.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Goal saved");
  await dismissToast(page);
  const goal = openGoal(page, "Swim two miles");
  for (const text of ["In the lake, not in the pool.", "Health & fitness", "in 12 days"]) {
    await expect(goal).toContainText(text);
  }

  const next = goal.getByRole("textbox", { name: "Next step for Swim two miles" });
  for (const step of ["Buy goggles", "Ten lengths"]) {
    await next.fill(step);
    await next.press("Enter");
    await expect(goal.getByRole("checkbox", { name: step })).toBeVisible();
    await expect(next).toHaveValue("");
  }
  await goal.getByRole("checkbox", { name: "Buy goggles" }).press("Space");
  await expect(goal).toContainText("1 of 2 steps");
  await goal.getByRole("button", { name: "Change the step Ten lengths" }).press("Enter");
  await page.keyboard.type("Twenty lengths");
  await page.keyboard.press("Enter");
  await expect(goal.getByRole("checkbox", { name: /Twenty lengths$/ })).toBeVisible();

  await expect(progressOf(goal)).toHaveAttribute("aria-valuenow", "0");
  const saved = page.waitForResponse((one) => one.request().method() === "PATCH" && /\/api\/goals\//.test(one.url()));
  const on = goal.getByRole("button", { name: "10 percent more" });
  for (const key of ["Enter", "Enter", "Space"]) await on.press(key);
  await goal.getByRole("button", { name: "10 percent less" }).press("Enter");
  await expect(progressOf(goal)).toHaveAttribute("aria-valuenow", "20");
  await saved;
  await page.reload();
  await expect(progressOf(goal)).toHaveAttribute("aria-valuenow", "20");
  await expect(goal.getByRole("checkbox", { name: "Buy goggles" })).toBeChecked();
  await choose(page, "Swim two miles", "Progress history");
  const history = page.getByRole("dialog", { name: "Progress history" });
  await expect(history.getByRole("listitem").first()).toContainText("20%");
  await expectAccessible(page);
});

test("completing a goal earns karma, reopening takes it back, and the goal can be deleted", async ({ page }) => {
  await signUp(page);
  await setGoal(page, { title: "Write to Ana", category: "relationships" });
  await page.goto("/home?tab=goals");
  const glance = page.getByRole("region", { name: "At a glance" });
  const completed = glance.getByRole("link", { name: "Goals Completed" }).locator("xpath=ancestor::div[p][1]");
  const karma = page
    .getByRole("main")
    .getByText(/^Karma points$/)
    .locator("xpath=..");
  await expect(completed).toContainText("1 open");
  const goal = openGoal(page, "Write to Ana");
  await goal.getByRole("button", { name: "Complete: Write to Ana" }).click();
  const moment = page.getByRole("dialog", { name: "Goal completed!" });
  await expect(moment).toContainText("+10 karma");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(moment).toBeHidden();
  await expect(progressOf(goal)).toHaveAttribute("aria-valuenow", "100");
  await expect(completed).toContainText("0 open");
  await expect(karma).toHaveText(/^Karma points10$/);
  await expectAccessible(page, { within: "main" });

  // It stays in its place, so that a slip can be undone there.
  await goal.getByRole("button", { name: "Undo: Write to Ana" }).click();
  await expectToast(page, "The goal is open again", "Its 10 karma were taken back.");
  await expect(karma).toHaveText(/^Karma points0$/);
  await expect(completed).toContainText("1 open");
  await goal.getByRole("button", { name: "Complete: Write to Ana" }).click();
  // What was celebrated before is only confirmed.
  await expectToast(page, "Goal completed!", "+10 karma");
  await expect(karma).toHaveText(/^Karma points10$/);

  await page.getByRole("tab", { name: "Karma & Activities" }).click();
  const activities = page.getByRole("region", { name: "Activities" });
  await expect(activities.getByRole("listitem")).toContainText([/\+10$/, /−10$/, /\+10$/]);

  await page.reload();
  await page.getByRole("tab", { name: "Goals & Progress" }).click();
  const done = page.getByRole("region", { name: "Completed", exact: true });
  await expect(done.getByRole("listitem")).toContainText(["Write to Ana"]);
  await choose(page, "Write to Ana", "Delete");
  const question = page.getByRole("alertdialog", { name: "Delete “Write to Ana”?" });
  await expect(question).toContainText("the 10 karma it paid are taken back");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Delete goal" }).click();
  await expectToast(page, "Goal deleted");
  await expect(page.getByText("What do you want to work on?", { exact: true })).toBeVisible();
  await expect(karma).toHaveText(/^Karma points0$/);
});

for (const [size, options] of Object.entries({ desk: {}, phone })) {
  test(`a goal lists a nearby experience, and one tap joins it, on a ${size}`, async ({ person }) => {
    const word = uniqueWord();
    const { page: hostPage } = await person({ firstName: "Hanna" });
    const { title } = await host(hostPage, { title: `${word} round at the river`, category: "creative" });
    const { page } = await person({}, options);
    await setGoal(page, { title: `Begin with ${word}`, category: "creativity" });
    await page.goto("/home?tab=goals");
    const goal = openGoal(page, `Begin with ${word}`);
    await goal.getByRole("button", { name: "Events that help" }).click();

    // Nothing is nearby until the member's town is known.
    const town = goal.getByRole("combobox", { name: "Your town" });
    await town.fill("Lisbon");
    await page
      .getByRole("option", { name: /^Lisbon, .*Portugal/ })
      .first()
      .click();
    const found = goal.getByRole("listitem").filter({ hasText: title });
    await expect(found).toContainText(`Mentions “${word}”`);
    await expect(found).toContainText("from you");
    await expectAccessible(page, { within: "main" });

    await found.getByRole("button", { name: `Join: ${title}` }).click();
    await expectToast(page, "You've successfully joined the experience!");
    await closeJoined(page);
    const joined = goal.getByRole("list", { name: "Joined for this goal" });
    await expect(joined.getByRole("link", { name: title })).toBeVisible();
    await expect(found.getByRole("button", { name: `Join: ${title}` })).toBeHidden();
    // A goal about people has a social event, whatever its words are.
    await host(hostPage, { title: `${uniqueWord()} tea` });
    await setGoal(page, { title: "Make new friends", category: "relationships" });
    await page.reload();
    const people = openGoal(page, "Make new friends");
    await people.getByRole("button", { name: "Events that help" }).click();
    await expect(people.getByRole("listitem").filter({ hasText: "from you" }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto("/agenda");
    await expect(page.getByRole("region", { name: "Upcoming" }).getByRole("link", { name: title })).toBeVisible();
  });
}
