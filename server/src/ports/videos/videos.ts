import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { videoLimits, type VideoType } from "@alongside/contract/videos/videos.constants.ts";
import { videoFaults } from "@alongside/contract/videos/videos.faults.ts";
import { AppError } from "../../app-error.ts";
import type { Images, Picture } from "../images/images.ts";
import { createLimiter } from "../../concurrency/limiter.ts";
import type { Incoming } from "../storage/incoming.ts";
import { drawFrame, findProgram } from "./frames.ts";
import type { Outcome } from "./admitting.ts";
import { posterWriter } from "./posters.ts";

/** A video as its packets tell it: seconds, and pixels upright. */
export interface InspectedVideo {
  type: VideoType;
  duration: number;
  width: number;
  height: number;
}

export interface Videos {
  /**
   * What a file is, by its container alone: neither names nor headers are believed. Metadata (positions, times, names of
   * cameras) is removed from it in place, at the same length. Throws `notAVideo`, `codec` for what not every browser
   * plays, `damaged` where packets are missing, and `foreignData` where much of it is no part of the video.
   */
  admit(path: string): Promise<InspectedVideo>;
  /** Removes metadata from a video that was admitted before. False where there was none. Throws as `admit` does. */
  clean(path: string): Promise<boolean>;
  /**
   * A frame from near the beginning as WebP, at most `videoLimits.poster` pixels wide and high: drawn by ffmpeg, else the
   * one its sender has drawn (JPEG, PNG or WebP); null where there is neither.
   */
  poster(path: string, video: InspectedVideo, sent: Buffer | null): Promise<Picture | null>;
}

interface Settings {
  images: Images;
  incoming: Incoming;
  /** Where ffmpeg is looked for, as in PATH. */
  programs?: string;
  /** Milliseconds after which work on a file is given up. */
  timeout?: number;
  /** Megabytes of JavaScript's memory a file may take to be read. */
  memory?: number;
}

const program = fileURLToPath(new URL("./inspect-process.ts", import.meta.url));
const run = promisify(execFile);
/** Both take a whole processor; more at once only make each other slow. */
const atOnce = 2;
/** Seconds of a video that are enough to know that it is too long. */
const enough = videoLimits.seconds * 2;

/**
 * Everything that opens videos. Each is read in a process of its own, since tables in a file can be made to fill any
 * memory, which no thread survives without the whole server.
 */
export function createVideos({
  images,
  incoming,
  programs = process.env["PATH"] ?? "",
  timeout = 10_000,
  memory = 256,
}: Settings): Videos {
  const inTurn = createLimiter(atOnce);
  const write = posterWriter({ images, incoming });
  let looking: Promise<string | null> | undefined;

  const read = async (path: string, mode: "admit" | "clean") => {
    const flags = [`--max-old-space-size=${memory}`, "--max-semi-space-size=4"];
    const options = { timeout, killSignal: "SIGKILL", maxBuffer: 64 * 1024, env: {} } as const;
    const given = [path, String(enough), String(timeout + 1_000), mode];
    const { stdout } = await run(process.execPath, [...flags, program, ...given], options).catch(damaged);
    const finding = JSON.parse(stdout) as Outcome; // our own program says nothing else
    if (finding.refusal !== null) throw new AppError(videoFaults[finding.refusal]);
    return finding;
  };

  return {
    async admit(path) {
      const { type, duration, width, height } = await inTurn(() => read(path, "admit"));
      return { type, duration, width, height };
    },
    clean: async (path) => (await inTurn(() => read(path, "clean"))).isChanged,
    async poster(path, video, sent) {
      const ffmpeg = await (looking ??= findProgram("ffmpeg", programs));
      const drawn = ffmpeg === null ? null : await inTurn(() => drawFrame(ffmpeg, path, video, timeout));
      return (drawn && (await write(drawn))) ?? (sent && (await write(sent)));
    },
  };
}

/** A reading that was given up or ran out of memory is the file's doing; one that could not even begin is not. */
function damaged(cause: unknown): never {
  const hasBegun = cause instanceof Error && "stdout" in cause && cause.stdout !== "";
  throw hasBegun ? new AppError(videoFaults.damaged, { cause }) : cause;
}
