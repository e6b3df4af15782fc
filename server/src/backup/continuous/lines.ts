import type { Item } from "./vault.ts";
import { type Log, type Lsn, segmentStart } from "./wal.ts";

/**
 * An uninterrupted stream of the database's log with the base copies it applies to:
 *
 *     lines/<begun>-<system>-<timeline>-<segment>/bases/<begun>/copy
 *                                                /bases/<begun>/files
 *                                                /bases/<begun>/done-<ended>-<first>-<last>
 *                                                /log/<from>-<to>-<at>
 *
 * Positions are 16 hexadecimal digits, times are in UTC. A restored database begins another line, and so does one whose
 * log could not be saved before PostgreSQL removed it.
 */
export interface Line extends Log {
  readonly name: string;
  readonly begunAt: Date;
  /** PostgreSQL's number of this database. */
  readonly system: string;
  /** Oldest first. */
  readonly bases: readonly Base[];
  /** In order of their positions. */
  readonly pieces: readonly Piece[];
  /** What belongs to neither: leftovers of a crash. */
  readonly rest: readonly Item[];
}

/** A complete copy of the database's folder. */
export interface Base {
  readonly name: string;
  readonly endedAt: Date;
  /** The log from here to `last` makes it consistent. */
  readonly first: Lsn;
  readonly last: Lsn;
  readonly copy: Item;
  /** Which stored files the database had. */
  readonly files: Item;
  readonly done: Item;
}

/** A part of the log. */
export interface Piece {
  readonly from: Lsn;
  readonly to: Lsn;
  /** All that was committed before this time is in it or in one before. */
  readonly at: Date;
  readonly item: Item;
}

export const linesFolder = "lines";

const time = "(\\d{8}T\\d{9}Z)";
const position = "([0-9a-f]{16})";
const lineForm = new RegExp(`^${linesFolder}/${time}-(\\d+)-(\\d+)-(\\d+)$`, "u");
const doneForm = new RegExp(`^done-${time}-${position}-${position}$`, "u");
const pieceForm = new RegExp(`^${position}-${position}-${time}$`, "u");

/** "20261129T200000123Z" */
export const timeText = (at: Date) => at.toISOString().replaceAll(/[-:.]/gu, "");

