import { newId } from "../../../api/new-id.ts";
import type { Sending } from "../../../api/send-body.ts";
import { preparePicture } from "./picture-file.ts";
import { mayTryAgain } from "./picture-problem.ts";

/** A picture of the listing form, in display order. */
export interface Picture {
  key: string;
  /** The URL of its preview. */
  preview: string;
  /** Its path on the server, once uploaded. */
  path: string | null;
  state: "waiting" | "sending" | "sent" | "failed";
  /** The uploaded share, from 0 to 1. */
  share: number;
  error: Error | null;
}

interface Run {
  file: File;
  ending: AbortController;
  done: Promise<void>;
}

export type ListingPictures = ReturnType<typeof createListingPictures>;

/** Uploads pictures while the rest of the form is filled in. */
export function createListingPictures(
  paths: readonly string[],
  send: (file: File, sending: Sending) => Promise<string>,
) {
  let pictures: readonly Picture[] = paths.map(uploadedPicture);
  const runs = new Map<string, Run>();
  const listeners = new Set<() => void>();
  // Phone photos are large: one is decoded at a time.
  let preparing: Promise<unknown> = Promise.resolve();

  const set = (next: readonly Picture[]) => {
    pictures = next;
    for (const tell of listeners) tell();
  };
  const change = (key: string, part: Partial<Picture>) =>
    set(pictures.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const run = async (key: string, file: File, signal: AbortSignal) => {
    try {
      const ready = preparing.then(() => preparePicture(file));
      preparing = ready.catch(() => undefined);
      const prepared = await ready;
      signal.throwIfAborted();
      change(key, { state: "sending" });
      const path = await send(prepared, { signal, onProgress: (share) => change(key, { share }) });
      change(key, { state: "sent", share: 1, path });
    } catch (error) {
      if (signal.aborted) return;
      change(key, { state: "failed", error: error instanceof Error ? error : new Error("Failed to upload file") });
    }
  };
  const start = (key: string, file: File) => {
    const ending = new AbortController();
    change(key, { state: "waiting", share: 0, error: null, path: null });
    runs.set(key, { file, ending, done: run(key, file, ending.signal) });
  };
  const retry = (key: string) => {
    const before = runs.get(key);
    if (before) start(key, before.file);
  };
  const remove = (key: string) => {
    const gone = pictures.find((one) => one.key === key);
    runs.get(key)?.ending.abort();
    runs.delete(key);
    if (gone?.preview.startsWith("blob:")) URL.revokeObjectURL(gone.preview);
    set(pictures.filter((one) => one.key !== key));
  };

  return {
    read: () => pictures,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(files: readonly File[]) {
      const added = files.map((file) => ({ file, key: newId(), preview: URL.createObjectURL(file) }));
      set([...pictures, ...added.map(({ key, preview }) => ({ ...blank, key, preview }))]);
      for (const { key, file } of added) start(key, file);
    },
    remove,
    retry,
    move(key: string, to: number) {
      const one = pictures.find((picture) => picture.key === key);
      if (one === undefined || to < 0 || to >= pictures.length) return;
      set(pictures.filter((picture) => picture.key !== key).toSpliced(to, 0, one));
    },
    /** Replaces all pictures, perhaps with none. */
    reset(others: readonly string[]) {
      for (const { key } of pictures) remove(key);
      set(others.map(uploadedPicture));
    },
    /** The paths of all pictures once uploaded; failed ones are retried once. Throws if one still fails. */
    async settled(): Promise<string[]> {
      for (const { key, error } of pictures) if (error && mayTryAgain(error)) retry(key);
      await Promise.all([...runs.values()].map(({ done }) => done));
      const failed = pictures.find(({ error }) => error !== null);
      if (failed?.error) throw failed.error;
      return pictures.flatMap(({ path }) => path ?? []);
    },
    /** The server lost the uploaded pictures; those still at hand are sent again with the next try. */
    markLost() {
      for (const { key, state } of pictures) {
        if (state === "sent" && runs.has(key)) change(key, { state: "failed", path: null, error: new Error(lost) });
      }
    },
    /** Aborts uploads and frees the previews. */
    end() {
      for (const { ending } of runs.values()) ending.abort();
      for (const { preview } of pictures) if (preview.startsWith("blob:")) URL.revokeObjectURL(preview);
    },
  };
}

const lost = "Failed to upload file";
const blank = { path: null, state: "waiting", share: 0, error: null } as const;

/** A picture uploaded earlier. */
function uploadedPicture(path: string): Picture {
  return { ...blank, key: path, preview: `${path}?w=320`, path, state: "sent" };
}
