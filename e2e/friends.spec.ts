import { expectAccessible } from "./support/accessible.ts";
import { bell, openLive, soon } from "./support/frame.ts";
import { uniqueName } from "./support/people.ts";
import { expect, phone, test } from "./support/test.ts";
import { befriend } from "./support/connections.ts";
import { expectToast } from "./support/toasts.ts";

test("two members find each other and become friends, and both see it without a reload", async ({ person }) => {
  const name = uniqueName("nora");
  const { page: nora, account } = await person({ firstName: "Nora", lastName: "Lund", username: name });
  const { page: piet } = await person({ firstName: "Piet", lastName: "Mulder" });
  await openLive(nora, "/friends");
  await expect(nora.getByText("No friends yet")).toBeVisible();
  await expectAccessible(nora);

  await openLive(piet, "/search");
  await piet.getByRole("searchbox", { name: "Search by name or username" }).fill(name);
  const found = piet.getByRole("region", { name: "Search Results" }).getByRole("listitem");
  await expect(found).toHaveCount(1);
  await expect(piet).toHaveURL(new RegExp(`q=${name}`));
  await found.getByRole("button", { name: "Add Friend: Nora Lund" }).click();
  await expectToast(piet, "Friend Request Sent");
  await expect(found.getByText("Request sent")).toBeVisible();
  await expectAccessible(piet);

  await expect(bell(nora, 1)).toBeVisible(soon);
  await expect(nora.getByRole("tab", { name: "Requests (1)" })).toBeVisible(soon);
  await nora.getByRole("tab", { name: "Requests (1)" }).click();
  await expectAccessible(nora);
  await nora.getByRole("button", { name: "Accept Piet Mulder" }).click();
  await expectToast(nora, "Friend Request Accepted");
  await expect(nora.getByText("No pending requests").first()).toBeVisible();
  await nora.getByRole("tab", { name: "Friends (1)" }).click();
  await expect(nora.getByRole("link", { name: /Piet Mulder/ }).first()).toBeVisible();

  await expect(found.getByText("Friends", { exact: true })).toBeVisible(soon);
  await piet.goto("/friends");
  await expect(piet.getByRole("button", { name: "Call Nora Lund" })).toBeVisible();
  await piet.getByRole("link", { name: "Message Nora Lund" }).click();
  await expect(piet).toHaveURL(/\/messages\?/);
  await expect(piet.getByRole("heading", { name: "Nora Lund" })).toBeVisible();

  await nora.getByRole("button", { name: "More about Piet Mulder" }).click();
  await nora.getByRole("menuitem", { name: "Remove friend" }).click();
  await nora.getByRole("alertdialog").getByRole("button", { name: "Remove", exact: false }).click();
  await expectToast(nora, "Friend Removed");
  await expect(nora.getByText("No friends yet")).toBeVisible();
  const ledger = await nora.request.get("/api/karma");
  const points = ((await ledger.json()) as { points: number }[]).map((line) => line.points);
  expect(points, account.username).toEqual([-2, 2]);
});

test("a request can be declined, and the sender can cancel one", async ({ person }) => {
  const [ada, ben] = [
    await person({ firstName: "Ada", lastName: "One" }),
    await person({ firstName: "Ben", lastName: "Two" }),
  ];
  await ada.page.goto(`/profile/${ben.account.id}`);
  await ada.page.getByRole("button", { name: "Add Friend: Ben Two" }).click();
  await expectToast(ada.page, "Friend Request Sent");
  await ben.page.goto("/friends?tab=requests");
  await ben.page.getByRole("button", { name: "Decline Ada One" }).click();
  await expectToast(ben.page, "Request Declined");
  await expect(ben.page.getByRole("button", { name: "Decline Ada One" })).toHaveCount(0);

  await ada.page.reload();
  await ada.page.getByRole("button", { name: "Add Friend: Ben Two" }).click();
  await expectToast(ada.page, "Friend Request Sent");
  await expect(ada.page.getByText("Request sent", { exact: true })).toBeVisible();
  await ada.page.goto("/friends?tab=requests");
  await expect(ada.page.getByText("Pending", { exact: true })).toBeVisible();
  await ada.page.getByRole("button", { name: "Cancel request to Ben Two" }).click();
  await expect(ada.page.getByText("Pending", { exact: true })).toHaveCount(0);
});

test("a dismissed recommendation disappears, and undo brings it back", async ({ person }) => {
  const [me, middle] = [await person(), await person({ firstName: "Milo" })];
  const far = await person({ firstName: "Faye", lastName: "Archer" });
  await befriend(me, middle);
  await befriend(middle, far);
  const { page } = me;
  await page.goto("/search");
  const proposed = page.getByRole("region", { name: "AI-Recommended" });
  const faye = proposed.getByRole("listitem").filter({ hasText: "Faye Archer" });
  await expect(faye).toContainText(/\d+\s?%/);
  await expect(faye).toContainText("friend in common");
  await proposed.getByRole("button", { name: "Dismiss Faye Archer" }).click();
  await expect(faye).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(faye).toHaveCount(1);
});

test("finding friends works on a phone", async ({ person }) => {
  const me = await person({}, phone);
  const friend = await person({ firstName: "Gwen", lastName: "Hale" });
  await befriend(me, friend);
  const { page } = me;
  await page.goto("/friends");
  await expect(page.getByRole("link", { name: /Gwen Hale/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto("/search");
  await expect(page.getByRole("region", { name: "All Users" }).getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page);
});
