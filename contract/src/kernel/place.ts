import { z } from "zod";

/** Degrees are rounded to a centimetre; more precision means nothing and could overflow later sums. */
const toCentimetre = (degrees: number) => Math.round(degrees * 1e7) / 1e7 + 0;

export const latitude = z.number().min(-90).max(90).overwrite(toCentimetre);
export const longitude = z.number().min(-180).max(180).overwrite(toCentimetre);

/** The IANA name of a time zone this runtime knows, such as "Europe/Lisbon". */
export const timeZone = z.string().max(64).refine(isTimeZone, "Unknown time zone");

/** Legacy names that stand for several zones; Intl accepts them, IANA and Temporal don't. */
const ambiguous = /^(?:AC|AE|AG|AR|AS|BE|BS|CA|CN|CS|CT|EA|EC|IE|IS|JS|MI|NE|NS|PL|PN|PR|PS|SS|VS)T$/iu;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Za-z]/u.test(name) && !ambiguous.test(name);
  } catch {
    return false;
  }
}
