import { expectAccessible } from "./support/accessible.ts";
import { befriend, writeTo } from "./support/connections.ts";
import { host } from "./support/experiences.ts";
import { openLive, openSettings, soon } from "./support/frame.ts";
import { closeJoined } from "./support/joined.ts";
import { logIn } from "./support/people.ts";
import { fakePushService, receiverOf } from "./support/pushes.ts";
import { expect, phone, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

const silentNot = { isCall: false, isSilent: false };

test("two devices show a message, a tap opens it on one, and it is gone on both", async ({ person, browserOf }) => {
  const [ana, bo] = [await person({ firstName: "Ana" }, phone), await person({ firstName: "Bo", lastName: "Berg" })];
  await befriend(ana, bo);
  const desk = await browserOf();
  await logIn(desk, ana.account);
  await openLive(ana.page, "/home");
  await openLive(desk, "/feed");
  const [onPhone, onDesk] = [await receiverOf(ana.page), await receiverOf(desk)];
  const conversation = await writeTo(bo, ana, "Are you coming?");
  const tag = `message:${conversation}`;
  const url = `/messages?conversation=${conversation}`;
  const first = { kind: "show", tag, title: "Bo", body: "Are you coming?", url, badge: 1, ...silentNot } as const;
  const plain = { ...first, tag: "friend-request:1", title: "New request on Alongside", body: "", url: "/friends" };
  for (const device of [onPhone, onDesk]) {
    await device.deliver(first);
    await device.deliver({ ...first, title: "Bo (2)", body: "Hello?", badge: 2 });
    await device.deliver({ ...plain, badge: 3 });
    // One conversation is one notice.
    await expect.poll(device.seen).toEqual({
      notices: [
        { title: "Bo (2)", body: "Hello?", tag },
        { title: plain.title, body: "", tag: plain.tag },
      ],
      badge: 3,
      opened: [],
    });
  }

  await onPhone.tap(tag);
  await expect(ana.page).toHaveURL(new RegExp(`conversation=${conversation}$`, "u"));
  await expect(ana.page.getByRole("log").getByText("Are you coming?")).toBeVisible();
  expect((await onPhone.seen()).notices.map((notice) => notice.tag)).toEqual([plain.tag]);
  // As the server does to every device after it was read on one.
  for (const device of [onPhone, onDesk]) await device.deliver({ kind: "close", tag, badge: 1 });
  await expect.poll(onDesk.seen).toMatchObject({ notices: [{ tag: plain.tag }], badge: 1 });
  await expect(desk, "nothing opens where nobody taps").toHaveURL(/\/feed$/u);
});

test("a call stays on the screen until it is over, a page without the application gets a window, and nonsense shows news", async ({
  person,
}) => {
  const { page } = await person({ firstName: "Ana" }, phone);
  await openLive(page, "/home");
  const device = await receiverOf(page);
  const ring = {
    kind: "show",
    tag: "call:1",
    title: "Bo",
    body: "Voice call",
    url: "/messages?user=1",
    badge: 0,
  } as const;
  await device.deliver({ ...ring, isCall: true, isSilent: false });
  await expect.poll(device.seen).toMatchObject({ notices: [{ title: "Bo", body: "Voice call" }] });
  await device.deliver({ kind: "close", tag: "call:1", badge: 0 });
  await expect.poll(device.seen).toMatchObject({ notices: [], badge: 0 });

  for (const nonsense of ["", "Hello", "null", '{"kind":"later","tag":"x","title":"Private"}'])
    await device.deliver(nonsense);
  await expect.poll(device.seen).toMatchObject({ notices: [{ title: "News from Alongside", body: "", tag: "news" }] });

  // Any page that the application does not run in.
  await page.goto("/robots.txt");
  await device.deliver({ ...ring, url: "/friends?tab=requests", tag: "friend-request:1", ...silentNot });
  await expect.poll(async () => (await device.seen()).notices).toHaveLength(2);
  await device.tap("friend-request:1");
  await expect.poll(async () => (await device.seen()).opened).toEqual(["/friends?tab=requests"]);
});

test("notifications are offered after a first message, never on load, and chosen in the settings", async ({
  person,
}) => {
  const [ana, bo] = [await person({ firstName: "Ana" }, phone), await person({ firstName: "Bo", lastName: "Berg" })];
  await befriend(ana, bo);
  const { page } = ana;
  await fakePushService(page);
  const offer = page.getByRole("region", { name: "Notifications on this device" });
  const wasAsked = () => page.evaluate(() => document.documentElement.dataset["asked"] ?? "no");
  await openLive(page, `/messages?user=${bo.account.id}`);
  const field = page.getByRole("textbox", { name: "Message to Bo" });
  await expect(field).toBeVisible();
  await expect(offer).toHaveCount(0);
  await field.fill("Hello");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(offer).toContainText("Want to know when they reply?");
  expect(await wasAsked(), "the browser asks after a tap only").toBe("no");
  await expectAccessible(page);
  await offer.getByRole("button", { name: "Turn on" }).click();
  await expectToast(page, "Notifications are on for this device");
  expect(await wasAsked()).toBe("yes");
  await expect(offer).toHaveCount(0);

  const settings = await openSettings(page);
  await expect(settings.getByRole("switch", { name: "Notifications on this device" })).toBeChecked(soon);
  await expect(settings.getByRole("button", { name: /^Turn off notifications on Firefox/u })).toBeVisible();
  await settings.getByRole("switch", { name: /^Saved searches/u }).click();
  await settings.getByRole("switch", { name: /^Show details/u }).click();
  await settings.getByRole("switch", { name: /^Quiet hours/u }).click();
  await settings.getByLabel("From", { exact: true }).fill("21:30");
  await settings.getByLabel("To", { exact: true }).fill("06:45");
  await settings.getByRole("switch", { name: "Let calls ring during quiet hours" }).click();
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

test("the offer after a first join can be declined", async ({ person }) => {
  const [hanna, ana] = [await person({ firstName: "Hanna" }), await person({ firstName: "Ana" }, phone)];
  const { id } = await host(hanna.page);
  const { page } = ana;
  await fakePushService(page);
  await page.goto(`/experiences/${id}`);
  await page.getByRole("button", { name: /^Join/u }).first().click();
  await closeJoined(page);
  const offer = page.getByRole("region", { name: "Notifications on this device" });
  await expect(offer).toContainText("if your event changes");
  await offer.getByRole("button", { name: "Not now" }).click();
  await expect(offer).toHaveCount(0);
});
