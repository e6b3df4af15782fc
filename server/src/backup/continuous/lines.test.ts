import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { baseName, chainsOf, doneName, lineName, pieceName, readLines, toRemove, withoutGap } from "./lines.ts";
import type { Item } from "./vault.ts";

const segment = 16n * 1024n * 1024n;
const log = { timeline: 1, segment };
const day = 24 * 3600 * 1000;
const start = Date.UTC(2026, 10, 1);
const at = (days: number) => new Date(start + days * day);

function item(name: string, time = at(0), isWhole = true): Item {
  return { name, at: time, parts: [`${name}/000001.end`], isWhole };
}

/** A line with pieces of half a day each, a segment's length, and base copies at some of its days. */
function lineOf(begun: number, days: number, basesAt: readonly number[], timeline = 1): Item[] {
  const line = lineName(at(begun), "77", { timeline, segment });
  const position = (time: number) => BigInt(Math.round(time * 2)) * segment;
  const pieces = Array.from({ length: days * 2 }, (_, number) => {
    const [from, to] = [BigInt(number) * segment, BigInt(number + 1) * segment];
    return item(pieceName(line, { from, to, at: at(begun + (number + 1) / 2) }), at(begun + (number + 1) / 2));
  });
  const bases = basesAt.flatMap((time) => {
    const name = baseName(line, at(begun + time));
    const first = position(time) + 40n;
    const done = doneName(name, { endedAt: at(begun + time + 0.01), first, last: first + 200n });
    return [item(`${name}/copy`), item(`${name}/files`), item(done)];
  });
  return [...pieces, ...bases];
}

const left = (items: readonly Item[], removed: readonly Item[]) => items.filter((each) => !removed.includes(each));

describe("what a backup has", () => {
  it("is read from names alone", () => {
    const [line, ...others] = readLines(lineOf(0, 3, [0, 1]));
    expect(others).toEqual([]);
    expect(line).toMatchObject({ system: "77", timeline: 1, segment, begunAt: at(0) });
    expect(line?.bases.map(({ endedAt }) => endedAt)).toEqual([at(0.01), at(1.01)]);
    expect(line?.pieces).toHaveLength(6);
    expect(line?.rest).toEqual([]);
  });

  it("counts a base copy only when it is complete", () => {
    const items = lineOf(0, 3, [0]);
    for (const name of ["/copy", "/files", "/done-"]) {
      const without = items.filter((each) => !each.name.includes(name));
      expect(readLines(without)[0]?.bases).toEqual([]);
      const half = items.map((each) => (each.name.includes(name) ? { ...each, isWhole: false } : each));
      expect(readLines(half)[0]?.bases).toEqual([]);
    }
  });

  it("ends at the first gap in the log", () => {
    const [line] = readLines(lineOf(0, 3, [0]));
    const pieces = line?.pieces ?? [];
    expect(withoutGap(pieces, 0n)).toHaveLength(6);
    expect(withoutGap(pieces.toSpliced(3, 1), 0n)).toHaveLength(3);
    expect(withoutGap(pieces.slice(1), 0n)).toEqual([]);
    expect(chainsOf(readLines(lineOf(0, 3, [0]).toSpliced(0, 1)))).toEqual([]);
    expect(chainsOf(readLines(lineOf(0, 3, [0])))[0]?.until).toEqual(at(3));
  });
});

describe("what is removed", () => {
  it("is what is older than the base copy before the period that is kept", () => {
    const items = lineOf(0, 30, [0, 5, 10, 15, 20, 25]);
    const removed = toRemove(readLines(items), at(30), 14);
    const [line] = readLines(left(items, removed));
    expect(line?.bases.map(({ endedAt }) => endedAt)).toEqual([at(15.01), at(20.01), at(25.01)]);
    expect(line?.pieces[0]?.from).toBe(30n * segment);
    expect(toRemove(readLines(left(items, removed)), at(30), 14)).toEqual([]);
  });

  it("is a base copy before the log it needs", () => {
    const names = toRemove(readLines(lineOf(0, 30, [0, 5, 20])), at(60), 14).map(({ name }) => name);
    const firstLog = names.findIndex((name) => name.includes("/log/"));
    expect(names.slice(0, firstLog).filter((name) => name.includes("/done-"))).toHaveLength(2);
    expect(names.slice(firstLog).filter((name) => name.includes("/done-"))).toEqual([]);
  });

  it("is an earlier line once all of it is too old, unless no other can be restored", () => {
    const old = lineOf(0, 10, [0]);
    expect(toRemove(readLines([...old, ...lineOf(12, 20, [], 2)]), at(60), 14)).toEqual([]);
    const both = [...old, ...lineOf(12, 20, [0], 2)];
    expect(toRemove(readLines(both), at(32), 14)).toHaveLength(old.length);
    expect(toRemove(readLines(both), at(22), 14)).toEqual([]);
  });

  it("is a leftover of a crash after a day", () => {
    const items = lineOf(0, 3, [0]);
    const half = item(`${baseName(lineName(at(0), "77", log), at(1))}/copy`, at(1), false);
    expect(toRemove(readLines([...items, half]), at(1.5), 14)).toEqual([]);
    expect(toRemove(readLines([...items, half]), at(3), 14)).toEqual([half]);
  });

  it("never takes away a moment of the period that could be restored, wherever it is interrupted", () => {
    const scenario = fc.record({
      days: fc.integer({ min: 1, max: 20 }),
      bases: fc.uniqueArray(fc.integer({ min: 0, max: 19 }), { maxLength: 6 }),
      later: fc.integer({ min: 1, max: 20 }),
      laterBases: fc.uniqueArray(fc.integer({ min: 0, max: 19 }), { maxLength: 6 }),
      keepDays: fc.integer({ min: 1, max: 30 }),
      now: fc.integer({ min: 0, max: 30 }),
      stop: fc.nat(),
    });
    fc.assert(
      fc.property(scenario, ({ days, bases, later, laterBases, keepDays, now, stop }) => {
        const items = [
          ...lineOf(
            0,
            days,
            bases.filter((base) => base < days),
          ),
          ...lineOf(
            days + 1,
            later,
            laterBases.filter((base) => base < later),
            2,
          ),
        ];
        const time = at(days + 1 + later + now);
        const removed = toRemove(readLines(items), time, keepDays);
        const before = chainsOf(readLines(items));
        const after = chainsOf(readLines(left(items, removed.slice(0, stop % (removed.length + 1)))));
        const moments = Array.from({ length: 4 * (days + later + 2) }, (_, quarter) => at(quarter / 4));
        const has = (chains: typeof before, moment: Date) =>
          chains.some(({ base, until }) => base.endedAt <= moment && moment <= until);
        for (const moment of moments) {
          if (moment.getTime() < time.getTime() - keepDays * day) continue;
          expect(has(after, moment)).toBe(has(before, moment));
        }
        expect(after.length > 0).toBe(before.length > 0);
        // What is left never names a base copy without its log.
        for (const line of readLines(left(items, removed))) {
          const whole = chainsOf([line]).map(({ base }) => base.name);
          const known = new Set(before.map(({ base }) => base.name));
          expect(line.bases.map(({ name }) => name).filter((name) => known.has(name))).toEqual(whole);
        }
      }),
    );
  });
});
