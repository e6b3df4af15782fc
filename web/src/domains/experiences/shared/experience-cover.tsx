import { coverLimits, smallCoverOf } from "@alongside/contract/experiences/covers/cover-picture.constants.ts";
import { coverPalette } from "@alongside/contract/experiences/covers/palettes.constants.ts";
import type { CoverTopic } from "@alongside/contract/experiences/covers/topics.constants.ts";
import { clsx } from "clsx";
import { lazy, Suspense, useState } from "react";
import { CoverArt } from "../../../ui/cover-art.tsx";
import { useCoverVariant } from "./cover-neighbours.tsx";
import type { Covered } from "./cover-variants.rules.ts";

const Shapes = lazy(() =>
  import("./cover-shapes.tsx").then(
    ({ CoverShapes }) => ({ default: CoverShapes }),
    // A drawing that can't be loaded is left out: it is decoration.
    () => ({ default: () => null }),
  ),
);

interface ExperienceCoverProps {
  experience: Covered & { imageUrl: string | null };
  /** The rendered width of an uploaded picture, as in the `sizes` attribute. */
  sizes?: string;
  /** For a picture visible without scrolling. */
  eager?: boolean;
  className?: string;
}

/** An experience's picture: the host's own, or a drawing of what its title means, or of its category. Decoration only. */
export function ExperienceCover({ experience, sizes = "20rem", eager, className }: ExperienceCoverProps) {
  const { id, category, cover, imageUrl } = experience;
  const variant = useCoverVariant(id);
  const [broken, setBroken] = useState<string>();
  if (imageUrl !== null && imageUrl !== broken) {
    return (
      <img
        alt=""
        src={imageUrl}
        srcSet={`${smallCoverOf(imageUrl)} ${coverLimits.small}w, ${imageUrl} ${coverLimits.width}w`}
        sizes={sizes}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        draggable={false}
        onError={() => setBroken(imageUrl)}
        className={clsx("block bg-sunken object-cover", className)}
      />
    );
  }
  if (cover === null) return <CoverArt category={category} id={id} variant={variant} className={className} />;
  return <CoverDrawing topic={cover} variant={variant} className={className} />;
}

interface CoverDrawingProps {
  topic: CoverTopic;
  variant: number;
  className?: string | undefined;
}

/** The drawing of a topic. Its sky is there at once. */
export function CoverDrawing({ topic, variant, className }: CoverDrawingProps) {
  return (
    <svg aria-hidden="true" className={clsx("art block", `art-${coverPalette(topic, variant)}`, className)}>
      <rect className="sky" width="100%" height="100%" />
      <Suspense fallback={null}>
        <Shapes topic={topic} variant={variant} />
      </Suspense>
    </svg>
  );
}
