import { type Box, blank, contentOf, descend, inside, keep, type Rules, walk } from "./boxes.ts";
import { MalformedContainer, type Plan, type Span } from "./plan.ts";

/** The tracks, as declared at the beginning of a file. */
export interface Tracks {
  /** The ids of the tracks to keep. */
  kept: ReadonlySet<number>;
  /** Default bytes per sample, by track. */
  sampleSize: ReadonlyMap<number, number>;
}

const fragmentRules: Rules = new Map(
  ["tfhd", "tfdt", "trun", "sdtp", "sbgp", "sgpd"].map((type) => [type, keep] as const),
);

const mostSamples = 200_000;

/** Cleans a fragment (`moof`). Returns the samples of removed tracks. */
export function cleanFragment(plan: Plan, moof: Box, tracks: Tracks): Span[] {
  const removed: Span[] = [];
  let next = moof.at;
  const track = (traf: Box) => {
    const { id, samples } = samplesIn(plan, traf, { moof, next, tracks });
    next = samples.at(-1)?.end ?? next;
    if (!tracks.kept.has(id)) {
      removed.push(...samples);
      return blank(plan, traf);
    }
    for (const { start, end } of samples) plan.media += end - start;
    inside(fragmentRules)(plan, traf);
  };
  inside(
    new Map([
      ["mfhd", keep],
      ["traf", (_, traf) => track(traf)],
    ]),
  )(plan, moof);
  return removed;
}

/** The samples of a track in a fragment, one span per run. */
function samplesIn(
  plan: Plan,
  traf: Box,
  { moof, next, tracks }: { moof: Box; next: number; tracks: Tracks },
): { id: number; samples: Span[] } {
  const tfhd = descend(plan, traf, ["tfhd"]);
  const head = tfhd && contentOf(plan, tfhd);
  if (head === null || head.length < 8) throw new MalformedContainer("a fragment of no track");
  const flags = head.readUIntBE(1, 3);
  const id = head.readUInt32BE(4);
  let at = 8;
  const optional = (flag: number, width: number): number | null => {
    if ((flags & flag) === 0) return null;
    if (at + width > head.length) throw new MalformedContainer("a fragment that is cut off");
    const value = width === 8 ? Number(head.readBigUInt64BE(at)) : head.readUInt32BE(at);
    at += width;
    return value;
  };
  const explicit = optional(0x1, 8);
  optional(0x2, 4);
  optional(0x8, 4);
  const size = optional(0x10, 4) ?? tracks.sampleSize.get(id) ?? 0;
  const base = explicit ?? ((flags & 0x20000) === 0 ? next : moof.at);
  const samples: Span[] = [];
  let end = base;
  walk(plan, traf, (box) => {
    if (box.type !== "trun") return;
    const run = runOf(contentOf(plan, box), size);
    const start = run.offset === null ? end : base + run.offset;
    end = start + run.bytes;
    samples.push({ start, end });
  });
  return { id, samples };
}

/** A run of samples (`trun`): its size in bytes, and its offset from the fragment's base. */
function runOf(table: Buffer, size: number): { offset: number | null; bytes: number } {
  if (table.length < 8) throw new MalformedContainer("a run that is cut off");
  const flags = table.readUIntBE(1, 3);
  const count = table.readUInt32BE(4);
  const has = (flag: number) => (flags & flag) !== 0;
  const head = 8 + (has(0x1) ? 4 : 0) + (has(0x4) ? 4 : 0);
  const width = [0x100, 0x200, 0x400, 0x800].filter(has).length * 4;
  if (count > mostSamples || head + count * width > table.length) throw new MalformedContainer("a run that is cut off");
  const offset = has(0x1) ? table.readInt32BE(8) : null;
  if (!has(0x200)) return { offset, bytes: size * count };
  let bytes = 0;
  for (let index = 0; index < count; index += 1) {
    bytes += table.readUInt32BE(head + index * width + (has(0x100) ? 4 : 0));
  }
  return { offset, bytes };
}
