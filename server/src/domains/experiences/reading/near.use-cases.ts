import type { Dependencies } from "../experiences.dependencies.ts";
import { circleAround } from "./near.rules.ts";
import * as nearStore from "./near.store.ts";
import type { NearRow } from "./near.store.ts";

// What a member could come to, for whoever wants to tell them of it.

/**
 * Coming experiences with a free seat that a member neither hosts, has joined nor asked for, soonest first, within
 * the distance they would travel; of a member who has told no place, anywhere, with a distance of null.
 */
export async function nearMember({ db }: Dependencies, userId: string, now: Date, limit: number): Promise<NearRow[]> {
  const place = await nearStore.placeOf(db, userId);
  return place === null ? [] : nearStore.near(db, userId, circleAround(place), now, limit);
}
