import { videoLimits, type VideoType } from "@alongside/contract/videos/videos.constants.ts";
import { videoFaults } from "@alongside/contract/videos/videos.faults.ts";

type Refusal = (typeof videoFaults)[keyof typeof videoFaults];

const endings: Record<VideoType, string> = { "video/mp4": "mp4", "video/quicktime": "mov", "video/webm": "webm" };

export const posterType = "image/webp";

/** Why a video of this length is not taken; null where it is. The last frame may stand a little beyond. */
export function refusalOfDuration(seconds: number): Refusal | null {
  return seconds <= videoLimits.seconds + videoLimits.tolerance ? null : videoFaults.tooLong;
}

/** Where the files of a video lie. */
export function videoKeys(userId: string, id: string, type: VideoType): { video: string; poster: string } {
  const path = `videos/${userId}/${id}`;
  return { video: `${path}.${endings[type]}`, poster: `${path}.webp` };
}

export const addressOf = (key: string): string => `/objects/${key}`;

/** The key behind an address of ours. */
export const keyOf = (address: string): string => address.slice(addressOf("").length);

const nameForm = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(?:mp4|mov|webm|webp)$/u;

/** The video a file belongs to by its name, and its key; null for what no file here is called. */
export function fileOf(userId: string, name: string): { id: string; key: string } | null {
  const id = nameForm.exec(name)?.[1];
  return id === undefined ? null : { id, key: `videos/${userId}/${name}` };
}

/** A picture in base64, also as a browser's data address. Null where there is nothing of it. */
export function pictureOf(base64: string | undefined): Buffer | null {
  if (base64 === undefined) return null;
  const bytes = Buffer.from(base64.replace(/^data:[^,]{0,100},/u, ""), "base64");
  return bytes.length === 0 ? null : bytes;
}

/** The notice of a like; `merged` is what it says once more than one person has. */
export function likedNotice(name: string) {
  const words = (who: string) => ({ title: `${who} liked your video`, message: `${who} liked your video.` });
  return { ...words(name), merged: words(`${name} and others`) };
}
