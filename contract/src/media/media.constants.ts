/** Profile pictures (document 1, sections 5 and 9): one file of at most 10 MB. */
export const pictureLimits = {
  bytes: 10_485_760,
  /** What the server decodes at most; a picture of more pixels is refused before it is unpacked. */
  pixels: 40_000_000,
  /** The side of the stored square. */
  side: 512,
} as const;

/** The widths an image of a listing is served in, in pixels; of a smaller one there is only its own. */
export const imageWidths = [320, 640, 1280] as const;

/** What a picture may be when it comes in; it is always stored anew as WebP. */
export const pictureTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;

/** Seconds in which an upload address can be used. */
export const uploadLifetime = 900;
