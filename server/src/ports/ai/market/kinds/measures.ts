import { marketContent } from "../market-content.read.ts";
import { piecesOf, wordKey } from "./words.ts";

/** A number that says which one: a size, inches, gigabytes. */
interface Measure {
  unit: string;
  value: string;
}

const before = new Set(["size", "eu", "gr", "groesse", "talla", "taille", "tamanho"]);
const after = new Set(["inch", "gb", "tb", "litre", "liter", "l", "kg", "piece", "person", "seater", "gear"]);

/** The sizes and amounts that a text names: "size 42", "55 inch", "2TB". */
export function measuresIn(text: string): Measure[] {
  const spaced = text.replaceAll(/["″”]/gu, " inch ").replaceAll(/(\d)\s*-?\s*(?=(?:inch|gb|tb|l|kg)\b)/giu, "$1 ");
  const words = piecesOf(spaced).map(({ word }) => word);
  return words.flatMap((word, at) => {
    const [last = "", next = ""] = [words[at - 1], words[at + 1]];
    if (before.has(last) && /^(?:\d{1,3}|x{0,3}[sml])$/u.test(word)) return [{ unit: "size", value: word }];
    if (!/^\d{1,4}$/u.test(word)) return [];
    const unit = wordKey(next);
    return after.has(unit) ? [{ unit, value: word }] : [];
  });
}

/** Whether a listing names another size or amount than the one that is asked for. */
export function contradicts(asked: readonly Measure[], listing: string): boolean {
  if (asked.length === 0) return false;
  const own = measuresIn(listing);
  return asked.some(({ unit, value }) => {
    const same = own.filter((measure) => measure.unit === unit);
    return same.length > 0 && !same.some((measure) => measure.value === value);
  });
}

/** The makers that a text names, by themselves or by a product: "iPhone" means Apple. */
export function brandsIn(text: string): string[] {
  const words = ` ${piecesOf(text)
    .map(({ word }) => word)
    .join(" ")} `;
  return Object.entries(marketContent().brands).flatMap(([brand, products]) =>
    [brand, ...products].some((name) => words.includes(` ${name} `)) ? [brand] : [],
  );
}

/** The number behind a product's name: "iPhone 12", "PlayStation 4". */
export function modelsIn(text: string): Map<string, string> {
  const words = piecesOf(text).map(({ word }) => word);
  const models = new Map<string, string>();
  for (const [at, word] of words.entries()) {
    const number = words[at + 1] ?? "";
    if (/^\p{L}{3,}$/u.test(word) && /^\d{1,2}$/u.test(number)) models.set(word, number);
    const joined = /^(ps|a|s)(\d{1,2})$/u.exec(word);
    if (joined?.[1] && joined[2]) models.set(joined[1] === "ps" ? "playstation" : joined[1], joined[2]);
  }
  return models;
}
