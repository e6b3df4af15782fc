import { expectAccessible } from "./support/accessible.ts";
import {
  callingPhone,
  callWith,
  expectFrames,
  expectSound,
  openReady,
  ringing,
  twoFriends,
  watchConnections,
} from "./support/calls.ts";
import { befriend } from "./support/connections.ts";
import { soon } from "./support/frame.ts";
import { expect, test } from "./support/test.ts";

test("two friends see and hear each other, also after a reload, and find the call in their conversation", async ({
  person,
}) => {
  const { ana, bo } = await twoFriends(person);
  await ana.page.getByRole("button", { name: "Video call with Bo Berg" }).click();
  await expect(callWith(ana.page, "Bo Berg")).toContainText("Calling...");
  await expect(ringing(bo.page)).toContainText("Ana Lima");
  await expect(ringing(bo.page)).toContainText("Incoming video call");
  await expectAccessible(bo.page);
  await ringing(bo.page).getByRole("button", { name: "Answer", exact: true }).click();
  await Promise.all([expectFrames(ana.page), expectFrames(bo.page)]);
  await Promise.all([expectSound(ana.page), expectSound(bo.page)]);
  await expect(callWith(bo.page, "Ana Lima").getByRole("timer")).toBeVisible();
  await expectAccessible(ana.page);

  await ana.page.getByRole("button", { name: "Shrink the call" }).click();
  await ana.page.getByRole("textbox", { name: "Message to Bo" }).fill("Can you see me?");
  await ana.page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(ana.page.getByRole("log").getByText("Can you see me?")).toBeVisible();
  await expectAccessible(ana.page);
  await expectFrames(ana.page);
  await ana.page.getByRole("button", { name: "Expand the call" }).click();

  await bo.page.reload();
  await Promise.all([expectFrames(ana.page), expectFrames(bo.page)]);
  await ana.page.reload();
  await Promise.all([expectFrames(ana.page), expectFrames(bo.page)]);

  await callWith(bo.page, "Ana Lima").getByRole("button", { name: "Hang up" }).click();
  await expect(callWith(ana.page, "Bo Berg")).toContainText("Call ended after");
  await expect(callWith(ana.page, "Bo Berg")).toBeHidden();
  await expect(ana.page.getByRole("log").getByText(/Outgoing video call, \d:\d\d/u)).toBeVisible();
});

test("a call is declined, missed, and answered on one of two tabs", async ({ person }) => {
  const { ana, bo } = await twoFriends(person);
  const call = () => ana.page.getByRole("button", { name: "Call Bo Berg" }).click();
  await call();
  await ringing(bo.page).getByRole("button", { name: "Decline" }).click();
  await expect(callWith(ana.page, "Bo Berg")).toContainText("Bo declined");
  await ana.page.getByRole("button", { name: "Call again" }).click();
  await expect(ringing(bo.page)).toBeVisible();
  await callWith(ana.page, "Bo Berg").getByRole("button", { name: "Cancel call" }).click();
  await expect(ringing(bo.page)).toBeHidden();
  await callWith(ana.page, "Bo Berg").getByRole("button", { name: "Close", exact: true }).last().click();

  const second = await bo.context.newPage();
  await watchConnections(second);
  await openReady(second, "/friends");
  await call();
  await expect(ringing(second)).toBeVisible();
  await ringing(bo.page).getByRole("button", { name: "Answer", exact: true }).click();
  await expect(ringing(second)).toBeHidden();
  await expect(second.getByRole("region", { name: "Your call" })).toContainText("on another device");
  await Promise.all([expectSound(ana.page), expectSound(bo.page)]);

  // The other tab takes the call, and the first lets it go.
  await second.getByRole("button", { name: "Move here" }).click();
  await Promise.all([expectSound(ana.page), expectSound(second)]);
  await expect(callWith(bo.page, "Ana Lima")).toBeHidden(soon);
  await second.close();
  await expect(callWith(ana.page, "Bo Berg")).toContainText("Call ended");
  await bo.page.goto("/calls");
  await expect(bo.page.getByRole("list", { name: "Calls" }).getByRole("listitem")).toHaveCount(3);
  await expectAccessible(bo.page);
});

