import type { SearchPart } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import { lengths } from "@alongside/contract/kernel/limits.ts";
import { circleOf, cityRadius } from "@alongside/contract/kernel/circle.ts";
import { isDescribing } from "../../../ports/ai/words/describing.ts";
import type { Dependencies } from "../marketplace.dependencies.ts";
import type { Words } from "./candidates.store.ts";
import { excludedTerms, exclusionQueries } from "./search.exclusions.use-cases.ts";
import { wordQueries } from "./search.queries.rules.ts";
import { criteriaOf, type SearchCriteria } from "./search.rules.ts";
import type { Excluded } from "./search.store.ts";
import { meantBy } from "./search.spelling.rules.ts";
import { groupsOf, termsOf, wordsOf, type Group } from "./search.words.rules.ts";
import * as vocabularyStore from "./vocabulary.store.ts";
import type { Understanding } from "./vocabulary.store.ts";
import type { Where } from "./where.store.ts";

type Place = Understanding["places"][number];

/** Kilometres around the centre of an excluded town: its neighbours stay. */
const withinTown = 5;

/** Search criteria with what the database knows about their words. */
export interface Understood {
  parts: SearchPart[];
  criteria: SearchCriteria;
  groups: Group[];
  head: Group | null;
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
  asked: readonly SearchPart[],
): Promise<Understood> {
  // A location that turns out to be unknown is something wanted, or unwanted, so its words are looked up too.
  const { wanted, preferred, unwanted } = criteriaOf(asked.map(asWords));
  const words = [...wanted, ...preferred].map(wordsOf);
  const named = asked.flatMap(placeNamed);
  const vocabulary = await vocabularyStore.understand(db, userId, {
    terms: [...words.flatMap(termsOf), ...excludedTerms(unwanted)],
    // A describing word isn't a misspelt thing: "tall" is not "till".
    words: words.flat().filter((word) => !isDescribing(word)),
    places: named.map(({ name }) => ({ name, isDoubtful: name === name.toLowerCase() })),
  });
  const { parts, where, excluded } = resolveLocations(
    asked,
    new Map(named.map(({ part }, at) => [part, vocabulary.places[at]])),
  );
  const criteria = criteriaOf(parts);
  const synonyms = new Map(Object.entries(vocabulary.synonyms));
  const nearest = new Map(
    Object.entries(vocabulary.resembling).flatMap(([word, resembling]) => {
      const meant = meantBy(word, resembling);
      return meant === null ? [] : [[word, meant] as const];
    }),
  );
  const { groups, head } = groupsOf(criteria.wanted, { synonyms, nearest }, isDescribing, criteria.preferred);
  const near = criteria.isNear ? nearHome(vocabulary.home) : null;
  return {
    parts,
    criteria,
    groups,
    head,
    words: groups.length === 0 ? null : wordQueries(groups, head),
    where: where.length > 0 ? where : near,
    excluded: {
      queries: exclusionQueries(criteria.unwanted, synonyms, criteria.wanted),
      where: [...excluded, ...((criteria.isNotNear ? nearHome(vocabulary.home) : null) ?? [])],
    },
    isLost:
      (criteria.isNear && where.length === 0 && near === null) ||
      (criteria.isNotNear && nearHome(vocabulary.home) === null),
  };
}

/** A part with the location it names or may name: "except Porto". */
function placeNamed(part: SearchPart): { part: SearchPart; name: string }[] {
  if (part.kind === "place" || part.kind === "not-place") return [{ part, name: part.value }];
  if (part.kind === "not-near") return part.value === undefined ? [] : [{ part, name: part.value }];
  const name = part.kind === "what" && part.value.startsWith("-") ? part.value.slice(1).trim() : "";
  return name === "" || isDescribing(name) ? [] : [{ part, name }];
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
    if (part.kind === "place") where.push(whereOf(place, part.value, cityRadius));
    else excluded.push(whereOf(place, part.value, part.kind === "not-near" ? cityRadius : withinTown));
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
