import { blank, blankSpan, type Box, inside, keep, type Rule, type Rules, walk } from "./boxes.ts";
import { readAt } from "../open-file.ts";
import type { Plan } from "./plan.ts";

const pictures: Rules = new Map(
  "avcC hvcC vpcC av1C colr pasp clap btrt fiel mdcv clli SmDm CoLL gama dvcC dvvC st3d sv3d"
    .split(" ")
    .map((type) => [type, keep] as const),
);
const sound: Rules = new Map(
  "esds wave chan dOps dfLa dac3 dec3 dac4 alac btrt srat pcmC chnl".split(" ").map((type) => [type, keep] as const),
);

/**
 * The list of a track's sample formats (`stsd`): keeps what a decoder needs, without the names of camera and encoder.
 */
export function sampleDescription(handler: string): Rule {
  return (plan, stsd) => {
    const rest = walk(plan, { start: Math.min(stsd.start + 8, stsd.end), end: stsd.end }, (entry) => {
      if (entry.end - entry.start < (handler === "vide" ? 78 : 28)) return blank(plan, entry);
      // The encoder's vendor.
      plan.zero({ start: entry.start + 12, end: entry.start + 16 });
      if (handler !== "vide") return inside(sound, soundHead(plan, stsd, entry))(plan, entry);
      // The compressor's name.
      plan.zero({ start: entry.start + 42, end: entry.start + 74 });
      inside(pictures, 78)(plan, entry);
    });
    blankSpan(plan, { start: rest, end: stsd.end });
  };
}

/** QuickTime has two longer forms of the fields before the boxes. */
function soundHead(plan: Plan, stsd: Box, entry: Box): number {
  const isQuickTime = readAt(plan.file, stsd.start, 1)[0] === 0;
  const version = readAt(plan.file, entry.start + 8, 2).readUInt16BE(0);
  if (!isQuickTime) return 28;
  return version === 1 ? 44 : version === 2 ? 64 : 28;
}
