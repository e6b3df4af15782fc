import { openProfile } from "./support/frame.ts";
import { twoHalves } from "./support/pictures.ts";
import { expect, test } from "./support/test.ts";

test("after logout neither the back button nor a picture's address shows private content", async ({
  person,
  expectProblem,
}) => {
  const ana = await person({ firstName: "Ana", lastName: "Lima" });
  const { page } = ana;
  await page.goto("/home");
  const file = await twoHalves(page);
  const fields = { description: "Only for friends", isPublic: "false", photo: file };
  const uploaded = await page.request.post("/api/media/upload", { multipart: fields });
  expect(uploaded.status(), await uploaded.text()).toBe(201);
  await page.goto("/profile?tab=media");
  const picture = page.getByRole("tabpanel").locator("img").first();
  await expect(picture).toBeVisible();
  // The picture may load before the browser has chosen one of its sizes.
  let address = "";
  await expect(async () => {
    address = await picture.evaluate((image) => (image as HTMLImageElement).currentSrc); // an image, as found
    expect(address).not.toBe("");
  }).toPass();
  expect((await page.request.get(address)).headers()["cache-control"]).toBe("private, no-cache");

  const loggedOut = page.waitForResponse((answer) => answer.url().endsWith("/api/auth/logout"));
  await page.goto("/home");
  await (await openProfile(page)).getByRole("button", { name: "Sign Out" }).click();
  expect(await (await loggedOut).headerValue("clear-site-data")).toBe('"cache"');
  await expect(page).toHaveURL(/\/$/);

  expectProblem(/status of 401|status of 404/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(page.getByText("Ana")).toHaveCount(0);
  const direct = await page.goto(address);
  expect([401, 404]).toContain(direct?.status());
});
