import { cleanVideo } from "./cleaning/clean.ts";
import { find, type Finding } from "./inspecting.ts";

type Refusal = Extract<Finding, { refusal: string }>["refusal"];

/** A video whose metadata was removed, or why the file was rejected. */
export type Outcome =
  | (Extract<Finding, { refusal: null }> & {
      /** Whether anything was removed. */
      isChanged: boolean;
    })
  | { refusal: Refusal | "foreignData" };

interface Rules {
  /** Seconds that show that a video is too long. */
  enough: number;
  /** Whether foreign data is rejected. Otherwise it is removed, unless nothing refers to it. */
  isStrict: boolean;
}

/** Removes a file's metadata and then reads it: what is left must be a complete video. */
export async function admit(path: string, { enough, isStrict }: Rules): Promise<Outcome> {
  const cleaned = cleanVideo(path);
  if (cleaned === "cutOff") return { refusal: "damaged" };
  const found = await find(path, enough);
  if (found.refusal !== null) return found;
  if (cleaned === "malformed") return { refusal: "damaged" };
  if (cleaned.hasForeignData && isStrict) return { refusal: "foreignData" };
  return { ...found, isChanged: cleaned.isChanged };
}
