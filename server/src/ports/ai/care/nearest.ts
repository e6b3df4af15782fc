import { readFileSync } from "node:fs";
import { encoder, meaningOfText, meaningSize, type MeaningTable } from "../../../language/encoder/encoder.ts";
import { compiledFolder } from "../compiled.ts";
import { careContent } from "./care-content.read.ts";
import { careKinds, type CareKind } from "./care-content.ts";

/** So many of the nearest sentences are compared. */
const compared = 3;
/** Characters of a message that are read. */
const longestRead = 800;

let table: MeaningTable | undefined;

function sentences(): MeaningTable {
  if (!table) {
    const file = readFileSync(new URL("care-meanings.bin", compiledFolder));
    if (file.length < careContent().meant.length * meaningSize)
      throw new Error("care-meanings.bin doesn't fit care.json");
    table = encoder().table(new Int8Array(file.buffer, file.byteOffset, file.length));
  }
  return table;
}

export interface Nearness {
  kind: CareKind;
  /** How much nearer it is to sentences of people in a crisis than to others, in the cosine of their meanings. */
  margin: number;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

/** Whether the meaning of an English message is nearer to what people in a crisis say than to everything else, and to which kind. */
export function nearnessToCrisis(message: string): Nearness {
  const near: { crisis: { kind: CareKind; likeness: number }[]; harmless: number[] } = { crisis: [], harmless: [] };
  const likeness = sentences().likeness(meaningOfText(message.slice(0, longestRead)));
  for (const [row, of] of careContent().meant.entries()) {
    const value = likeness[row] ?? 0;
    const kind = careKinds[of];
    if (kind) near.crisis.push({ kind, likeness: value });
    else near.harmless.push(value);
  }
  const crisis = near.crisis.toSorted((a, b) => b.likeness - a.likeness).slice(0, compared);
  const harmless = near.harmless.toSorted((a, b) => b - a).slice(0, compared);
  const nearestOf = (kind: CareKind) => crisis.reduce((sum, one) => sum + (one.kind === kind ? one.likeness : 0), 0);
  const kinds = crisis.map(({ kind }) => kind).toSorted((a, b) => nearestOf(b) - nearestOf(a));
  return {
    kind: kinds[0] ?? "despair",
    margin: mean(crisis.map((one) => one.likeness)) - mean(harmless),
  };
}
