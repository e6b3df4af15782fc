import { expectAccessible } from "./support/accessible.ts";
import { befriend } from "./support/connections.ts";
import { host } from "./support/experiences.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, phone, test } from "./support/test.ts";

test("a member says who they are; a friend reads it all, a stranger what the settings allow", async ({
  person,
  browserOf,
}) => {
  const ana = await person({ firstName: "Ana", lastName: "Lima" }, phone);
  const friend = await person({ firstName: "Bo" });
  const stranger = await person({ firstName: "Cy" });
  await befriend(friend, ana);
  const event = await host(friend.page);
  const joined = await ana.page.request.post(`/api/experiences/${event.id}/join`);
  expect(joined.ok()).toBe(true);

  const { page } = ana;
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit profile" }).click();
  const form = page.getByRole("dialog", { name: "Edit profile" });
  await form.getByLabel("About you").fill("I bake on Sundays.");
  await form.getByRole("button", { name: "Hiking" }).click();
  await form.getByLabel("Interests", { exact: true }).fill("street food");
  await page.keyboard.press("Enter");
  await form.getByLabel("Languages you speak").selectOption({ label: "Portuguese" });
  await expectAccessible(page, { within: '[role="dialog"]' });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText("I bake on Sundays.")).toBeVisible();
  await expect(page.getByText("Only friends can see this.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const address = `/profile/${ana.account.id}`;
  const goesTo = (where: typeof page) => where.getByRole("region", { name: "Goes to" }).getByText(event.title);
  await friend.page.goto(address);
  await expect(friend.page.getByText("I bake on Sundays.")).toBeVisible();
  await expect(friend.page.getByText("Speaks Portuguese")).toBeVisible();
  await expect(goesTo(friend.page)).toBeVisible();

  await stranger.page.goto(address);
  await expect(stranger.page.getByRole("list", { name: "Interests" })).toContainText("street food");
  await expect(goesTo(stranger.page)).toHaveCount(0);

  const visitor = await browserOf();
  await visitor.goto(address);
  await expect(visitor.getByRole("heading", { level: 1, name: "Ana Lima" })).toBeVisible();
  await expect(visitor.getByText("I bake on Sundays.")).toHaveCount(0);

  await page.getByRole("link", { name: "Change", exact: true }).click();
  await page.getByLabel("Events You Go To").selectOption("Everyone");
  await expect(page.getByText("Settings Updated")).toBeVisible();
  await stranger.page.reload();
  await expect(goesTo(stranger.page)).toBeVisible();
  await page.getByLabel("Events You Go To").selectOption("No One");
  await friend.page.reload();
  await expect(friend.page.getByText("I bake on Sundays.")).toBeVisible();
  await expect(goesTo(friend.page)).toHaveCount(0);
});
