import { z } from "zod";

export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

/** The IANA name of a time zone this runtime knows, such as "Europe/Lisbon". */
export const timeZone = z.string().max(64).refine(isTimeZone, "Unknown time zone");

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Za-z]/u.test(name);
  } catch {
    return false;
  }
}
