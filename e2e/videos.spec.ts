import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { bell, soon } from "./support/frame.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { clip, film } from "./support/market.ts";
import { uploadLineOf } from "./support/slow-line.ts";
import { expect, phone, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

const stage = (page: Page) => page.getByRole("region", { name: "Videos" });
/** How many videos are playing now. */
const playing = (page: Page) =>
  page.evaluate(
    () => [...document.querySelectorAll("video")].filter((video) => !video.paused && video.currentTime > 0).length,
  );

test("a video uploads with real progress, is watched and liked by another member, and is deleted", async ({
  person,
}) => {
  const ana = await person({ firstName: "Ana", lastName: "Lima" });
  const bo = await person({ firstName: "Bo", lastName: "Berg" });
  const { page } = ana;
  await page.goto("/videos/upload");
  await page.getByRole("button", { name: "Upload video" }).click();
  await expectToast(page, "No video selected");
  await page
    .getByLabel(/^Choose a video/)
    .setInputFiles({ name: "notes.mp4", mimeType: "text/plain", buffer: Buffer.from("no") });
  await expectToast(page, "Invalid file");
  await page.getByLabel(/^Choose a video/).setInputFiles(clip);
  await expect(page.getByText("6 s / 30 s", { exact: true })).toBeVisible();
  await expect(page.getByText("under 0.1 MB", { exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: /^Title/ }).fill("It floats");
  await page.getByRole("textbox", { name: /^Captions/ }).fill("Three, two, one … yes!");
  await expectAccessible(page);

  const line = await uploadLineOf(page);
  await line(20_000);
  await page.getByRole("button", { name: "Upload video" }).click();
  const way = page.getByRole("progressbar", { name: /^Uploading\.\.\./ });
  await expect.poll(async () => Number(await way.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
  await line(-1);
  await expectToast(page, "Video uploaded!");
  await expect(page).toHaveURL(/\/videos(\?|$)/);
  await expect(stage(page).getByRole("heading", { name: "It floats" })).toBeVisible();
  // It really plays: its time advances, and it restarts at the end.
  await expect.poll(() => playing(page)).toBe(1);
  await expect(stage(page).getByText("1 view", { exact: true })).toBeAttached();
  await stage(page).getByRole("button", { name: "Captions" }).click();
  await expect(stage(page).getByText("Three, two, one … yes!")).toBeVisible();
  await expectAccessible(page);

  await bo.page.goto("/videos");
  await expect(stage(bo.page).getByRole("heading", { name: "It floats" })).toBeVisible();
  await expect.poll(() => playing(bo.page)).toBe(1);
  await expect(stage(bo.page).getByText("2 views", { exact: true })).toBeAttached();
  await stage(bo.page).getByRole("button", { name: "Like this video" }).click();
  await expect(stage(bo.page).getByText("1 like", { exact: true })).toBeAttached();
  await bo.page.reload();
  await expect(stage(bo.page).getByRole("button", { name: "Like this video" })).toHaveAttribute("aria-pressed", "true");
  await expect(stage(bo.page).getByText("2 views", { exact: true })).toBeAttached();

  await expect(bell(page, 1)).toBeVisible(soon);
  await bell(page).click();
  await page
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("link", { name: /Bo.*liked/ })
    .click();
  await expect(page).toHaveURL(/\/videos\?video=/);
  await stage(page).getByRole("button", { name: "More about It floats" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete video" }).click();
  await expectToast(page, "Video deleted");
  await expect(stage(page).getByRole("heading", { name: "It floats" })).toHaveCount(0);
});

test("keys, wheel, dots and swipes change the video, and only one plays", async ({ person }) => {
  const ana = await person({ firstName: "Ana" });
  for (const title of ["First", "Second", "Third"]) await film(ana, { title, isPublic: false });
  const { page } = ana;
  await page.goto("/videos?tab=private");
  const title = (name: string) =>
    expect(stage(page).getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  await title("Third");
  await expect.poll(() => playing(page)).toBe(1);
  await page.keyboard.press("ArrowDown");
  await title("Second");
  await expect.poll(() => playing(page)).toBe(1);
  await page.keyboard.press(" ");
  await expect.poll(() => playing(page)).toBe(0);
  await page.keyboard.press(" ");
  await expect.poll(() => playing(page)).toBe(1);
  await stage(page).hover({ position: { x: 200, y: 200 } });
  await page.mouse.wheel(0, 120);
  await title("First");
  await stage(page).getByRole("button", { name: "Video 1: Third" }).click();
  await title("Third");

  const own = await person({}, phone);
  await film(own, { title: "Below", isPublic: false });
  await film(own, { title: "Above", isPublic: false });
  await own.page.goto("/videos?tab=private");
  await expect(stage(own.page).getByRole("heading", { level: 2, name: "Above" })).toBeVisible();
  await expectNoSidewaysScroll(own.page);
  const touch = await own.page.context().newCDPSession(own.page);
  const at = (y: number) => ({ touchPoints: [{ x: 150, y }] });
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(500) });
  for (const y of [470, 440, 400, 360]) await touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(y) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(stage(own.page).getByRole("heading", { level: 2, name: "Below" })).toBeVisible();
});

test("only its owner can open a private video, including its file", async ({ person, expectProblem }) => {
  const [ana, bo] = [await person(), await person()];
  const { id, videoUrl } = await film(ana, { title: "For myself", isPublic: false });
  // Not among the public ones, whose views another journey counts.
  await bo.page.goto(`/videos?tab=private&video=${id}`);
  expectProblem(/404/);
  await expect(bo.page.getByRole("tab", { name: "Public" })).toBeVisible();
  await expect(bo.page.getByText("For myself")).toHaveCount(0);
  expect((await bo.page.request.get(videoUrl)).status()).toBe(404);
  const part = await ana.page.request.get(videoUrl, { headers: { range: "bytes=0-99" } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 100]);
  expect((await part.body()).equals(readFileSync(clip).subarray(0, 100))).toBe(true);
  await bo.page.getByRole("tab", { name: "Private" }).click();
  await expect(bo.page.getByText("No videos yet")).toBeVisible();
  await expect(bo.page.getByText("Upload your first private video")).toBeVisible();
  await expectAccessible(bo.page);
});
