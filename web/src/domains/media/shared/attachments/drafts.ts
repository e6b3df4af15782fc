import { attachmentLimits, type AttachmentKind } from "@alongside/contract/media/attachments.constants.ts";
import { newId } from "../../../../api/new-id.ts";
import { toast } from "../../../../ui/toast-store.ts";
import { isPicture } from "../prepare-picture.ts";
import { problemOf } from "../video-file.ts";

/** Something chosen or recorded for a message that isn't sent yet. It can be kept on this device. */
export interface DraftAttachment {
  key: string;
  kind: AttachmentKind;
  file: File;
  caption: string;
  /** Of a voice message. */
  peaks: number[] | null;
  duration: number | null;
}

/** How files were chosen: as photos and videos, as files, or pasted and dropped, where their type decides. */
export type ChosenAs = "media" | "file" | "any";

const groupOf = (kind: AttachmentKind) => (kind === "video" ? "photo" : kind);
const say = (title: string, description: string) => toast.show({ title, description, tone: "danger" });

/** The drafts with these files, as far as they can be sent together; says why one can't be. */
export function withFiles(
  before: readonly DraftAttachment[],
  files: readonly File[],
  as: ChosenAs,
): readonly DraftAttachment[] {
  const added: DraftAttachment[] = [];
  for (const file of files) {
    const kind = as === "file" ? "file" : kindOf(file);
    if (as === "media" && kind === "file") {
      say("Only photos and videos here", "Use the paper clip for other files.");
      continue;
    }
    const problem = kind === "video" ? problemOf(file) : null;
    if (problem !== null) {
      say(problem.title, problem.description ?? "");
      continue;
    }
    if (file.size === 0) {
      say("This file is empty", "Please choose another one.");
      continue;
    }
    if (kind === "file" && file.size > attachmentLimits.file) {
      say("File too large", "Files can be up to 25 MB.");
      continue;
    }
    added.push({ key: newId(), kind, file, caption: "", peaks: null, duration: null });
  }
  const [first] = [...before, ...added];
  const fitting = added.filter(({ kind }) => first !== undefined && groupOf(kind) === groupOf(first.kind));
  if (fitting.length < added.length || (fitting.length > 0 && first?.kind === "voice")) {
    say("One kind at a time", "Send photos and videos, files, or a voice message.");
  }
  if (first?.kind === "voice") return before;
  const all = [...before, ...fitting];
  if (all.length > attachmentLimits.perMessage) {
    say("Too many at once", `A message can have up to ${attachmentLimits.perMessage}.`);
  }
  return all.slice(0, attachmentLimits.perMessage);
}

function kindOf(file: File): "photo" | "video" | "file" {
  if (isPicture(file)) return "photo";
  return file.type.startsWith("video/") ? "video" : "file";
}
