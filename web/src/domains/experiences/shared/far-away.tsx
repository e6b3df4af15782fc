import { farAway } from "@alongside/contract/kernel/distance.constants.ts";
import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { CoverNeighbours } from "./cover-neighbours.tsx";
import type { Instead } from "./experience-finder-instead.ts";
import { type Far, farPlaceText, farTownsText } from "./far-away.rules.ts";

interface FarAwayProps {
  far: readonly Far[];
  /** Where nothing nearer is shown. */
  isOpen: boolean;
  /** The class names of the list. */
  grid: string;
  /** A card in its list item. */
  card: (item: Instead["items"][number]) => ReactNode;
}

/** What is too far away for an evening out: it says where, and opens by a tap. */
export function FarAway({ far, isOpen, grid, card }: FarAwayProps) {
  if (far.length === 0) return null;
  const placed = far.map((one) => ({ ...one, experience: { ...one.experience, location: farPlaceText(one) } }));
  return (
    <Card pad="none" tone="plain" className="px-4 sm:px-5">
      <Disclosure
        isOpen={isOpen}
        summary={
          <span className="min-w-0 py-3">
            More than {farAway} km away
            <span className="block font-normal text-ink-soft">{farTownsText(far)}</span>
          </span>
        }
      >
        <CoverNeighbours of={placed.map(({ experience }) => experience)}>
          <ul className={grid}>{placed.map(card)}</ul>
        </CoverNeighbours>
      </Disclosure>
    </Card>
  );
}
