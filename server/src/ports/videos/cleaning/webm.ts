import { type Element, elementAt, lengthOf } from "../elements.ts";
import { readAt } from "../open-file.ts";
import { isTrailingData, MalformedContainer, type Plan } from "./plan.ts";

interface Whole extends Element {
  end: number;
}

const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  info: 0x1549a966,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cuePositions: 0xb7,
  cluster: 0x1f43b675,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;

/** In the header: versions, lengths and kind of file. */
const keptOfHeader = new Set([0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4282, 0x4287, 0x4285]);
/** In the index: times, and for each the track and its position. */
const keptOfCuePoint = new Set<number>([0xb3, ids.cuePositions]);
const keptOfCuePositions = new Set([0xf7, 0xf1, 0xf0, 0xb2, 0x5378]);
const timecodeScale = 0x2ad7b1;
const duration = 0x4489;
/** In a track everything but its names: numbers, flags, times, languages, codec, size and sound. */
const keptOfTrack = new Set([
  0xd7, 0x73c5, 0x83, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383, 0x234e7a, 0x23314f, 0x55ee, 0x22b59c,
  0x22b59d, 0x86, 0x63a2, 0x56aa, 0x56bb, 0xe0, 0xe1,
]);
/** In a cluster: its time and position. */
const keptOfCluster = new Set([0xe7, 0xa7, 0xab]);
/** In a group of blocks: duration, references, padding, transparency. */
const keptOfGroup = new Set([0x9b, 0xfb, 0x75a2, 0x75a1, 0xa4]);
/** The kinds of tracks that are played: pictures and sound. */
const played = new Set([1, 2]);
const topLevel = new Set<number>([ids.seekHead, ids.info, ids.tracks, ids.cues, ids.cluster]);

/** Plans the removal of everything but pictures, sound and what is needed to play them. */
export function planWebm(plan: Plan): void {
  const header = need(elementAt(plan.file, 0));
  const segment = need(header.end === null ? null : elementAt(plan.file, header.end));
  if (header.id !== ids.header || segment.id !== ids.segment) throw new MalformedContainer("no segment");
  const end = segment.end ?? plan.file.size;
  each(plan, bounded(header, plan.file.size), (child) => {
    if (!keptOfHeader.has(child.id)) blank(plan, child);
  });
  const kept = new Set<number>();
  for (let at = segment.start; at < end;) at = top(plan, at, end, kept);
  plan.hasTrailingData = isTrailingData(plan.file, end);
  plan.zero({ start: end, end: plan.file.size });
}

/** One element of the segment. Returns where the next begins. */
function top(plan: Plan, at: number, limit: number, kept: Set<number>): number {
  plan.count();
  const element = need(elementAt(plan.file, at));
  if (element.id === ids.cluster) return cluster(plan, element, limit, kept);
  const whole = bounded(element, limit);
  if (element.id === ids.seekHead) each(plan, whole, (child) => seek(plan, child));
  else if (element.id === ids.info) each(plan, whole, (child) => about(plan, child));
  else if (element.id === ids.tracks) each(plan, whole, (child) => track(plan, child, kept));
  else if (element.id === ids.cues) each(plan, whole, (child) => cuePoint(plan, child));
  else blank(plan, whole);
  return whole.end;
}

/** The blocks of some seconds. One without a length ends where the next element of the segment begins. */
function cluster(plan: Plan, element: Element, limit: number, kept: ReadonlySet<number>): number {
  let at = element.start;
  const end = element.end ?? limit;
  if (end > limit) throw new MalformedContainer("an element beyond the end");
  while (at < end) {
    plan.count();
    const child = need(elementAt(plan.file, at));
    if (element.end === null && (topLevel.has(child.id) || child.id >= 0x10000000)) return at;
    const whole = bounded(child, end);
    if (child.id === ids.simpleBlock) block(plan, whole, whole, kept);
    else if (child.id === ids.blockGroup) group(plan, whole, kept);
    else if (!keptOfCluster.has(child.id)) blank(plan, whole);
    at = whole.end;
  }
  return at;
}

