import type { ChangeListener, LiveListener } from "./events.ts";
import type { Event } from "./frames.ts";

/** Who listens in this process. */
export function createListeners() {
  const live = new Map<string, Set<LiveListener>>();
  const changes = new Set<ChangeListener>();
  const everyTold = new Set<(userIds: readonly string[]) => void>();

  const hearChange: ChangeListener = (names) => {
    for (const listener of changes) listener(names);
  };
  const tell = (userIds: Iterable<string>, ...told: Parameters<LiveListener>) => {
    for (const userId of userIds) for (const listener of live.get(userId) ?? []) listener(...told);
  };

  return {
    hearChange,
    hear(events: readonly Event[]): void {
      for (const event of events) {
        if ("missed" in event) {
          hearChange(null);
          tell([...live.keys()], null);
        } else if ("names" in event) {
          if (event.names.length > 0) hearChange(event.names);
        } else if ("typing" in event) tell(event.userIds, [], event.typing);
        else if (event.topics.length > 0) {
          for (const listener of everyTold) listener(event.userIds);
          tell(event.userIds, event.topics);
        }
      }
    },
    subscribe(userId: string, listener: LiveListener): () => void {
      const own = live.get(userId) ?? new Set();
      live.set(userId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && live.get(userId) === own) live.delete(userId);
      };
    },
    /** Listens to whose screens are outdated, before they hear of it. */
    onTold(listener: (userIds: readonly string[]) => void): () => void {
      everyTold.add(listener);
      return () => void everyTold.delete(listener);
    },
    onChange(listener: ChangeListener): () => void {
      changes.add(listener);
      return () => void changes.delete(listener);
    },
  };
}
