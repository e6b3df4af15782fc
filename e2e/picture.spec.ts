import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { host } from "./support/experiences.ts";
import { openProfile, openSettings } from "./support/frame.ts";
import { signUp } from "./support/people.ts";
import { redShareOf, twoHalves, wearPicture } from "./support/pictures.ts";
import { uploadLineOf } from "./support/slow-line.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

const faceIn = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Profile" }).locator("img");

async function openPicture(page: Page): Promise<Locator> {
  await (await openProfile(page)).getByRole("button", { name: "Change Picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Change Picture" });
  await expect(dialog).toBeVisible();
  return dialog;
}

const pickerOf = (dialog: Locator) => dialog.getByLabel(/^Choose a picture/);

test("a member crops a picture with the keyboard, uploads it, sees it and removes it", async ({ page }) => {
  await signUp(page, { firstName: "Noor", lastName: "Haddad" });
  await page.goto("/home");
  await expect(page.getByRole("banner").getByText("NH", { exact: true })).toBeVisible();
  const dialog = await openPicture(page);
  await expectAccessible(page);
  await pickerOf(dialog).setInputFiles(await twoHalves(page, { isRough: true }));
  const zoom = dialog.getByRole("slider", { name: "Zoom" });
  const save = dialog.getByRole("button", { name: "Save" });
  await expect(save).toBeEnabled();
  await zoom.press("ArrowRight");
  await expect(zoom).toHaveAttribute("aria-valuetext", "105%");
  // Its middle is half red; moved to the right, only the left half is visible.
  await dialog.getByRole("application", { name: "Crop" }).focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press("ArrowRight");
  await expectAccessible(page);

  // A slow connection, so that the progress can be observed.
  const line = await uploadLineOf(page);
  await line(250_000);
  await save.press("Enter");
  const way = dialog.getByRole("progressbar", { name: "Uploading your picture" });
  await expect.poll(async () => Number(await way.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
  expect(Number(await way.getAttribute("aria-valuenow"))).toBeLessThan(100);
  await expect(dialog.getByRole("button", { name: "Cancel upload" })).toBeFocused();
  await line(-1);
  await expectToast(page, "Profile picture updated successfully!");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(faceIn(page)).toHaveJSProperty("naturalWidth", 512);
  const address = (await faceIn(page).getAttribute("src")) ?? "";
  expect(await redShareOf(page, address)).toBeGreaterThan(0.95);
  await page.reload();
  await expect(faceIn(page)).toHaveAttribute("src", address);

  const again = await openPicture(page);
  await again.getByRole("button", { name: "Remove picture" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove your picture?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Remove picture" }).click();
  await expectToast(page, "Profile picture removed");
  await expect(again).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("banner").getByText("NH", { exact: true })).toBeVisible();
  await expect(faceIn(page)).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
});

test("a file that isn't a picture, is too large or is damaged is rejected and changes nothing", async ({
  page,
  expectProblem,
}) => {
  // The test's recorder requests the picture that the browser couldn't open; the page itself requests nothing.
  expectProblem(/^console: Connecting to 'blob:/);
  await signUp(page);
  await page.goto("/home");
  const dialog = await openPicture(page);
  const picker = pickerOf(dialog);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (/objects\/upload|storage/.test(request.url())) sent.push(request.url());
  });
  const picture = await twoHalves(page, { isRough: true });
  const problem = (title: string) => dialog.getByRole("alert").filter({ hasText: title });
  const pdf = { name: "me.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
  const large = { ...picture, buffer: Buffer.alloc(10_485_761) };
  const noise = { ...picture, buffer: Buffer.from("this is no picture") };
  await picker.setInputFiles(pdf);
  await expect(problem("We can't use this file")).toContainText("Please choose a JPG, PNG or GIF file.");
  await picker.setInputFiles(large);
  await expect(problem("File too large")).toContainText("Maximum file size is 10MB");
  await expectAccessible(page);
  await picker.setInputFiles([picture, picture]);
  await expect(problem("Too many files")).toBeVisible();
  await picker.setInputFiles(noise);
  await expect(problem("This picture can't be opened")).toBeVisible();
  expect(sent).toEqual([]);

  // Half of a file can be previewed, but is not stored.
  const half = { ...picture, buffer: picture.buffer.subarray(0, picture.buffer.length / 2) };
  await picker.setInputFiles(half);
  await dialog.getByRole("button", { name: "Save" }).click();
  const unreadable = "This image is damaged or too large";
  await expectToast(page, "Failed to update profile picture. Please try again.", unreadable);
  await dialog.getByRole("button", { name: "Choose another" }).click();
  await expect(picker).toBeAttached();
  await expect(dialog).toContainText("Without a picture, people see your initials.");
  const account = (await (await page.request.get("/api/auth/user")).json()) as { profileImageUrl: string | null };
  expect(account.profileImageUrl).toBeNull();
});

test("a private picture can't be opened by anyone else", async ({ page, person }) => {
  await signUp(page, { firstName: "Noor", lastName: "Haddad" });
  const address = await wearPicture(page);
  const { id } = await host(page);
  const { page: guest } = await person();
  await guest.goto(`/experiences/${id}`);
  const card = guest.getByRole("region", { name: "Host" });
  await expect(card.locator("img")).toHaveAttribute("src", address);
  /** Fetched as the browser would, including its cache. */
  const statusAt = (who: Page) => who.evaluate(async (path) => (await fetch(path)).status, address);
  expect(await statusAt(guest)).toBe(200);

  await page.goto("/home");
  const settings = await openSettings(page);
  await settings.getByRole("radio", { name: /^Only Me/ }).press("Space");
  await expectToast(page, "Profile picture visibility updated successfully!");
  await expectAccessible(page);
  expect(await statusAt(guest)).toBe(404);
  await guest.reload();
  await expect(card.getByText("NH", { exact: true })).toBeVisible();
  await expect(card.locator("img")).toHaveCount(0);
  // Its owner still sees it.
  expect(await statusAt(page)).toBe(200);
  await page.reload();
  await expect(faceIn(page)).toHaveAttribute("src", address);
  await expect((await openSettings(page)).getByRole("radio", { name: /^Only Me/ })).toBeChecked();
});