function group(plan: Plan, element: Whole, kept: ReadonlySet<number>): void {
  let isKept = true;
  each(plan, element, (child) => {
    if (child.id === ids.block) isKept = block(plan, child, element, kept) && isKept;
    else if (!keptOfGroup.has(child.id)) blank(plan, child);
  });
}

/** False if the block belongs to a removed track: then `holder` is removed. */
function block(plan: Plan, { start, end }: Whole, holder: Whole, kept: ReadonlySet<number>): boolean {
  const head = readAt(plan.file, start, 8);
  const number = unsigned(head);
  if (number !== null && kept.has(number)) {
    plan.media += end - start;
    return true;
  }
  blank(plan, holder);
  return false;
}

function track(plan: Plan, element: Whole, kept: Set<number>): void {
  if (element.id !== ids.track) return blank(plan, element);
  const [number, kind] = [numberIn(plan, element, ids.trackNumber), numberIn(plan, element, ids.trackType)];
  if (number === null || kind === null || !played.has(kind)) return blank(plan, element);
  kept.add(number);
  each(plan, element, (child) => {
    if (!keptOfTrack.has(child.id)) blank(plan, child);
  });
}

function about(plan: Plan, element: Whole): void {
  if (element.id === timecodeScale || element.id === duration) return;
  // These two are required.
  if (element.id === ids.muxingApp || element.id === ids.writingApp) plan.zero(element);
  else blank(plan, element);
}

/** A time in the index and the position of its pictures. */
function cuePoint(plan: Plan, element: Whole): void {
  if (element.id !== ids.cuePoint) return blank(plan, element);
  each(plan, element, (child) => {
    if (!keptOfCuePoint.has(child.id)) return blank(plan, child);
    if (child.id !== ids.cuePositions) return;
    each(plan, child, (part) => {
      if (!keptOfCuePositions.has(part.id)) blank(plan, part);
    });
  });
}

/** An entry of the index at the beginning, if its target is kept. */
function seek(plan: Plan, element: Whole): void {
  const target = element.id === ids.seek ? numberIn(plan, element, ids.seekId) : null;
  if (target === null || !topLevel.has(target)) blank(plan, element);
}

function numberIn(plan: Plan, element: Whole, id: number): number | null {
  let value: number | null = null;
  each(plan, element, (child) => {
    if (child.id !== id || child.end - child.start > 6 || child.end === child.start) return;
    value ??= readAt(plan.file, child.start, child.end - child.start).readUIntBE(0, child.end - child.start);
  });
  return value;
}

function each(plan: Plan, { start, end }: Whole, visit: (child: Whole) => void): void {
  for (let at = start; at < end;) {
    plan.count();
    const child = bounded(need(elementAt(plan.file, at)), end);
    visit(child);
    at = child.end;
  }
}

/** Turns an element into a Void, which players skip, and clears it. */
function blank(plan: Plan, { at, start, end }: Whole): void {
  const sizeLength = Math.min(8, start - at - 1);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(end - at - 1 - sizeLength) | (1n << BigInt(7 * sizeLength)));
  plan.write(at, Buffer.concat([Buffer.from([0xec]), size.subarray(8 - sizeLength)]));
  plan.zero({ start: at + 1 + sizeLength, end });
}

/** The number at the beginning of a block; its first byte gives its length. */
function unsigned(head: Buffer): number | null {
  const length = lengthOf(head[0]);
  if (length === 0 || length > 4 || head.length < length) return null;
  return head.readUIntBE(0, length) - 2 ** (7 * length);
}

function need(element: Element | null): Element {
  if (element === null) throw new MalformedContainer("something that is no element");
  return element;
}

function bounded(element: Element, limit: number): Whole {
  const { end } = element;
  if (end === null || end > limit) throw new MalformedContainer("an element beyond the end");
  return { ...element, end };
}
