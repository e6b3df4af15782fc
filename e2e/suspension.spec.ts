import { expectAccessible } from "./support/accessible.ts";
import { enterPortal } from "./support/portal.ts";
import { expect, test } from "./support/test.ts";
import { post } from "./support/connections.ts";

test("a suspended member sees the reason, answers once, and is back when the suspension is lifted", async ({
  page,
  person,
  expectProblem,
}) => {
  expectProblem(/403/);
  const [vera, ana] = [await person({ firstName: "Vera", lastName: "Voss" }), await person({ firstName: "Ana" })];
  await post(vera, "A word too many", "public");
  await enterPortal(page);
  const data = { action: "suspend", reason: "You have written to members who asked you not to." };
  const decided = await page.request.post(`/api/admin/users/${vera.account.id}/decisions`, { data });
  expect(decided.status(), await decided.text()).toBe(201);
  const { id } = (await decided.json()) as { id: string };

  await ana.page.goto(`/profile/${vera.account.id}`);
  await expect(ana.page.getByRole("heading", { name: "User Not Found" }).first()).toBeVisible();
  await vera.page.goto("/feed");
  await expect(vera.page.getByRole("heading", { level: 1, name: "Your account is suspended" })).toBeVisible();
  await expect(vera.page.getByText(data.reason)).toBeVisible();
  await expect(vera.page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await expectAccessible(vera.page);
  await vera.page.getByRole("button", { name: "Answer", exact: true }).click();
  await vera.page.getByRole("textbox", { name: "Your answer" }).fill("I am sorry. It will not happen again.");
  await vera.page.getByRole("button", { name: /^Send/ }).click();
  await expect(vera.page.getByText("I am sorry. It will not happen again.")).toBeVisible();
  await expect(vera.page.getByRole("textbox")).toHaveCount(0);

  await page.goto("/admin/decisions");
  const entry = page.getByRole("listitem").filter({ hasText: "I am sorry. It will not happen again." });
  await entry.getByRole("button", { name: "Lift the suspension" }).click();
  await expectAccessible(page, { within: '[role="alertdialog"],[role="dialog"]' });
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await dialog.getByRole("textbox").fill("We believe you.");
  await dialog.getByRole("button", { name: "Lift the suspension" }).click();
  await expect(page.getByText("Taken back").first()).toBeVisible();
  expect(id).not.toBe("");

  await vera.page.goto("/feed");
  await expect(vera.page.getByText("A word too many")).toBeVisible();
  await ana.page.goto(`/profile/${vera.account.id}`);
  await expect(ana.page.getByRole("heading", { name: "Vera Voss" })).toBeVisible();
});
