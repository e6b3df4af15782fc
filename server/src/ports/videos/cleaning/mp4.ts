import { type Box, blank, blankSpan, contentOf, descend, inside, keep, type Rule, type Rules, walk } from "./boxes.ts";
import { cleanFragment } from "./fragments.ts";
import { isTrailingData, MalformedContainer, type Plan, type Span } from "./plan.ts";
import { sampleDescription } from "./sample-description.ts";
import { sampleBytes, sampleSpans } from "./samples.ts";

const rules = (kept: string, others: Record<string, Rule> = {}): Rules =>
  new Map([...kept.split(" ").map((type) => [type, keep] as const), ...Object.entries(others)]);

/** Sets the creation and modification times of a header to zero, in both versions. */
const withoutTimes: Rule = (plan, { start, end }) => {
  const version = contentOf(plan, { type: "", at: start, start, end: Math.min(end, start + 1) })[0];
  plan.zero({ start: start + 4, end: Math.min(end, start + (version === 1 ? 20 : 12)) });
};

/** A handler's name is often that of the camera. */
const withoutName: Rule = (plan, { start, end }) => plan.zero({ start: Math.min(start + 12, end), end });

/** References to data, which may contain a path on somebody's disk; the data is in this file anyway. */
const withoutAddress: Rule = (plan, { start, end }) => plan.zero({ start: Math.min(start + 4, end), end });

const dataReferences = inside(rules("", { "url ": withoutAddress, "urn ": withoutAddress, alis: withoutAddress }), 8);

const trackRules = (handler: string): Rules =>
  rules("", {
    tapt: inside(rules("clef prof enof")),
    tkhd: withoutTimes,
    edts: inside(rules("elst")),
    mdia: inside(
      rules("", {
        mdhd: withoutTimes,
        hdlr: withoutName,
        minf: inside(
          rules("vmhd smhd", {
            hdlr: withoutName,
            dinf: inside(rules("", { dref: dataReferences })),
            stbl: inside(
              rules("stts ctts cslg stsc stsz stz2 stco co64 stss stps sdtp sbgp sgpd", {
                stsd: sampleDescription(handler),
              }),
            ),
          }),
        ),
      }),
    ),
  });

/** Other tracks contain data beside pictures and sound: positions, subtitles with positions, time codes, chapters. */
const played = new Set(["vide", "soun"]);
const topLevel = new Set("ftyp styp sidx ssix mdat".split(" "));

/** Plans the removal of everything but pictures, sound and what is needed to play them. */
export function planMp4(plan: Plan): void {
  const boxes: Box[] = [];
  const end = walk(plan, { start: 0, end: plan.file.size }, (box) => boxes.push(box));
  const kept = new Set<number>();
  const sampleSize = new Map<number, number>();
  const removed: Span[] = [];
  for (const box of boxes.filter(({ type }) => type === "moov")) removed.push(...movie(plan, box, kept, sampleSize));
  for (const box of boxes) {
    if (box.type === "moof") removed.push(...cleanFragment(plan, box, { kept, sampleSize }));
    else if (box.type === "mfra") inside(rules("tfra mfro"))(plan, box);
    else if (box.type !== "moov" && !topLevel.has(box.type)) blank(plan, box);
  }
  const data = boxes.filter(({ type }) => type === "mdat");
  for (const span of within(removed, data)) plan.zero(span);
  plan.hasTrailingData = isTrailingData(plan.file, end);
  blankSpan(plan, { start: end, end: plan.file.size });
}

/** Cleans the movie box. Returns the samples of removed tracks. */
function movie(plan: Plan, moov: Box, kept: Set<number>, sampleSize: Map<number, number>): Span[] {
  const removed: Span[] = [];
  const track: Rule = (_, trak) => {
    const handler = handlerOf(plan, trak);
    const stbl = descend(plan, trak, ["mdia", "minf", "stbl"]);
    if (!played.has(handler)) {
      if (stbl !== null) removed.push(...sampleSpans(plan, stbl));
      return blank(plan, trak);
    }
    kept.add(trackIdOf(plan, trak));
    if (stbl !== null) plan.media += sampleBytes(plan, stbl);
    inside(trackRules(handler))(plan, trak);
  };
  const defaults: Rule = (_, trex) => {
    const content = contentOf(plan, trex);
    if (content.length < 20) throw new MalformedContainer("defaults that are cut off");
    const id = content.readUInt32BE(4);
    sampleSize.set(id, content.readUInt32BE(16));
    if (!kept.has(id)) blank(plan, trex);
  };
  // Tracks first: the removed ones determine which defaults stay.
  walk(plan, moov, (box) => {
    if (box.type === "trak") track(plan, box);
  });
  inside(rules("trak", { mvhd: withoutTimes, mvex: inside(rules("mehd leva", { trex: defaults })) }))(plan, moov);
  return removed;
}

function handlerOf(plan: Plan, trak: Box): string {
  const hdlr = descend(plan, trak, ["mdia", "hdlr"]);
  return hdlr === null ? "" : contentOf(plan, hdlr).toString("latin1", 8, 12);
}

function trackIdOf(plan: Plan, trak: Box): number {
  const tkhd = descend(plan, trak, ["tkhd"]);
  const content = tkhd && contentOf(plan, tkhd);
  const at = content?.[0] === 1 ? 20 : 12;
  if (content === null || content.length < at + 4) throw new MalformedContainer("a track without a number");
  return content.readUInt32BE(at);
}

/** The parts of spans that are in the file's data, and never in its tables. */
function within(spans: readonly Span[], data: readonly Span[]): Span[] {
  const parts: Span[] = [];
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  let first = 0;
  for (const { start, end } of sorted) {
    while ((data[first]?.end ?? Infinity) <= start) first += 1;
    for (let index = first; (data[index]?.start ?? Infinity) < end; index += 1) {
      const box = data[index];
      if (box) parts.push({ start: Math.max(start, box.start), end: Math.min(end, box.end) });
    }
  }
  return parts;
}
