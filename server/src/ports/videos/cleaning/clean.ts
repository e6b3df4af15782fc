import { closeSync, fstatSync, openSync } from "node:fs";
import { planMp4 } from "./mp4.ts";
import { isCutOff } from "../wholeness.ts";
import { readAt } from "../open-file.ts";
import { MalformedContainer, newPlan } from "./plan.ts";
import { planWebm } from "./webm.ts";

/** The first bytes of every WebM. */
const ebml = Buffer.from("1a45dfa3", "hex");
/** Allowed bytes beside pictures and sound, plus a share of the file's size. */
const beside = { bytes: 1024 * 1024, share: 0.1 };

export interface Cleaned {
  /** Whether the file was changed. */
  isChanged: boolean;
  /** Bytes after the container's end, or far more bytes in it than are played. */
  hasForeignData: boolean;
}

/**
 * Removes metadata (where, when and with what a video was filmed) in place: everything but pictures, sound and what is
 * needed to play them is overwritten with zeros. The file's length and offsets stay the same. A truncated or
 * contradictory file is not changed.
 */
export function cleanVideo(path: string): Cleaned | "cutOff" | "malformed" {
  const descriptor = openSync(path, "r+");
  try {
    const file = { descriptor, size: fstatSync(descriptor).size };
    const container = readAt(file, 0, 4).equals(ebml) ? "elements" : "boxes";
    if (isCutOff(file, container)) return "cutOff";
    const plan = newPlan(file);
    if (container === "boxes") planMp4(plan);
    else planWebm(plan);
    const hasForeignData = plan.hasTrailingData || file.size - plan.media > beside.bytes + file.size * beside.share;
    return { isChanged: plan.apply(), hasForeignData };
  } catch (error) {
    if (error instanceof MalformedContainer) return "malformed";
    throw error;
  } finally {
    closeSync(descriptor);
  }
}
