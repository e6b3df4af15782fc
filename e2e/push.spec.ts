import { expectAccessible } from "./support/accessible.ts";
import { befriend } from "./support/connections.ts";
import { openLive, openSettings, soon } from "./support/frame.ts";
import { logIn } from "./support/people.ts";
import { fakePushService, receiverOf } from "./support/pushes.ts";
import { expect, phone, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("two devices show a message, one reads it, and it is gone on both", async ({ person, browserOf }) => {
  const [ana, bo] = [await person({ firstName: "Ana" }, phone), await person({ firstName: "Bo", lastName: "Berg" })];
  await befriend(ana, bo);
  const desk = await browserOf();
  await logIn(desk, ana.account);
  await openLive(ana.page, "/home");
  await openLive(desk, "/feed");
  const devices = [await receiverOf(ana.page), await receiverOf(desk)];
  const [onPhone, onDesk] = devices;

  await openLive(bo.page, `/messages?user=${ana.account.id}`);
  await bo.page.getByRole("textbox", { name: "Message to Ana" }).fill("Are you coming?");
  await bo.page.keyboard.press("Enter");
  await expect(bo.page.getByRole("log").getByText("Are you coming?")).toBeVisible();
  const [conversation] = await (await ana.page.request.get("/api/conversations")).json();
  const tag = `message:${conversation.id}`;
  const url = `/messages?conversation=${conversation.id}`;
  const show = { kind: "show", tag, title: "Bo", body: "Are you coming?", url, badge: 1 } as const;
  for (const device of devices) {
    await device.deliver({ ...show, isCall: false, isSilent: false });
    await expect.poll(device.shown).toEqual(["Bo"]);
    // A second message takes the place of the first.
    await device.deliver({ ...show, title: "Bo (2)", isCall: false, isSilent: true });
    await expect.poll(device.shown).toEqual(["Bo (2)"]);
  }

  await onPhone?.click(tag);
  await expect(ana.page).toHaveURL(new RegExp(`conversation=${conversation.id}`, "u"));
  await expect(ana.page.getByRole("log").getByText("Are you coming?")).toBeVisible();
  await expect.poll(() => onPhone?.shown()).toEqual([]);
  // What the server sends to every device once it was read.
  for (const device of devices) await device.deliver({ kind: "close", tag, badge: 0 });
  await expect.poll(() => onDesk?.shown()).toEqual([]);

  // In the open conversation nothing is announced.
  await ana.page.bringToFront();
  await onPhone?.deliver({
    kind: "show",
    tag: "chat:1",
    title: "Later",
    body: "",
    url: "/home",
    badge: 0,
    isCall: false,
    isSilent: false,
  });
  await expect.poll(() => onPhone?.shown()).toEqual(["Later"]);
});

test("notices are offered after the first message, and chosen in the settings", async ({ person }) => {
  const [ana, bo] = [await person({ firstName: "Ana" }, phone), await person({ firstName: "Bo", lastName: "Berg" })];
  await befriend(ana, bo);
  const { page } = ana;
  await fakePushService(page);
  await openLive(page, `/messages?user=${bo.account.id}`);
  const offer = page.getByRole("region", { name: "Notifications on this device" });
  const write = async (text: string) => {
    await page.getByRole("textbox", { name: "Message to Bo" }).fill(text);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByRole("log").getByText(text)).toBeVisible();
  };
  await write("Hello");
  await expect(offer).toContainText("Want to know when they answer?");
  await expectAccessible(page);
  await offer.getByRole("button", { name: "Turn on" }).click();
  await expectToast(page, "Notifications are on for this device");
  await expect(offer).toHaveCount(0);

  const settings = await openSettings(page);
  const own = settings.getByRole("switch", { name: "Notifications on this device" });
  await expect(own).toBeChecked(soon);
  await settings.getByRole("switch", { name: /^Saved searches/u }).click();
  await settings.getByRole("switch", { name: /^Show details/u }).click();
  await settings.getByRole("switch", { name: /^Quiet hours/u }).click();
  await settings.getByLabel("From").fill("21:30");
  await settings.getByLabel("To", { exact: true }).fill("06:45");
  await settings.getByRole("switch", { name: "Calls ring in quiet hours" }).click();
  await expect
    .poll(async () => (await (await page.request.get("/api/push")).json()).settings)
    .toMatchObject({
      topics: { searches: false, messages: true },
      showDetails: true,
      quietHours: { from: 21 * 60 + 30, to: 6 * 60 + 45 },
      quietCalls: true,
      timeZone: "Europe/Vienna",
    });
  await expectAccessible(page);
});
