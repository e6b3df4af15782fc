import { expectAccessible } from "./support/accessible.ts";
import { creditsOf, expectCredits, askCoach, coachChat } from "./support/coach.ts";
import { test } from "./support/model-server.ts";
import { signUp } from "./support/people.ts";
import { expect } from "./support/test.ts";

// One server for all tests.
test.describe.configure({ mode: "default" });

test("an answer streams in, and its suggestions can be tapped", async ({ page, model }) => {
  await signUp(page);
  await page.goto("/home");
  const { log, questions, message, suggestions, recent } = coachChat(page);
  let held = model.nextHeld();
  await askCoach(page, "How do I begin?");
  let answer = await held;
  await expect(log.getByText("How do I begin?", { exact: true })).toBeVisible();
  await expect(log.getByText("The coach is writing")).toBeAttached();
  await expect(message).toHaveValue("");
  await expect(message).toBeFocused();
  await expectAccessible(page);
  answer.write("Begin small. Go");
  await expect(log.getByText("Begin small.", { exact: true })).toBeVisible();
  await expect(log.getByText("The coach is writing")).toHaveCount(0);
  // The credit was reserved with the question.
  expect(await creditsOf(page)).toBe(149);
  answer.write(" out after lunch.\n---\nWhat is");
  await expect(log.getByText("Begin small. Go out after lunch.", { exact: true })).toBeVisible();
  await expect(suggestions).toHaveCount(0);
  await expectAccessible(page);
  answer.write(" small?\nTell me more");
  answer.end();
  await expect(suggestions).toHaveText(["What is small?", "Tell me more"]);
  await expectCredits(page, 149);
  await expect(recent).toContainText(["How do I begin?"]);
  await expect(page.getByRole("button", { name: "Stop the answer" })).toHaveCount(0);

  held = model.nextHeld();
  await suggestions.filter({ hasText: "What is small?" }).click();
  answer = await held;
  await expect(log).toBeFocused();
  // The model receives the earlier messages.
  expect(model.seen.at(-1)?.contents).toEqual(
    expect.arrayContaining(["How do I begin?", "Begin small. Go out after lunch.", "What is small?"]),
  );
  answer.write("Two minutes.");
  answer.end();
  await expectCredits(page, 148);
  await expect(questions).toHaveCount(2);
});

test("stopping an answer keeps its text for one credit, and an empty one is free", async ({ page, model }) => {
  await signUp(page);
  await page.goto("/home");
  const { log, questions, message, recent } = coachChat(page);
  const stop = page.getByRole("button", { name: "Stop the answer" });
  let held = model.nextHeld();
  await askCoach(page, "How do I begin?");
  let answer = await held;
  await stop.click();
  await answer.left;
  await expect(stop).toHaveCount(0);
  await expect(message).toBeFocused();
  // Nothing was written, so the question is back in the field.
  await expect(message).toHaveValue("How do I begin?");
  await expect(questions).toHaveCount(0);
  await expectCredits(page, 150);
  expect(await creditsOf(page)).toBe(150);

  held = model.nextHeld();
  await message.press("Enter");
  answer = await held;
  answer.write("Begin small. Go");
  await expect(log.getByText("Begin small.", { exact: true })).toBeVisible();
  await stop.press("Enter");
  await answer.left;
  await expect(log.getByText("Stopped", { exact: true })).toBeVisible();
  await expectCredits(page, 149);
  await expect(message).toHaveValue("");
  await expect(message).toBeFocused();
  await expect(recent).toHaveCount(1);
  await expectAccessible(page);
  await page.reload();
  await expect(log.getByText("Begin small.", { exact: true })).toBeVisible();
  await expectCredits(page, 149);
});

test("an answer continues after a reload, and is asked and paid for once", async ({ page, model }) => {
  await signUp(page);
  await page.goto("/home");
  const { log, questions, recent } = coachChat(page);
  const held = model.nextHeld();
  await askCoach(page, "How do I begin?");
  const answer = await held;
  answer.write("Begin small. Go");
  await expect(log.getByText("Begin small.", { exact: true })).toBeVisible();
  await page.reload();
  await expect(log.getByText("How do I begin?", { exact: true })).toBeVisible();
  await expect(log.getByText("Begin small.", { exact: true })).toBeVisible();
  answer.write(" out after lunch.");
  answer.end();
  await expect(log.getByText("Begin small. Go out after lunch.", { exact: true })).toBeVisible();
  await expect(recent).toHaveCount(1);
  await expectCredits(page, 149);
  await expect(questions).toHaveCount(1);
  expect(model.seen).toHaveLength(1);
});

test("an answer is finished while the member looks at another tab", async ({ page, model }) => {
  await signUp(page);
  await page.goto("/home");
  const { log } = coachChat(page);
  const held = model.nextHeld();
  await askCoach(page, "How do I begin?");
  const answer = await held;
  answer.write("Begin small. Go");
  await expect(log.getByText("Begin small.", { exact: true })).toBeVisible();
  const rail = page.getByRole("navigation", { name: "Main", exact: true });
  await rail.getByRole("link", { name: "My Agenda" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Agenda" })).toBeVisible();
  answer.write(" out after lunch.");
  answer.end();
  await expectCredits(page, 149);
  await rail.getByRole("link", { name: "Home" }).click();
  await expect(log.getByText("Begin small. Go out after lunch.", { exact: true })).toBeVisible();
});

test("a crisis message gets human help before any model and for free", async ({ page, model }) => {
  await signUp(page);
  await page.goto("/home");
  const { log, suggestions } = coachChat(page);
  await askCoach(page, "I do not want to live any more");
  await expect(log).toContainText("findahelpline.com");
  await expect(log.getByRole("link", { name: "112", exact: true })).toHaveAttribute("href", "tel:112");
  await expect(suggestions.first()).toBeVisible();
  await expectCredits(page, 150);
  expect(model.seen).toEqual([]);
  await expectAccessible(page);
  await page.reload();
  await expect(log.getByRole("link", { name: "findahelpline.com" })).toBeVisible();
  await expect(log.getByRole("link", { name: "112", exact: true })).toHaveAttribute("href", "tel:112");
});
