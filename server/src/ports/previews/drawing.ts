import { provideFonts } from "./fonts.ts";
import { pictureBox } from "./card-svg.ts";

export interface DrawTask {
  kind: "draw";
  /** Of our own making. */
  svg: string;
  /** A picture of our own storage, in place of the drawing. */
  picture: Uint8Array | null;
}

const quality = 84;

let loading: ReturnType<typeof load> | undefined;

/** SVG is read here and nowhere else: this process draws only what the server wrote itself, never a member's file. */
async function load() {
  provideFonts();
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadSvg", "VipsForeignLoadWebp"] });
  return sharp;
}

/** Draws a preview as JPEG, which every site shows. */
export async function perform({ svg, picture }: DrawTask): Promise<Buffer> {
  const sharp = await (loading ??= load());
  const { left, top, width, height } = pictureBox;
  const over = picture && (await sharp(Buffer.from(picture)).resize(width, height, { fit: "cover" }).toBuffer());
  return sharp(Buffer.from(svg))
    .composite(over ? [{ input: over, left, top }] : [])
    .flatten({ background: "#0f1713" })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}
