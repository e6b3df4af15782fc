import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Covered, coverVariantOf, coverVariantsOf } from "./cover-variants.rules.ts";

const Variants = createContext<ReadonlyMap<string, number>>(new Map());

/** Around a list of experiences in the order they are shown: makes drawings near each other differ. */
export function CoverNeighbours({ of, children }: { of: readonly Covered[]; children: ReactNode }) {
  const variants = useMemo(() => coverVariantsOf(of), [of]);
  return <Variants value={variants}>{children}</Variants>;
}

export function useCoverVariant(id: string): number {
  return useContext(Variants).get(id) ?? coverVariantOf(id);
}
