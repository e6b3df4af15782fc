import type { peopleSearch } from "@alongside/contract/people/people.shapes.ts";
import type { z } from "zod";
import type { Dependencies } from "../people.dependencies.ts";
import { personView } from "../people.views.ts";
import { wantedOf } from "./search.rules.ts";
import * as searchStore from "./search.store.ts";

export async function search(
  { db }: Dependencies,
  viewerId: string,
  { query, limit, cursor }: z.output<typeof peopleSearch>,
) {
  const wanted = wantedOf(query);
  if (wanted === null) return { items: [], next: null };
  const page = await searchStore.search(db, viewerId, wanted, { limit, before: Number(cursor ?? 0) });
  return { ...page, items: page.items.map(personView) };
}
