import { expectAccessible } from "./support/accessible.ts";
import { bell, openLive, soon } from "./support/frame.ts";
import { expect, phone, test } from "./support/test.ts";
import { befriend, post } from "./support/connections.ts";
import { expectToast } from "./support/toasts.ts";

test("a friend likes and comments on a post, and its author is notified and replies", async ({ person }) => {
  const [ana, bo] = [
    await person({ firstName: "Ana", lastName: "Lima" }),
    await person({ firstName: "Bo", lastName: "Berg" }),
  ];
  await befriend(ana, bo);
  await post(bo, "Somebody to read first");
  await openLive(bo.page, "/feed");
  await openLive(ana.page, "/feed");
  const field = ana.page.getByRole("textbox", { name: "Your post" });
  await field.fill("Soup for <b>everybody</b>\non Thursday \u{1F372}");
  await ana.page.getByRole("button", { name: "Post", exact: true }).click();
  await expectToast(ana.page, "Post Created");
  await expect(field).toHaveValue("");
  const mine = ana.page.getByRole("article").filter({ hasText: "Soup for <b>everybody</b>" });
  await expect(mine).toHaveCount(1);
  await expectAccessible(ana.page);

  // It is announced without moving what is being read.
  await bo.page.getByRole("button", { name: /^\d+ new posts?$/ }).click();
  const seen = bo.page.getByRole("article").filter({ hasText: "Soup for <b>everybody</b>" });
  await seen.getByRole("button", { name: "Like Ana Lima's post" }).click();
  await expect(seen.getByText("1 like")).toBeVisible();
  await seen.getByRole("button", { name: /^Comment/ }).click();
  await seen.getByRole("textbox", { name: "Your comment" }).fill("I bring bread");
  await bo.page.keyboard.press("Enter");
  await expectToast(bo.page, "Comment Added");
  await expect(seen.getByText("I bring bread")).toBeVisible();
  await expectAccessible(bo.page);

  await expect(bell(ana.page, 3)).toBeVisible(soon);
  await bell(ana.page).click();
  await ana.page
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("link", { name: /Bo.*comment/i })
    .click();
  await expect(ana.page).toHaveURL(/\/feed\?post=/);
  await expect(ana.page.getByText("I bring bread").first()).toBeVisible();
  await ana.page.getByRole("button", { name: "More about Bo Berg's comment" }).first().click();
  await ana.page.getByRole("menuitem", { name: "Delete" }).click();
  await ana.page.getByRole("alertdialog").getByRole("button", { name: "Delete comment" }).click();
  await expect(ana.page.getByText("I bring bread")).toHaveCount(0);
});

test("an author edits and deletes a post, and only the author sees a private one", async ({ person }) => {
  const [ana, bo] = [await person({ firstName: "Ana", lastName: "Lima" }), await person()];
  await befriend(ana, bo);
  await post(ana, "Only for my own eyes", "private");
  const { page } = ana;
  await page.goto("/feed");
  const own = page.getByRole("article").filter({ hasText: "Only for my own eyes" });
  await own.getByRole("button", { name: "More about Ana Lima's post" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const editing = page.getByRole("article").filter({ has: page.getByRole("button", { name: "Save" }) });
  await editing.getByRole("textbox").fill("For my own eyes only");
  await editing.getByRole("button", { name: "Save" }).click();
  const changed = page.getByRole("article").filter({ hasText: "For my own eyes only" });
  await expect(changed).toContainText(/edited/i);
  await bo.page.goto(`/profile/${ana.account.id}`);
  await expect(bo.page.getByRole("heading", { name: "Ana Lima" })).toBeVisible();
  await expect(bo.page.getByText("For my own eyes only")).toHaveCount(0);
  await changed.getByRole("button", { name: "More about Ana Lima's post" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete post" }).click();
  await expect(changed).toHaveCount(0);
});

test("scrolling loads older posts, and going back restores the position", async ({ person }) => {
  const ana = await person({ firstName: "Ana", lastName: "Lima" });
  for (let number = 1; number <= 45; number += 1)
    await post(ana, `Post number ${number}\n\n${"Long enough to fill. ".repeat(12)}`);
  const { page } = ana;
  await page.goto("/feed");
  const far = page.getByText("Post number 12", { exact: false }).first();
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await expect(far).toBeAttached({ timeout: 300 });
  }).toPass();
  await far.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await page.getByRole("navigation").getByRole("link", { name: "Friends", exact: true }).first().click();
  await expect(page).toHaveURL(/\/friends/);
  await page.goBack();
  await expect(far).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 400);
});

test("the feed works on a phone, and when it is empty", async ({ person }) => {
  const { page } = await person({}, phone);
  await page.goto("/feed");
  await expect(page.getByRole("textbox", { name: "Your post" })).toBeVisible();
  await expectAccessible(page);
});
