import { LRUCache } from "lru-cache";
import { NearestExamples } from "../../../language/nearest.ts";
import type { Situation } from "./guide-content.ts";
import { guideKnowledge } from "./guide-content.read.ts";

/** What a message says within a situation, and what is said to it. */
export interface TalkMatch {
  answer: string;
  /** 0 to 1. */
  likeness: number;
}

const longestRead = 300;
const most = 3;

/** By the id of a situation; made when a conversation is in it. */
const read = new LRUCache<string, NearestExamples>({ max: 100 });

function examplesOf({ id, topic }: Situation): NearestExamples {
  const known = read.get(id);
  if (known) return known;
  const { talks, talkWeights } = guideKnowledge();
  const all = [...(talks[id] ?? []), ...(talks[topic] ?? [])];
  const made = new NearestExamples(
    all.flatMap(({ says, answer }) => says.map((text) => [answer, text] as const)),
    talkWeights,
  );
  read.set(id, made);
  return made;
}

/** What a message in a conversation about a situation may say of it, the likeliest first. */
export function talkMatches(message: string, situation: Situation): TalkMatch[] {
  return examplesOf(situation)
    .nearest(message.slice(0, longestRead), most)
    .map(({ label, score }) => ({ answer: label, likeness: score }));
}
