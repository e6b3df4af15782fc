import { expectAccessible } from "./support/accessible.ts";
import { cancel, host } from "./support/experiences.ts";
import { signUp } from "./support/people.ts";
import { setGoal } from "./support/records.ts";
import { expect, test } from "./support/test.ts";

test("twelve weeks of karma are shown as a chart, and as a table for screen readers", async ({ page }) => {
  await signUp(page);
  await page.goto("/home?tab=karma");
  const weeks = page.getByRole("region", { name: "The last 12 weeks" });
  await expect(weeks).toContainText("Nothing earned in these weeks yet.");
  const { id } = await host(page);
  const goal = await setGoal(page, { title: "Write to Ana" });
  await page.request.patch(`/api/goals/${goal}`, { data: { isCompleted: true } });
  await cancel(page, id);
  await page.reload();
  await expect(weeks).toContainText("15 earned, 5 taken back.");
  const table = weeks.getByRole("table", { name: "Karma of the last 12 weeks" });
  await expect(table.getByRole("columnheader")).toHaveText(["Week", "Earned", "Taken back"]);
  await expect(table.getByRole("rowheader")).toHaveCount(12);
  await expect(table.getByRole("rowheader").last()).toHaveText("This week");
  await expect(table.getByRole("row").last().getByRole("cell")).toHaveText(["15", "5"]);
  await expectAccessible(page, { within: "main" });
});

test("the karma rules have their own page", async ({ page }) => {
  await signUp(page);
  await page.goto("/home?tab=karma");
  await page.getByRole("link", { name: "All the rules" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How karma works" })).toBeFocused();
  const rule = page.getByRole("listitem").filter({ hasText: "Created an experience" });
  await expect(rule).toContainText("+5");
  await expect(page.getByRole("listitem").filter({ hasText: "Completed a goal" })).toContainText("+10");
  await expect(page.getByRole("region", { name: "What is taken back" })).toContainText(
    "Reopening or deleting a completed goal",
  );
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to your karma" }).click();
  await expect(page.getByRole("tab", { name: "Karma & Activities" })).toHaveAttribute("aria-selected", "true");
});
