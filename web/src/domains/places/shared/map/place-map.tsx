import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ArrowUpRight } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { TileSource } from "../../../../ui/map/tile-style.rules.ts";
import { useInView } from "../../../../ui/use-in-view.ts";
import { mapQuery } from "../../places.queries.ts";
import { DrawnMap } from "./drawn-map.tsx";
import { useSize } from "./use-size.ts";

// MapLibre is large, and most communities have no tiles.
const TileMap = lazy(async () => ({ default: (await import("../../../../ui/map/tile-map.tsx")).TileMap }));

/** Pixels below the screen at which tiles begin to load. */
const ahead = 200;

interface PlaceMapProps {
  position: { latitude: number; longitude: number };
  /** What opens when the map is tapped. */
  link: { href: string; isPhone: boolean };
  /** The operator's tiles; null without any, or as long as that isn't known. */
  tiles: TileSource | null;
}

/**
 * A small map (P-EXPERIENCES-45): drawn from the server's own data, and where the operator has tiles, replaced by those as
 * soon as they are there.
 */
export function PlaceMap({ position, link, tiles }: PlaceMapProps) {
  const { data: drawing, isError, isPending } = useQuery(mapQuery(position));
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const [frame, isNear] = useInView<HTMLDivElement>(ahead, "page");
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  const size = useSize(frame);
  const source = state === "failed" ? null : tiles;
  const name = drawing === undefined ? "Map" : `Map: ${drawing.description}`;
  const opens = link.isPhone ? "opens your map" : "opens OpenStreetMap in a new tab";
  const isOnTiles = source !== null && state === "shown";
  const target = { href: link.href, ...(!link.isPhone && { target: "_blank", rel: "noreferrer" }) };
  return (
    <figure className="mt-4">
      <div ref={frame} className="relative isolate h-52 overflow-clip rounded-xl bg-sea shadow-soft sm:h-64">
        {!isOnTiles && (
          <a {...target} className="group absolute inset-0 rounded-xl -outline-offset-4">
            <span className="sr-only">{`${name} (${opens})`}</span>
            {drawing && size && <DrawnMap drawing={drawing} size={size} />}
            {isError && (
              <span className="absolute inset-0 grid place-items-center bg-wash px-6 text-center text-sm text-ink-soft">
                {link.isPhone
                  ? "Couldn't draw the map. Open it in your map."
                  : "Couldn't draw the map. Open it on OpenStreetMap."}
              </span>
            )}
            <span
              aria-hidden="true"
              className="absolute top-3 right-3 grid size-9 place-items-center rounded-full bg-raised/90 text-ink-soft shadow-soft group-hover:text-ink"
            >
              <ArrowUpRight className="size-4.5" />
            </span>
          </a>
        )}
        {source && wasNear && !isPending && (
          <Suspense>
            <TileMap
              className={clsx("absolute inset-0", !isOnTiles && "invisible")}
              source={source}
              position={position}
              name={name}
              onShown={() => setState("shown")}
              onFailed={() => setState("failed")}
            />
          </Suspense>
        )}
      </div>
      <figcaption className="mt-1.5 flex min-h-5 flex-wrap justify-between gap-x-4 px-1 text-xs text-ink-faint">
        {isOnTiles ? (
          <a {...target} className="underline underline-offset-2 hover:text-ink">
            {link.isPhone ? "Open in your map" : "Open on OpenStreetMap"}
          </a>
        ) : (
          <span>Coastline: Natural Earth. Towns: GeoNames, CC BY 4.0.</span>
        )}
      </figcaption>
    </figure>
  );
}
