import { afterEach, expect, it, vi } from "vitest";
import { isPicture, preparePicture } from "./prepare-picture.ts";

const megabyte = 1_048_576;
const aFile = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });
const pen = { fillStyle: "", imageSmoothingQuality: "", fillRect: vi.fn(), drawImage: vi.fn() };

/** Fakes a browser that decodes pictures of this size, and draws them. */
function browserThatOpens(width: number, height: number) {
  const image = { width, height, close: vi.fn() };
  vi.stubGlobal("createImageBitmap", async () => image);
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never); // the only members used
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done, type) => done(new Blob(["x"], { type })));
  return image;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  pen.drawImage.mockClear();
});

it.each([
  ["photo.jpg", "image/jpeg", true],
  ["IMG_1.HEIC", "", true],
  ["notes.txt", "", false],
  ["manual.pdf", "application/pdf", false],
  ["drawing.svg", "image/svg+xml", false],
])("%s of type %j is a picture: %s", (name, type, expected) => {
  expect(isPicture(aFile(name, type))).toBe(expected);
});

it("a small picture is sent unchanged", async () => {
  const file = aFile("a.png", "image/png");
  expect(await preparePicture(file)).toBe(file);
});

it("a large file is sent unchanged if it is neither too heavy nor too wide", async () => {
  const image = browserThatOpens(2000, 1500);
  const file = aFile("a.jpg", "image/jpeg", 2 * megabyte);
  expect(await preparePicture(file)).toBe(file);
  expect(image.close).toHaveBeenCalledOnce();
});

it.each([
  ["wide.jpg", "image/jpeg", 2 * megabyte, [5120, 2560], [2560, 1280]],
  ["heavy.png", "image/png", 11 * megabyte, [1000, 800], [1000, 800]],
  ["camera.heic", "image/heic", megabyte, [1000, 800], [1000, 800]],
])("%s is re-encoded", async (name, type, bytes, [width = 0, height = 0], size) => {
  const image = browserThatOpens(width, height);
  const sent = await preparePicture(aFile(name, type, bytes));
  expect([sent.name, sent.type]).toEqual([name.replace(/\.\w+$/u, ".jpg"), "image/jpeg"]);
  expect(pen.drawImage).toHaveBeenCalledExactlyOnceWith(image, 0, 0, ...size);
  expect(image.close).toHaveBeenCalledOnce();
});

it.each([
  [aFile("a.jpg", "image/jpeg", 11 * megabyte), "Maximum file size is 10MB"],
  [aFile("a.heic", "image/heic"), "Your browser can't open HEIC photos. Please save it as JPG first."],
  [aFile("a.tiff", "image/tiff"), /can't open this file/u],
  [aFile("a.jpg", "image/jpeg", 0), "This file is empty"],
])("a picture that can't be opened is rejected with its reason: %#", async (file, message) => {
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("Not an image", "InvalidStateError")));
  await expect(preparePicture(file)).rejects.toThrow(message);
});

it("a picture that only the server can open is sent unchanged", async () => {
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("Not an image", "InvalidStateError")));
  const file = aFile("a.webp", "image/webp", 2 * megabyte);
  expect(await preparePicture(file)).toBe(file);
});
