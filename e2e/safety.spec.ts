import { expectAccessible } from "./support/accessible.ts";
import { openLive, soon } from "./support/frame.ts";
import { uniqueName } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { befriend, post, writeTo } from "./support/connections.ts";
import { expectToast } from "./support/toasts.ts";

test("a block hides two people from each other right away, and unblocking shows them again", async ({ person }) => {
  const name = uniqueName("vera");
  const [ana, vera] = [
    await person({ firstName: "Ana", lastName: "Lima" }),
    await person({ firstName: "Vera", lastName: "Voss", username: name }),
  ];
  await befriend(ana, vera);
  await post(vera, "Vera was here", "public");
  await writeTo(vera, ana, "You again");
  await openLive(vera.page, `/messages?user=${ana.account.id}`);
  await expect(vera.page.getByRole("log").getByText("You again")).toBeVisible();

  await ana.page.goto(`/profile/${vera.account.id}`);
  await expect(ana.page.getByText("Vera was here")).toBeVisible();
  await ana.page.getByRole("button", { name: "More about Vera Voss" }).first().click();
  await ana.page.getByRole("menuitem", { name: "Block Vera" }).click();
  await ana.page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expectToast(ana.page, "Vera Voss is blocked");
  await expect(ana.page.getByRole("heading", { name: "User Not Found" }).first()).toBeVisible();
  await expect(
    ana.page.getByText("This user profile doesn't exist or you don't have permission to view it."),
  ).toBeVisible();

  await expect(vera.page.getByText("Conversation not found")).toBeVisible(soon);
  await vera.page.goto(`/profile/${ana.account.id}`);
  await expect(vera.page.getByRole("heading", { name: "User Not Found" }).first()).toBeVisible();
  await ana.page.goto(`/search?q=${name}`);
  await expect(ana.page.getByText(`Nobody found for “${name}”`)).toBeVisible();
  await ana.page.goto("/feed");
  await expect(ana.page.getByText("Vera was here")).toHaveCount(0);

  await ana.page.goto("/privacy");
  await expectAccessible(ana.page);
  await ana.page.getByRole("button", { name: "Unblock Vera Voss" }).click();
  await expect(ana.page.getByRole("button", { name: "Unblock Vera Voss" })).toHaveCount(0);
  await ana.page.goto(`/profile/${vera.account.id}`);
  await expect(ana.page.getByRole("heading", { name: "Vera Voss" })).toBeVisible();
  await expect(ana.page.getByRole("button", { name: "Add Friend: Vera Voss" })).toBeVisible();
});

test("a member can report a post once", async ({ person }) => {
  const [ana, vera] = [await person(), await person({ firstName: "Vera", lastName: "Voss" })];
  await befriend(ana, vera);
  await post(vera, "Buy my watches, friends");
  const { page } = ana;
  await page.goto("/feed");
  const shown = page.getByRole("article").filter({ hasText: "Buy my watches" });
  const report = async () => {
    await shown.getByRole("button", { name: "More about Vera Voss's post" }).click();
    await page.getByRole("menuitem", { name: "Report this post" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Spam or advertising" }).check();
    await expectAccessible(page, { within: '[role="dialog"]' });
    await dialog.getByRole("button", { name: /^(Send report|Report)/ }).click();
  };
  await report();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await report();
  await expect(page.getByText("You've already reported this. We're looking into it.")).toBeVisible();
});

test("privacy settings are saved one by one and apply right away", async ({ person, expectProblem }) => {
  expectProblem(/503 .*\/api\/privacy\/settings/);
  const [ana, vera] = [await person({ firstName: "Ana", lastName: "Lima" }), await person()];
  const { page } = ana;
  await page.goto("/privacy");
  await expectAccessible(page);
  await page.getByRole("switch", { name: "Public Profile" }).click();
  await expectToast(page, "Settings Updated", "Your privacy settings have been saved successfully.");
  await vera.page.goto(`/profile/${ana.account.id}`);
  await expect(vera.page.getByRole("heading", { name: "User Not Found" }).first()).toBeVisible();
  await page.getByRole("combobox", { name: "Direct Messages" }).selectOption("Everyone");
  await expect
    .poll(async () => (await page.request.get("/api/privacy/settings")).json())
    .toMatchObject({
      showProfileToPublic: false,
      allowDirectMessages: "everyone",
    });
  await page.route("**/api/privacy/settings", (route) =>
    route.request().method() === "PATCH" ? route.fulfill({ status: 503, body: "{}" }) : route.continue(),
  );
  await page.getByRole("switch", { name: "Online Status" }).click();
  await expectToast(page, "Error", "Failed to update settings. Please try again.");
  await expect(page.getByRole("switch", { name: "Online Status" })).toBeChecked();
  await page.getByRole("link", { name: "Learn More About Privacy" }).click();
  await expect(page).toHaveURL(/\/privacy\/about$/);
  await expectAccessible(page);
});
