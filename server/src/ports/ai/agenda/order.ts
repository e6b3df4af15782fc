import { activityOf } from "./activity.ts";
import { anchorPoints, stemsOf, type Point } from "./points.ts";
import type { Programme } from "./programme-content.read.ts";
import type { ClockTime } from "./times.ts";

/** Puts points in the order in which they happen, which need not be the order in which they are told. */
export function inOrder(told: readonly Point[], start: number | null, programme: Programme): Point[] {
  const order: Point[] = [];
  /** Points for the middle, with what they interrupt; null for the whole event. */
  const between: { point: Point; of: Point | null }[] = [];
  let previous: Point | null = null;
  const insert = (point: Point, at: number) => {
    order.splice(at, 0, point);
    previous = point;
  };
  for (const point of told) {
    const { placing, anchor } = point;
    const before: Point | null = previous;
    const at = before === null ? -1 : order.indexOf(before);
    if (anchor !== null) {
      const known = referredTo(anchor.text, order, programme) ?? null;
      const named = known || anchor.how === "middle" ? [] : anchorPoints(anchor.text, programme);
      for (const one of named) insert(one, endOf(order));
      const other = known ?? (anchor.how === "before" ? named[0] : named.at(-1)) ?? null;
      if (anchor.how === "middle") between.push({ point, of: known });
      else if (!other) insert(point, endOf(order));
      else if (anchor.how === "before") {
        insert(point, order.indexOf(other));
        // "Afterwards" then means after what it came before.
        previous = other;
      } else if (anchor.how === "after") insert(point, order.indexOf(other) + 1);
      else merge(other, point);
    } else if (placing === "meanwhile" && before) merge(before, point);
    else if (placing === "middle") between.push({ point, of: before && isLong(before) ? before : null });
    else if (placing === "before-that" && at >= 0) {
      insert(point, at);
      // What comes "after" then comes after that, too.
      if (before && before.placing !== "last") previous = before;
    } else if (placing === "first") insert(point, point.kind?.role === "arrival" ? 0 : startOf(order));
    else if (placing === "next" && at >= 0) insert(point, at + 1);
    else if (placing === "last") insert(point, order.length);
    else if (isArrival(point) && !order.some(isArrival)) insert(point, 0);
    // What has no word of order comes after all that was told, but before an end that was.
    else insert(point, before?.placing === "last" || at < order.length - 1 ? endOf(order) : at + 1);
  }
  for (const { point, of } of between) interrupt(order, point, of);
  return byClock(order, start);
}

/** After those who arrive. */
function startOf(order: readonly Point[]): number {
  const at = order.findIndex(({ kind, placing }) => kind?.role !== "arrival" && placing !== "first");
  return at < 0 ? order.length : at;
}

/** Before what was said to come last. */
function endOf(order: readonly Point[]): number {
  const at = order.findIndex(({ placing }) => placing === "last");
  return at < 0 ? order.length : at;
}

/** The point that some words refer to: the one that shares most of them, else the only one of the same kind. */
function referredTo(text: string, points: readonly Point[], programme: Programme): Point | undefined {
  const words = stemsOf(text);
  const shared = (point: Point) => [...words].filter((word) => point.words.has(word)).length;
  const most = Math.max(0, ...points.map(shared));
  if (most > 0) return points.findLast((point) => shared(point) === most);
  const { kind, isNamed } = activityOf(text, programme);
  const alike = isNamed ? points.filter((point) => point.kind === kind) : [];
  return alike.length === 1 ? alike[0] : undefined;
}

/** "We meet at the station", wherever it is told; not "we walk and arrive at the hut". */
function isArrival({ kind, beginsSentence }: Point): boolean {
  return kind?.role === "arrival" && beginsSentence;
}

/** Whether it is something one can be halfway through: a way, or what lasts long. */
function isLong({ kind, minutes }: Point): boolean {
  return kind?.id === "moving" || kind?.id === "travel" || (minutes ?? 0) >= 90;
}

function merge(into: Point, point: Point): void {
  const title = `${into.title} / ${point.title}`;
  if (title.length <= 60) into.title = title;
  into.description = [into.description, point.description || `${point.title}.`].filter(Boolean).join(" ");
  into.minutes ??= point.minutes;
}

/** Puts a point into the middle: of the only thing that goes on, which is told again after it, or between two. */
function interrupt(order: Point[], point: Point, of: Point | null): void {
  const main = order.filter(({ kind }) => kind?.role !== "arrival" && kind?.role !== "end");
  const halved = of ?? (main.length === 1 ? main[0] : undefined);
  if (halved === undefined) {
    const before = main[Math.ceil(main.length / 2) - 1];
    order.splice(before ? order.indexOf(before) + 1 : order.length, 0, point);
    return;
  }
  const { minutes } = halved;
  const half = minutes === null ? null : Math.round(minutes / 2);
  halved.minutes = half;
  const second: Point = {
    ...halved,
    title: `${halved.title}, second part`.slice(0, 100),
    description: "",
    minutes: minutes === null ? null : minutes - (half ?? 0),
    clock: null,
    anchor: null,
  };
  order.splice(order.indexOf(halved) + 1, 0, point, second);
}

/** By the clock, where times are stated: what is told too late moves before what comes after it. */
function byClock(order: Point[], start: number | null): Point[] {
  const begin = start ?? beginOf(order.flatMap(({ clock }) => clock ?? []));
  const time = ({ clock }: Point) => (clock === null ? -1 : minutesAfter(begin, clock));
  for (const point of order.filter(({ clock }) => clock !== null)) {
    const from = order.indexOf(point);
    const to = order.findIndex((other, at) => at < from && time(other) > time(point));
    if (to >= 0) order.splice(to, 0, ...order.splice(from, 1));
  }
  return order;
}

/** Minutes from one time of the day to another that may be twelve hours later. */
export function minutesAfter(begin: number, { minute, isHalfDay }: ClockTime): number {
  const day = isHalfDay ? 720 : 1440;
  return (((minute - begin) % day) + day) % day;
}

/** The time from which the others follow soonest. */
function beginOf(clocks: readonly ClockTime[]): number {
  const span = (begin: ClockTime) => Math.max(...clocks.map((clock) => minutesAfter(begin.minute, clock)));
  return clocks.toSorted((a, b) => span(a) - span(b))[0]?.minute ?? 0;
}
