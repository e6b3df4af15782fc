/** People in a group call. */
export const participantsMost = 8;

/** Bits per second of one camera, at most. Pages send less the more people are in the call. */
export const videoBitrate = 1_000_000;

/** Seconds after which somebody has left the call whose page gave no sign of life. */
export const participantSilence = 20;

/** Characters of a description of what a page sends or receives. */
export const descriptionLength = 60_000;
