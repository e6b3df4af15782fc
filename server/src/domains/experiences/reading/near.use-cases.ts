import { circleOf, cityRadius } from "@alongside/contract/kernel/circle.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { circleAround } from "./near.rules.ts";
import * as nearStore from "./near.store.ts";
import type { FoundRow, NearRow } from "./near.store.ts";

/**
 * Upcoming experiences with a free seat that a member doesn't host and hasn't joined or asked to join, soonest first,
 * within the distance they travel. For a member without a location, anywhere, with a distance of null.
 */
export async function nearMember({ db }: Dependencies, userId: string, now: Date, limit: number): Promise<NearRow[]> {
  const place = await nearStore.placeOf(db, userId);
  return place === null ? [] : nearStore.near(db, userId, circleAround(place), now, limit);
}

interface EventQuery {
  from: Date;
  to: Date;
  /** A town that was named. */
  town: string | null;
  /** The visitor's zone, where nothing else says where they are. */
  timeZone: string | undefined;
}

export interface EventsFound {
  events: FoundRow[];
  /** The town that was named, where it is known. */
  town: string | null;
  /** Whether it is known what is near the viewer. */
  hasPlace: boolean;
}

/**
 * Upcoming experiences with a free seat on some days: around the town that was named, else within the member's distance,
 * and for a visitor in their time zone. None for a member without a town who named none.
 */
export async function findEvents(
  { db, findTown }: Dependencies,
  viewerId: string | null,
  { from, to, town, timeZone }: EventQuery,
  now: Date,
  limit: number,
): Promise<EventsFound> {
  const [named, place] = await Promise.all([
    town === null ? null : findTown(town),
    viewerId === null ? null : nearStore.placeOf(db, viewerId),
  ]);
  const circle = named ? circleOf(named, cityRadius) : place && circleAround(place);
  const hasPlace = circle !== null || viewerId === null;
  if (!hasPlace || (circle === null && timeZone === undefined)) return { events: [], town: null, hasPlace: false };
  const reach = { circle, timeZone: circle === null ? (timeZone ?? null) : null, from, to };
  const events = await nearStore.openWithin(db, viewerId, reach, now, limit);
  return { events, town: named ? town : null, hasPlace };
}
