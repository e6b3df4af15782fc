import { mostCredits } from "@alongside/contract/payments/payments.constants.ts";
import { grouped } from "../../../ui/number-format.ts";

/** A typed balance, or what is wrong with it. */
export function creditsIn(text: string): { credits: number } | { error: string } {
  const typed = text.trim();
  if (typed === "") return { error: "Please enter a number of credits" };
  if (/^-\d/u.test(typed)) return { error: "Credits cannot be negative" };
  if (!/^\d+$/u.test(typed)) return { error: "Credits are whole numbers" };
  const credits = Number(typed);
  return credits > mostCredits ? { error: `At most ${grouped(mostCredits)} credits` } : { credits };
}
