import { distanceText } from "@alongside/contract/kernel/distance.constants.ts";

/** "less than 1 km away", "3 km away". */
export const awayText = (kilometres: number): string => `${distanceText(kilometres)} away`;

/** A short form: "nearby", "3 km". */
export const nearText = (kilometres: number): string => (kilometres < 1 ? "nearby" : distanceText(kilometres));
