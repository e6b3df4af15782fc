import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { befriend } from "./support/connections.ts";
import { expectKeptShell } from "./support/device.ts";
import { openLive, openProfile, soon } from "./support/frame.ts";
import { logIn } from "./support/people.ts";
import { giveHummingMicrophone, photo } from "./support/attachments.ts";
import { expect, phone, test } from "./support/test.ts";

test("photos with captions, a file and a voice message go from phone to phone, and are deleted for both", async ({
  person,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED .*api\/objects\/upload/u);
  const [ana, bo] = [await person({ firstName: "Ana" }, phone), await person({ firstName: "Bo" }, phone)];
  await befriend(ana, bo);
  await giveHummingMicrophone(ana.page);
  await openLive(ana.page, `/messages?user=${bo.account.id}`);
  await openLive(bo.page, `/messages?user=${ana.account.id}`);
  const [anas, bos] = [ana.page.getByRole("log"), bo.page.getByRole("log")];

  await ana.page
    .getByLabel("Add photos or a video")
    .setInputFiles([await photo("a.jpg", "#336699"), await photo("b.jpg", "#993366")]);
  await ana.page.getByLabel("Caption for a.jpg").fill("Our garden");
  await expectAccessible(ana.page);
  // Chosen and not sent: still there after a reload.
  await ana.page.reload();
  await expect(ana.page.getByLabel("Caption for a.jpg")).toHaveValue("Our garden");
  await expect(ana.page.getByRole("list", { name: "Attachments" }).getByRole("listitem")).toHaveCount(2);
  await ana.page.getByRole("button", { name: "Send" }).click();
  await expect(bos.getByRole("img", { name: "Our garden" })).toBeVisible(soon);
  await bos.getByRole("img", { name: "Our garden" }).click();
  const viewer = bo.page.getByRole("dialog");
  await expect(viewer).toContainText("1 of 2");
  await expectCloserLook(bo.page);
  await bo.page.keyboard.press("ArrowRight");
  await expect(viewer).toContainText("2 of 2");
  await bo.page.keyboard.press("Escape");

  // Sent after a reload, since nothing reached the server before.
  let isDown = true;
  await ana.page.route("**/api/objects/upload", (route) => (isDown ? route.abort() : route.continue()));
  const file = { name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("Bring a towel.") };
  await ana.page.getByLabel("Add files").setInputFiles(file);
  await ana.page.getByRole("button", { name: "Send" }).click();
  await expect(anas.getByText("plan.txt")).toBeVisible();
  isDown = false;
  await ana.page.reload();
  await expect(anas.getByRole("link", { name: /plan.txt/ })).toBeVisible(soon);
  const download = bo.page.waitForEvent("download");
  await bos.getByRole("link", { name: /plan.txt/ }).click();
  expect((await download).suggestedFilename()).toBe("plan.txt");

  // Held down while speaking; slid away, nothing is recorded.
  const record = ana.page.getByRole("button", { name: "Record a voice message" });
  const recording = ana.page.getByRole("group", { name: "Recording" });
  await record.hover();
  await ana.page.mouse.down();
  await expect(recording).toContainText("Release to finish");
  await ana.page.mouse.move(300, 300);
  await expect(recording).toHaveCount(0);
  await ana.page.mouse.up();
  await record.hover();
  await ana.page.mouse.down();
  await expect(recording.getByRole("timer")).toHaveText("0:01");
  await ana.page.mouse.up();
  await expect(ana.page.getByRole("group", { name: "Your voice message" })).toBeVisible();
  await ana.page.getByRole("button", { name: "Send" }).click();
  const voice = bos.getByRole("group", { name: "Voice message from Ana" });
  await expect(voice).toBeVisible(soon);
  await voice.getByRole("button", { name: "Play" }).click();
  await expect(voice.getByRole("button", { name: "Pause" })).toBeVisible();
  await expectAccessible(bo.page);

  await anas.getByRole("img", { name: "Our garden" }).hover();
  await ana.page.getByRole("button", { name: "More about your message" }).first().click();
  await ana.page.getByRole("menuitem", { name: "Delete for everyone" }).click();
  await ana.page.getByRole("alertdialog").getByRole("button", { name: "Delete for everyone" }).click();
  await expect(bos.getByText("Message deleted")).toBeVisible(soon);
  await expect(bos.getByRole("img", { name: "Our garden" })).toHaveCount(0);
});

