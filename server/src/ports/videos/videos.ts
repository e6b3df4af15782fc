import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { videoLimits } from "@alongside/contract/videos/videos.constants.ts";
import type { VideoType } from "@alongside/contract/media/video-file.constants.ts";
import { videoFileFaults } from "@alongside/contract/media/video-file.faults.ts";
import { AppError } from "../../app-error.ts";
import type { Images, Picture } from "../images/images.ts";
import { createLimiter } from "../../concurrency/limiter.ts";
import type { Incoming } from "../storage/incoming.ts";
import { drawFrame, findProgram } from "./frames.ts";
import type { Outcome } from "./admitting.ts";
import { posterWriter } from "./posters.ts";

/** A video by its packets: seconds, and pixels upright. */
export interface InspectedVideo {
  type: VideoType;
  duration: number;
  width: number;
  height: number;
}

export interface Videos {
  /**
   * Checks a video by its container, without trusting names or headers. Removes metadata (positions, times, camera
   * names) in place, at the same length. Throws `notAVideo`, `codec` for one that not every browser plays, `damaged` if
   * packets are missing, and `foreignData` if much of the file isn't part of the video.
   */
  admit(path: string): Promise<InspectedVideo>;
  /** The same for a video of at most 30 seconds. Throws `tooLong` for a longer one. */
  admitShort(path: string): Promise<InspectedVideo>;
  /** Removes metadata from a video that was admitted earlier. False if there was none. Throws like `admit`. */
  clean(path: string): Promise<boolean>;
  /**
   * A frame from near the beginning as WebP, at most `videoLimits.poster` pixels wide and high: drawn by ffmpeg, else
   * the uploader's (JPEG, PNG or WebP); null without either.
   */
  poster(path: string, video: InspectedVideo, sent: Buffer | null): Promise<Picture | null>;
}

interface Settings {
  images: Images;
  incoming: Incoming;
  /** Folders to search for ffmpeg, as in PATH. */
  programs?: string;
  /** Milliseconds for work on one file. */
  timeout?: number;
  /** Megabytes of JavaScript's memory for reading one file. */
  memory?: number;
}

const program = fileURLToPath(new URL("./inspect-process.ts", import.meta.url));
const run = promisify(execFile);
/** Each uses a whole core; more at once only slow each other down. */
const atOnce = 2;
/** Seconds that show that a video is too long. */
const enough = videoLimits.seconds * 2;

/**
 * Everything that opens videos. Each is read in a separate process, since a file can be built to exhaust memory, which
 * a thread can't survive without taking down the server.
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
    const finding = JSON.parse(stdout) as Outcome; // our own program answers nothing else
    if (finding.refusal !== null) throw new AppError(videoFileFaults[finding.refusal]);
    return finding;
  };

  const admit = async (path: string): Promise<InspectedVideo> => {
    const { type, duration, width, height } = await inTurn(() => read(path, "admit"));
    return { type, duration, width, height };
  };

  return {
    admit,
    async admitShort(path) {
      const found = await admit(path);
      // The last frame may end slightly later. An unknown length is none of at most 30 seconds.
      if (!(found.duration <= videoLimits.seconds + videoLimits.tolerance)) throw new AppError(videoFileFaults.tooLong);
      return found;
    },
    clean: async (path) => (await inTurn(() => read(path, "clean"))).isChanged,
    async poster(path, video, sent) {
      const ffmpeg = await (looking ??= findProgram("ffmpeg", programs));
      const drawn = ffmpeg === null ? null : await inTurn(() => drawFrame(ffmpeg, path, video, timeout));
      return (drawn && (await write(drawn))) ?? (sent && (await write(sent)));
    },
  };
}

/** A reader that timed out or ran out of memory did so because of the file; one that could not start did not. */
function damaged(cause: unknown): never {
  const hasBegun = cause instanceof Error && "stdout" in cause && cause.stdout !== "";
  throw hasBegun ? new AppError(videoFileFaults.damaged, { cause }) : cause;
}
