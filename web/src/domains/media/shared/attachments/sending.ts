import type { BodyOf } from "@alongside/contract/kernel/endpoint.ts";
import type { Contract } from "@alongside/contract/contract.ts";
import { useSyncExternalStore } from "react";
import { preparePicture } from "../prepare-picture.ts";
import { uploadFile } from "../upload-file.ts";
import { outboxError } from "../upload-problem.ts";
import { readVideo } from "../video-frame.ts";
import type { DraftAttachment } from "./drafts.ts";

type SentAttachment = NonNullable<BodyOf<Contract["POST /api/messages"]>["attachments"]>[number];

interface Run {
  ending: AbortController;
  /** From 0 to 1, by the key of each draft. */
  shares: Readonly<Record<string, number>>;
  /** What is uploaded already, so that a retry doesn't send it again. */
  sent: Map<string, SentAttachment>;
}

const none = {};
const runs = new Map<string, Run>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Uploads what an unsent message carries; resolves with what the message names. */
export async function uploadAll(entryId: string, drafts: readonly DraftAttachment[]): Promise<SentAttachment[]> {
  const before = runs.get(entryId);
  const run: Run = {
    ending: new AbortController(),
    shares: {},
    sent: before?.sent ?? new Map<string, SentAttachment>(),
  };
  runs.set(entryId, run);
  const { signal } = run.ending;
  const sent: SentAttachment[] = [];
  for (const draft of drafts) {
    const onProgress = (share: number) => {
      run.shares = { ...run.shares, [draft.key]: share };
      tell();
    };
    const done = run.sent.get(draft.key) ?? (await upload(draft, { signal, onProgress }).catch(refuse));
    run.sent.set(draft.key, done);
    onProgress(1);
    sent.push(done);
  }
  return sent;
}

/** The message is sent, or given up: its uploads stop. */
export function endUploads(entryId: string): void {
  runs.get(entryId)?.ending.abort();
  runs.delete(entryId);
  tell();
}

/** The uploaded share of each draft of an unsent message, by its key. */
export function useShares(entryId: string): Readonly<Record<string, number>> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => runs.get(entryId)?.shares ?? none,
  );
}

interface Sending {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

async function upload({ kind, file, caption, peaks }: DraftAttachment, sending: Sending): Promise<SentAttachment> {
  const prepared = kind === "photo" ? await preparePicture(file) : file;
  const objectPath = await uploadFile(`chat-${kind}`, prepared, sending);
  const poster = kind === "video" ? await posterOf(file, sending.signal) : null;
  return { objectPath, caption, poster, peaks };
}

/** A picture of a video, as this browser draws it. */
async function posterOf(file: File, signal: AbortSignal): Promise<string | null> {
  const address = URL.createObjectURL(file);
  try {
    const frame = await (await readVideo(address)).poster;
    if (frame === null) return null;
    const bytes = Uint8Array.from(atob(frame), (letter) => letter.charCodeAt(0));
    return await uploadFile("chat-photo", new File([bytes], "poster.jpg", { type: "image/jpeg" }), { signal });
  } finally {
    URL.revokeObjectURL(address);
  }
}

function refuse(error: unknown): never {
  throw outboxError(error);
}
