import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { attachmentFaults as faults } from "@alongside/contract/media/attachments.faults.ts";
import { voiceLimits } from "@alongside/contract/media/attachments.constants.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { AppError } from "../../app-error.ts";
import { createLimiter } from "../../concurrency/limiter.ts";
import type { Incoming, IncomingPart } from "../storage/incoming.ts";
import type { Remuxed } from "./remuxing.ts";

/** A voice message as MP4. */
export interface Voice {
  /** The caller must discard it. */
  part: IncomingPart;
  type: "audio/mp4";
  /** Seconds. */
  duration: number;
}

export interface Voices {
  /**
   * The sound of a recording (WebM, MP4 or Ogg with Opus or AAC) in a new file, without anything else that was in it.
   * Throws `notVoice`, also for a video, `voiceTooLong` and `voiceDamaged`.
   */
  remux(path: string): Promise<Voice>;
}

interface Settings {
  incoming: Pick<Incoming, "take">;
  /** Milliseconds for one file. */
  timeout?: number;
  /** Megabytes of JavaScript's memory for one file. */
  memory?: number;
}

const program = fileURLToPath(new URL("./remux-process.ts", import.meta.url));
const run = promisify(execFile);
/** Each uses a whole core. */
const atOnce = 2;
const mostSeconds = voiceLimits.seconds + voiceLimits.tolerance;

/** Each recording is read in a process of its own, as videos are: a file can be built to exhaust memory. */
export function createVoices({ incoming, timeout = 10_000, memory = 192 }: Settings): Voices {
  const inTurn = createLimiter(atOnce);

  const remuxInto = async (path: string, into: string): Promise<number> => {
    const flags = [`--max-old-space-size=${memory}`, "--max-semi-space-size=4"];
    const options = { timeout, killSignal: "SIGKILL", maxBuffer: 64 * 1024, env: {} } as const;
    const given = [path, into, String(mostSeconds), String(timeout + 1_000)];
    const { stdout } = await run(process.execPath, [...flags, program, ...given], options).catch(damaged);
    const finding = JSON.parse(stdout) as Remuxed; // our own program answers nothing else
    if (finding.refusal !== null) throw new AppError(faults[finding.refusal]);
    return finding.duration;
  };

  return {
    async remux(path) {
      const into = `${path}.voice.part`;
      try {
        const duration = await inTurn(() => remuxInto(path, into));
        const broken = kernelFaults.unavailable;
        const rules = { most: 2 * voiceLimits.bytes, tooLarge: faults.voiceTooLarge, broken };
        return { part: await incoming.take(createReadStream(into), rules), type: "audio/mp4", duration };
      } finally {
        await rm(into, { force: true });
      }
    },
  };
}

/** A reader that timed out or ran out of memory did so because of the file; one that could not start did not. */
function damaged(cause: unknown): never {
  const hasBegun = cause instanceof Error && "stdout" in cause && cause.stdout !== "";
  throw hasBegun ? new AppError(faults.voiceDamaged, { cause }) : cause;
}
