import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { videoLimits, type VideoType } from "@alongside/contract/videos/videos.constants.ts";
import { videoFaults } from "@alongside/contract/videos/videos.faults.ts";
import { AppError } from "../../app-error.ts";
import type { Images, Picture } from "../images/images.ts";
import { takingTurns } from "../images/turns.ts";
import type { Incoming } from "../storage/incoming.ts";
import { drawFrame, findProgram } from "./frames.ts";
import type { Finding } from "./inspecting.ts";
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
   * What a file is, by its container alone: neither names nor headers are believed. Throws `notAVideo`, `codec` for what
   * not every browser plays, and `damaged` where packets are missing.
   */
  inspect(path: string): Promise<InspectedVideo>;
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
  const inTurn = takingTurns(atOnce);
  const write = posterWriter({ images, incoming });
  let looking: Promise<string | null> | undefined;

  const inspect = async (path: string): Promise<InspectedVideo> => {
    const flags = [`--max-old-space-size=${memory}`, "--max-semi-space-size=4"];
    const options = { timeout, killSignal: "SIGKILL", maxBuffer: 64 * 1024, env: {} } as const;
    const given = [path, String(enough), String(timeout + 1_000)];
    const { stdout } = await run(process.execPath, [...flags, program, ...given], options).catch(damaged);
    const finding = JSON.parse(stdout) as Finding; // our own program says nothing else
    if (finding.refusal !== null) throw new AppError(videoFaults[finding.refusal]);
    const { type, duration, width, height } = finding;
    return { type, duration, width, height };
  };

  return {
    inspect: (path) => inTurn(() => inspect(path)),
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
