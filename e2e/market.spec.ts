import { expectAccessible } from "./support/accessible.ts";
import { bell, soon } from "./support/frame.ts";
import { offer } from "./support/market.ts";
import { twoHalves } from "./support/pictures.ts";
import { expect, test } from "./support/test.ts";
import { dismissToast, expectToast } from "./support/toasts.ts";

/** A unique word per listing: all journeys share one market. */
const brand = () => `Zephyr${Math.random().toString(36).slice(2, 8)}`;

test("a seller lists an item with ordered pictures, and a buyer finds it, asks about it, and it is marked as sold", async ({
  person,
}) => {
  const seller = await person({ firstName: "Ana", lastName: "Lima" });
  const buyer = await person({ firstName: "Bo", lastName: "Berg" });
  const name = brand();
  const { page } = seller;
  await page.goto("/marketplace");
  await page.getByRole("link", { name: "Sell Item" }).click();
  await expect(page).toHaveURL(/\/marketplace\/create$/);
  await page.getByRole("button", { name: "Create Listing" }).click();
  for (const text of [
    "Title must be at least 3 characters",
    "Description must be at least 10 characters",
    "Price must be a positive number",
    "Please select a category",
    "Location is required",
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole("textbox", { name: /^Title/ }).fill(`${name} touring bicycle`);
  await page
    .getByRole("textbox", { name: /^Description/ })
    .fill("Steel frame of 54 cm, new chain. Rear brake squeaks a little.");
  await page.getByRole("textbox", { name: /^Price/ }).fill("89.5");
  await page.getByRole("combobox", { name: /^Category/ }).selectOption("sports");
  await page.getByRole("combobox", { name: /^Location/ }).fill("Lisbon");
  const picker = page.getByLabel(/^Add (more )?pictures/);
  const picture = await twoHalves(page);
  await picker.setInputFiles([picture, { ...picture, name: "two.png" }]);
  const order = page.getByRole("list", { name: "Pictures in their order" });
  await expect(order.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("2/5")).toBeVisible();
  await picker.setInputFiles(Array.from({ length: 4 }, (_, at) => ({ ...picture, name: `${at}.png` })));
  await expectToast(page, "Too many images");
  await dismissToast(page);
  const first = await order.getByRole("listitem").first().locator("img").getAttribute("src");
  await page.getByRole("button", { name: "Move picture 1 right" }).press("Enter");
  await expect(order.getByRole("listitem").nth(1).locator("img")).toHaveAttribute("src", first ?? "");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create Listing" }).click();
  await expectToast(page, "Success!");
  await expect(page).toHaveURL(/\/marketplace$/);
  await expect(page.getByRole("article").filter({ hasText: name })).toBeVisible();

  // The buyer searches in their own words.
  const shop = buyer.page;
  await shop.goto("/marketplace");
  await shop.getByRole("button", { name: "AI Search" }).click();
  const dialog = shop.getByRole("dialog", { name: "AI Search" });
  await dialog.getByRole("button", { name: "Search", exact: true }).click();
  await expectToast(shop, "Please enter a search query");
  await dialog.getByRole("textbox").fill(`${name} bike under 100 in Lisbon`);
  await shop.keyboard.press("Enter");
  const parts = dialog.getByRole("list", { name: "How your search was understood" });
  await expect(parts.getByRole("button", { name: /under \$100/i })).toBeVisible();
  await expect(parts.getByRole("button", { name: /Lisbon/ })).toBeVisible();
  await expectAccessible(shop);
  await parts.getByRole("button", { name: /Lisbon/ }).click();
  await expect(parts.getByRole("button", { name: /Lisbon/ })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Show results" }).click();
  await expect(shop.getByText("Showing AI-powered results for")).toBeVisible();
  const card = shop.getByRole("article").filter({ hasText: name });
  await expect(card.getByRole("list", { name: "Why it matches" })).toContainText("$89.50");
  await expectAccessible(shop);
  await card.getByRole("link").first().click();

  await expect(shop.getByRole("heading", { level: 1, name: `${name} touring bicycle` })).toBeVisible();
  await expect(shop.getByText("$89.50").first()).toBeVisible();
  await shop.keyboard.press("ArrowRight");
  await expect(shop.getByRole("img", { name: /picture 2 of 2/ })).toBeVisible();
  await shop.getByRole("button", { name: "Ask AI About This Item" }).click();
  const assistant = shop.getByRole("dialog", { name: "AI Product Assistant" });
  await assistant.getByRole("textbox").fill("Does it come with lights?");
  await shop.keyboard.press("Enter");
  await expect(assistant.getByRole("log")).toContainText("I can't find “lights” in the listing");
  await expectAccessible(shop);
  await shop.keyboard.press("Escape");
  await shop.getByRole("button", { name: `Add ${name} touring bicycle to your favourites` }).click();
  await shop.getByRole("button", { name: "Contact Seller" }).click();
  await expect(shop).toHaveURL(/\/messages\?/);
  await expect(shop.getByRole("textbox", { name: /^Message to/ })).toHaveValue(
    `Hi, is “${name} touring bicycle” still available?`,
  );
  await shop.getByRole("textbox", { name: /^Message to/ }).press("Enter");
  // Both see the item above the conversation.
  const item = new RegExp(`${name} touring bicycle.*\\$89\\.50`);
  const inbox = await page.context().newPage();
  await inbox.goto("/messages");
  await inbox.getByRole("list", { name: "Requests" }).getByRole("link").first().click();
  for (const who of [shop, inbox]) {
    await expect(who.getByRole("region", { name: "Chat" }).getByRole("link", { name: item })).toHaveAttribute(
      "href",
      /^\/marketplace\/items\//,
    );
  }
  await inbox.close();

  await page.getByRole("article").filter({ hasText: name }).getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "Contact Seller" })).toHaveCount(0);
  await page.getByRole("button", { name: "Mark as Sold" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Mark as Sold" }).click();
  await expectToast(page, "Success!");
  await expect(page.getByText("SOLD", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expect(bell(shop)).toBeVisible(soon);
  await bell(shop).click();
  await shop
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("link", { name: new RegExp(name) })
    .click();
  await expect(shop.getByText("SOLD", { exact: true })).toBeVisible();
  await expect(shop.getByRole("button", { name: "Contact Seller" })).toHaveCount(0);
});

test("a search without matches can be saved, and a new match sends a notification", async ({ person }) => {
  const [seller, buyer] = [await person(), await person()];
  const name = brand();
  await offer(seller, { title: `${name} armchair`, price: 140, category: "furniture" });
  const { page } = buyer;
  await page.goto("/marketplace");
  await page.getByRole("button", { name: "AI Search" }).click();
  const dialog = page.getByRole("dialog", { name: "AI Search" });
  await dialog.getByRole("textbox").fill(`${name} armchair under 100`);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("No exact match, 1 close match")).toBeVisible();
  await dialog.getByRole("button", { name: "Save this search" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Show close matches" }).click();
  await expect(page.getByRole("list", { name: "What doesn't match" })).toContainText("$140");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear AI results" }).click();
  await expect(page.getByText("Showing AI-powered results for")).toHaveCount(0);

  await offer(seller, { title: `${name} armchair, green`, price: 80, category: "furniture" });
  await expect(bell(page, 1)).toBeVisible(soon);
  await bell(page).click();
  await page
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("link", { name: new RegExp(name) })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `${name} armchair, green` })).toBeVisible();
  await page.goto("/marketplace");
  await page.getByRole("button", { name: "Saved searches" }).click();
  await expect(
    page.getByRole("dialog", { name: "Saved searches" }).getByText(`${name} armchair under 100`),
  ).toBeVisible();
});

test("a listing is edited and withdrawn, and disappears for a buyer who had it open", async ({
  person,
  expectProblem,
}) => {
  const [seller, buyer] = [await person(), await person()];
  const name = brand();
  const id = await offer(seller, { title: `${name} lamp`, category: "home" });
  const { page } = seller;
  await buyer.page.goto(`/marketplace/items/${id}`);
  await expect(buyer.page.getByRole("heading", { level: 1, name: `${name} lamp` })).toBeVisible();
  await page.goto(`/marketplace/items/${id}`);
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: /^Title/ }).fill(`${name} lamp with shade`);
  await page.getByRole("textbox", { name: /^Price/ }).fill("12");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${name} lamp with shade` })).toBeVisible();
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw listing" }).click();
  await expectToast(page, "Listing withdrawn");
  expectProblem(/404/);
  await buyer.page.reload();
  await expect(buyer.page.getByRole("heading", { level: 1, name: "Item not found" })).toBeAttached();
  await expect(buyer.page.getByText("The item you're looking for doesn't exist or has been removed.")).toBeVisible();
  await expectAccessible(buyer.page);
  await buyer.page.getByRole("link", { name: "Back to Marketplace" }).click();
  await expect(buyer.page).toHaveURL(/\/marketplace$/);
});
