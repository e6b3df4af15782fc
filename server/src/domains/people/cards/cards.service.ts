import { LRUCache } from "lru-cache";
import type { Db } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import { changeKeys } from "../../../ports/events/change-keys.ts";
import type { Events } from "../../../ports/events/events.ts";
import { cardFor, isForFriends } from "./cards.rules.ts";
import { cardsStore, type KeptCard } from "./cards.store.ts";

interface Dependencies {
  db: Db;
  clock: Clock;
  events: Pick<Events, "onChange">;
}

/**
 * Milliseconds for which a card is cached, and after which it is refreshed along with others, in case a change wasn't
 * announced.
 */
const lifetime = { good: 5_000, ripe: 2_500 };
const most = 20_000;
const prefix = changeKeys.person("");

export type CardsService = ReturnType<typeof createCards>;

/**
 * People's cards from memory, for lists that often show the same people. Whether the viewer may see a picture is never
 * cached.
 */
export function createCards({ db, clock, events }: Dependencies) {
  const store = cardsStore(db);
  const kept = new LRUCache<string, KeptCard & { since: number }>({ max: most });
  /** What changed while it was being read, for each reading under way: the answer may be older than the change. */
  const readings = new Set<{ isSpoiled: boolean; changed: Set<string> }>();

  events.onChange((names) => {
    if (names === null) {
      kept.clear();
      for (const reading of readings) reading.isSpoiled = true;
      return;
    }
    for (const name of names) {
      if (!name.startsWith(prefix)) continue;
      const id = name.slice(prefix.length);
      kept.delete(id);
      for (const reading of readings) reading.changed.add(id);
    }
  });

  const read = async (ids: readonly string[], now: number): Promise<KeptCard[]> => {
    const reading = { isSpoiled: false, changed: new Set<string>() };
    readings.add(reading);
    try {
      const found = await store.find(ids);
      for (const { card, audience, mayKeep } of found) {
        const { id } = card;
        kept.delete(id);
        if (mayKeep && !reading.isSpoiled && !reading.changed.has(id)) kept.set(id, { card, audience, since: now });
      }
      return found;
    } finally {
      readings.delete(reading);
    }
  };

  return {
    /** How many cards are in memory. */
    remembered: () => kept.size,
    /** The cards of these people as the viewer (null for a visitor) may see them, without deleted accounts. */
    async of(viewerId: string | null, ids: Iterable<string>): Promise<Map<string, KeptCard["card"]>> {
      const now = clock.now().getTime();
      const found: KeptCard[] = [];
      const [missing, ripe]: [string[], string[]] = [[], []];
      for (const id of new Set(ids)) {
        const known = kept.get(id);
        const age = known === undefined ? Infinity : Math.abs(now - known.since);
        if (known === undefined || age > lifetime.good) missing.push(id);
        else if (age > lifetime.ripe) ripe.push(id);
        if (known !== undefined && age <= lifetime.good) found.push(known);
      }
      // Refreshed cards come last and so replace the cached ones.
      if (missing.length > 0) found.push(...(await read([...missing, ...ripe], now)));
      const asked = found.filter((each) => isForFriends(each, viewerId)).map(({ card }) => card.id);
      const friends =
        viewerId === null || asked.length === 0 ? new Set<string>() : await store.friendsAmong(viewerId, asked);
      return new Map(found.map((each) => [each.card.id, cardFor(each, viewerId, friends.has(each.card.id))]));
    },
  };
}
