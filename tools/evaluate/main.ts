import { conversationFigure, crisisFigures, type Share } from "./crisis.ts";

// npm run evaluate [-- --texts]: what the coach gets wrong in content/evaluation, as counts, with --texts also in words.

const showsTexts = process.argv.includes("--texts");

function told({ name, wrong, of, texts }: Share): string {
  const list = showsTexts ? texts.map((text) => `\n    ${text}`).join("") : "";
  return `${name} ${wrong} of ${of}${list}`;
}

const figures = crisisFigures();
console.log("Crisis");
for (const { language, shares } of figures) console.log(`  ${language}: ${shares.map(told).join(", ")}`);
for (const at of [0, 1, 2]) {
  const all = figures.flatMap(({ shares }) => shares[at] ?? []);
  const wrong = all.reduce((sum, one) => sum + one.wrong, 0);
  const of = all.reduce((sum, one) => sum + one.of, 0);
  console.log(`  all: ${all[0]?.name} ${wrong} of ${of} (${((100 * wrong) / of).toFixed(1)} %)`);
}
console.log(`Crisis conversations\n  ${told(conversationFigure())}`);
