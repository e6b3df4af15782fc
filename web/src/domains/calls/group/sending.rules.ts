/** What a camera sends at most. */
export interface SendingLimits {
  /** Bits per second. */
  maxBitrate: number;
  maxFramerate: number;
  /** How much smaller than the camera's picture. */
  scaleResolutionDownBy: number;
}

/** Everybody sends one picture to all the others, and receives one of each: the more people, the smaller they are. */
export function sendingLimits(people: number): SendingLimits {
  if (people <= 2) return { maxBitrate: 800_000, maxFramerate: 30, scaleResolutionDownBy: 1.5 };
  if (people <= 4) return { maxBitrate: 400_000, maxFramerate: 24, scaleResolutionDownBy: 2 };
  return { maxBitrate: 200_000, maxFramerate: 15, scaleResolutionDownBy: 3 };
}
