import { imageWidths } from "@alongside/contract/media/media.constants.ts";
import { photoLimits } from "@alongside/contract/people/people.constants.ts";

interface File {
  id: string;
  purpose: string;
  key: string;
  width: number;
  poster: { id: string; width: number } | null;
}

/** Where a photo or video is served, its picture in several widths, and a video's poster. */
export function addressesOf({ id, purpose, key, width, poster }: File) {
  if (purpose === "photo") return ofGallery(key, width);
  const url = uploadUrl(id);
  if (purpose !== "post-video") return { url, srcset: srcsetOf(url, width), poster: null };
  const still = poster && uploadUrl(poster.id);
  return { url, srcset: still && poster && srcsetOf(still, poster.width), poster: still };
}

const uploadUrl = (id: string) => `/objects/uploads/${id}`;

/** The widths in which an upload is served: those that are smaller than it, and its own. */
function srcsetOf(url: string, width: number): string {
  const smaller = imageWidths.filter((each) => each < width);
  const own = imageWidths.find((each) => each >= width) ?? width;
  return [...smaller.map((each) => `${url}?w=${each} ${each}w`), `${url}?w=${own} ${width}w`].join(", ");
}

/** A photo of a gallery has two widths, each at an address of its own. */
function ofGallery(key: string, width: number) {
  const url = `/objects/${key}`;
  const small = `${url.replace(/\.webp$/u, "")}-small.webp`;
  const narrow = Math.min(width, photoLimits.thumbnail);
  const srcset = narrow < width ? `${small} ${narrow}w, ${url} ${width}w` : `${url} ${width}w`;
  return { url, srcset, poster: null };
}

/** What kind of post these make: text alone, photos, or a video. */
export function postTypeOf(media: readonly { kind: "photo" | "video" }[]): "text" | "photo" | "video" {
  return media[0]?.kind ?? "text";
}

/** Whether a video is shown together with something else. */
export function isMixed(media: readonly { kind: "photo" | "video" }[]): boolean {
  return media.length > 1 && media.some(({ kind }) => kind === "video");
}
