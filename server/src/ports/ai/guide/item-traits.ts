import type { Trait, TraitId } from "./item-trait.ts";
import { dealTraits } from "./item-traits-deal.ts";
import { shapeTraits } from "./item-traits-shape.ts";
import { stateTraits } from "./item-traits-state.ts";

/** What a listing may state, and how to tell that it does. */
export const traits: Record<TraitId, Trait> = { ...shapeTraits, ...stateTraits, ...dealTraits };
