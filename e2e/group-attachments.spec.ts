import { expectAccessible } from "./support/accessible.ts";
import { giveHummingMicrophone, photo } from "./support/attachments.ts";
import { act, host } from "./support/experiences.ts";
import { soon } from "./support/frame.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, phone, test } from "./support/test.ts";

test("in a group chat, photos, a file and a voice message go from phone to phone, the file after a reload", async ({
  person,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED .*api\/objects\/upload|403 .*objects\/attachments/u);
  const [ana, bo] = [
    await person({ firstName: "Ana", lastName: "Lima" }, phone),
    await person({ firstName: "Bo", lastName: "Berg" }, phone),
  ];
  const { id } = await host(ana.page);
  await act(bo.page, id, "join");
  await giveHummingMicrophone(ana.page);
  for (const { page } of [ana, bo]) {
    await page.goto(`/experiences/${id}#chat`);
    await expect(page.getByRole("textbox", { name: "Message to the group" })).toBeEnabled();
  }
  const { page } = ana;
  const [anas, bos] = [page.getByRole("log"), bo.page.getByRole("log")];
  const send = () => page.getByRole("button", { name: "Send", exact: true }).click();

  await page
    .getByLabel("Add photos or a video")
    .setInputFiles([await photo("a.jpg", "#336699"), await photo("b.jpg", "#993366")]);
  await page.getByLabel("Caption for b.jpg").fill("The way there");
  await page.getByRole("button", { name: "Move b.jpg up" }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await send();
  const seen = bos.getByRole("img", { name: "The way there" });
  await expect(seen).toBeVisible(soon);
  await seen.click();
  await expect(bo.page.getByRole("dialog")).toContainText("1 of 2");
  await bo.page.keyboard.press("Escape");

  let isDown = true;
  await page.route("**/api/objects/upload", (route) => (isDown ? route.abort() : route.continue()));
  await page
    .getByLabel("Add files")
    .setInputFiles({ name: "route.gpx", mimeType: "application/gpx+xml", buffer: Buffer.from("<gpx/>") });
  await send();
  await expect(anas.getByText("route.gpx")).toBeVisible();
  isDown = false;
  await page.reload();
  await expect(anas.getByRole("link", { name: /route.gpx/u })).toBeVisible(soon);
  const download = bo.page.waitForEvent("download");
  await bos.getByRole("link", { name: /route.gpx/u }).click();
  expect((await download).suggestedFilename()).toBe("route.gpx");

  await page.getByRole("button", { name: "Record a voice message" }).press("Enter");
  await expect(page.getByRole("timer")).toHaveText("0:01");
  await expect(page.getByRole("button", { name: "Stop recording" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Your voice message" })).toBeVisible();
  await send();
  const voice = bos.getByRole("group", { name: /^Voice message from Ana/u });
  await expect(voice).toBeVisible(soon);
  await voice.getByRole("button", { name: "Play" }).click();
  await expect(voice.getByRole("button", { name: "Pause" })).toBeVisible();
  await expectAccessible(bo.page);

  // The inbox names what came last, and whoever leaves the group leaves its files.
  const address = await bos.getByRole("link", { name: /route.gpx/u }).getAttribute("href");
  await bo.page.goto("/messages");
  await expect(bo.page.getByRole("main").getByText(/Voice message 0:0\d/u)).toBeVisible();
  expect((await bo.page.request.get(address ?? "")).status()).toBe(200);
  await act(bo.page, id, "leave");
  expect((await bo.page.request.get(address ?? "")).status()).toBe(404);
});
