import type { Cues } from "../words/cues.ts";

export type TraitId =
  | "size"
  | "width"
  | "height"
  | "depth"
  | "length"
  | "weight"
  | "material"
  | "brand"
  | "model"
  | "age"
  | "colour"
  | "accessories"
  | "complete"
  | "delivery"
  | "defects"
  | "works"
  | "battery"
  | "papers"
  | "reason"
  | "home"
  | "use"
  | "storage"
  | "screen"
  | "power"
  | "payment"
  | "trade"
  | "haggling"
  | "language"
  | "genuine"
  | "viewing"
  | "care";

/** Something a listing may state, and how to tell that it does. */
export interface Trait {
  /** "{label} is not stated". */
  label: string;
  /** What the seller can be asked. */
  ask: string;
  /** Words of a question that mean it. */
  cues: Cues;
  /** In a sentence that states it. */
  states: RegExp;
  /** In one that only seems to. */
  except?: RegExp;
  /** Whether a question may name one particular, as a charger among the accessories. */
  hasParts?: true;
  /** What tells something of it where it is not stated itself. */
  related?: TraitId;
}
