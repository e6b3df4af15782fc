import { coverTopics } from "@alongside/contract/experiences/covers/topics.constants.ts";
import { goalCategories, type GoalCategory } from "@alongside/contract/goals/goals.constants.ts";
import { z } from "zod";
import { careKinds, careLanguages, helpTopics } from "../../server/src/ports/ai/care/care-content.ts";
import { cardPages } from "@alongside/contract/coach/coach.constants.ts";
import { intentIds, recordQuestions } from "../../server/src/ports/ai/guide/actions/actions-content.ts";
import {
  factKinds,
  moves,
  tones,
  recordQuestions as ownQuestions,
  situationWeights,
} from "../../server/src/ports/ai/guide/guide-content.ts";

// The shapes of the files in content/: what an editor of them is told when one doesn't fit.

const line = z.string().trim().min(1);
const lines = z.array(line).min(1);
const perKind = <Shape extends z.ZodType>(shape: Shape) =>
  z.strictObject(
    Object.fromEntries(careKinds.map((kind) => [kind, shape])) as Record<(typeof careKinds)[number], Shape>,
  );

export const careTraining = z.strictObject({
  language: z.enum(careLanguages),
  harmless: lines.optional(),
  ...perKind(lines.optional()).shape,
});

export const carePhrases = z.strictObject({
  language: z.enum(careLanguages),
  figures: z.array(line).default([]),
  ...perKind(lines.optional()).shape,
});

export const careConcepts = z.strictObject({ language: z.enum(careLanguages), concepts: z.record(line, line) });

export const careResolved = z.record(z.enum(careLanguages), lines);

const withEmergency = line.refine((text) => text.includes("{emergency}"), "must contain {emergency}");

export const careAnswers = z.strictObject({
  language: z.enum(careLanguages),
  kinds: perKind(z.strictObject({ opening: line, now: withEmergency })).extend({
    poisoning: z.strictObject({ opening: withEmergency, now: line }),
  }),
  lines: line,
  everywhere: line.refine((text) => text.includes("findahelpline.com"), "must name findahelpline.com"),
  "emergency-number": line,
  check: line,
  safe: line,
  reach: line,
  other: line,
  suggestions: z.strictObject({ safe: line.max(40), reach: line.max(40), other: line.max(40) }),
  "speaks-english": line,
});

export const helplines = z.record(
  z.string().regex(/^[A-Z]{2}$/),
  z.strictObject({
    emergency: line,
    lines: z.array(z.strictObject({ name: line, contact: line, "helps-with": z.array(z.enum(helpTopics)).min(1) })),
  }),
);

const words = (text: string) => text.split(/\s+/).length;
const brief = (most: number) => line.refine((text) => words(text) <= most, `must have at most ${most} words`);

const situation = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  weight: z.enum(situationWeights),
  signs: lines.optional(),
  needs: lines.optional(),
  unless: lines.optional(),
  examples: z.array(line).min(8),
  answers: z.array(brief(60)).min(1),
  reply: z.array(brief(60)).min(1).optional(),
  why: brief(45),
  first: brief(40),
  more: z.array(brief(45)).min(1),
  "didnt-work": z.array(brief(50)).min(1),
  shorter: brief(22),
  suggestions: z.array(line.max(60)).length(3),
  goal: line.max(60).optional(),
  events: lines.optional(),
  offers: z.literal("week-plan").optional(),
  talk: z.literal("own").optional(),
});

/** What goals and events are about; see content/themes.yaml. */
export const themeList = z
  .array(
    z.strictObject({
      id: line,
      name: line,
      social: z.boolean().default(false),
      words: lines,
      except: lines.default([]),
      goals: lines.default([]),
      related: lines.default([]),
      kinds: z.array(lines).default([]),
    }),
  )
  .min(1);

/** What a title says for each drawing; see content/covers.yaml. */
export const coverList = z.array(
  z.strictObject({
    topic: z.enum(coverTopics),
    words: lines,
    settings: lines.default([]),
    themes: lines.default([]),
  }),
);

export const guideTopic = z.strictObject({
  topic: line,
  name: line,
  isGood: z.boolean().optional(),
  needs: lines.optional(),
  unless: lines.optional(),
  situations: z.array(situation).min(1),
});

