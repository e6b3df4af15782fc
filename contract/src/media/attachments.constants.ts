/** What a message can carry (P-MESSAGES-8). */
export const attachmentKinds = ["photo", "video", "file", "voice"] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

export const attachmentLimits = {
  /** Photos and videos, or files, of one message. */
  perMessage: 10,
  /** Bytes of a file that is only downloaded. */
  file: 26_214_400,
  /** Characters of a caption. */
  caption: 500,
  /** Characters of a file's name. */
  name: 150,
} as const;

export const voiceLimits = {
  seconds: 300,
  /** Extra seconds for the last packets, which the recorder writes after it was stopped. */
  tolerance: 1,
  /** Bytes: five minutes at more than any recorder's usual rate. */
  bytes: 10_485_760,
  /** Bars of the waveform. */
  peaks: 64,
  /** The highest of them. */
  loudest: 100,
} as const;
