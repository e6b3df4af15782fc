import type { QueryClient } from "@tanstack/react-query";
import type { Sending } from "../../../api/send-body.ts";
import { postDraftKey } from "../../../shared/post-draft.ts";
import { uploadFile } from "../../media/shared/upload-file.ts";
import { createUploads, type SentFile, sentEarlier, type Upload, type Uploads } from "../../media/shared/uploads.ts";
import { readVideo } from "../../media/shared/video-frame.ts";
import type { Post } from "../lists/post-list.rules.ts";
import { thumbnailOf } from "./post-media.rules.ts";
import { parseStoredMedia, storedMediaOf } from "./stored-media.ts";

/** The drafts of this page, so that uploads go on and are kept while the member looks at something else. */
const drafts = new WeakMap<QueryClient, Map<string, Uploads>>();

/** The photos of a member's unsent post. Those that were uploaded outlive a reload of the tab. */
export function draftUploads(client: QueryClient, viewerId: string): Uploads {
  const ofClient = drafts.get(client) ?? new Map<string, Uploads>();
  drafts.set(client, ofClient);
  const before = ofClient.get(viewerId);
  if (before !== undefined) return before;
  const key = `${postDraftKey(viewerId)}:media`;
  const uploads = postUploads(client, parseStoredMedia(read(key)));
  uploads.subscribe(() => write(key, storedMediaOf(uploads.read())));
  ofClient.set(viewerId, uploads);
  return uploads;
}

/** The photos of a post that is edited. */
export function uploadsOf(client: QueryClient, { media }: Pick<Post, "media">): Uploads {
  return postUploads(
    client,
    media.map((medium): Upload => {
      const { url, kind, poster, alt } = medium;
      return sentEarlier(url, { kind, poster, alt, preview: thumbnailOf(medium) ?? url });
    }),
  );
}

function postUploads(client: QueryClient, initial: readonly Upload[]): Uploads {
  // A mutation, so that a lost session is handled centrally.
  const send = (file: File, kind: Upload["kind"], sending: Sending) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: () => sendMedium(file, kind, sending) })
      .execute(undefined);
  return createUploads(initial, send);
}

export function sendMedium(file: File, kind: Upload["kind"], sending: Sending): Promise<SentFile> {
  return kind === "video" ? sendVideo(file, sending) : sendPhoto(file, sending);
}

async function sendPhoto(file: File, sending: Sending): Promise<SentFile> {
  return { path: await uploadFile("post-photo", file, sending) };
}

/** Its poster is a photo of its own, drawn by this browser if it can. */
async function sendVideo(file: File, sending: Sending): Promise<SentFile> {
  const address = URL.createObjectURL(file);
  try {
    const frame = await (await readVideo(address)).poster;
    const path = await uploadFile("post-video", file, sending);
    const poster = frame === null ? null : await uploadFile("post-photo", pictureOf(frame), { signal: sending.signal });
    return { path, poster };
  } finally {
    URL.revokeObjectURL(address);
  }
}

function pictureOf(base64: string): File {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new File([bytes], "poster.jpg", { type: "image/jpeg" });
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage the photos last as long as the page.
  }
}