test("a third friend hears that somebody is in a call, which goes on, and gets through afterwards", async ({
  person,
}) => {
  const { ana, bo } = await twoFriends(person);
  const cleo = await person({ firstName: "Cleo", lastName: "Marsh" }, callingPhone);
  await befriend(cleo, bo);
  await watchConnections(cleo.page);
  await openReady(cleo.page, `/messages?user=${bo.account.id}`);
  await ana.page.getByRole("button", { name: "Call Bo Berg" }).click();
  await ringing(bo.page).getByRole("button", { name: "Answer", exact: true }).click();
  await Promise.all([expectSound(ana.page), expectSound(bo.page)]);

  const call = () => cleo.page.getByRole("button", { name: "Call Bo Berg" }).click();
  await call();
  await expect(callWith(cleo.page, "Bo Berg")).toContainText("Bo is in another call");
  await expectAccessible(cleo.page);
  await expect(ringing(bo.page)).toHaveCount(0);
  await Promise.all([expectSound(ana.page), expectSound(bo.page)]);
  await callWith(cleo.page, "Bo Berg").getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(cleo.page.getByRole("log").getByText("Outgoing voice call, busy")).toBeVisible();

  await callWith(bo.page, "Ana Lima").getByRole("button", { name: "Hang up" }).click();
  await expect(callWith(ana.page, "Bo Berg")).toContainText("Call ended after");
  await call();
  await ringing(bo.page).getByRole("button", { name: "Answer", exact: true }).click();
  await Promise.all([expectSound(cleo.page), expectSound(bo.page)]);
});

test("a call survives a network that is away for some seconds, and ends for both if it stays away", async ({
  person,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch/u);
  const { ana, bo } = await twoFriends(person);
  await ana.page.getByRole("button", { name: "Call Bo Berg" }).click();
  await ringing(bo.page).getByRole("button", { name: "Answer", exact: true }).click();
  await Promise.all([expectSound(ana.page), expectSound(bo.page)]);

  await bo.context.setOffline(true);
  await expect(callWith(ana.page, "Bo Berg").getByRole("status")).toContainText("Bo's connection was interrupted");
  await bo.context.setOffline(false);
  await expect(callWith(ana.page, "Bo Berg").getByRole("status")).not.toContainText("interrupted");
  await Promise.all([expectSound(ana.page), expectSound(bo.page)]);

  await ana.page.getByRole("button", { name: "Shrink the call" }).click();
  await bo.context.setOffline(true);
  // Both wait a while for the network to come back.
  const record = ana.page.getByRole("log").getByText(/Outgoing voice call, \d:\d\d/u);
  await expect(record).toBeVisible({ timeout: 90_000 });
  await expect(ana.page.getByRole("region", { name: "Call with Bo Berg" })).toBeHidden();
  await bo.context.setOffline(false);
  await expect(callWith(bo.page, "Ana Lima")).toBeHidden({ timeout: 60_000 });
  await bo.page.goto("/calls");
  const records = bo.page.getByRole("list", { name: "Calls" }).getByRole("listitem");
  await expect(records.first()).toContainText(/Incoming voice call, \d:\d\d/u);
});

test("a page that may not use the microphone says what helps", async ({ person }) => {
  const { ana, bo } = await twoFriends(person);
  await ana.page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await openReady(ana.page, `/messages?user=${bo.account.id}`);
  await ana.page.getByRole("button", { name: "Call Bo Berg" }).click();
  const dialog = ana.page.getByRole("dialog", { name: "Your microphone isn't available" });
  await expect(dialog).toContainText("Allow it in the site settings next to the address bar");
  await expectAccessible(ana.page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(ringing(bo.page)).toBeHidden();
});
