import type { VideoType } from "@alongside/contract/media/video-file.constants.ts";

const endings: Record<VideoType, string> = { "video/mp4": "mp4", "video/quicktime": "mov", "video/webm": "webm" };

export const posterType = "image/webp";

/** The keys of a video's files. */
export function videoKeys(userId: string, id: string, type: VideoType): { video: string; poster: string } {
  const path = `videos/${userId}/${id}`;
  return { video: `${path}.${endings[type]}`, poster: `${path}.webp` };
}

export const addressOf = (key: string): string => `/objects/${key}`;

/** The key of a file URL. */
export const keyOf = (address: string): string => address.slice(addressOf("").length);

const nameForm = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(?:mp4|mov|webm|webp)$/u;

/** The video and key of a file name; null for a name that isn't a video's. */
export function fileOf(userId: string, name: string): { id: string; key: string } | null {
  const id = nameForm.exec(name)?.[1];
  return id === undefined ? null : { id, key: `videos/${userId}/${name}` };
}

/** A picture in base64 or as a data URL. Null if it is empty. */
export function pictureOf(base64: string | undefined): Buffer | null {
  if (base64 === undefined) return null;
  const bytes = Buffer.from(base64.replace(/^data:[^,]{0,100},/u, ""), "base64");
  return bytes.length === 0 ? null : bytes;
}

/** The notification of a like; `merged` is its text once several people have liked the video. */
export function likedNotice(name: string) {
  const words = (who: string) => ({ title: `${who} liked your video`, message: `${who} liked your video.` });
  return { ...words(name), merged: words(`${name} and others`) };
}
