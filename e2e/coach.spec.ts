import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expectCredits, askCoach, coachChat } from "./support/coach.ts";
import { signUp } from "./support/people.ts";
import { setGoal } from "./support/records.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

/** Asks the coach through the API as the signed-in member; returns the status. */
async function ask(page: Page, message: string): Promise<number> {
  return (await page.request.post("/api/ai/chat-test", { data: { message } })).status();
}

test("the coach answers for one credit, and the conversation is stored", async ({ page }) => {
  await signUp(page);
  await page.goto("/home");
  const { log, questions, answers, message, suggestions, recent } = coachChat(page);
  await message.fill("I would like to sleep better");
  await message.press("Shift+Enter");
  await message.pressSequentially("and wake up rested.");
  await expect(message).toHaveValue("I would like to sleep better\nand wake up rested.");
  await message.press("Enter");
  await expect(answers).toHaveCount(1);
  await expect(log.getByText("I would like to sleep better and wake up rested.", { exact: true })).toBeVisible();
  await expect(message).toHaveValue("");
  await expectCredits(page, 149);
  await expect(page.getByRole("region", { name: "Account Management" })).toContainText("149 / 150");
  await expect(recent).toHaveCount(1);
  await expectAccessible(page);

  expect(await suggestions.count()).toBeGreaterThanOrEqual(2);
  const next = (await suggestions.first().textContent()) ?? "";
  await suggestions.first().click();
  await expectCredits(page, 148);
  await expect(recent).toHaveCount(2);
  await recent.getByRole("button", { name: next }).click();
  const kept = page.getByRole("dialog", { name: "Conversation" });
  await expect(kept).toContainText(next);
  await expectAccessible(page);
  await kept.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("1 credit per answer")).toBeVisible();

  // The conversation survives a reload, with the suggestions of its last answer.
  await page.reload();
  await expect(log.getByText("I would like to sleep better and wake up rested.", { exact: true })).toBeVisible();
  await expect(questions).toHaveCount(2);
  await expect(suggestions.first()).toBeVisible();

  // A new chat starts empty; the history is kept.
  await page.getByRole("button", { name: "New chat" }).click();
  await expect(questions).toHaveCount(0);
  await expect(message).toBeFocused();
  await expect(recent).toHaveCount(2);
});

test("a failed question is free and can be sent again", async ({ page, expectProblem }) => {
  await signUp(page);
  await page.goto("/home");
  const { log, message } = coachChat(page);
  expectProblem(/status of 503/);
  await page.route("**/api/ai/chat-test*", (route) => route.fulfill({ status: 503, json: { message: "Down" } }), {
    times: 1,
  });
  await askCoach(page, "How do I sleep better?");
  await expectToast(page, "Failed to send message to AI. Please try again.");
  await expect(message).toHaveValue("How do I sleep better?");
  await expectCredits(page, 150);
  await message.press("Enter");
  await expect(log.getByText("How do I sleep better?", { exact: true })).toBeVisible();
  await expectCredits(page, 149);
});

test("the last credit is announced, and the question isn't lost", async ({ page }) => {
  await signUp(page);
  const statuses = await Promise.all(Array.from({ length: 149 }, () => ask(page, "How do I sleep better?")));
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  await page.goto("/home");
  const { log, message, suggestions } = coachChat(page);
  await expect(page.getByText("1 credit left")).toBeVisible();
  await askCoach(page, "I feel stressed");
  await expect(page.getByText("You have no AI credits left")).toBeVisible();
  await expect(log.getByText("I feel stressed", { exact: true })).toBeVisible();
  await expectCredits(page, 0);
  await expect(suggestions).toHaveCount(0);
  await expectAccessible(page);
  expect(await ask(page, "One more?")).toBe(402);
  await askCoach(page, "One more?");
  await expect(message).toHaveValue("One more?");
  await page.reload();
  await expect(page.getByText("You have no AI credits left")).toBeVisible();
  await expectCredits(page, 0);
});

test("a week is planned line by line, and nothing is saved before it is accepted", async ({ page }) => {
  await signUp(page);
  await setGoal(page, { title: "Run five kilometres", category: "health" });
  /** How many records were created from the plan so far. */
  const written = async () => {
    const items = (await (await page.request.get("/api/agenda")).json()) as unknown[];
    const goals = (await (await page.request.get("/api/goals")).json()) as { steps: unknown[] }[];
    return items.length + goals.flatMap(({ steps }) => steps).length;
  };
  await page.goto("/home");
  await page.getByRole("button", { name: "Plan my week", exact: true }).click();
  const plan = page.getByRole("dialog", { name: "Plan my week" });
  const ticks = plan.getByRole("button", { name: /^Add: / });
  await expect(ticks.first()).toBeVisible();
  await expectAccessible(page);
  expect(await written()).toBe(0);
  await ticks.first().click();
  await expect(plan.getByRole("status")).toContainText(/^1 of/);
  await expect(ticks.first()).toHaveAttribute("aria-pressed", "true");
  await expect.poll(written).toBe(1);
  await expectAccessible(page);
  await plan.getByRole("button", { name: /^Undo: / }).click();
  await expect(plan.getByRole("status")).toContainText(/^0 of/);
  await expect(ticks.first()).toHaveAttribute("aria-pressed", "false");
  await expect.poll(written).toBe(0);

  await plan.getByRole("button", { name: "Add all" }).click();
  const all = await ticks.count();
  await expect(plan.getByRole("status")).toContainText(`${all} of ${all} added`);
  await expect.poll(written).toBe(all);
  await plan.getByRole("button", { name: "Undo all" }).click();
  await expect(plan.getByRole("status")).toContainText(/^0 of/);
  await expect.poll(written).toBe(0);
  await ticks.first().press("Enter");
  await expect(plan.getByRole("status")).toContainText(/^1 of/);
  await page.keyboard.press("Escape");
  await expect(plan).toBeHidden();
  // Accepted lines stay.
  await expect.poll(written).toBe(1);
});

test("conversations can be searched, and deleted one by one", async ({ page }) => {
  await signUp(page);
  for (const message of ["How do I cook red lentils?", "I want to sleep better"]) {
    expect(await ask(page, message)).toBe(200);
  }
  await page.goto("/home");
  const { log } = coachChat(page);
  await expect(log.getByText("How do I cook red lentils?", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "All conversations" }).click();
  const history = page.getByRole("dialog", { name: "All conversations" });
  await expect(history.getByRole("listitem")).toHaveCount(2);
  await history.getByRole("textbox", { name: "Search your conversations" }).fill("lentils");
  await expect(history.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  await history.getByRole("button", { name: "How do I cook red lentils?" }).click();
  await page.getByRole("dialog", { name: "Conversation" }).getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this conversation?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Delete conversation" }).click();
  await expectToast(page, "Conversation deleted");
  await expect(history.getByText("No conversation mentions “lentils”.")).toBeVisible();
  await history.getByRole("button", { name: "Show all" }).click();
  await expect(history.getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("Escape");
  // It is removed from the current chat too.
  await expect(log.getByText("How do I cook red lentils?", { exact: true })).toHaveCount(0);
});
