import { readFileSync } from "node:fs";
import { expectAccessible } from "./support/accessible.ts";
import { befriend } from "./support/connections.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { clip } from "./support/market.ts";
import { redShareOf, twoHalves } from "./support/pictures.ts";
import { expect, phone, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("on a phone, a member posts photos with descriptions, a friend swipes through them, and deleting takes the bytes", async ({
  person,
}) => {
  const ana = await person({ firstName: "Ana", lastName: "Lima" }, phone);
  const bo = await person({ firstName: "Bo", lastName: "Berg" }, phone);
  await befriend(ana, bo);
  const { page } = ana;
  await page.goto("/feed");
  const file = await twoHalves(page);
  await page.getByLabel("Add photos or a video").setInputFiles([
    { ...file, name: "one.png" },
    { ...file, name: "two.png" },
  ]);
  const order = page.getByRole("list", { name: "Photos in order" });
  await expect(order.getByRole("listitem")).toHaveCount(2);

  await order.getByRole("button", { name: "Describe or crop photo 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Photo 1 of 2" });
  await dialog.getByRole("textbox", { name: "Description" }).fill("Red meets blue");
  await expectAccessible(page, { within: '[role="dialog"]' });
  await dialog.getByRole("button", { name: "Done" }).click();
  await order.getByRole("button", { name: "Describe or crop photo 2" }).click();
  const second = page.getByRole("dialog", { name: "Photo 2 of 2" });
  await second.getByRole("radio", { name: "Square" }).check();
  await expect(second.getByRole("application", { name: "Crop" })).toBeVisible();
  // To the left edge, which is red.
  await second.getByRole("slider", { name: "Zoom" }).fill("2");
  await second.getByRole("application", { name: "Crop" }).focus();
  for (let step = 0; step < 40; step += 1) await page.keyboard.press("ArrowRight");
  await second.getByRole("textbox", { name: "Description" }).fill("Only red");
  await second.getByRole("button", { name: "Done" }).click();
  await expect(second).toHaveCount(0);

  await order.getByRole("button", { name: "Photo 2 of 2: Only red" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(order.getByRole("button", { name: "Photo 1 of 2: Only red" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The draft outlives leaving the screen and a reload.
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.goto("/home");
  await page.goto("/feed");
  await expect(order.getByRole("button", { name: "Photo 1 of 2: Only red" })).toBeVisible();
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expectToast(page, "Post Created");
  await expect(order).toHaveCount(0);

  await bo.page.goto("/feed");
  const seen = bo.page.getByRole("region", { name: "2 photos by Ana Lima" });
  await expect(seen.getByRole("img", { name: "Only red" })).toBeVisible();
  await expect(seen.getByText("1/2", { exact: true })).toBeVisible();
  await seen.getByRole("list").evaluate((strip) => strip.scrollTo({ left: strip.clientWidth }));
  await expect(seen.getByText("2/2", { exact: true })).toBeVisible();
  await expectAccessible(bo.page);
  await seen.getByRole("button", { name: "Red meets blue" }).click();
  const viewer = bo.page.getByRole("dialog");
  await expect(viewer.getByText("2 of 2", { exact: true })).toBeVisible();
  await expect(viewer.getByRole("paragraph").filter({ hasText: /^Red meets blue$/ })).toBeVisible();
  await expectAccessible(bo.page, { within: '[role="dialog"]' });
  await bo.page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);

  const posts = (await (await bo.page.request.get("/api/feed")).json()) as { mediaUrls: string[] }[];
  const [cropped = "", whole = ""] = posts[0]?.mediaUrls ?? [];
  expect(await redShareOf(bo.page, cropped)).toBeGreaterThan(0.95);
  expect(await redShareOf(bo.page, whole)).toBeLessThan(0.6);

  const own = page.getByRole("article").first();
  await own.getByRole("button", { name: "More about Ana Lima's post" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete post" }).click();
  await expectToast(page, "Post deleted");
  for (const url of [cropped, whole]) {
    expect((await page.request.get(url)).status()).toBe(404);
    expect((await bo.page.request.get(url)).status()).toBe(404);
  }
});

test("a post shows one video, or photos of the gallery, which its author can also fill from a post", async ({
  person,
}) => {
  const { page, account } = await person({ firstName: "Ana", lastName: "Lima" });
  await page.goto("/feed");
  const file = await twoHalves(page);
  const add = page.getByLabel("Add photos or a video");
  await add.setInputFiles([file, { name: "boat.mp4", mimeType: "video/mp4", buffer: readFileSync(clip) }]);
  await expectToast(page, "Photos or a video");
  await add.setInputFiles(clip);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expectToast(page, "Post Created");
  const video = page.getByRole("article").first().locator("video");
  await expect(video).toHaveAttribute("poster", /\/objects\/uploads\//);
  await video.evaluate((film: HTMLVideoElement) => film.play());
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0);

  await add.setInputFiles(file);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByRole("button", { name: "Photo", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Photo", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add to my gallery" }).click();
  await expectToast(page, "Added to your gallery");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Choose from your gallery" }).click();
  const gallery = page.getByRole("dialog", { name: "Your gallery" });
  await gallery.getByRole("button", { name: "Photo 1" }).click();
  await expectAccessible(page, { within: '[role="dialog"]' });
  await gallery.getByRole("button", { name: "Add photo" }).click();
  await page.getByRole("textbox", { name: "Your post" }).fill("From my gallery");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByRole("article").filter({ hasText: "From my gallery" }).getByRole("img")).toBeVisible();
  await page.goto(`/profile/${account.id}?tab=media`);
  await expect(page.getByRole("tabpanel").getByRole("list", { name: "Photos" }).getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
});
