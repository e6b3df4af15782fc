import { newId } from "../../../api/new-id.ts";
import type { Sending } from "../../../api/send-body.ts";
import { preparePicture } from "./prepare-picture.ts";
import { mayTryAgain } from "./upload-problem.ts";

/** A picture or video of a form, in display order. */
export interface Upload {
  key: string;
  kind: "photo" | "video";
  /** The URL of its preview. */
  preview: string;
  /** The URL of the whole picture, as it was before it was cropped. */
  source: string;
  /** Its path on the server, once uploaded. */
  path: string | null;
  /** The path of a video's poster, if there is one. */
  poster: string | null;
  /** What it shows, in the member's words. */
  alt: string;
  state: "waiting" | "sending" | "sent" | "failed";
  /** The uploaded share, from 0 to 1. */
  share: number;
  error: Error | null;
}

/** What the server knows a sent file by. */
export type SentFile = Pick<Upload, "path"> & Partial<Pick<Upload, "poster">>;
type Send = (file: File, kind: Upload["kind"], sending: Sending) => Promise<SentFile>;

interface Run {
  file: File;
  ending: AbortController;
  done: Promise<void>;
}

/** A picture or video as it can be kept on this device: its file if this browser has it, and its path once uploaded. */
export interface UploadPart extends Pick<Upload, "kind" | "alt" | "path" | "poster"> {
  file: File | null;
}

export type Uploads = ReturnType<typeof createUploads>;

/** Uploads files while the rest of the form is filled in. */
export function createUploads(initial: readonly Upload[], send: Send) {
  let uploads = initial;
  const runs = new Map<string, Run>();
  const listeners = new Set<() => void>();
  // Phone photos are large: one is decoded at a time.
  let preparing: Promise<unknown> = Promise.resolve();

  const set = (next: readonly Upload[]) => {
    uploads = next;
    for (const tell of listeners) tell();
  };
  const find = (key: string) => uploads.find((one) => one.key === key);
  const change = (key: string, part: Partial<Upload>) =>
    set(uploads.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const run = async (key: string, file: File, signal: AbortSignal) => {
    const kind = find(key)?.kind ?? "photo";
    try {
      const ready = preparing.then(() => (kind === "photo" ? preparePicture(file) : file));
      preparing = ready.catch(() => undefined);
      const prepared = await ready;
      signal.throwIfAborted();
      change(key, { state: "sending" });
      const sent = await send(prepared, kind, { signal, onProgress: (share) => change(key, { share }) });
      signal.throwIfAborted();
      change(key, { ...sent, state: "sent", share: 1 });
    } catch (error) {
      if (signal.aborted) return;
      change(key, { state: "failed", error: error instanceof Error ? error : new Error("Failed to upload file") });
    }
  };
  const start = (key: string, file: File) => {
    const ending = new AbortController();
    change(key, { state: "waiting", share: 0, error: null, path: null, poster: null });
    runs.set(key, { file, ending, done: run(key, file, ending.signal) });
  };
  const retry = (key: string) => {
    const before = runs.get(key);
    if (before) start(key, before.file);
  };
  const forget = (...urls: string[]) => {
    for (const url of new Set(urls)) if (url.startsWith("blob:")) URL.revokeObjectURL(url);
  };
  const remove = (key: string) => {
    const gone = find(key);
    runs.get(key)?.ending.abort();
    runs.delete(key);
    if (gone) forget(gone.preview, gone.source);
    set(uploads.filter((one) => one.key !== key));
  };

  const add = (files: readonly File[], kind: Upload["kind"] = "photo", alt = "") => {
    const added = files.map((file) => ({ file, key: newId(), preview: URL.createObjectURL(file) }));
    set([...uploads, ...added.map(({ key, preview }) => ({ ...blank, kind, key, preview, source: preview, alt }))]);
    for (const { key, file } of added) start(key, file);
  };

  return {
    read: () => uploads,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add,
    /** What can be kept on this device; `addParts` takes it back. */
    parts: (): UploadPart[] =>
      uploads.map(({ key, kind, alt, path, poster }) => ({
        kind,
        alt,
        path,
        poster,
        file: runs.get(key)?.file ?? null,
      })),
    addParts(parts: readonly UploadPart[]) {
      for (const { file, kind, alt, path, poster } of parts) {
        if (file !== null) add([file], kind, alt);
        else if (path !== null) set([...uploads, sentEarlier(path, { kind, alt, poster })]);
      }
    },
    /** Adds files that the server has already. */
    addSent(others: readonly Upload[]) {
      set([...uploads, ...others]);
    },
    remove,
    retry,
    move(key: string, to: number) {
      const one = find(key);
      if (one === undefined || to < 0 || to >= uploads.length) return;
      set(uploads.filter((upload) => upload.key !== key).toSpliced(to, 0, one));
    },
    describe: (key: string, alt: string) => change(key, { alt }),
    /** Sends another version of the picture in its place, such as a crop. */
    replace(key: string, file: File) {
      const before = find(key);
      if (before === undefined) return;
      runs.get(key)?.ending.abort();
      if (before.preview !== before.source) forget(before.preview);
      change(key, { preview: URL.createObjectURL(file) });
      start(key, file);
    },
    /** Replaces all of them, perhaps with none. */
    reset(others: readonly Upload[]) {
      for (const { key } of uploads) remove(key);
      set(others);
    },
    /** All of them once uploaded; failed ones are retried once. Throws if one still fails. */
    async settled(): Promise<(Upload & { path: string })[]> {
      for (const { key, error } of uploads) if (error && mayTryAgain(error)) retry(key);
      await Promise.all([...runs.values()].map(({ done }) => done));
      const failed = uploads.find(({ error }) => error !== null);
      if (failed?.error) throw failed.error;
      return uploads.flatMap((one) => (one.path === null ? [] : { ...one, path: one.path }));
    },
    /** The server lost the uploaded files; those still at hand are sent again with the next try. */
    markLost() {
      for (const { key, state } of uploads) {
        if (state === "sent" && runs.has(key)) change(key, { state: "failed", path: null, error: new Error(lost) });
      }
    },
    /** Aborts uploads and frees the previews. */
    end() {
      for (const { ending } of runs.values()) ending.abort();
      for (const { preview, source } of uploads) forget(preview, source);
    },
  };
}

const lost = "Failed to upload file";
const blank = { path: null, poster: null, alt: "", state: "waiting", share: 0, error: null } as const;

/** A file uploaded earlier, by its path; the preview is a small version of it. */
export function sentEarlier(
  path: string,
  more: Partial<Pick<Upload, "kind" | "preview" | "poster" | "alt">> = {},
): Upload {
  return { ...blank, kind: "photo", key: path, preview: `${path}?w=320`, source: path, path, state: "sent", ...more };
}
