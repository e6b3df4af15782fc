import { anchorPoint, stemsOf, type Point } from "./points.ts";
import type { Programme } from "./programme-content.read.ts";

/** Puts points in the order in which they happen, which need not be the order in which they are told. */
export function inOrder(told: readonly Point[], programme: Programme): Point[] {
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
      const known = referredTo(anchor.text, order) ?? null;
      const other = known ?? (anchor.how === "middle" ? null : anchorPoint(anchor.text, programme));
      if (other && !known) insert(other, endOf(order));
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
    else if (placing === "before-that" && at >= 0) insert(point, at);
    else if (placing === "first") insert(point, point.kind?.role === "arrival" ? 0 : startOf(order));
    else if (placing === "next" && at >= 0) insert(point, at + 1);
    else if (placing === "last") insert(point, order.length);
    else if (isArrival(point) && !order.some(isArrival)) insert(point, 0);
    // What has no word of order comes after all that was told, but before an end that was.
    else insert(point, before?.placing === "last" || at < order.length - 1 ? endOf(order) : at + 1);
  }
  for (const { point, of } of between) interrupt(order, point, of);
  return byClock(order);
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
function referredTo(text: string, points: readonly Point[]): Point | undefined {
  const words = stemsOf(text);
  const shared = (point: Point) => [...words].filter((word) => point.words.has(word)).length;
  const most = Math.max(0, ...points.map(shared));
  return most > 0 ? points.findLast((point) => shared(point) === most) : undefined;
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

/** By the clock, where times are stated; what has none stays behind what it followed. */
function byClock(order: readonly Point[]): Point[] {
  const groups: Point[][] = [];
  for (const point of order) {
    if (point.clock !== null || groups.length === 0) groups.push([point]);
    else groups.at(-1)?.push(point);
  }
  const times = groups.map(([first]) => first?.clock?.minute ?? -1);
  const isExact = groups.every(([first]) => first?.clock === null || first?.clock?.isHalfDay === false);
  if (!isExact) return [...order];
  return groups
    .map((group, at) => ({ group, time: times[at] ?? -1 }))
    .toSorted((a, b) => a.time - b.time)
    .flatMap(({ group }) => group);
}
