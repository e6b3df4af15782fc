import type { GuideContent } from "../../server/src/ports/ai/guide/guide-content.ts";
import { moves } from "../../server/src/ports/ai/guide/guide-content.ts";
import { phrasePattern } from "./phrase.ts";
import { contentFiles, readContent } from "./read.ts";
import { guideMoves, guideTopic } from "./shapes.ts";

/** What the guide knows. Throws where two situations share an id. */
export function guideContent(): GuideContent {
  const examples: GuideContent["examples"] = [];
  const seen = new Set<string>();
  const situations = contentFiles("guide").flatMap((file) => {
    const { name, situations } = readContent(file, guideTopic);
    return situations.map(({ examples: texts, signs, ...situation }) => {
      if (seen.has(situation.id)) throw new Error(`content/${file}: ${situation.id} is there twice`);
      seen.add(situation.id);
      for (const text of texts) examples.push([situation.id, text]);
      const pattern = signs ? `(?<= )(?:${signs.map(phrasePattern).join("|")})` : null;
      return { ...situation, signs: pattern, topic: name };
    });
  });
  const turns = readContent("moves.yaml", guideMoves);
  return {
    situations,
    examples,
    moves: moves.flatMap((move) => turns[move].map((text): GuideContent["moves"][number] => [move, text])),
  };
}
