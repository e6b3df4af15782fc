import { stemOf } from "../../../language/words.ts";
import { itemKnowledge } from "./item-content.read.ts";
import type { ItemKind } from "./item-content.ts";
import { wordLine } from "./item-text.ts";

/** What a title says an item is. */
interface Thing {
  /** The same for things of one meaning. */
  key: string;
  kind: ItemKind | null;
  /** Words that name it, without those that only describe. */
  names: readonly string[];
  /** Figures of the model, without measures and years. */
  figures: readonly string[];
  year: number | null;
  /** What makes it another thing: electric, for children, a toy, four of it. */
  apart: string;
}

const mostWords = 24;
const unit =
  /^(?:gb|tb|mb|cm|mm|m|kg|g|l|litres?|liters?|inch|inches|v|w|ah|mah|mp|hz|km|miles|ft|x|th|gears?|speed)$/u;
const longestTitle = 200;
/** After these a title names what comes with the thing. */
const beside = / (?:with|and|plus|incl|including|includes) /u;
/** How many there are of it. */
const several = /(?:^\^|set of|lot of|pack of|bundle of|box of) (\d{1,2}|two|three|four|five|six|eight|ten|twelve) /u;
const isFigure = (word: string) => /\d/u.test(word);
const isYear = (word: string) => /^(?:19[5-9]|20[0-4])\d$/u.test(word);

/** Stems of a name, joined by spaces, to its kind and what stands for all names of one meaning. */
type Names = ReadonlyMap<string, { key: string; kind: ItemKind }>;
let index: Names | undefined;

const stemsOf = (name: string) => name.split(" ").map(stemOf).join(" ");

function names(): Names {
  if (index) return index;
  const byStems = new Map<string, { key: string; kind: ItemKind }>();
  for (const kind of itemKnowledge().kinds) {
    for (const group of kind.things) {
      const stems = group.map(stemsOf);
      // A name in two groups makes them one.
      const key = stems.flatMap((name) => byStems.get(name)?.key ?? []).at(0) ?? `${stems[0]}`;
      for (const name of stems) if (!byStems.has(name)) byStems.set(name, { key, kind });
    }
  }
  index = byStems;
  return index;
}

/** The words before the title speaks of what comes with the thing, or what it's for. */
function headWords(title: string): string[] {
  const { words } = itemKnowledge();
  const parts = wordLine(title)
    .slice(1)
    .split(" , ")
    .map((part) => part.trim().split(" ").slice(0, mostWords));
  for (const part of parts) {
    const end = part.findIndex((word, at) => at > 0 && words.after.has(word));
    const head = end < 0 ? part : part.slice(0, end);
    if (head.some((word) => !/^\d/u.test(word) && !words.describing.has(stemOf(word)) && !unit.test(word))) return head;
  }
  return parts[0] ?? [];
}

/** The known name that ends last among words, the longest of those. */
function namedIn(stems: readonly string[]): { end: number; start: number; key: string; kind: ItemKind } | null {
  for (let end = stems.length; end > 0; end--) {
    for (let length = Math.min(3, end); length > 0; length--) {
      const found = names().get(stems.slice(end - length, end).join(" "));
      if (found) return { ...found, end, start: end - length };
    }
  }
  return null;
}

export function thingOf(title: string): Thing {
  const { words, apart } = itemKnowledge();
  const line = wordLine(title).slice(0, longestTitle);
  const all = line.slice(1).trim().split(" ");
  const head = headWords(title);
  const stems = head.map(stemOf);
  const content = stems.filter(
    (stem, at) => stem.length > 1 && !isFigure(stem) && !words.describing.has(stem) && !unit.test(head[at] ?? ""),
  );
  const found = namedIn(stems);
  const last = content.at(-1) ?? "";
  const lastAt = stems.lastIndexOf(last);
  // "Guitar stand" is a stand, and so is "piano stool", though a stool alone is a thing.
  const isOutside = !found || lastAt >= found.end;
  const owner = isOutside ? found : found.end - found.start === 1 ? namedIn(stems.slice(0, found.start)) : null;
  const isAccessory = words.accessories.has(last) && (isOutside || (owner !== null && lastAt === found.end - 1));
  const stemSet = new Set((line.split(beside)[0] ?? "").trim().split(" ").map(stemOf));
  return {
    key: isAccessory ? `${last} of ${owner?.key ?? ""}` : (found?.key ?? `? ${last}`),
    kind: isAccessory ? null : (found?.kind ?? null),
    names: content,
    figures: head.filter((word, at) => isFigure(word) && !isYear(word) && !unit.test(head[at + 1] ?? "")),
    year: Number(all.find(isYear)) || null,
    apart:
      apart.map((group) => ([...group].some((word) => stemSet.has(word)) ? "1" : "0")).join("") +
      (several.exec(line)?.[1] ?? ""),
  };
}

const shared = (a: readonly string[], b: readonly string[]) => new Set(a.filter((one) => b.includes(one))).size;

/** Years between two models that still compare. */
const farthestYears = 5;

function isSameModel(a: Thing, b: Thing): boolean {
  if (a.figures.length > 0 && shared(a.figures, b.figures) === 0) return false;
  const [mine, other] = [a, b].map(({ names: all }) => all.filter((name) => !itemKnowledge().words.generic.has(name)));
  const fewer = Math.min(mine?.length ?? 0, other?.length ?? 0);
  if (fewer === 0) return a.figures.length > 0;
  return shared(mine ?? [], other ?? []) / fewer >= 0.6;
}

/**
 * Whether the prices of two items compare: things of one meaning, neither an accessory of it, and where models matter the
 * same one. When in doubt they don't.
 */
export function isComparable(title: string, other: string): boolean {
  const [a, b] = [thingOf(title), thingOf(other)];
  if (a.key !== b.key || a.apart !== b.apart) return false;
  const isModel = a.kind?.models === true;
  if (
    (isModel || a.kind === null) &&
    Math.abs((a.year ?? 0) - (b.year ?? a.year ?? 0)) > farthestYears &&
    a.year !== null
  )
    return false;
  if (isModel) return isSameModel(a, b);
  if (!a.key.startsWith("? ")) return true;
  const fewer = Math.min(a.names.length, b.names.length);
  return fewer === 1 || shared(a.names, b.names) >= 2;
}

/** The kind of a thing by its title, else by its category; the last one for any other. */
export function kindOf(title: string, category: string): ItemKind {
  const { kinds } = itemKnowledge();
  const thing = thingOf(title);
  const anyThing = kinds.at(-1);
  if (!anyThing) throw new Error("content/item/kinds.yaml is empty");
  const isAccessory = thing.key.includes(" of ");
  return thing.kind ?? (isAccessory ? undefined : kinds.find((kind) => kind.category === category)) ?? anyThing;
}
