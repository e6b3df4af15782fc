import { expectAccessible } from "./support/accessible.ts";
import { twoHalves } from "./support/pictures.ts";
import { expect, phone, test } from "./support/test.ts";
import { post } from "./support/connections.ts";
import { expectToast } from "./support/toasts.ts";

test("a visitor sees a public profile and is invited to log in; a hidden one doesn't exist", async ({
  person,
  browserOf,
}) => {
  const ana = await person({ firstName: "Ana", lastName: "Lima" });
  await post(ana, "Open house on Sunday", "public");
  await post(ana, "For friends alone");
  const visitor = await browserOf();
  await visitor.goto(`/profile/${ana.account.id}`);
  await expect(visitor.getByRole("heading", { name: "Ana Lima" })).toBeVisible();
  await expect(visitor.getByText("Open house on Sunday")).toBeVisible();
  await expect(visitor.getByText("For friends alone")).toHaveCount(0);
  await expect(visitor.getByRole("link", { name: "Sign Up" }).last()).toBeVisible();
  await expectAccessible(visitor);
  await ana.page.request.patch("/api/privacy/settings", { data: { showProfileToPublic: false } });
  await visitor.reload();
  await expect(
    visitor.getByText("This user profile doesn't exist or you don't have permission to view it."),
  ).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole("link", { name: "Go Home" }).click();
  await expect(visitor).toHaveURL(/\/$/);
  await visitor.goto("/profile");
  await expect(visitor.getByRole("link", { name: /Log In/i }).first()).toBeVisible();
});

test("a member uploads photos, opens one, and sets it as profile picture", async ({ person }) => {
  const ana = await person({ firstName: "Ana", lastName: "Lima" });
  const { page } = ana;
  await page.goto("/profile?tab=media");
  const file = await twoHalves(page);
  for (let count = 1; count <= 2; count += 1) {
    const chooser = page.waitForEvent("filechooser");
    await page
      .getByRole("button", { name: /upload/i })
      .first()
      .click();
    await (await chooser).setFiles({ ...file, name: `photo${count}.png` });
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    if (count === 1) await expectAccessible(page, { within: '[role="dialog"]' });
    await dialog.getByRole("button", { name: /^Upload/ }).click();
    await expectToast(page, "Photo Uploaded");
    await expect(dialog).toHaveCount(0);
  }
  const photos = page.getByRole("tabpanel").getByRole("listitem");
  await expect(photos).toHaveCount(2);
  await expectAccessible(page);
  await photos.first().getByRole("button").first().click();
  const gallery = page.getByRole("dialog");
  await expect(gallery.getByText("1 of 2", { exact: true })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(gallery.getByText("2 of 2", { exact: true })).toBeVisible();
  await expectAccessible(page, { within: '[role="dialog"]' });
  await gallery.getByRole("button", { name: "Set as Profile" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Set as Profile" }).click();
  await expectToast(page, "Profile Photo Updated");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("banner").locator("img[src*='/objects/profile-pictures/']")).toBeVisible();
});

test("a file that is too large is rejected before the upload", async ({ person }) => {
  const { page } = await person({}, phone);
  await page.goto("/profile?tab=media");
  const chooser = page.waitForEvent("filechooser");
  await page
    .getByRole("button", { name: /upload/i })
    .first()
    .click();
  await (await chooser).setFiles({ name: "large.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(5_242_881, 1) });
  await expectToast(page, "File Too Large", "Please select a file smaller than 5MB.");
  await expectAccessible(page);
});
