import { expect, type Page } from "@playwright/test";

type File = { name: string; mimeType: string; buffer: Buffer };

/**
 * A picture twice as wide as high, red on the left and blue on the right; `rough` ones don't compress and are large.
 */
export async function twoHalves(page: Page, { isRough = false } = {}): Promise<File> {
  const url = await page.evaluate((isRough) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = isRough ? [1600, 800] : [400, 200];
    const { width, height } = canvas;
    const pen = canvas.getContext("2d");
    if (pen === null) throw new Error("this browser draws nothing");
    for (const [at, colour] of ["#d00000", "#0000d0"].entries()) {
      pen.fillStyle = colour;
      pen.fillRect((at * width) / 2, 0, width / 2, height);
    }
    if (isRough) {
      const dots = pen.getImageData(0, 0, width, height);
      for (let at = 1; at < dots.data.length; at += 4) dots.data[at] = Math.random() * 90;
      pen.putImageData(dots, 0, 0);
    }
    return canvas.toDataURL("image/png");
  }, isRough);
  return { name: "me.png", mimeType: "image/png", buffer: Buffer.from(url.slice(url.indexOf(",") + 1), "base64") };
}

/** How much of a picture is red, from 0 to 1, as rendered by the page's browser. */
export function redShareOf(page: Page, address: string): Promise<number> {
  return page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob());
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    if (pen === null) throw new Error("this browser draws nothing");
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, picture.width, picture.height);
    let red = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) > (data[at + 2] ?? 0)) red += 1;
    return red / (data.length / 4);
  }, address);
}

/** Sets the profile picture through the API as the signed-in member; returns its address. */
export async function wearPicture(page: Page): Promise<string> {
  const { name: filename, mimeType: contentType, buffer } = await twoHalves(page);
  const data = { purpose: "profile-picture", filename, contentType };
  const asked = await page.request.post("/api/objects/upload", { data });
  expect(asked.status(), await asked.text()).toBe(200);
  const { uploadURL, objectPath } = (await asked.json()) as { uploadURL: string; objectPath: string };
  const sent = await page.request.put(uploadURL, { data: buffer, headers: { "content-type": contentType } });
  expect(sent.status(), await sent.text()).toBe(204);
  const worn = await page.request.post("/api/profile/upload-picture", { data: { imageUrl: objectPath } });
  expect(worn.status(), await worn.text()).toBe(200);
  return ((await worn.json()) as { profileImageUrl: string }).profileImageUrl;
}
