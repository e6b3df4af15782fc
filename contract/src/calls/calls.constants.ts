export const callTypes = ["voice", "video"] as const;
export const callStatuses = ["ringing", "answered", "missed", "declined", "ended", "busy"] as const;
export type CallType = (typeof callTypes)[number];
export type CallStatus = (typeof callStatuses)[number];

/** What the pages of a call tell each other: how to connect, or that one has reloaded and starts over. */
export const signalKinds = ["description", "candidate"] as const;

/** Seconds that a call rings before it is missed. */
export const ringsFor = 45;

/** Seconds between two signs of life of a page in a call. */
export const heartbeatEvery = 2;

/** Seconds after which a call ends whose page gave no sign of life, and those after a page said that it closes. */
export const silenceEnds = 15;
export const leaveEnds = 6;

/** Bytes of a signal, and how many may wait for a page that doesn't read them. */
export const signalBytes = 8_192;
export const waitingSignals = 300;
