import { fold } from "../../language/fold.ts";
import { understand } from "./guide/understand.ts";

/** What the client can do beside talking (contract, coach). */
export type Offer = "week-plan";

/** "Plan my week" and "what shall I do this week" in the languages the coach is written to, on folded words. */
const planning = [
  /\bplan\w* (?:out )?(?:my|the|this|next|a) (?:\w+ )?(?:day|week|days|weeks)\b/,
  /\b(?:organi[sz]e|structure|schedule) (?:my|the|this|next) (?:\w+ )?(?:day|week)\b/,
  /\b(?:woche|tag)\w* (?:\w+ )?(?:planen|einteilen|strukturieren)\b|\bplan\w* (?:\w+ )?(?:meine|die|nachste) (?:\w+ )?(?:woche|tage)\b|\bwochenplan\b/,
  /\b(?:planificar|planear|organizar|planifica|organiza)\w* (?:\w+ )?(?:semana|dia)\b/,
  /\b(?:planifier|organiser|planifie|organise)\w* (?:\w+ )?(?:semaine|journee)\b/,
  /\b(?:pianificare|organizzare|pianifica|organizza)\w* (?:\w+ )?(?:\w+ )?(?:settimana|giornata)\b/,
  /\b(?:week|dag) (?:\w+ )?(?:plannen|indelen)\b|\b(?:zaplanowac|zaplanuj|planowac) (?:\w+ )?(?:tydzien|dzien)\b|\bhaftam\w* (?:\w+ )?planla\w*/,
];
/** From here on a message is about what can be offered. */
const surely = 0.4;

/** What a message makes sense to be offered, whoever answers it. */
export function offersOf(message: string): Offer[] {
  const words = fold(message.slice(0, 400)).replace(/[^a-z0-9]+/g, " ");
  if (planning.some((pattern) => pattern.test(words))) return ["week-plan"];
  const [best] = understand(message);
  if (!best || best.likelihood < surely || best.meaning.kind !== "situation") return [];
  return best.meaning.situation.offers ? [best.meaning.situation.offers] : [];
}
