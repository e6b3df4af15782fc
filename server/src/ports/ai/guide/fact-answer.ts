import type { GuideAnswer, GuideContext } from "./context.ts";
import type { Fact } from "./guide-content.ts";
import { openLines } from "./lines.ts";

/** The answer to a question about the product, a turn of small talk, or what the guide leaves to others. */
export function factAnswer(fact: Fact, { request, heard, seed }: GuideContext): GuideAnswer {
  const name = request.member?.firstName?.trim();
  const lines = fact.answers.map((line) => line.replace("{, name}", () => (name ? `, ${name}` : "")));
  const open = openLines(lines, {}, heard);
  const again = `As I said: ${lines[0] ?? ""}`;
  return {
    paragraphs: [open[seed % Math.max(open.length, 1)] ?? again, request.member ? "" : (fact.visitor ?? "")],
    suggestions: fact.suggestions.filter((one) => one.toLowerCase() !== request.message.trim().toLowerCase()),
    ...(fact.isFree && { isFree: true }),
  };
}
