import type { SearchPart } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import { lengths } from "@alongside/contract/kernel/limits.ts";
import { circleOf } from "@alongside/contract/kernel/circle.ts";
import { isDescribing } from "../../../ports/ai/words/describing.ts";
import { kindsNamed } from "../../../ports/ai/market/kinds/lexicon.ts";
import { mayBeMisspelt } from "../../../ports/ai/market/kinds/words.ts";
import { isBroken } from "../../../ports/ai/market/kinds/measures.ts";
import type { Dependencies } from "../marketplace.dependencies.ts";
import type { Words } from "./candidates.store.ts";
import { exclusionQueries } from "./search.exclusions.use-cases.ts";
import { wordQueries } from "./search.queries.use-cases.ts";
import { criteriaOf, type SearchCriteria } from "./search.criteria.use-cases.ts";
import type { Excluded } from "./search.store.ts";
import { distanceOf, meantBy } from "./search.spelling.rules.ts";
import { describedGroups, describedKinds } from "./search.described.use-cases.ts";
import type { Wanted } from "./search.fit.use-cases.ts";
import { narrowed } from "./search.narrowed.use-cases.ts";
import { groupsOf, wordsOf } from "./search.words.use-cases.ts";
import * as vocabularyStore from "./vocabulary.store.ts";
import type { Understanding } from "./vocabulary.store.ts";
import type { Where } from "./where.store.ts";

type Place = Understanding["places"][number];

/** Kilometres around the centre of an excluded town: its neighbours stay. */
const withinTown = 5;

/** Kilometres around the centre of a named town, so that its suburbs count; and around one that is to be far away. */
const [ofTown, aroundTown] = [15, 30];

/** Search criteria with what the database knows about their words. */
export interface Understood extends Wanted {
  parts: SearchPart[];
  criteria: SearchCriteria;
  words: Words | null;
  where: Where[] | null;
  /** What is excluded, and where. */
  excluded: Excluded;
  /** "Near me" of a member whose town is unknown. */
  isLost: boolean;
}

/** Looks up the words and locations of a search in one statement. */
export async function understand(
  { db }: Pick<Dependencies, "db">,
  userId: string,
  read: readonly SearchPart[],
): Promise<Understood> {
  // A location that turns out to be unknown is something wanted, or unwanted, so its words are looked up too.
  const { wanted, preferred } = criteriaOf(read.map(asWords));
  const words = [...wanted, ...preferred].map(wordsOf);
  const bare = read.map(placeAtEnd);
  const named = [...read.flatMap(placeNamed), ...bare.flatMap((one) => (one === null ? [] : [one]))];
  const vocabulary = await vocabularyStore.understand(db, userId, {
    // A describing word isn't a misspelt thing: "tall" is not "till".
    words: words.flat().filter((word) => !isDescribing(word) && mayBeMisspelt(word)),
    places: named.map(({ part, name }) => ({
      name,
      isDoubtful: name === name.toLowerCase(),
      isBare: bare.some((one) => one?.part === part),
    })),
  });
  const found = new Map(named.map(({ part }, at) => [part, vocabulary.places[at]]));
  const asked = read.flatMap((part, at) => {
    const one = bare[at];
    return one && found.get(one.part)?.isPlace ? [one.rest, one.part] : [part];
  });
  const { parts, where, excluded } = resolveLocations(asked, found);
  const criteria = criteriaOf(parts);
  const meant = new Map(
    Object.entries(vocabulary.resembling).flatMap(([word, resembling]) => {
      const known = besideAnother(word, resembling, words) ?? meantBy(word, resembling);
      return known === null ? [] : [[word, known] as const];
    }),
  );
  const said = narrowed(groupsOf(criteria.wanted, meant, isDescribing, criteria.preferred), criteria.preferred);
  const text = [...criteria.wanted, ...criteria.preferred].map((one) => corrected(one, meant)).join(" ");
  const described = describedKinds(said.groups, text, criteria);
  const { groups, head } = described.size > 0 ? describedGroups(said.groups, text, described) : namedGroups();
  // Of a category everything is wanted; what it is for can't be told then.
  function namedGroups() {
    if (criteria.wanted.length > 0) return said;
    return criteria.categories === null
      ? groupsOf(criteria.preferred.slice(-1), meant, isDescribing)
      : { groups: [], head: null };
  }
  const near = criteria.isNear ? nearHome(vocabulary.home) : null;
  return {
    parts,
    criteria,
    groups,
    head,
    described,
    text,
    isOfCategory: criteria.categories !== null,
    mayBeBroken: (criteria.conditions?.includes("poor") ?? false) || isBroken(text) || /\bcracks?\b/u.test(text),
    words: groups.length === 0 ? null : wordQueries(groups, head),
    where: where.length > 0 ? where : near,
    excluded: {
      queries: exclusionQueries(criteria.unwanted, criteria.wanted),
      where: [...excluded, ...((criteria.isNotNear ? nearHome(vocabulary.home) : null) ?? [])],
    },
    isLost:
      (criteria.isNear && where.length === 0 && near === null) ||
      (criteria.isNotNear && nearHome(vocabulary.home) === null),
  };
}

