import type { LiveTopic } from "@alongside/contract/notifications/notifications.constants.ts";
import type { Typing } from "./events.ts";
import { type Event, perEvent } from "./frames.ts";

/** Ids and keys a batch holds at most; beyond that everybody is told to look at everything again. */
const most = 20_000;

/** Events that go out together, each once. */
export function createBatch() {
  const names = new Set<string>();
  const live = new Map<string, { topics: readonly LiveTopic[]; userIds: Set<string> }>();
  const typing = new Map<string, { typing: Typing; userIds: Set<string> }>();
  let hasMissed = false;
  let size = 0;

  const collapse = () => {
    for (const each of [names, live, typing]) each.clear();
    hasMissed = true;
    size = 0;
  };
  const collect = (into: Set<string>, given: readonly string[]) => {
    const before = into.size;
    for (const each of given) into.add(each);
    size += into.size - before;
  };

  return {
    add(event: Event): void {
      // Nobody needs to hear more.
      if (hasMissed) return;
      if ("missed" in event) return collapse();
      if ("names" in event) collect(names, event.names);
      else if ("topics" in event) {
        const own = live.get(event.topics.join()) ?? { topics: event.topics, userIds: new Set() };
        collect(live.set(event.topics.join(), own) && own.userIds, event.userIds);
      } else {
        const { chat, id, userId } = event.typing;
        const key = `${chat} ${id} ${userId}`;
        const own = typing.get(key) ?? { typing: event.typing, userIds: new Set() };
        collect(typing.set(key, own) && own.userIds, event.userIds);
      }
      if (size > most) collapse();
    },
    collapse,
    isEmpty: () => size === 0 && !hasMissed,
    /** Changed copies come first, since whoever hears a topic reads them. */
    events(): Event[] {
      if (hasMissed) return [{ missed: true }];
      return [
        ...chunksOf(names).map((each) => ({ names: each })),
        ...[...live.values()].flatMap(({ topics, userIds }) =>
          chunksOf(userIds).map((each) => ({ topics, userIds: each })),
        ),
        ...[...typing.values()].flatMap((each) => chunksOf(each.userIds).map((userIds) => ({ ...each, userIds }))),
      ];
    },
  };
}

function chunksOf(texts: ReadonlySet<string>): string[][] {
  const all = [...texts];
  return Array.from({ length: Math.ceil(all.length / perEvent) }, (_, at) =>
    all.slice(at * perEvent, (at + 1) * perEvent),
  );
}
