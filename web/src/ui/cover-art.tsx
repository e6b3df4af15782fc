import { clsx } from "clsx";
import { creative, arts, learning, technology } from "./art/mind.tsx";
import { adventure, food, meadow, wellness } from "./art/nature.tsx";
import type { Motif } from "./art/shapes.tsx";
import { business, networking, social, sports } from "./art/together.tsx";
import { draws, seedOf } from "./seed.ts";

const motifs = new Map<string, Motif>(
  Object.entries({
    wellness,
    learning,
    social,
    adventure,
    creative,
    technology,
    networking,
    business,
    sports,
    arts,
    food,
  }),
);

/** The colours of a category without a motif. */
const meadows = ["art-wellness", "art-food", "art-learning", "art-social", "art-creative", "art-adventure"];

interface CoverArtProps {
  category: string;
  /** The same id always gets the same picture. */
  id: string;
  /** Replaces the way round and the light that the id would give, where two pictures near each other must differ. */
  variant?: number | undefined;
  className?: string | undefined;
}

/** A generated picture: from category and id, in the theme's colours, decoration only. */
export function CoverArt({ category, id, variant, className }: CoverArtProps) {
  const motif = motifs.get(category);
  const draw = draws(seedOf(`${category}/${id}`));
  const way = draw(0, 1);
  const light = draw(1, 3);
  const mirrored = variant === undefined ? way === 1 : variant >= 3;
  const hour = variant === undefined ? light : 1 + (variant % 3);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 240"
      preserveAspectRatio="xMidYMid slice"
      className={clsx(
        "art block",
        `art-hour-${hour}`,
        motif ? `art-${category}` : meadows[seedOf(category) % meadows.length],
        className,
      )}
    >
      <path className="sky" d="M0 0H400V240H0Z" />
      <g transform={mirrored ? "matrix(-1 0 0 1 400 0)" : undefined}>{(motif ?? meadow)(draw)}</g>
    </svg>
  );
}
