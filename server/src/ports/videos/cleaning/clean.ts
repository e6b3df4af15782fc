import { closeSync, fstatSync, openSync } from "node:fs";
import { planMp4 } from "./mp4.ts";
import { isCutOff } from "../wholeness.ts";
import { readAt } from "../open-file.ts";
import { MalformedContainer, newPlan } from "./plan.ts";
import { planWebm } from "./webm.ts";

/** What every WebM begins with. */
const ebml = Buffer.from("1a45dfa3", "hex");
/** Bytes beside pictures and sound that a file may have, and the share of its own size that comes on top. */
const beside = { bytes: 1024 * 1024, share: 0.1 };

export interface Cleaned {
  /** Whether the file differs from what it was. */
  isChanged: boolean;
  /** Bytes after the container's end, or far more bytes in it than are played. */
  hasForeignData: boolean;
}

/**
 * Removes in place whatever a video says of where, when and with what it was filmed: all but the pictures, the sound and
 * what plays them is overwritten with zeros. The file keeps its length and every offset in it. One that was cut off, or
 * whose container contradicts itself, stays as it is.
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
