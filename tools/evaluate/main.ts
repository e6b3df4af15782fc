import { existsSync } from "node:fs";
import { join } from "node:path";
import { coachFigures, transcripts } from "./coach.ts";
import { conversationFigure, crisisFigures, type Share } from "./crisis.ts";
import { type Part, partOf } from "./held-out.ts";
import { itemFigures } from "./item.ts";
import { marketFigures, marketOutcomes, readMarketSet } from "./market.ts";

// npm run evaluate [-- --texts]: what the coach gets wrong in content/evaluation, as counts, with --texts also in words;
// with --answers what it answers to strangers, for those who grade it.

const showsTexts = process.argv.includes("--texts");
const parts: readonly Part[] = ["open", "held out"];

function print(heading: string, shares: readonly Share[]): void {
  console.log(heading);
  // The crisis sets hold nothing that is marked as open, so their texts are never shown.
  const isOpen = heading.endsWith("open");
  for (const { name, wrong, of, texts } of shares) {
    console.log(`  ${name}: ${wrong} of ${of} (${((100 * wrong) / of).toFixed(1)} %)`);
    if (showsTexts && isOpen) for (const text of texts) console.log(`    ${text}`);
  }
}

/** The shares of the same name as one. */
function summed(shares: readonly Share[]): Share[] {
  return [...Map.groupBy(shares, ({ name }) => name)].map(([name, all]) => ({
    name,
    wrong: all.reduce((sum, { wrong }) => sum + wrong, 0),
    of: all.reduce((sum, { of }) => sum + of, 0),
    texts: [],
  }));
}

if (process.argv.includes("--answers")) {
  console.log((await transcripts(process.argv.at(-1) ?? "")).join("\n"));
  process.exit();
}

const figures = crisisFigures();
for (const { language, shares } of figures) print(`Crisis, ${language}`, shares);
print("Crisis, all languages", summed(figures.flatMap(({ shares }) => shares)));
print("Crisis conversations", [conversationFigure()]);

print(
  "Crisis, written by strangers, read in part",
  summed(crisisFigures("crisis-strangers.yaml").flatMap(({ shares }) => shares)),
);
print(
  "Crisis, written by other strangers",
  summed(crisisFigures("crisis-strangers-2.yaml").flatMap(({ shares }) => shares)),
);
print(
  "Crisis, written by an author of the training, read after its first score",
  summed(crisisFigures("crisis-own.yaml").flatMap(({ shares }) => shares)),
);
print("Crisis conversations, written by strangers, read in part", [
  conversationFigure("crisis-conversations-strangers.yaml"),
]);

for (const part of parts) print(`Coach, the guide alone, ${part}`, await coachFigures(part));
for (const part of parts) print(`Questions about a listing, ${part}`, itemFigures(part));

for (const name of ["market.yaml", "market-own.yaml"]) {
  if (!existsSync(join(import.meta.dirname, "../../content/evaluation", name))) continue;
  const outcomes = await marketOutcomes(readMarketSet(name));
  for (const part of parts) print(`Market search, ${name}, ${part}`, marketFigures(partOf(outcomes, part)));
}
for (const name of ["market-strangers.yaml", "market-strangers-2.yaml", "market-strangers-3.yaml"]) {
  const ofStrangers = await marketOutcomes(readMarketSet(name));
  print(`Market search, ${name}, read after its first score`, marketFigures(ofStrangers));
}
