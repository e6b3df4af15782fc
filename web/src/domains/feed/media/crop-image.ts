import type { CropArea } from "../../../ui/crop.tsx";

/** The longest side of a cropped photo: feeds show at most 1280 pixels, twice that is enough for dense screens. */
const longestSide = 2560;
const quality = 0.9;

/** The chosen part of a picture as a file of its own, drawn by the browser. Throws if it can't be drawn. */
export async function cropImage(src: string, area: CropArea): Promise<File> {
  const image = new Image();
  image.src = src;
  await image.decode();
  const { naturalWidth: wide, naturalHeight: high } = image;
  const [width, height] = [area.width * wide, area.height * high];
  const share = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * share));
  canvas.height = Math.max(1, Math.round(height * share));
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("This browser draws no pictures");
  // JPEG has no transparency, so the background is white.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, area.x * wide, area.y * high, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
  if (blob === null) throw new Error("This browser encodes no pictures");
  return new File([blob], "photo.jpg", { type: "image/jpeg" });
}
