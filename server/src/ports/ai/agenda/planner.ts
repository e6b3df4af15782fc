import type { AgendaEntry, AgendaRequest } from "../ai.ts";
import { clockFrom, minuteOf } from "./clock.ts";
import { fill, partOf, type Part } from "./minutes.ts";
import { inOrder, minutesAfter } from "./order.ts";
import { pointsOf, type Point } from "./points.ts";
import { programme, type Programme } from "./programme-content.read.ts";
import { breaksFor, partsOf, templateFor, withBreaks } from "./template.ts";

export interface Phase {
  minutes: number;
  activity: string;
  description: string;
}

/** A point of the host's, or a frame around them, before its minutes are known. */
interface Slot extends Part {
  activity: string;
  description: string;
  /** Minutes after the start at which it begins, where a clock says so. */
  pin: number | null;
}

const most = { points: 36, arrival: 15, end: 20 };
/** Minutes that an event needs for an arrival and an end of their own, and for a break. */
const roomFor = { frame: 60, break: 180 };

function slotOf(point: Point, pin: number | null): Slot {
  return { ...partOf(point), activity: point.title, description: point.description, pin };
}

function frameSlot(
  { title, description }: { title: string; description: string },
  usual: number,
  limit: number | null,
): Slot {
  return { minutes: null, usual, most: limit, activity: title, description, pin: null };
}

/** When the points with a time on the clock begin, in minutes after the start; times that don't fit are left out. */
function pinsOf(points: readonly Point[], start: number | null, duration: number): (number | null)[] {
  const pinsFrom = (from: number) => {
    let last = { at: 0, offset: 0 };
    return points.map(({ clock }, at) => {
      if (clock === null) return null;
      const offset = minutesAfter(from, clock);
      // What comes before and after needs some minutes too.
      const isRoomy = offset >= last.offset + (at - last.at) * 3 && duration - offset >= (points.length - at) * 3;
      if (!isRoomy) return null;
      last = { at, offset };
      return offset;
    });
  };
  const own = points[0]?.clock?.minute;
  const pins = start === null ? [] : pinsFrom(start);
  if (pins.some((pin) => pin !== null)) return pins;
  // The description tells another start, or none was chosen: its times still say how far apart things are.
  return own === undefined ? points.map(() => null) : pinsFrom(own);
}

/** The points of a description with arrival, break and end where the host leaves room for them. */
function slotsOf(points: readonly Point[], start: number | null, duration: number, known: Programme): Slot[] {
  const pins = pinsOf(points, start, duration);
  const slots = points.map((point, at) => slotOf(point, pins[at] ?? null));
  const [first, last] = [points[0], points.at(-1)];
  const left = duration - slots.reduce((sum, { minutes, usual }) => sum + (minutes ?? Math.min(usual, 5)), 0);
  const spare = duration - slots.reduce((sum, { minutes, most: limit }) => sum + (minutes ?? limit ?? duration), 0);
  const isOpen = slots.some(({ minutes }) => minutes === null);
  const { frame } = known;
  const hasRoom = duration >= roomFor.frame && left >= 10;
  const hasStart = first?.kind?.role === "arrival" || first?.kind?.id === "introduction" || first?.placing === "first";
  const hasEnd = last?.kind?.role === "end" || last?.kind?.id === "travel" || last?.placing === "last";
  const isLate = (pins[0] ?? 0) > 0;
  if (isLate || (hasRoom && pins[0] === null && (isOpen ? !hasStart : left > 15))) {
    slots.unshift(frameSlot(frame.arrival, 10, isLate ? null : most.arrival));
  }
  const hasPause = points.some(({ kind }) => kind?.role === "break" || kind?.role === "meal" || kind?.id === "travel");
  if (
    isOpen &&
    hasRoom &&
    duration >= roomFor.break &&
    points.length > 2 &&
    !hasPause &&
    pins.every((pin) => pin === null)
  ) {
    slots.splice(middleOf(slots), 0, frameSlot(frame.break, 15, 15));
  }
  if (hasRoom && (isOpen ? !hasEnd || spare > 0 : left > 0)) slots.push(endSlot(isOpen, isOpen ? spare : left, known));
  return slots;
}

