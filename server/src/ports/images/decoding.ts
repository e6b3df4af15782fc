import { readFile } from "node:fs/promises";
import { pictureLimits, pictureTypes } from "@alongside/contract/media/media.constants.ts";
import type { Metadata, Sharp } from "sharp";
import type { DrawTask } from "../previews/drawing.ts";
import { type Decode, loadDecoder, tallest, webpEffort } from "./decoder.ts";
import type { Crop, Inspected, Part, Picture, PictureType, Widths } from "./images.ts";
import { scansIn } from "./jpeg-scans.ts";
import { type Renditions, renditionsOf } from "./renditions.ts";

/** Tasks for the decoding process. */
export type DecodeTask =
  | { kind: "inspect"; path: string }
  | { kind: "square"; path: string; crop: Crop | undefined }
  | ({ kind: "photo"; path: string; widths: Widths } & Part)
  | { kind: "renditions"; path: string; widths: readonly number[] }
  | { kind: "avif"; bytes: Uint8Array };

/** A task for a process of either kind. */
export type Task = DecodeTask | DrawTask;

/** The result of each task. */
export interface Results {
  inspect: Inspected;
  square: Buffer;
  photo: { large: Picture; small: Picture };
  renditions: Renditions;
  avif: Buffer;
  draw: Buffer;
}

/** The file isn't of an accepted type; any other failure makes it unreadable. */
export class NotAnImage extends Error {}

/** Scans of a progressive JPEG. Cameras and editors write about ten; each costs as much as decoding the picture. */
const mostScans = 100;

let loading: Promise<Decode> | undefined;

/** Does a task: decodes the whole picture and encodes it again. */
export async function perform(task: DecodeTask): Promise<Results[DecodeTask["kind"]]> {
  const open = await (loading ??= loadDecoder());
  switch (task.kind) {
    case "inspect":
      return inspect(open, task.path);
    case "square": {
      const { side } = pictureLimits;
      const part = await cropped(open, task.path, task.crop);
      return part.resize(side, side, { fit: "cover" }).webp({ quality: 82, effort: webpEffort }).toBuffer();
    }
    case "photo": {
      const large = await within(await cropped(open, task.path, task.crop, task.ratio), task.widths.large);
      return { large, small: await within(open(large.bytes), task.widths.small) };
    }
    case "renditions":
      return renditionsOf(open, task.path, task.widths);
    case "avif":
      return open(Buffer.from(task.bytes)).avif({ quality: 50, effort: 2 }).toBuffer();
  }
}

async function inspect(open: Decode, path: string): Promise<Inspected> {
  const { type, isMoving } = await typeOf(path);
  if (type === "image/jpeg" && scansIn(await readFile(path)) > mostScans) throw new Error("too many scans");
  const head = await open(path).metadata();
  if (`image/${head.format}` !== type) throw new NotAnImage();
  return { type, width: head.width, height: head.height, isMoving: isMoving || (head.pages ?? 1) > 1 };
}

async function cropped(open: Decode, path: string, crop: Crop | undefined, ratio?: number): Promise<Sharp> {
  const upright = open(path).autoOrient();
  if (!crop && ratio === undefined) return upright;
  const region = regionOf(crop ?? { x: 0, y: 0, width: 1, height: 1 }, await open(path).metadata());
  return upright.extract(ratio === undefined ? region : middleOf(region, ratio));
}

async function within(picture: Sharp, wide: number): Promise<Picture> {
  const { data, info } = await picture
    .resize({ width: wide, height: wide * tallest, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82, effort: webpEffort })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

const types = new Map<string, PictureType>(pictureTypes.map((type) => [type, type]));
// An animated PNG begins with an ordinary one.
const movingPng = "image/apng";
types.set(movingPng, "image/png");

async function typeOf(path: string): Promise<Pick<Inspected, "type" | "isMoving">> {
  const { fileTypeFromFile } = await import("file-type");
  const mime = (await fileTypeFromFile(path))?.mime ?? "";
  const type = types.get(mime);
  if (type === undefined) throw new NotAnImage();
  return { type, isMoving: mime === movingPng };
}

interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The crop in pixels of the upright picture, never outside it and never empty. */
function regionOf(crop: Crop, { autoOrient: { width, height } }: Metadata): Region {
  const [left, wide] = span(crop.x, crop.width, width);
  const [top, high] = span(crop.y, crop.height, height);
  return { left, top, width: wide, height: high };
}

/** The middle of a region in a shape. */
function middleOf({ left, top, width, height }: Region, ratio: number): Region {
  const wide = Math.max(1, Math.min(width, Math.round(height * ratio)));
  const high = Math.max(1, Math.min(height, Math.round(width / ratio)));
  return {
    left: left + Math.floor((width - wide) / 2),
    top: top + Math.floor((height - high) / 2),
    width: wide,
    height: high,
  };
}

function span(from: number, part: number, whole: number): [number, number] {
  const start = Math.min(Math.floor(from * whole), whole - 1);
  return [start, Math.max(1, Math.min(Math.round(part * whole), whole - start))];
}
