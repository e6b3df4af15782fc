import type { Page } from "@playwright/test";
import { uniqueName } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { befriend, post, writeTo } from "./support/connections.ts";

// Only a real browser moves the focus away from disabled or removed elements, so these journeys use only the keyboard.

const focused = (page: Page) => page.locator(":focus");

test("saving a setting keeps the focus", async ({ person }) => {
  const { page } = await person();
  for (const path of ["/privacy", "/calls"]) {
    await page.goto(path);
    const calls = page.getByRole("combobox", { name: "Voice & Video Calls" });
    await calls.focus();
    for (const value of ["everyone", "friends"]) {
      const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
      await calls.press(value === "everyone" ? "ArrowUp" : "ArrowDown");
      await saved;
      await expect(calls).toBeFocused();
      await expect(calls).toHaveValue(value);
      await expect(calls).toBeEnabled();
      await expect(calls).toBeFocused();
    }
  }
});

test("a pending button keeps the focus and doesn't send again", async ({ person }) => {
  const { page } = await person();
  const answer = Promise.withResolvers<void>();
  let sent = 0;
  await page.route("**/api/posts", async (route) => {
    sent += 1;
    await answer.promise;
    await route.continue();
  });
  await page.goto("/feed");
  const text = uniqueName("news");
  await page.getByRole("textbox", { name: "Your post" }).fill(text);
  await page.getByRole("button", { name: "Post", exact: true }).press("Enter");
  const pending = page.getByRole("button", { name: "Posting..." });
  await expect(pending).toBeFocused();
  for (const key of ["Enter", "Space", "Enter"]) await page.keyboard.press(key);
  await pending.click({ force: true });
  await expect(pending).toBeFocused();
  answer.resolve();
  await expect(page.getByRole("article").filter({ hasText: text })).toHaveCount(1);
  expect(sent).toBe(1);
});

test("writing, editing and deleting a post keep the focus on the page", async ({ person }) => {
  const [ana, bo] = [await person(), await person({ firstName: "Bo" })];
  await befriend(ana, bo);
  const { page } = ana;
  const [text, older] = [uniqueName("news"), uniqueName("older")];
  await post(bo, older);
  await page.goto("/feed");
  const field = page.getByRole("textbox", { name: "Your post" });
  await field.fill(text);
  await page.getByRole("button", { name: "Post", exact: true }).press("Enter");
  const written = page.getByRole("article").filter({ hasText: text });
  await expect(written).toBeVisible();
  await expect(field).toBeFocused();

  const menu = written.getByRole("button", { name: /^More about .*'s post$/ });
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Edit" }).press("Enter");
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(written).toHaveCount(0);
  await expect(focused(page)).toHaveRole("article");
  await expect(focused(page)).toContainText(older);
});

test("deleting a message with the keyboard keeps the focus near it", async ({ person }) => {
  const [ana, bo] = [await person(), await person({ firstName: "Bo" })];
  await befriend(ana, bo);
  const conversation = await writeTo(ana, bo, "First", "Second");
  const { page } = ana;
  await page.goto(`/messages?conversation=${conversation}`);
  await page.getByRole("button", { name: "More about your message" }).last().press("Enter");
  await page.getByRole("menuitem", { name: "Delete for everyone" }).press("Enter");
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(focused(page)).toContainText("Message deleted");
});

test("blocking someone on their profile keeps the focus on the page", async ({ person, expectProblem }) => {
  expectProblem(/404 .*api\/users/u);
  const [ana, bo] = [await person(), await person({ firstName: "Bo", lastName: "Berg" })];
  const { page } = ana;
  await page.goto(`/profile/${bo.account.id}`);
  await page.getByRole("button", { name: "More about Bo Berg" }).press("Enter");
  await page.getByRole("menuitem", { name: "Block Bo" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "User Not Found" })).toBeAttached();
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});
