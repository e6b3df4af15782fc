import { coverDescription } from "@alongside/contract/experiences/covers/cover-picture.constants.ts";
import type { CoverTopic } from "@alongside/contract/experiences/covers/topics.constants.ts";
import { LRUCache } from "lru-cache";
import { readCompiled } from "../ai/compiled.ts";
import { themes } from "../themes/themes.ts";
import type { CoverContent } from "./cover-content.ts";
import { CoverIndex } from "./cover-index.ts";

let index: CoverIndex | undefined;
/** Lists show the same events again and again. */
const known = new LRUCache<string, { topic: CoverTopic | null }>({ max: 5_000 });

/** The drawing of an event without a picture, by what its title means; null where neither it nor the description says it (P-EXPERIENCES-37). */
export function coverTopicOf(title: string, description: string): CoverTopic | null {
  const start = description.slice(0, coverDescription);
  const key = `${title}\n${start}`;
  const before = known.get(key);
  if (before) return before.topic;
  // Set-up has checked the shape.
  index ??= new CoverIndex(readCompiled("covers.json") as CoverContent, themes());
  const topic = index.topicOf(title) ?? index.topicSaidIn(start);
  known.set(key, { topic });
  return topic;
}
