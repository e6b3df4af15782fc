import type { SearchPart } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import { circleOf, cityRadius } from "@alongside/contract/kernel/circle.ts";
import type { Db } from "../../db/client.ts";
import { isDescribing } from "../../ports/ai/words/describing.ts";
import type { Words } from "./marketplace.candidates.store.ts";
import { wordQueries } from "./marketplace.search.queries.rules.ts";
import { wishOf, type Wish } from "./marketplace.search.rules.ts";
import { meantBy } from "./marketplace.search.spelling.rules.ts";
import { groupsOf, termsOf, wordsOf, type Group } from "./marketplace.search.words.rules.ts";
import { vocabularyStore, type Understanding } from "./marketplace.vocabulary.store.ts";
import type { Where } from "./marketplace.where.store.ts";

/** A wish with what the database knows of it. */
export interface Understood {
  parts: SearchPart[];
  wish: Wish;
  groups: Group[];
  head: Group | null;
  words: Words | null;
  where: Where[] | null;
  /** "Near me" of a member whose town is not known. */
  isLost: boolean;
}

/** Finds out what the parts of a search mean to the database, in one statement. */
export function createUnderstanding(db: Db) {
  const store = vocabularyStore(db);
  return async (userId: string, asked: readonly SearchPart[]): Promise<Understood> => {
    // What turns out to be no place is something wanted, so its words are asked for with the others.
    const { wanted, wished } = wishOf(asked.map(asWanted));
    const words = [...wanted, ...wished].map(wordsOf);
    const known = await store.understand(userId, {
      terms: words.flatMap(termsOf),
      // What describes is no misspelt thing: "tall" is no till.
      words: words.flat().filter((word) => !isDescribing(word)),
      places: placesOf(asked).map(({ value }) => ({ name: value, isDoubtful: value === value.toLowerCase() })),
    });
    const { parts, named } = settled(asked, known.places);
    const wish = wishOf(parts);
    const synonyms = new Map(Object.entries(known.synonyms));
    const nearest = new Map(
      Object.entries(known.resembling).flatMap(([word, resembling]) => {
        const meant = meantBy(word, resembling);
        return meant === null ? [] : [[word, meant] as const];
      }),
    );
    const { groups, head } = groupsOf(wish.wanted, { synonyms, nearest }, isDescribing, wish.wished);
    const near = wish.isNear ? nearHome(known.home) : null;
    return {
      parts,
      wish,
      groups,
      head,
      words: groups.length === 0 ? null : wordQueries(groups, head, wish.unwanted),
      where: named.length > 0 ? named : near,
      isLost: wish.isNear && named.length === 0 && near === null,
    };
  };
}

type PlacePart = Extract<SearchPart, { kind: "place" }>;

function placesOf(parts: readonly SearchPart[]): PlacePart[] {
  return parts.filter((part) => part.kind === "place");
}

function asWanted(part: SearchPart): SearchPart {
  return part.kind === "place" ? { kind: "what", value: part.value, label: part.value } : part;
}

/** The parts with where they ask for; what is no place is something wanted: "a jumper in angora". */
function settled(parts: readonly SearchPart[], found: Understanding["places"]) {
  const named: Where[] = [];
  const places = placesOf(parts);
  const kept = parts.map((part) => {
    if (part.kind !== "place") return part;
    const place = found[places.indexOf(part)];
    if (place?.isPlace !== true) return asWanted(part);
    const { latitude, longitude } = place;
    const isTown = latitude !== null && longitude !== null;
    named.push(isTown ? around(latitude, longitude, cityRadius, part.value) : { around: null, name: part.value });
    return part;
  });
  return { parts: kept, named };
}

function around(latitude: number, longitude: number, radius: number, name: string | null): Where {
  return { around: circleOf({ latitude, longitude }, radius), name };
}

function nearHome(home: Understanding["home"]): Where[] | null {
  return home === null || home.latitude === null || home.longitude === null
    ? null
    : [around(home.latitude, home.longitude, home.travelDistance, null)];
}
