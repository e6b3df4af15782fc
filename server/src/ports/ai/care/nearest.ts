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

const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The greatest values of those that were seen, with what each belongs to; the least of them first. */
class Greatest {
  readonly values = new Float64Array(compared).fill(-1);
  readonly owners = new Int32Array(compared).fill(-1);

  see(value: number, owner: number): void {
    if (value <= (this.values[0] ?? 0)) return;
    let at = 0;
    for (; at + 1 < compared && (this.values[at + 1] ?? 0) < value; at++) {
      this.values[at] = this.values[at + 1] ?? 0;
      this.owners[at] = this.owners[at + 1] ?? 0;
    }
    this.values[at] = value;
    this.owners[at] = owner;
  }

  /** The owner whose values among the greatest are the most together. */
  mostOften(): number {
    const together = new Map<number, number>();
    for (const [at, owner] of this.owners.entries())
      together.set(owner, (together.get(owner) ?? 0) + (this.values[at] ?? 0));
    return [...together].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? -1;
  }
}

/** Whether the meaning of an English message is nearer to what people in a crisis say than to everything else, and to which kind. */
export function nearnessToCrisis(message: string): Nearness {
  const [crisis, harmless] = [new Greatest(), new Greatest()];
  const likeness = sentences().likeness(meaningOfText(message.slice(0, longestRead)));
  const { meant } = careContent();
  for (let row = 0; row < meant.length; row++) {
    const kind = meant[row] ?? -1;
    (kind >= 0 ? crisis : harmless).see(likeness[row] ?? 0, kind);
  }
  return {
    kind: careKinds[crisis.mostOften()] ?? "despair",
    margin: mean(crisis.values) - mean(harmless.values),
  };
}
