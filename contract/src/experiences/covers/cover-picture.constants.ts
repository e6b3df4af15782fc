/** A host's own cover: at most 10 MB, stored 16:9 in two widths, in pixels, and never enlarged. */
export const coverLimits = { bytes: 10_485_760, ratio: 16 / 9, width: 1280, small: 640 } as const;

/** The address of the smaller of the two. */
export const smallCoverOf = (imageUrl: string): string => imageUrl.replace(/\.webp$/u, "-small.webp");

/** The beginning of a description that is read for the drawing where the title says nothing. */
export const coverDescription = 160;
