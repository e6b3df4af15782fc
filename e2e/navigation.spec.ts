import { expectAccessible } from "./support/accessible.ts";
import { host } from "./support/experiences.ts";
import { expect, phone, test } from "./support/test.ts";

test("a phone's bar and You lead to everything a member has", async ({ person }) => {
  const { page } = await person({ firstName: "Noor" }, phone);
  const { title } = await host(page);
  await page.goto("/home");
  const bar = page.getByRole("navigation", { name: "Main, bottom bar" });
  await expect(bar.getByRole("link")).toHaveText(["Home", "Discover", "Coach", "Inbox", "You"]);
  await bar.getByRole("link", { name: "Coach" }).tap();
  await expect(page).toHaveURL(/\/coach$/);
  await expect(page.getByRole("textbox", { name: "Message to the coach" })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await bar.getByRole("link", { name: "Inbox" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Conversations" })).toContainText(title);

  const main = page.getByRole("main");
  for (const [name, address] of Object.entries({
    "My Agenda": /\/agenda$/,
    "My Experiences": /\/home\?tab=experiences#tabs$/,
    "Goals & Progress": /\/home\?tab=goals#tabs$/,
    Friends: /\/friends$/,
    "Social Feed": /\/feed$/,
    Videos: /\/videos$/,
    Marketplace: /\/marketplace$/,
    Privacy: /\/privacy$/,
  })) {
    await bar.getByRole("link", { name: "You" }).tap();
    await main.getByRole("link", { name, exact: true }).tap();
    await expect(page).toHaveURL(address);
  }
  await bar.getByRole("link", { name: "You" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Noor Tester" })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole("button", { name: "Settings" }).tap();
  await page.getByRole("dialog", { name: "Settings & Privacy" }).getByRole("link", { name: "Privacy settings" }).tap();
  await expect(page).toHaveURL(/\/privacy$/);
});

test("a desktop's rail leads everywhere, and the Inbox holds the group chats too", async ({ person }) => {
  const { page } = await person({ firstName: "Noor" });
  const { title } = await host(page);
  await page.goto("/home");
  const rail = page.getByRole("navigation", { name: "Main", exact: true });
  const screens = {
    Discover: "Discover",
    Coach: "Coach",
    "My Agenda": "My Agenda",
    Friends: "Friends",
    "Find Friends": "Find Friends",
    "Social Feed": "Social Feed",
    Videos: "Videos",
    Marketplace: "Marketplace",
    Inbox: "Inbox",
  };
  for (const [name, heading] of Object.entries(screens)) {
    await rail.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(rail.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
  }
  await expect(page.getByRole("list", { name: "Conversations" })).toContainText(title);
  await expectAccessible(page);
});

for (const [name, options] of Object.entries({ desk: {}, phone })) {
  test(`Create offers what a member can make, on a ${name}`, async ({ person }) => {
    const { page } = await person({}, options);
    await page.goto("/you");
    const button = page.getByRole("button", { name: "Create", exact: true });
    for (const [what, address] of Object.entries({
      "Host an event": /\/create-experience$/,
      "Write a post": /\/feed$/,
      "Upload a video": /\/videos\/upload$/,
      "Sell something": /\/marketplace\/create$/,
    })) {
      await button.click();
      await page.getByRole("menuitem", { name: what }).click();
      await expect(page).toHaveURL(address);
    }
    // Each screen takes the focus when it is there, also from an open menu.
    await expect(page.getByRole("heading", { level: 1, name: "Create Listing" })).toBeFocused();
    await button.press("Enter");
    const menu = page.locator('[role="menu"]');
    await expect(menu.locator(":focus").or(menu.and(page.locator(":focus")))).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await expectAccessible(page);
  });
}
