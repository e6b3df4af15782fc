/** Profile pictures (P-MEDIA-1): one file of at most 10 MB. */
export const pictureLimits = {
  bytes: 10_485_760,
  /** What the server decodes at most; a picture of more pixels is refused before it is unpacked. */
  pixels: 40_000_000,
  /** The side of the stored square. */
  side: 512,
} as const;

/** The widths an image of a listing is served in, in pixels; of a smaller one there is only its own. */
export const imageWidths = [320, 640, 1280] as const;

/** What it is served as, the best first. */
export const imageTypes = ["image/avif", "image/webp", "image/jpeg"] as const;
export type ImageType = (typeof imageTypes)[number];

/** One of the files an image of a listing is served from. */
export interface ImageFile {
  /** Pixels. */
  width: number;
  type: ImageType;
  /** Bytes; 0 of an AVIF that was made and is not kept, being no smaller than the WebP. */
  size: number;
}

/** What a picture may be when it comes in; it is always stored anew as WebP. */
export const pictureTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;

/** Bytes a member may store before their email is confirmed. */
export const unconfirmedStorage = 100 * 1024 * 1024;

/** Seconds in which an upload address can be used. */
export const uploadLifetime = 900;