/** Between the two slots where half of the time has passed. */
function middleOf(slots: readonly Slot[]): number {
  const lengths = slots.map(({ minutes, usual }) => minutes ?? usual);
  const half = lengths.reduce((sum, length) => sum + length, 0) / 2;
  const passed = lengths.map((_, at) => lengths.slice(0, at).reduce((sum, length) => sum + length, 0));
  const nearest = passed.reduce(
    (best, time, at) => (Math.abs(time - half) < Math.abs((passed[best] ?? 0) - half) ? at : best),
    0,
  );
  return Math.max(1, nearest);
}

function endSlot(isOpen: boolean, left: number, { frame }: Programme): Slot {
  const isLong = left > most.arrival + most.end;
  return frameSlot(isLong ? frame.open : frame.end, 10, isOpen && !isLong ? most.end : null);
}

/** The slots with their minutes: exact between the times that are stated, and in all. */
function timed(slots: readonly Slot[], duration: number, { frame }: Programme): Phase[] {
  const begins = slots.flatMap(({ pin }, at) => (at === 0 || pin !== null ? [at] : []));
  return begins.flatMap((from, order) => {
    const to = begins[order + 1] ?? slots.length;
    const end = slots[to]?.pin ?? duration;
    const total = end - (order === 0 ? 0 : (slots[from]?.pin ?? 0));
    const parts = slots.slice(from, to);
    const stated = parts.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
    const isShort = parts.every(({ minutes }) => minutes !== null) && stated < total;
    if (isShort) parts.push(to === slots.length ? endSlotOf(frame.end) : frameSlot(frame.break, 15, null));
    const lengths = fill(total, parts);
    return parts.map(({ activity, description }, at) => ({ minutes: lengths[at] ?? 0, activity, description }));
  });
}

const endSlotOf = (frame: { title: string; description: string }) => frameSlot(frame, 10, null);

/** The phases of an experience; their minutes add up to its duration exactly. */
export function planPhases(request: AgendaRequest): Phase[] {
  const known = programme();
  const duration = Math.max(15, Math.min(480, Math.round(request.duration)));
  const told = pointsOf(request.experienceDescription ?? "", duration, known);
  const start = minuteOf(request.startsAt);
  const points = inOrder(told, start, known).slice(0, Math.min(most.points, Math.floor(duration / 3)));
  const isProgramme = points.length > 1 || points.some(({ isStated }) => isStated);
  const [only] = points;
  if (!isProgramme || !only) return fromTemplate(request, duration, known);
  const isEdge =
    points.length === 1 &&
    only.minutes === null &&
    (only.placing === "first" || only.placing === "last" || only.kind?.role);
  if (isEdge) return fromTemplate(request, duration, known, only);
  return timed(slotsOf(points, start, duration, known), duration, known);
}

/** What usually happens, around the one thing that the host says comes first or last. */
function fromTemplate(request: AgendaRequest, duration: number, known: Programme, told?: Point): Phase[] {
  const template = templateFor(request, known);
  const breaks = breaksFor(duration, known);
  const own = told && { activity: told.title, description: told.description };
  const isLast = told?.placing === "last" || told?.kind?.role === "end";
  const isEdge =
    told !== undefined && (told.placing !== null || told.kind?.role === "arrival" || told.kind?.role === "end");
  const arrival =
    own && isEdge && !isLast ? own : { activity: template.arrival.title, description: template.arrival.description };
  const end = own && isLast ? own : { activity: template.end.title, description: template.end.description };
  const edge = duration < 40 ? Math.max(2, Math.round(duration / 10)) : null;
  const length = (share: number, limit: number) =>
    edge ?? Math.min(limit, Math.max(5, Math.round((duration * share) / 5) * 5));
  const [begin, close] = [length(0.08, 20), length(0.06, 15)];
  const paused = breaks.reduce((sum, { minutes }) => sum + minutes, 0);
  const main = partsOf(template, duration - begin - close - paused);
  // A break or meal that the host names takes the place of the usual one.
  const named = own && !isEdge ? breaks.map((pause, at) => (at === 0 ? { ...pause, ...own } : pause)) : breaks;
  return [{ minutes: begin, ...arrival }, ...withBreaks(main, named), { minutes: close, ...end }];
}

/** An agenda by rules: the same request always gives the same entries. */
export function planAgenda(request: AgendaRequest): AgendaEntry[] {
  const tell = clockFrom(request.startsAt);
  let passed = 0;
  return planPhases(request).map(({ minutes, activity, description }) => {
    const time = tell(passed);
    passed += minutes;
    return { time, activity, description };
  });
}
