/** Profile pictures (P-MEDIA-1): one file of at most 10 MB. */
export const pictureLimits = {
  bytes: 10_485_760,
  /** The maximum the server decodes; a picture with more pixels is rejected before decoding. */
  pixels: 40_000_000,
  /** The side of the stored square, in pixels. */
  side: 512,
} as const;

/** The widths in which a listing's image is served, in pixels; a smaller image has only its own. */
export const imageWidths = [320, 640, 1280] as const;

/** The formats it is served in, best first. */
export const imageTypes = ["image/avif", "image/webp", "image/jpeg"] as const;
export type ImageType = (typeof imageTypes)[number];

/** One of an image's files. */
export interface ImageFile {
  /** Pixels. */
  width: number;
  type: ImageType;
  /** Bytes; 0 for an AVIF that isn't stored because it wasn't smaller than the WebP. */
  size: number;
}

/** Accepted picture types; pictures are always stored as WebP. */
export const pictureTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;

/** Storage in bytes until the member's email is confirmed. */
export const unconfirmedStorage = 100 * 1024 * 1024;

/** Lifetime of an upload address in seconds. */
export const uploadLifetime = 900;
