import { expectAccessible } from "./support/accessible.ts";
import { host } from "./support/experiences.ts";
import { bell, openLive, soon } from "./support/frame.ts";
import { closeJoined } from "./support/joined.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("a request notifies the host, and the answer notifies the guest, without a reload", async ({ person }) => {
  const { page: hostPage } = await person({ firstName: "Hanna" });
  const { page: guest } = await person({ firstName: "Tomas", lastName: "Silva" });
  const { id, title } = await host(hostPage, { approvalRequired: true });
  await openLive(hostPage, "/home");
  await expect(bell(hostPage, 0)).toBeVisible();

  await guest.goto(`/experiences/${id}`);
  await guest.getByRole("button", { name: "Request to Join" }).click();
  await guest.getByRole("dialog").getByRole("button", { name: "Send request" }).click();
  await expectToast(guest, "Join request sent");
  await closeJoined(guest, "Request sent");
  await expect(bell(hostPage, 1)).toBeVisible(soon);
  await openLive(guest, "/agenda");
  await expect(guest.getByText("Your agenda is empty")).toBeVisible();

  await bell(hostPage).click();
  const list = hostPage.getByRole("dialog", { name: "Notifications" });
  const item = list.getByRole("listitem");
  await expect(item).toHaveCount(1);
  await expect(item).toContainText("Tomas would like to join");
  await expect(item).toContainText(title);
  await expectAccessible(hostPage);
  // Seen notifications are read; new ones stay marked until the list is closed.
  await expect(item.getByText("New:")).toBeAttached();
  await item.getByRole("link").click();
  await expect(hostPage).toHaveURL(new RegExp(`/experiences/${id}$`));
  await expect(list).toBeHidden();
  await expect(bell(hostPage, 0)).toBeVisible();

  await hostPage.getByRole("button", { name: "Accept Tomas Silva" }).click();
  await expect(bell(guest, 1)).toBeVisible(soon);
  await expect(guest.getByRole("region", { name: "Upcoming" }).getByRole("link", { name: title })).toBeVisible(soon);

  await bell(hostPage).click();
  await expect(item).toHaveCount(1);
  await expect(item.getByText("New:")).toHaveCount(0);
});

test("unseen notifications can be marked as read, and stay so", async ({ person }) => {
  const { page: hostPage } = await person();
  const { page: guest } = await person();
  for (let count = 0; count < 2; count += 1) {
    const { id } = await host(hostPage, { hoursAhead: 36 + 24 * count });
    const joined = await guest.request.post(`/api/experiences/${id}/join`);
    expect(joined.status()).toBe(200);
  }
  await hostPage.goto("/home");
  await expect(bell(hostPage, 2)).toBeVisible();
  await bell(hostPage).press("Enter");
  const list = hostPage.getByRole("dialog", { name: "Notifications" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await list.getByRole("button", { name: "Mark all as read" }).click();
  await expect(list.getByText("New:")).toHaveCount(0);
  await hostPage.keyboard.press("Escape");
  await expect(bell(hostPage, 0)).toBeFocused();
  await hostPage.reload();
  await expect(bell(hostPage, 0)).toBeVisible();

  await guest.goto("/home");
  await bell(guest).click();
  await expect(guest.getByRole("dialog", { name: "Notifications" })).toContainText("Nothing yet");
  await expectAccessible(guest);
});
