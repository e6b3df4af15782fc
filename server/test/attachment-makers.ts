import type { UploadPurpose } from "@alongside/contract/media/media.shapes.ts";
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import { expect } from "vitest";
import { addressFor, jpeg, sendTo } from "./picture-makers.ts";
import type { MemberCaller } from "./test-app.ts";
import { film } from "./video-makers.ts";

type Container = "webm" | "mp4" | "ogg";

const formats = { webm: WebMOutputFormat, mp4: Mp4OutputFormat, ogg: OggOutputFormat };
/** The head of a stream of Opus: one channel at 48 kHz. */
const opusHead = Uint8Array.from([...Buffer.from("OpusHead"), 1, 1, 0x38, 0x01, 0x80, 0xbb, 0, 0, 0, 0, 0]);

/** A recording of so many seconds, in packets of 20 ms, or of `step` seconds. */
export async function recording(seconds: number, container: Container = "webm", step = 0.02): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new formats[container](), target });
  const source = new EncodedAudioPacketSource("opus");
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = { codec: "opus", numberOfChannels: 1, sampleRate: 48_000, description: opusHead };
  for (let index = 0; index * step < seconds; index += 1) {
    // Silence, in a full-band frame of 20 ms.
    const silence = Uint8Array.from([0xf8, 0xff, 0xfe]);
    await source.add(new EncodedPacket(silence, "key", index * step, step), { decoderConfig });
  }
  await output.finalize();
  if (target.buffer === null) throw new Error("nothing was recorded");
  return Buffer.from(target.buffer);
}

/** 64 bars. */
export const peaks = Array.from({ length: 64 }, (_, index) => (index * 7) % 101);

/** An unused upload for a message: its path. */
export async function uploadedFor(
  member: MemberCaller,
  purpose: UploadPurpose,
  bytes: Buffer,
  filename = "a file",
): Promise<string> {
  const { put, objectPath } = await addressFor(member, { purpose, filename });
  const answer = await sendTo(member, put, bytes);
  expect(answer.status, answer.message).toBe(204);
  return objectPath;
}

export const chatPhoto = async (member: MemberCaller, bytes?: Buffer) =>
  uploadedFor(member, "chat-photo", bytes ?? (await jpeg({ width: 1600, height: 900 })));
export const chatFile = (member: MemberCaller, text = "Bring a towel.", name = "plan.txt") =>
  uploadedFor(member, "chat-file", Buffer.from(text), name);
export const chatVoice = async (member: MemberCaller, seconds = 3) =>
  uploadedFor(member, "chat-voice", await recording(seconds));
export const chatVideo = (member: MemberCaller) => uploadedFor(member, "chat-video", film("five.mp4"));
