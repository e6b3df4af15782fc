import { videoLimits } from "@alongside/contract/videos/videos.constants.ts";

/** To the next video, to the previous one, or neither. */
export type Step = -1 | 0 | 1;

/** The state of a wheel or trackpad gesture. Times in milliseconds, distances in pixels. */
interface Wheel {
  at: number;
  direction: Step;
  /** The smallest delta of a gesture that has stepped and is fading. */
  least: number;
  /** The distance since the gesture began. */
  distance: number;
  /** When this gesture moved to another video, which it does once. */
  steppedAt: number | null;
}

export const idleWheel: Wheel = { at: -Infinity, direction: 0, least: Infinity, distance: 0, steppedAt: null };

/** A pause of this length ends a gesture. */
const pause = 160;
/** The minimum distance of an intended gesture. */
const threshold = 24;
/** After this, a new flick can be distinguished from the momentum of the previous one. */
const flickDelay = 350;

/**
 * One gesture moves by one video. A trackpad keeps sending smaller and smaller momentum events after a flick: if they
 * grow again, it is a new flick.
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

/** The step for a finger's movement: upwards to the next (P-VIDEOS-6). */
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

/** Letter shortcuts work only on the stage, because voice control users send letters all the time. */
const letters: Readonly<Record<string, KeyAction>> = { j: "next", k: "previous", m: "mute", l: "like" };

interface Pressed {
  key: string;
  isOnStage: boolean;
  /** A button or link, which uses the space bar itself. */
  isOnControl: boolean;
}

export function actionOfKey({ key, isOnStage, isOnControl }: Pressed): KeyAction | undefined {
  if (key === " " && isOnControl) return undefined;
  return keys[key] ?? (isOnStage ? letters[key.toLowerCase()] : undefined);
}
