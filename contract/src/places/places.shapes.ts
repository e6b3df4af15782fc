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
