import { expectAccessible } from "./support/accessible.ts";
import { befriend } from "./support/connections.ts";
import { openLive, soon } from "./support/frame.ts";
import { expect, phone, test } from "./support/test.ts";
import { jpeg } from "../server/test/picture-makers.ts";

test("photos with captions, a file and a voice message go from phone to phone, and are deleted for both", async ({
  person,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED .*api\/objects\/upload/u);
  const [ana, bo] = [await person({ firstName: "Ana" }, phone), await person({ firstName: "Bo" }, phone)];
  await befriend(ana, bo);
  // A microphone that hums.
  await ana.page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const tone = context.createOscillator();
      const out = context.createMediaStreamDestination();
      tone.connect(out);
      tone.start();
      return out.stream;
    };
  });
  await openLive(ana.page, `/messages?user=${bo.account.id}`);
  await openLive(bo.page, `/messages?user=${ana.account.id}`);
  const [anas, bos] = [ana.page.getByRole("log"), bo.page.getByRole("log")];

  const photo = async (name: string, colour: string) => ({
    name,
    mimeType: "image/jpeg",
    buffer: await jpeg({ width: 800, height: 600, colour }),
  });
  await ana.page
    .getByLabel("Add photos or a video")
    .setInputFiles([await photo("a.jpg", "#336699"), await photo("b.jpg", "#993366")]);
  await ana.page.getByLabel("Caption of a.jpg").fill("Our garden");
  await expectAccessible(ana.page);
  await ana.page.getByRole("button", { name: "Send" }).click();
  await expect(bos.getByRole("img", { name: "Our garden" })).toBeVisible(soon);
  await bos.getByRole("img", { name: "Our garden" }).click();
  const viewer = bo.page.getByRole("dialog");
  await expect(viewer).toContainText("1 of 2");
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

  await ana.page.getByRole("button", { name: "Record a voice message" }).click();
  await expect(ana.page.getByRole("timer")).toHaveText("0:01");
  await ana.page.getByRole("button", { name: "Stop recording" }).click();
  await expect(ana.page.getByRole("group", { name: "Your voice message" })).toBeVisible();
  await ana.page.getByRole("button", { name: "Send" }).click();
  const voice = bos.getByRole("group", { name: "Voice message of Ana" });
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
