import { pictureLimits, pictureTypes } from "@alongside/contract/media/media.constants.ts";

const known = new Set<string>(pictureTypes);
/** Some systems give camera files no type. */
const cameraEnding = /\.(?:heic|heif|avif|jpe?g|png|gif|webp)$/iu;

/** Files up to this many bytes are sent without being decoded. */
const small = 1_500_000;
/** The longest side sent: the market shows 1280 pixels, and twice that on high-density screens. */
const longestSide = 2560;
const quality = 0.88;

/** Why a picture can't be sent, worded for the member. */
export class PictureProblem extends Error {}

/** Whether a file is a picture. SVG isn't accepted, because it can contain scripts. */
export function isPicture({ type, name }: Pick<File, "type" | "name">): boolean {
  return type === "" ? cameraEnding.test(name) : type.startsWith("image/") && type !== "image/svg+xml";
}

/**
 * The file to send: large photos are scaled down, and formats unknown to the server converted to JPEG, if the browser
 * can.
 */
export async function preparePicture(file: File): Promise<File> {
  if (file.size === 0) throw new PictureProblem("This file is empty");
  const isKnown = known.has(file.type);
  if (isKnown && file.size <= small) return file;
  const image = await opened(file);
  if (image === null) {
    if (!isKnown) throw new PictureProblem(unreadable(file));
    if (file.size > pictureLimits.bytes) throw new PictureProblem("Maximum file size is 10MB");
    return file;
  }
  try {
    const share = Math.min(1, longestSide / Math.max(image.width, image.height));
    if (share === 1 && isKnown && file.size <= pictureLimits.bytes) return file;
    return await drawn(image, share, file.name);
  } finally {
    image.close();
  }
}

function unreadable({ type, name }: File): string {
  const isHeic = /hei[cf]$/iu.test(type || name);
  return isHeic
    ? "Your browser can't open HEIC photos. Please save it as JPG first."
    : "Your browser can't open this file. Please choose a JPG, PNG, GIF or WebP file.";
}

async function opened(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return null;
  }
}

async function drawn(image: ImageBitmap, share: number, name: string): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * share));
  canvas.height = Math.max(1, Math.round(image.height * share));
  const pen = canvas.getContext("2d");
  if (pen === null) throw new PictureProblem("This picture can't be opened");
  // JPEG has no transparency, so the background is white.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
  if (blob === null) throw new PictureProblem("This picture can't be opened");
  return new File([blob], name.replace(/\.\w+$/u, "").concat(".jpg"), { type: "image/jpeg" });
}
