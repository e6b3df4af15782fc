import { spaced } from "./facts.ts";

/** Words in a row that nobody writes by chance as the instructions have them. */
const run = 7;

function runsOf(text: string): string[] {
  const words = spaced(text).trim().split(" ");
  return words.slice(run - 1).map((_, at) => words.slice(at, at + run).join(" "));
}

/** Recognises sentences that repeat the instructions. */
export function createEchoCheck(instructions: string): (plain: string) => boolean {
  const own = new Set(runsOf(instructions));
  return (plain) => runsOf(plain).some((one) => own.has(one));
}