/** What people say next in a situation, by its id, and in all situations of the topic under "any". */
export const guideTalk = z.record(
  line,
  z.array(z.strictObject({ says: z.array(line).min(3), answer: brief(45) })).min(1),
);

/** Narrow questions and their answers; see "A question" in content/README.md. */
export const guideQuestions = z.strictObject({
  name: line,
  needs: lines.optional(),
  questions: z
    .array(
      z.strictObject({
        needs: lines.optional(),
        events: lines.optional(),
        id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
        weight: z.enum(situationWeights).default("topic"),
        asks: z.array(line).min(3),
        answer: brief(110),
        more: z.array(brief(60)).min(1),
        next: z.array(z.strictObject({ says: z.array(line).min(3), answer: brief(70) })).min(3),
      }),
    )
    .min(1),
});

export const guideTalkKinds = z.record(line, lines);

export const guideMoves = z.strictObject({
  ...(Object.fromEntries(moves.map((move) => [move, z.array(line).min(3)])) as Record<
    (typeof moves)[number],
    typeof lines
  >),
  details: lines,
});

const spoken = z.array(brief(60)).min(2);

/** What people say in the middle of any talk, and the answers by its tone; see "A turn" in content/README.md. */
export const guideTurns = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    says: z.array(line).min(10),
    answers: z.strictObject({
      any: z.array(brief(60)).min(3),
      ...(Object.fromEntries(tones.map((tone) => [tone, spoken.optional()])) as Record<
        (typeof tones)[number],
        z.ZodOptional<typeof spoken>
      >),
    }),
  }),
);

/** The topics of each tone. */
export const guideTones = z.strictObject(
  Object.fromEntries(tones.map((tone) => [tone, lines])) as Record<(typeof tones)[number], typeof lines>,
);

const phrases = z.strictObject({ signs: lines, unless: z.array(line).default([]) });
const intent = phrases.extend({ drop: z.array(line).default([]) });

export const actions = z.strictObject({
  polite: lines,
  intents: z.strictObject(
    Object.fromEntries(intentIds.map((id) => [id, intent])) as Record<(typeof intentIds)[number], typeof intent>,
  ),
  categories: z.partialRecord(z.enum(Object.keys(goalCategories) as [GoalCategory]), lines),
  questions: z.strictObject(
    Object.fromEntries(recordQuestions.map((id) => [id, phrases])) as Record<
      (typeof recordQuestions)[number],
      typeof phrases
    >,
  ),
});

export const eventTraits = z.record(
  line,
  z.strictObject({
    why: line,
    says: lines,
    themes: z.array(line).default([]),
    categories: z.array(line).default([]),
    words: z.array(line).default([]),
  }),
);

export const actionFacts = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    signs: lines,
    answer: brief(60),
    page: z.enum(cardPages).optional(),
    suggestions: z.array(line.max(60)).min(2).max(3),
  }),
);
const fact = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  kind: z.enum(factKinds),
  signs: lines.optional(),
  examples: z.array(line).min(8),
  answers: z.array(brief(60)).min(1),
  visitor: brief(25).optional(),
  suggestions: z.array(line.max(60)).min(2).max(3),
  isFree: z.boolean().optional(),
});

export const guideFacts = z.strictObject({
  topic: line,
  name: line,
  facts: z.array(fact).min(1),
});

const having = (slot: string) => z.array(line.refine((text) => text.includes(slot), `must contain ${slot}`)).min(1);

export const guidePhrases = z.strictObject({
  unknown: z.array(brief(60)).min(3),
  unsure: z.array(brief(60)).min(3),
  lost: having("{topic}"),
  acknowledge: z.strictObject({ good: lines, feeling: lines, particular: lines }),
  exhausted: z.array(brief(60)).min(2),
  "exhausted-didnt-work": z.array(brief(60)).min(2),
  ask: z.strictObject({ topic: lines, feeling: lines, question: lines }),
  words: lines,
  again: line.refine((text) => text.includes("{said}"), "must contain {said}"),
});

export const guideRecords = z.strictObject(
  Object.fromEntries(ownQuestions.map((question) => [question, recordSigns()])) as Record<
    (typeof ownQuestions)[number],
    ReturnType<typeof recordSigns>
  >,
);

function recordSigns() {
  return z.strictObject({ signs: lines, not: lines.optional() });
}
