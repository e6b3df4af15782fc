import { cleanVideo } from "./cleaning/clean.ts";
import { find, type Finding } from "./inspecting.ts";

type Refusal = Extract<Finding, { refusal: string }>["refusal"];

/** A video whose metadata was removed, or why the file can't be taken. */
export type Outcome =
  | (Extract<Finding, { refusal: null }> & {
      /** Whether anything was removed. */
      isChanged: boolean;
    })
  | { refusal: Refusal | "foreignData" };

interface Rules {
  /** Seconds that show that a video is too long. */
  enough: number;
  /** Whether data that is no part of the video is refused; else it is removed, and what was referenced by nothing stays. */
  isStrict: boolean;
}

/** Removes the metadata of a file, and then reads it: what players get to see has to be a whole video. */
export async function admit(path: string, { enough, isStrict }: Rules): Promise<Outcome> {
  const cleaned = cleanVideo(path);
  if (cleaned === "cutOff") return { refusal: "damaged" };
  const found = await find(path, enough);
  if (found.refusal !== null) return found;
  if (cleaned === "malformed") return { refusal: "damaged" };
  if (cleaned.hasForeignData && isStrict) return { refusal: "foreignData" };
  return { ...found, isChanged: cleaned.isChanged };
}
