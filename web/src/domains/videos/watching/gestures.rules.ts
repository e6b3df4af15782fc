import { videoLimits } from "@alongside/contract/videos/videos.constants.ts";

/** To the next video, to the one before, or neither. */
export type Step = -1 | 0 | 1;

/** What is known of the turning of a wheel, or of two fingers on a trackpad. Times in milliseconds, ways in pixels. */
interface Wheel {
  at: number;
  direction: Step;
  /** The smallest way of a gesture that has turned and is dying away. */
  least: number;
  /** The way since the gesture began. */
  distance: number;
  /** When this gesture turned to another video: it does so once. */
  steppedAt: number | null;
}

export const idleWheel: Wheel = { at: -Infinity, direction: 0, least: Infinity, distance: 0, steppedAt: null };

/** A pause of this length ends a gesture. */
const pause = 160;
/** From here on it is meant. */
const threshold = 24;
/** After this a flick can be told from what the one before it has left. */
const flickDelay = 350;

/**
 * One gesture turns one video. A trackpad goes on telling of a flick while it dies away, smaller and smaller: what then
 * grows again is another flick.
 */
export function stepOfWheel(wheel: Wheel, delta: number, at: number): { wheel: Wheel; step: Step } {
  const direction = delta > 0 ? 1 : delta < 0 ? -1 : 0;
  if (direction === 0) return { wheel, step: 0 };
  const way = Math.abs(delta);
  const isFlick = way > wheel.least * 2 + 20;
  const isNew = at - wheel.at > pause || direction !== wheel.direction || isFlick;
  const distance = (isNew ? 0 : wheel.distance) + way;
  const steppedAt = isNew ? null : wheel.steppedAt;
  const isStep = steppedAt === null && distance >= threshold;
  const isFading = steppedAt !== null && at - steppedAt > flickDelay;
  const least = isFading ? Math.min(wheel.least, way) : Infinity;
  return {
    wheel: { at, direction, least, distance, steppedAt: isStep ? at : steppedAt },
    step: isStep ? direction : 0,
  };
}

/** Pixels of one unit of WheelEvent.deltaMode: pixels, lines, pages. */
const units = [1, 16, 400];

export function pixelsOf({ deltaY, deltaMode }: Pick<WheelEvent, "deltaY" | "deltaMode">): number {
  return deltaY * (units[deltaMode] ?? 1);
}

/** What a finger means that has gone this way: upwards to the next (P-VIDEOS-6). */
export function stepOfSwipe(along: number, across: number): Step {
  if (Math.abs(along) <= videoLimits.swipe || Math.abs(along) <= Math.abs(across)) return 0;
  return along < 0 ? 1 : -1;
}

export type KeyAction = "next" | "previous" | "first" | "play" | "mute" | "like";

const keys: Readonly<Record<string, KeyAction>> = {
  ArrowDown: "next",
  PageDown: "next",
  ArrowUp: "previous",
  PageUp: "previous",
  Home: "first",
  " ": "play",
};

/** Letters say something only on the stage itself, since who speaks to their machine says them all the time. */
const letters: Readonly<Record<string, KeyAction>> = { j: "next", k: "previous", m: "mute", l: "like" };

interface Pressed {
  key: string;
  isOnStage: boolean;
  /** On a button or a link, which has its own meaning for the space bar. */
  isOnControl: boolean;
}

export function actionOfKey({ key, isOnStage, isOnControl }: Pressed): KeyAction | undefined {
  if (key === " " && isOnControl) return undefined;
  return keys[key] ?? (isOnStage ? letters[key.toLowerCase()] : undefined);
}
