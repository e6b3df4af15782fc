import type { Dependencies } from "../experiences.dependencies.ts";
import { circleAround } from "./near.rules.ts";
import * as nearStore from "./near.store.ts";
import type { NearRow } from "./near.store.ts";

/**
 * Upcoming experiences with a free seat that a member doesn't host and hasn't joined or asked to join, soonest first,
 * within the distance they travel. For a member without a location, anywhere, with a distance of null.
 */
export async function nearMember({ db }: Dependencies, userId: string, now: Date, limit: number): Promise<NearRow[]> {
  const place = await nearStore.placeOf(db, userId);
  return place === null ? [] : nearStore.near(db, userId, circleAround(place), now, limit);
}
