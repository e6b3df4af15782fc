import { type Box, contentOf, descend } from "./boxes.ts";
import { MalformedContainer, type Plan, type Span } from "./plan.ts";

/** Samples or chunks of a removed track: half a minute has some thousand. */
const mostSamples = 200_000;

/** Bytes of all samples that a sample table (`stbl`) lists. */
export function sampleBytes(plan: Plan, stbl: Span): number {
  const sizes = sizesOf(plan, stbl);
  if (sizes === null) return 0;
  if (sizes.each > 0) return sizes.each * sizes.count;
  let total = 0;
  for (let index = 0; index < sizes.count; index += 1) total += sizes.at(index);
  return total;
}

/** The spans of a sample table's samples, one per chunk. */
export function sampleSpans(plan: Plan, stbl: Span): Span[] {
  const sizes = sizesOf(plan, stbl);
  const offsets = chunkOffsets(plan, stbl);
  const runs = descend(plan, stbl, ["stsc"]);
  if (sizes === null || runs === null) return [];
  if (sizes.count > mostSamples || offsets.length > mostSamples) throw new MalformedContainer("too many samples");
  const table = contentOf(plan, runs);
  const entries = entriesIn(table, 4, 8, 12);
  const spans: Span[] = [];
  let [sample, entry] = [0, 0];
  for (const [chunk, start] of offsets.entries()) {
    while (entry + 1 < entries && table.readUInt32BE(8 + (entry + 1) * 12) <= chunk + 1) entry += 1;
    let remaining = entry < entries ? table.readUInt32BE(8 + entry * 12 + 4) : 0;
    let end = start;
    for (; remaining > 0 && sample < sizes.count; remaining -= 1, sample += 1) end += sizes.at(sample);
    spans.push({ start, end });
  }
  return spans;
}

interface Sizes {
  /** Bytes per sample if all are the same, else 0. */
  each: number;
  count: number;
  at(index: number): number;
}

function sizesOf(plan: Plan, stbl: Span): Sizes | null {
  const box = descend(plan, stbl, ["stsz"]);
  if (box !== null) return plainSizes(plan, box);
  const compact = descend(plan, stbl, ["stz2"]);
  return compact && compactSizes(plan, compact);
}

function plainSizes(plan: Plan, box: Box): Sizes {
  const table = contentOf(plan, box);
  if (table.length < 12) throw new MalformedContainer("a table that is cut off");
  const each = table.readUInt32BE(4);
  if (each > 0) return { each, count: table.readUInt32BE(8), at: () => each };
  return { each, count: entriesIn(table, 8, 12, 4), at: (index) => table.readUInt32BE(12 + index * 4) };
}

function compactSizes(plan: Plan, box: Box): Sizes {
  const table = contentOf(plan, box);
  if (table.length < 12) throw new MalformedContainer("a table that is cut off");
  const bits = table[7] ?? 0;
  if (bits !== 4 && bits !== 8 && bits !== 16) throw new MalformedContainer("a table of an unknown kind");
  const count = entriesIn(table, 8, 12, bits / 8);
  const at = (index: number) => {
    if (bits === 16) return table.readUInt16BE(12 + index * 2);
    if (bits === 8) return table.readUInt8(12 + index);
    const pair = table.readUInt8(12 + (index >> 1));
    return index % 2 === 0 ? pair >> 4 : pair & 15;
  };
  return { each: 0, count, at };
}

function chunkOffsets(plan: Plan, stbl: Span): number[] {
  const box = descend(plan, stbl, ["stco"]);
  if (box !== null) {
    const table = contentOf(plan, box);
    return Array.from({ length: entriesIn(table, 4, 8, 4) }, (_, index) => table.readUInt32BE(8 + index * 4));
  }
  const wide = descend(plan, stbl, ["co64"]);
  if (wide === null) return [];
  const table = contentOf(plan, wide);
  return Array.from({ length: entriesIn(table, 4, 8, 8) }, (_, index) => Number(table.readBigUInt64BE(8 + index * 8)));
}

/** The number of entries in a table, limited to those that exist. */
function entriesIn(table: Buffer, countAt: number, from: number, width: number): number {
  if (table.length < from) throw new MalformedContainer("a table that is cut off");
  const count = table.readUInt32BE(countAt);
  if (from + count * width > table.length) throw new MalformedContainer("a table that is cut off");
  return count;
}