test("after logout a device has no copy of a chat's photo, nor does the next member on it get one", async ({
  person,
  expectProblem,
}) => {
  expectProblem(/status of (?:401|404|504)|ERR_CACHE_MISS|Failed to fetch/u);
  const [ana, bo] = [await person({ firstName: "Ana" }, phone), await person({ firstName: "Bo" }, phone)];
  await befriend(ana, bo);
  await openLive(ana.page, `/messages?user=${bo.account.id}`);
  await ana.page.getByLabel("Add photos or a video").setInputFiles([await photo("a.jpg", "#336699")]);
  await ana.page.getByLabel("Caption for a.jpg").fill("Our garden");
  await ana.page.getByRole("button", { name: "Send" }).click();

  const { page } = bo;
  await openLive(page, "/home");
  await expectKeptShell(page);
  const loaded = page.waitForResponse((response) => response.url().includes("/objects/attachments/"));
  await openLive(page, `/messages?user=${ana.account.id}`);
  await expect(page.getByRole("log").getByRole("img", { name: "Our garden" })).toBeVisible(soon);
  const address = (await loaded).url();
  /** What each way to ask for the photo gives: a status, or no answer at all. */
  const asked = () =>
    page.evaluate(async (url) => {
      const results: Record<string, number | string> = {};
      const modes = ["default", "force-cache", "only-if-cached", "reload"] as const;
      for (const cache of modes) {
        const answer = await fetch(url, { cache, mode: "same-origin" }).catch(() => null);
        results[cache] = answer?.status ?? "none";
      }
      const part = await fetch(url, { headers: { range: "bytes=0-9" } }).catch(() => null);
      results["part"] = part?.status ?? "none";
      results["caches"] = (await caches.match(url))?.status ?? "none";
      return results;
    }, address);
  expect(await asked()).toMatchObject({ default: 200, reload: 200 });

  await page.goto("/home");
  await (await openProfile(page)).getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/$/u);
  const refusedWith = (status: number) => ({ default: status, reload: status, part: status, caches: "none" });
  const signedOut = await asked();
  expect(signedOut).toMatchObject(refusedWith(401));
  expect([signedOut["force-cache"], signedOut["only-if-cached"]]).not.toContain(200);
  const opened = await page.goto(address);
  expect(opened?.status(), "opened as a page, through the worker").toBe(401);

  const next = await person({ firstName: "Iris" });
  await page.goto("/");
  await logIn(page, next.account);
  const nextMember = await asked();
  expect(nextMember).toMatchObject(refusedWith(404));
  expect([nextMember["force-cache"], nextMember["only-if-cached"]]).not.toContain(200);
});

/** By two fingers, by key, by a double tap, and back. */
async function expectCloserLook(page: Page): Promise<void> {
  const viewer = page.getByRole("dialog");
  const image = viewer.getByRole("img", { name: "Our garden" });
  const widthOf = async () => (await image.boundingBox())?.width ?? 0;
  const whole = await widthOf();
  const box = await image.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const device = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...spread: number[]) =>
    device.send("Input.dispatchTouchEvent", { type, touchPoints: spread.map((by, id) => ({ x: x + by, y, id })) });
  await touch("touchStart", -30, 30);
  await touch("touchMove", -60, 60);
  await touch("touchEnd");
  await expect.poll(widthOf).toBeCloseTo(whole * 2, -1);
  await expect(viewer).toContainText("1 of 2");
  await page.keyboard.press("+");
  await expect.poll(widthOf).toBeCloseTo(whole * 3, -1);
  await page.keyboard.press("ArrowRight");
  await expect(viewer, "an arrow key moves the closer look").toContainText("1 of 2");
  await page.keyboard.press("0");
  await expect.poll(widthOf).toBeCloseTo(whole, 0);
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await expect.poll(widthOf).toBeCloseTo(whole * 2.5, -1);
  await expectAccessible(page, { within: '[role="dialog"]' });
  await viewer.getByRole("button", { name: "Zoom out" }).click();
  await viewer.getByRole("button", { name: "Zoom out" }).click();
  await viewer.getByRole("button", { name: "Zoom out" }).click();
  await expect.poll(widthOf).toBeCloseTo(whole, 0);
}
