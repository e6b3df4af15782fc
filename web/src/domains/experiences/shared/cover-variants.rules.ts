import {
  coverColourings,
  coverPalette,
  coverVariants,
} from "@alongside/contract/experiences/covers/palettes.constants.ts";
import type { CoverTopic } from "@alongside/contract/experiences/covers/topics.constants.ts";
import { seedOf } from "../../../ui/seed.ts";

export interface Covered {
  id: string;
  category: string;
  cover: CoverTopic | null;
}

/** Cards beside, above and diagonally above in a grid of up to four columns. */
const neighbours = 5;

/** How a drawing looks where nothing is beside it: always the same for the same id. */
export const coverVariantOf = (id: string): number => seedOf(id) % coverVariants;

/** The variants of a list's drawings: two of one subject near each other never look alike, nor two cards side by side have one colouring if it can be helped. */
export function coverVariantsOf(list: readonly Covered[]): ReadonlyMap<string, number> {
  const chosen: { subject: string; variant: number; palette: string }[] = [];
  const variants = new Map<string, number>();
  for (const { id, category, cover } of list) {
    const before = chosen.slice(-neighbours).toReversed();
    const subject = cover ?? category;
    const first = coverVariantOf(id);
    let best = { cost: Infinity, variant: first, palette: "" };
    for (let step = 0; step < coverVariants; step += 1) {
      const variant = (first + step) % coverVariants;
      const palette = cover === null ? category : coverPalette(cover, variant);
      const cost = before.reduce((sum, other, at) => {
        const isBeside = at === 0;
        if (other.subject !== subject) return sum + (isBeside && other.palette === palette ? 1 : 0);
        if (other.variant === variant) return sum + 100;
        return sum + (other.variant % coverColourings === variant % coverColourings ? neighbours - at : 0);
      }, 0);
      if (cost < best.cost) best = { cost, variant, palette };
    }
    chosen.push({ subject, ...best });
    variants.set(id, best.variant);
  }
  return variants;
}
