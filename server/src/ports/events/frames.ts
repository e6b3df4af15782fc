import { liveTopics, type LiveTopic } from "@alongside/contract/notifications/notifications.constants.ts";
import type { Typing } from "./events.ts";

/** What servers tell each other. */
export type Event =
  /** Copies under these keys are out of date. */
  | { names: readonly string[] }
  /** These members' screens are. */
  | { topics: readonly LiveTopic[]; userIds: readonly string[] }
  | { typing: Typing; userIds: readonly string[] }
  /** Some events were lost: anything may be out of date. */
  | { missed: true };

interface Frame {
  /** The server that sent it. */
  from: string;
  events: Event[];
}

/** A notice of PostgreSQL has fewer than 8,000 bytes. */
const mostBytes = 7_900;
/** Ids or keys in one event: each has some 40 bytes, 60 at most. */
export const perEvent = 100;

/** Packs events in their order into as few frames as possible. */
export function framesOf(from: string, events: readonly Event[]): string[] {
  const before = `{"from":${JSON.stringify(from)},"events":[`;
  const frames: string[] = [];
  let packed: string[] = [];
  let bytes = Infinity;
  const end = () => packed.length > 0 && frames.push(`${before}${packed.join()}]}`);
  for (const event of events) {
    const text = JSON.stringify(event);
    const own = Buffer.byteLength(text) + 1;
    if (bytes + own > mostBytes) {
      end();
      packed = [];
      bytes = Buffer.byteLength(before) + 2;
    }
    packed.push(text);
    bytes += own;
  }
  end();
  return frames;
}

/** Null if it isn't a frame: other programs may use the channel as well. */
export function readFrame(text: string): Frame | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || typeof value["from"] !== "string") return null;
    return { from: value["from"], events: readEvents(value["events"]) };
  } catch {
    return null;
  }
}

/** The events in a list that a server wrote, without those of a later version. */
export function readEvents(value: unknown): Event[] {
  return Array.isArray(value) ? value.flatMap((each) => readEvent(each) ?? []) : [];
}

function readEvent(value: unknown): Event | null {
  if (!isObject(value)) return null;
  if (value["missed"] === true) return { missed: true };
  if (Array.isArray(value["names"])) return { names: textsIn(value["names"]) };
  if (!Array.isArray(value["userIds"])) return null;
  const userIds = textsIn(value["userIds"]);
  const { topics, typing } = value;
  if (isTyping(typing)) return { typing, userIds };
  return Array.isArray(topics) ? { topics: liveTopics.filter((topic) => topics.includes(topic)), userIds } : null;
}

const textsIn = (list: readonly unknown[]) => list.filter((each) => typeof each === "string");

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isTyping(value: unknown): value is Typing {
  if (!isObject(value)) return false;
  const isKnown = value["chat"] === "conversation" || value["chat"] === "experience";
  return isKnown && typeof value["id"] === "string" && typeof value["userId"] === "string";
}
