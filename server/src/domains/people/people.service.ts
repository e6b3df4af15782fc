import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import type { peopleSearch, recommendationQuery } from "@alongside/contract/people/people.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import type { PageRequest } from "../../db/keyset.ts";
import { createBlocks } from "./blocks/blocks.use-cases.ts";
import type { Dependencies } from "./people.dependencies.ts";
import { activeWithin, chances, idleStems, nearWithin } from "./recommendations/recommendations.rules.ts";
import * as recommendStore from "./recommendations/recommendations.store.ts";
import { calledName } from "./people.rules.ts";
import { wantedOf } from "./search/search.rules.ts";
import * as searchStore from "./search/search.store.ts";
import * as peopleStore from "./people.store.ts";
import { matchView, personView, profileView } from "./people.views.ts";

export type PeopleService = ReturnType<typeof createPeople>;

/** People as others see them: pages, search, recommendations, and who wants nothing to do with whom. */
export function createPeople(deps: Dependencies) {
  const { db, clock, goalKinds } = deps;
  const weights = { chances, nearWithin, activeWithin, idleStems, categories: Object.keys(goalKinds) };
  return {
    ...createBlocks(deps),

    async profile(viewerId: string | null, id: string) {
      const row = await peopleStore.profile(db, viewerId, id, clock.now());
      if (row === null) throw new AppError(peopleFaults.notFound);
      return profileView(viewerId, row);
    },

    /** What others call a member, in a notice that is part of `tx`. */
    nameOf: async (tx: Db, userId: string): Promise<string> => calledName(await peopleStore.nameOf(tx, userId)),

    /** `everyone` for a viewer who may see the picture, else `none` (P-PRIVACY-10). */
    async pictureVisibility(viewerId: string | null, id: string) {
      const isShown = await peopleStore.showsPicture(db, viewerId, id);
      if (isShown === null) throw new AppError(peopleFaults.notFound);
      return { profilePictureVisibility: isShown ? ("everyone" as const) : ("none" as const) };
    },

    async newest(viewerId: string, request: PageRequest) {
      const { items, next } = await peopleStore.newest(db, viewerId, request);
      return { items: items.map(personView), next };
    },

    async search(viewerId: string, { query, limit, cursor }: z.output<typeof peopleSearch>) {
      const wanted = wantedOf(query);
      if (wanted === null) return { items: [], next: null };
      const page = await searchStore.search(db, viewerId, wanted, { limit, before: Number(cursor ?? 0) });
      return { ...page, items: page.items.map(personView) };
    },

    /** The best first, by what the rules make of the facts that are told. */
    async recommend(viewerId: string, { limit }: z.output<typeof recommendationQuery>) {
      const rows = await recommendStore.matchesFor(db, viewerId, weights, clock.now(), limit);
      return rows.map((row) => matchView(row, goalKinds)).toSorted((one, other) => other.matchScore - one.matchScore);
    },
  };
}
