import { EncodedPacketSink, FilePathSource, Input, type InputTrack, MP4, QTFF, WEBM } from "mediabunny";
import type { VideoType } from "@alongside/contract/media/video-file.constants.ts";

/** A video by its packets, or why the file is rejected. */
export type Finding =
  | { refusal: null; type: VideoType; duration: number; width: number; height: number }
  | { refusal: "notAVideo" | "codec" | "damaged" };

const codecs: ReadonlySet<string | null> = new Set(["avc", "vp8", "vp9", "av1"]);
/** Pixels of a frame: 8K. */
const largest = 8192 * 4608;
/** Packets of all tracks together: half a minute has some thousand. */
const mostPackets = 200_000;
const mostTracks = 8;
/**
 * Seconds before the start that may be hidden: audio priming, or the rest of a group of pictures in a trimmed film.
 * Hidden content beyond that counts as shown.
 */
const hidden = 2;

/**
 * Reads the container without trusting its headers: the duration is that of the packets, which must all exist. Reads
 * only part of a file longer than `enough` seconds. A file can make this take any time and memory: see `videos.ts`.
 */
export async function find(path: string, enough: number): Promise<Finding> {
  const input = new Input({ formats: [MP4, QTFF, WEBM], source: new FilePathSource(path) });
  try {
    // It throws for files that are too short.
    if (!(await input.canRead().catch(() => false))) return { refusal: "notAVideo" };
    const format = await input.getFormat();
    const video = await input.getPrimaryVideoTrack();
    if (video === null) return { refusal: "notAVideo" };
    const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
    const isPlayable = codecs.has(await video.getCodec()) && width * height <= largest;
    if (!isPlayable) return { refusal: "codec" };
    if (width < 1 || height < 1) return { refusal: "damaged" };
    const duration = await durationOf(await input.getTracks(), { enough, size: await input.source.getSize() });
    if (duration === null) return { refusal: "damaged" };
    const type = format === WEBM ? "video/webm" : format === QTFF ? "video/quicktime" : "video/mp4";
    return { refusal: null, type, duration, width: Math.round(width), height: Math.round(height) };
  } finally {
    input.dispose();
  }
}

/** Seconds; null if packets are missing or invalid. */
async function durationOf(
  tracks: readonly InputTrack[],
  { enough, size }: { enough: number; size: number },
): Promise<number | null> {
  if (tracks.length > mostTracks) return null;
  let [duration, packets, bytes] = [0, 0, 0];
  for (const track of tracks) {
    const sink = new EncodedPacketSink(track);
    let [first, last, told, read] = [Infinity, -Infinity, 0, 0];
    for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) {
      told += 1;
      packets += 1;
      bytes += packet.byteLength;
      first = Math.min(first, packet.timestamp);
      last = Math.max(last, packet.timestamp + packet.duration);
      if (last > enough) return last;
      // Overlapping packets could make a small file endless.
      if (!Number.isFinite(last) || packets > mostPackets || bytes > size) return null;
    }
    for await (const _ of sink.packets()) read += 1;
    if (read !== told) return null;
    if (track.isVideoTrack() && read === 0) return null;
    if (read > 0) duration = Math.max(duration, last, first < -hidden ? last - first : 0);
  }
  return duration > 0 ? duration : null;
}
