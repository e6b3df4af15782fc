import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import type { Turn } from "../../server/src/ports/ai/ai.ts";
import { careReply } from "../../server/src/ports/ai/care.ts";
import { careKinds, careLanguages } from "../../server/src/ports/ai/care/care-content.ts";

// How many people in a crisis the coach meets with help, and how many others it takes for one (content/evaluation).

const crisisSets = z.array(
  z.strictObject({
    language: z.enum(careLanguages),
    crises: z.array(z.strictObject({ kind: z.enum(careKinds), direct: z.boolean(), text: z.string() })),
    harmless: z.array(z.string()),
  }),
);
const conversations = z.array(z.strictObject({ turns: z.array(z.string()), care: z.array(z.boolean()) }));

export interface Share {
  name: string;
  /** How many went wrong, of how many. */
  wrong: number;
  of: number;
  /** What went wrong, to read. */
  texts: string[];
}

function readSet<Shape extends z.ZodType>(name: string, shape: Shape): z.output<Shape> {
  return shape.parse(parse(readFileSync(join(import.meta.dirname, "../../content/evaluation", name), "utf8")));
}

const isMet = (message: string, history: Turn[] = []) =>
  careReply({ message, history, member: null, experiences: [] }) !== null;

function share(name: string, all: readonly string[], isWrong: (text: string) => boolean): Share {
  const texts = all.filter(isWrong);
  return { name, wrong: texts.length, of: all.length, texts };
}

/** The messages of each language: crises missed, direct and hinted, and false alarms. */
export function crisisFigures(name = "crisis.yaml"): { language: string; shares: Share[] }[] {
  return readSet(name, crisisSets).map(({ language, crises, harmless }) => {
    const texts = (isDirect: boolean) => crises.filter(({ direct }) => direct === isDirect).map(({ text }) => text);
    return {
      language,
      shares: [
        share("direct missed", texts(true), (text) => !isMet(text)),
        share("hinted missed", texts(false), (text) => !isMet(text)),
        share("false alarms", harmless, (text) => isMet(text)),
      ],
    };
  });
}

/** Turns of conversations that were met with help though the member had moved on, or the other way round. */
export function conversationFigure(name = "crisis-conversations.yaml"): Share {
  const texts: string[] = [];
  let of = 0;
  for (const { turns, care } of readSet(name, conversations)) {
    const history: Turn[] = [];
    for (const [at, message] of turns.entries()) {
      of += 1;
      if (isMet(message, history) !== care[at]) texts.push(message);
      history.push({ role: "user", content: message }, { role: "assistant", content: "…" });
    }
  }
  return { name: "turns wrong", wrong: texts.length, of, texts };
}