/** Of the words that are one slip away, the one that names a thing with its neighbour: "swimming googles". */
function besideAnother(word: string, resembling: readonly string[], texts: readonly string[][]): string | null {
  const near = resembling.filter((term) => distanceOf(word, term, 1) <= 1);
  const named = near.find((term) =>
    texts.some((text) => {
      const at = text.indexOf(word);
      const [before, after] = [text[at - 1], text[at + 1]];
      if (at < 0) return false;
      return [before && [before, term], after && [term, after]].some((pair) => pair && kindsNamed(pair) !== null);
    }),
  );
  return named ?? null;
}

function corrected(text: string, meant: ReadonlyMap<string, string>): string {
  return wordsOf(text)
    .map((word) => meant.get(word) ?? word)
    .join(" ");
}

/** A part with the location it names or may name: "except Porto". */
function placeNamed(part: SearchPart): { part: SearchPart; name: string }[] {
  if (part.kind === "place" || part.kind === "not-place") return [{ part, name: part.value }];
  if (part.kind === "not-near") return part.value === undefined ? [] : [{ part, name: part.value }];
  const name = part.kind === "what" && part.value.startsWith("-") ? part.value.slice(1).trim() : "";
  return name === "" || isDescribing(name) ? [] : [{ part, name }];
}

/** The location that may stand at the end of what is wanted, "kids clothes leeds", and what is wanted without it. */
function placeAtEnd(part: SearchPart): { part: SearchPart; rest: SearchPart; name: string } | null {
  if (part.kind !== "what" || /^(?:-|for )/u.test(part.value)) return null;
  const words = part.value.split(" ");
  const name = words.at(-1) ?? "";
  const [word = ""] = wordsOf(name);
  if (words.length < 2 || !/^\p{L}{4,}$/u.test(name) || isDescribing(word) || kindsNamed([word]) !== null) return null;
  const rest = words.slice(0, -1).join(" ");
  return {
    part: { kind: "place", value: name, label: `in ${name}` },
    rest: { ...part, value: rest, label: rest },
    name,
  };
}

function asWords(part: SearchPart): SearchPart {
  if (part.kind === "place") return { kind: "what", value: part.value, label: part.value };
  if (part.kind !== "not-place" && !(part.kind === "not-near" && part.value !== undefined)) return part;
  return { kind: "what", value: `-${part.value}`.slice(0, lengths.search), label: `not ${part.value}`.slice(0, 200) };
}

/** The parts with their locations; an unknown one is something wanted: "a jumper in angora". */
function resolveLocations(parts: readonly SearchPart[], found: ReadonlyMap<SearchPart, Place | undefined>) {
  const [where, excluded]: [Where[], Where[]] = [[], []];
  const remaining = parts.map((part) => {
    const place = found.get(part);
    if (part.kind === "what" || place === undefined) {
      // A town that is excluded by its name alone, which may also be the name of a thing.
      const isTown = place !== undefined && place.latitude !== null && part.kind === "what";
      if (isTown) excluded.push(whereOf(place, part.value.slice(1).trim(), withinTown));
      return part;
    }
    if (!place.isPlace || !("value" in part) || typeof part.value !== "string") return asWords(part);
    if (part.kind === "place") where.push(whereOf(place, part.value, ofTown));
    else excluded.push(whereOf(place, part.value, part.kind === "not-near" ? aroundTown : withinTown));
    return part;
  });
  return { parts: remaining, where, excluded };
}

function whereOf({ latitude, longitude }: Place, name: string, radius: number): Where {
  return latitude !== null && longitude !== null ? around(latitude, longitude, radius, name) : { around: null, name };
}

function around(latitude: number, longitude: number, radius: number, name: string | null): Where {
  return { around: circleOf({ latitude, longitude }, radius), name };
}

function nearHome(home: Understanding["home"]): Where[] | null {
  return home === null || home.latitude === null || home.longitude === null
    ? null
    : [around(home.latitude, home.longitude, home.travelDistance, null)];
}
