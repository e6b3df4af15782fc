import type { AttachmentKind } from "@alongside/contract/media/attachments.constants.ts";
import { attachmentFaults } from "@alongside/contract/media/attachments.faults.ts";
import { cleanFileName } from "@alongside/contract/media/file-name.constants.ts";
import type { Fault } from "@alongside/contract/kernel/fault.ts";
import type { UploadPurpose } from "@alongside/contract/media/media.shapes.ts";

const kinds = {
  "chat-photo": "photo",
  "chat-video": "video",
  "chat-file": "file",
  "chat-voice": "voice",
} as const satisfies Partial<Record<UploadPurpose, AttachmentKind>>;

const byPurpose = new Map<string, AttachmentKind>(Object.entries(kinds));

/** What an upload of this purpose is in a message; null for one that no message carries. */
export function kindOf(purpose: string): AttachmentKind | null {
  return byPurpose.get(purpose) ?? null;
}

/** Why these can't be in one message: photos and videos go together, files go together, a voice message is alone. */
export function refusalOfMix(all: readonly AttachmentKind[]): Fault | null {
  const groups = new Set(all.map((kind) => (kind === "video" ? "photo" : kind)));
  const isFine = groups.size <= 1 && !(groups.has("voice") && all.length > 1);
  return isFine ? null : attachmentFaults.mixed;
}

/** What is shown as its name: a file's own, and for the others only what they are. */
export function nameOf(kind: AttachmentKind, originalName: string): string {
  if (kind === "file") return cleanFileName(originalName);
  return { photo: "Photo", video: "Video", voice: "Voice message" }[kind];
}
