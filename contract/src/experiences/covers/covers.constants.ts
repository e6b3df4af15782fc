import { making } from "./making.constants.ts";
import { outside } from "./outside.constants.ts";
import { coverColourings } from "./palettes.constants.ts";
import { floor, oval, type CoverDrawing, type CoverShape } from "./shapes.constants.ts";
import { atTheTable } from "./table.constants.ts";
import { together } from "./together.constants.ts";
import type { CoverTopic } from "./topics.constants.ts";

/** A drawing for each topic, in the middle of the picture, so that a narrow or a square cut shows it too. */
const drawings: Record<CoverTopic, CoverDrawing> = { ...atTheTable, ...outside, ...making, ...together };

const ground: CoverShape = ["mid", `M0 ${floor - 4}q100-14 200-2t200-2V240H0Z`];

/** What is behind the object. */
const backdrops: readonly CoverDrawing[] = [
  [["veil", oval(200, 122, 142)], ["far", oval(200, 122, 104)], ground],
  [["veil", "M66 240V134a134 134 0 0 1 268 0V240Z"], ["far", "M98 240V126a102 102 0 0 1 204 0V240Z"], ground],
  [
    ["pale", oval(340, 52, 22)],
    ["veil", oval(340, 52, 46)],
    ["far", "M0 150C60 60 120 20 200 24s130 60 200 84v132H0Z"],
    ground,
  ],
];

/** The drawing of a topic on the sky, not yet mirrored: what is behind it, and the object. */
export const coverShapes = (topic: CoverTopic, variant: number): CoverDrawing => [
  ...coverBackdrop(variant),
  ...coverObject(topic),
];

/** Each of the three colourings has two grounds. */
export const coverBackdrop = (variant: number): CoverDrawing =>
  backdrops[(variant + (variant >= coverColourings ? 1 : 0)) % backdrops.length] ?? [];

/** It stands in the middle 240 of the picture's 400. */
export const coverObject = (topic: CoverTopic): CoverDrawing => drawings[topic];
