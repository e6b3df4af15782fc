import { coverBackdrop, coverObject } from "@alongside/contract/experiences/covers/covers.constants.ts";
import { isCoverMirrored } from "@alongside/contract/experiences/covers/palettes.constants.ts";
import type { CoverDrawing } from "@alongside/contract/experiences/covers/shapes.constants.ts";
import type { CoverTopic } from "@alongside/contract/experiences/covers/topics.constants.ts";
import type { ReactNode } from "react";

/**
 * A drawing in the colours of art.css. What is behind the object fills any box; the object is never cut, also in a
 * narrow column, and stands on the ground. All drawings are one chunk, loaded with the first that is shown.
 */
export function CoverShapes({ topic, variant }: { topic: CoverTopic; variant: number }): ReactNode {
  const transform = isCoverMirrored(topic, variant) ? "matrix(-1 0 0 1 400 0)" : undefined;
  return (
    <>
      <svg viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice">
        <g transform={transform}>{pathsOf(coverBackdrop(variant))}</g>
      </svg>
      <svg viewBox="80 0 240 240" preserveAspectRatio="xMidYMax meet" overflow="visible">
        <g transform={transform}>{pathsOf(coverObject(topic))}</g>
      </svg>
    </>
  );
}

const pathsOf = (shapes: CoverDrawing) =>
  shapes.map(([ink, path, line], at) => (
    <path
      // The shapes of a drawing never change places.
      key={at}
      className={`${ink === "veil" ? "pale veil" : ink}${line === undefined ? "" : " line"}`}
      d={path}
      strokeWidth={line}
    />
  ));
