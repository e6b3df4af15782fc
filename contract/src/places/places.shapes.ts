import { z } from "zod";

/** A suggestion for a location field (P-PLACES-1). `lat` and `lon` are degrees. */
export const placeSuggestion = z
  .object({
    displayName: z.string(),
    lat: z.number(),
    lon: z.number(),
    address: z.object({
      city: z.string().nullable(),
      state: z.string().nullable(),
      country: z.string().nullable(),
    }),
  })
  .meta({ id: "PlaceSuggestion" });

/**
 * A map of what is around a position (P-EXPERIENCES-45). Lengths and positions are pixels from the position to the right
 * and down, and `shores` and `borders` are paths of an SVG in them.
 */
export const drawnMap = z
  .object({
    /** Where the position is, in words: "near Sintra, 23 km west of Lisbon". */
    description: z.string(),
    shores: z.string(),
    borders: z.string(),
    /** The largest first. `reach` is about how far one is built up; a district is inside a larger one. */
    towns: z.array(
      z.object({ name: z.string(), x: z.number(), y: z.number(), reach: z.number(), isDistrict: z.boolean() }),
    ),
    scale: z.object({ kilometres: z.number(), length: z.number() }),
  })
  .meta({ id: "DrawnMap" });
