import { writeFile } from "node:fs/promises";
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputAudioTrack,
  MP4,
  Mp4OutputFormat,
  OGG,
  Output,
  WEBM,
} from "mediabunny";

/** A voice message in its new file, or why the recording is rejected. */
export type Remuxed = { refusal: null; duration: number } | { refusal: "notVoice" | "voiceTooLong" | "voiceDamaged" };

/** What every browser plays from an MP4. */
const codecs = ["opus", "aac"] as const;
const mostChannels = 2;
/** Five minutes have 15,000 of the usual length. */
const mostPackets = 60_000;

/**
 * Copies the sound of a recording into a new MP4, packet by packet, without decoding it: nothing else of the file is
 * left. The duration is that of the packets, whatever the headers claim. A file can make this take any time and memory:
 * see `voices.ts`.
 */
export async function remux(path: string, into: string, mostSeconds: number): Promise<Remuxed> {
  const input = new Input({ formats: [MP4, WEBM, OGG], source: new FilePathSource(path) });
  try {
    // It throws for files that are too short.
    if (!(await input.canRead().catch(() => false))) return { refusal: "notVoice" };
    const tracks = await input.getTracks();
    const [track] = tracks;
    if (tracks.length !== 1 || track === undefined || !track.isAudioTrack()) return { refusal: "notVoice" };
    const codec = await track.getCodec();
    const known = codecs.find((each) => each === codec);
    if (known === undefined || (await track.getNumberOfChannels()) > mostChannels) return { refusal: "notVoice" };
    return await copy(track, known, into, { mostSeconds, mostBytes: await input.source.getSize() });
  } finally {
    input.dispose();
  }
}

async function copy(
  track: InputAudioTrack,
  codec: (typeof codecs)[number],
  into: string,
  { mostSeconds, mostBytes }: { mostSeconds: number; mostBytes: number },
): Promise<Remuxed> {
  const decoderConfig = await track.getDecoderConfig();
  if (decoderConfig === null) return { refusal: "voiceDamaged" };
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  let [first, last, packets, bytes] = [0, 0, 0, 0];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (packets === 0) first = packet.timestamp;
    packets += 1;
    bytes += packet.byteLength;
    const timestamp = packet.timestamp - first;
    // Overlapping packets could make a small file endless.
    if (!Number.isFinite(timestamp) || timestamp < last - 1 || packets > mostPackets || bytes > mostBytes)
      return { refusal: "voiceDamaged" };
    last = Math.max(last, timestamp + packet.duration);
    if (last > mostSeconds) return { refusal: "voiceTooLong" };
    await source.add(packet.clone({ timestamp: Math.max(0, timestamp) }), { decoderConfig });
  }
  if (last <= 0) return { refusal: "voiceDamaged" };
  await output.finalize();
  if (target.buffer === null) return { refusal: "voiceDamaged" };
  await writeFile(into, Buffer.from(target.buffer), { flag: "wx", mode: 0o600 });
  return { refusal: null, duration: last };
}
