import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { videoLimits } from "@alongside/contract/videos/videos.constants.ts";
import type { InspectedVideo } from "./videos.ts";

const run = promisify(execFile);
/** More than an uncompressed frame of the largest poster. */
const mostBytes = 8 * 1024 * 1024;
/** Per frame: a decoder keeps up to 17 of them, which at 8K is more than a gigabyte. */
const mostPixels = 4096 * 2304;

/** The first executable of this name in these folders (written as in PATH); null if there is none. */
export async function findProgram(name: string, folders: string): Promise<string | null> {
  for (const folder of folders.split(delimiter)) {
    const path = join(folder, name);
    const isThere =
      folder !== "" &&
      (await access(path, constants.X_OK).then(
        () => true,
        () => false,
      ));
    if (isThere) return path;
  }
  return null;
}

/**
 * Draws one frame as PNG with ffmpeg, which only reads this file as this container and opens no other file or URL. Null
 * if it finds no frame, takes more than `timeout` milliseconds, or needs too much memory.
 */
export async function drawFrame(
  ffmpeg: string,
  path: string,
  { type, duration, width, height }: InspectedVideo,
  timeout: number,
): Promise<Buffer | null> {
  if (width * height > mostPixels) return null;
  const side = videoLimits.poster;
  // The very first frame is often black.
  const at = Math.min(1, duration / 2).toFixed(3);
  const container = type === "video/webm" ? "matroska" : "mov";
  const fit = `scale=w=min(${side}\\,iw):h=min(${side}\\,ih):force_original_aspect_ratio=decrease`;
  // Seconds of processor time, in case the parent process is gone.
  const most = ["-timelimit", String(Math.ceil(timeout / 1000)), "-max_pixels", String(mostPixels)];
  const reading = [...most, "-nostdin", "-threads", "1", "-protocol_whitelist", "file"];
  const input = ["-f", container, "-ss", at, "-i", `file:${path}`, "-map", "0:v:0"];
  const output = ["-frames:v", "1", "-vf", fit, "-c:v", "png", "-f", "image2pipe", "pipe:1"];
  const options = { timeout, killSignal: "SIGKILL", maxBuffer: mostBytes, encoding: "buffer", env: {} } as const;
  try {
    const { stdout } = await run(ffmpeg, ["-v", "error", ...reading, ...input, ...output], options);
    return stdout.length > 0 ? stdout : null;
  } catch {
    return null;
  }
}
