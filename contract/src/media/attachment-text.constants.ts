import type { AttachmentKind } from "./attachments.constants.ts";

interface Summary {
  count: number;
  kind: AttachmentKind;
  name: string;
  duration: number | null;
}

/** What a list or a notification says in place of a message's text: "Photo", "2 photos", "Voice message 0:12". */
export function attachmentText({ count, kind, name, duration }: Summary): string {
  if (kind === "voice") return `Voice message ${clockText(duration ?? 0)}`;
  if (kind === "file") return count === 1 ? name : `${count} files`;
  if (kind === "video") return count === 1 ? "Video" : `${count} photos and videos`;
  return count === 1 ? "Photo" : `${count} photos`;
}

/** Seconds as minutes and seconds, "1:05". */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