function timeOf(text: string): Date {
  const parts = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z$/u.exec(text);
  if (parts === null) throw new Error(`${text} is no time`);
  const [, year, month, day, hour, minute, second, milli] = parts;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${milli}Z`);
}

const positionText = (lsn: Lsn) => lsn.toString(16).padStart(16, "0");

export function lineName(at: Date, system: string, { timeline, segment }: Log): string {
  return `${linesFolder}/${timeText(at)}-${system}-${timeline}-${segment}`;
}

export const baseName = (line: string, at: Date) => `${line}/bases/${timeText(at)}`;

export function doneName(base: string, { endedAt, first, last }: Pick<Base, "endedAt" | "first" | "last">): string {
  return `${base}/done-${timeText(endedAt)}-${positionText(first)}-${positionText(last)}`;
}

export function pieceName(line: string, { from, to, at }: Pick<Piece, "from" | "to" | "at">): string {
  return `${line}/log/${positionText(from)}-${positionText(to)}-${timeText(at)}`;
}

/** What a vault's list says, oldest line first. */
export function readLines(items: Iterable<Item>): Line[] {
  const byLine = Map.groupBy(items, ({ name }) => name.split("/").slice(0, 2).join("/"));
  return [...byLine]
    .flatMap(([name, all]) => {
      const [, begun, system, timeline, segment] = lineForm.exec(name) ?? [];
      if (begun === undefined || system === undefined) return [];
      const { bases, pieces, rest } = partsOf(name, all);
      const log = { timeline: Number(timeline), segment: BigInt(segment ?? 0) };
      return [{ name, begunAt: timeOf(begun), system, ...log, bases, pieces, rest }];
    })
    .toSorted((a, b) => a.begunAt.getTime() - b.begunAt.getTime());
}

function partsOf(line: string, items: readonly Item[]): Pick<Line, "bases" | "pieces" | "rest"> {
  const bases: Base[] = [];
  const pieces: Piece[] = [];
  const whole = new Map(items.filter(({ isWhole }) => isWhole).map((item) => [item.name, item]));
  for (const [name, item] of whole) {
    const [folder = "", own = "", last] = name.slice(line.length + 1).split("/");
    const [, from, to, at] = folder === "log" && last === undefined ? (pieceForm.exec(own) ?? []) : [];
    if (from !== undefined && to !== undefined && at !== undefined) {
      pieces.push({ from: BigInt(`0x${from}`), to: BigInt(`0x${to}`), at: timeOf(at), item });
    }
    const [, ended, start, end] = folder === "bases" && last !== undefined ? (doneForm.exec(last) ?? []) : [];
    const base = `${line}/bases/${own}`;
    const [copy, files] = [whole.get(`${base}/copy`), whole.get(`${base}/files`)];
    if (ended === undefined || start === undefined || end === undefined || !copy || !files) continue;
    const [first, reached] = [BigInt(`0x${start}`), BigInt(`0x${end}`)];
    bases.push({ name: base, endedAt: timeOf(ended), first, last: reached, copy, files, done: item });
  }
  const used = new Set([
    ...pieces.map(({ item }) => item),
    ...bases.flatMap(({ copy, files, done }) => [copy, files, done]),
  ]);
  return {
    bases: bases.toSorted((a, b) => a.endedAt.getTime() - b.endedAt.getTime()),
    pieces: pieces.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.to < b.to ? -1 : 1)),
    rest: items.filter((item) => !used.has(item)),
  };
}

/** The pieces that follow each other without a gap from a position on. */
export function withoutGap(pieces: readonly Piece[], from: Lsn): Piece[] {
  const found: Piece[] = [];
  let at = from;
  for (const piece of pieces) {
    if (piece.to <= at) continue;
    if (piece.from > at) break;
    found.push(piece);
    at = piece.to;
  }
  return found;
}

/** A base copy that can be restored, with all of the log after it. */
export interface Chain {
  readonly line: Line;
  readonly base: Base;
  readonly pieces: readonly Piece[];
  /** The last time it can be restored to; before the copy's end if nothing was saved since. */
  readonly until: Date;
}

/** Every base copy whose log is there far enough to make it consistent, oldest first. */
export function chainsOf(lines: readonly Line[]): Chain[] {
  return lines.flatMap((line) =>
    line.bases.flatMap((base) => {
      const pieces = withoutGap(line.pieces, segmentStart(base.first, line));
      const end = pieces.at(-1);
      if (end === undefined || end.to < base.last) return [];
      return [{ line, base, pieces, until: end.at }];
    }),
  );
}

const day = 24 * 3600 * 1000;

/**
 * What may go, in the order in which it must: a base copy ends to be one before the log it needs goes. Every moment of
 * the last `keepDays` days stays restorable, and the newest chain always stays.
 */
export function toRemove(lines: readonly Line[], now: Date, keepDays: number): Item[] {
  const since = new Date(now.getTime() - keepDays * day);
  const current = lines.at(-1);
  const newest = chainsOf(lines).at(-1)?.line;
  return lines.flatMap((line) => {
    const isNeeded = line === current || line === newest || (line.pieces.at(-1)?.at ?? line.begunAt) >= since;
    if (!isNeeded) return [...line.bases.flatMap(itemsOf), ...line.rest, ...line.pieces.map(({ item }) => item)];
    const chains = chainsOf([line]).map(({ base }) => base);
    // The last that was complete before the period begins, or the first there is.
    const oldest = chains.findLast(({ endedAt }) => endedAt <= since) ?? chains[0];
    if (oldest === undefined) return [];
    // What is being written at this moment belongs to nothing yet.
    const bases = line.bases.filter(({ endedAt }) => endedAt < oldest.endedAt);
    const start = segmentStart(oldest.first, line);
    const pieces = line.pieces.filter(({ to }) => to <= start);
    const leftOver = line.rest.filter(({ at }) => now.getTime() - at.getTime() > day);
    return [...bases.flatMap(itemsOf), ...pieces.map(({ item }) => item), ...leftOver];
  });
}

const itemsOf = ({ done, copy, files }: Base) => [done, files, copy];
