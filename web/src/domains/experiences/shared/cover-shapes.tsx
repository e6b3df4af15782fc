import { coverShapes } from "@alongside/contract/experiences/covers/covers.constants.ts";
import type { CoverTopic } from "@alongside/contract/experiences/covers/topics.constants.ts";
import type { ReactNode } from "react";

/** The paths of a drawing, in the colours of art.css. All drawings are one chunk, loaded with the first that is shown. */
export function CoverShapes({ topic, variant }: { topic: CoverTopic; variant: number }): ReactNode {
  return coverShapes(topic, variant).map(([ink, path, line], at) => (
    <path
      // The shapes of a drawing never change places.
      key={at}
      className={`${ink === "veil" ? "pale veil" : ink}${line === undefined ? "" : " line"}`}
      d={path}
      strokeWidth={line}
    />
  ));
}
