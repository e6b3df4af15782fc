import { attachmentFaults } from "@alongside/contract/media/attachments.faults.ts";
import { attachmentLimits, voiceLimits } from "@alongside/contract/media/attachments.constants.ts";
import type { Fault } from "@alongside/contract/kernel/fault.ts";
import { pictureLimits } from "@alongside/contract/media/media.constants.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import type { UploadPurpose } from "@alongside/contract/media/media.shapes.ts";
import { videoFileLimits } from "@alongside/contract/media/video-file.constants.ts";
import { videoFileFaults } from "@alongside/contract/media/video-file.faults.ts";

/** What an upload must be, and how large it may be. */
interface Arrival {
  kind: "picture" | "video" | "file" | "voice";
  /** Bytes. */
  most: number;
  tooLarge: Fault;
  broken: Fault;
}

const broken = mediaFaults.incomplete;
const picture: Arrival = { kind: "picture", most: pictureLimits.bytes, tooLarge: mediaFaults.tooLarge, broken };
const video: Arrival = { kind: "video", most: videoFileLimits.bytes, tooLarge: videoFileFaults.tooLarge, broken };
const file: Arrival = { kind: "file", most: attachmentLimits.file, tooLarge: attachmentFaults.fileTooLarge, broken };
const voice: Arrival = { kind: "voice", most: voiceLimits.bytes, tooLarge: attachmentFaults.voiceTooLarge, broken };

const arrivals: Record<UploadPurpose, Arrival> = {
  "profile-picture": picture,
  "listing-image": picture,
  "post-photo": picture,
  "post-video": video,
  "chat-photo": picture,
  "chat-video": video,
  "chat-file": file,
  "chat-voice": voice,
};

const byPurpose = new Map<string, Arrival>(Object.entries(arrivals));

export function arrivalOf(purpose: string): Arrival {
  const arrival = byPurpose.get(purpose);
  if (arrival === undefined) throw new Error(`nothing is uploaded as ${purpose}`);
  return arrival;
}

/**
 * Unfinished uploads per member, so that nobody fills the storage with unused files. A form takes five images, and may
 * be filled in several times a day before it is sent.
 */
export const mostUnfinished: Record<UploadPurpose, number> = {
  "profile-picture": 20,
  "listing-image": 40,
  "post-photo": 60,
  "post-video": 6,
  "chat-photo": 60,
  "chat-video": 12,
  "chat-file": 30,
  "chat-voice": 20,
};
