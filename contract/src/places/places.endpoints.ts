import { z } from "zod";
import { endpoints } from "../kernel/endpoint.ts";
import { latitude, longitude } from "../kernel/place.ts";
import { lengths } from "../kernel/limits.ts";
import { drawnMap, placeSuggestion } from "./places.shapes.ts";

const degrees = { lat: z.coerce.number().pipe(latitude), lon: z.coerce.number().pipe(longitude) };

export const placesEndpoints = endpoints({
  "GET /api/locations/search": {
    access: "anyone",
    summary: "Up to eight places for what has been typed so far (3 or more characters), best known first.",
    query: z.object({ query: z.string().trim().min(3, "Please type at least 3 characters").max(lengths.search) }),
    reply: z.array(placeSuggestion),
    limits: [{ points: 120, seconds: 60, per: "viewer" }],
  },
  "GET /api/locations/nearest": {
    access: "anyone",
    summary: "The place nearest to a position, for the use-my-location button; null when none is near.",
    query: z.object(degrees),
    reply: placeSuggestion.nullable(),
    limits: [{ points: 60, seconds: 60, per: "viewer" }],
  },
  "GET /api/locations/town": {
    access: "anyone",
    summary: "The known town that a typed address names as a part of its own; null when it names none.",
    query: z.object({ address: z.string().trim().min(1).max(lengths.location) }),
    reply: placeSuggestion.nullable(),
    limits: [{ points: 60, seconds: 60, per: "viewer" }],
  },
  "GET /api/locations/map": {
    access: "anyone",
    summary: "A drawn map of coastline, borders and towns around a position, which is all it depends on.",
    query: z.object(degrees),
    reply: drawnMap,
    limits: [{ points: 120, seconds: 60, per: "viewer" }],
    polled: true,
  },
});
