import type { PageRequest } from "../../../db/keyset.ts";
import type { Dependencies } from "../messages.dependencies.ts";
import { callView } from "../messages.views.ts";
import * as callsStore from "./calls.store.ts";

export async function calls({ db }: Dependencies, viewerId: string, request: PageRequest) {
  const { items, next } = await callsStore.page(db, viewerId, request);
  return { items: items.map(callView), next };
}
