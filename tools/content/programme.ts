import { experienceCategories } from "@alongside/contract/experiences/experiences.constants.ts";
import { z } from "zod";
import {
  placings,
  roles,
  type Phrases,
  type ProgrammeContent,
} from "../../server/src/ports/ai/agenda/programme-content.ts";
import { phrasePattern } from "./phrase.ts";
import { readContent } from "./read.ts";

const line = z.string().trim().min(1);
const lines = z.array(line).min(1);
const entry = z.strictObject({ title: line.max(60), description: z.string().max(200) });

const kinds = z.strictObject({
  light: lines,
  kinds: z
    .array(
      z.strictObject({
        id: line,
        role: z.enum(roles).optional(),
        minutes: z.int().positive(),
        most: z.int().positive().optional(),
        verbs: lines,
        nouns: lines,
      }),
    )
    .min(1),
});

const phrases = z.strictObject({ start: z.array(line), anywhere: z.array(line) });
const words = z.strictObject({
  order: z.record(z.enum(placings), phrases),
  settings: lines,
  opens: lines,
  closes: lines,
  optional: lines,
  asides: phrases,
  moments: lines,
  figures: lines,
  headings: z.strictObject({ programme: lines, aside: lines }),
});

const templates = z.strictObject({
  arrival: entry,
  end: entry,
  open: entry,
  break: entry,
  meal: entry,
  categories: z.record(z.enum(experienceCategories), line),
  templates: z
    .array(
      z.strictObject({
        id: line,
        words: lines.optional(),
        arrival: entry,
        parts: z.array(entry.extend({ weight: z.int().min(1).max(9) })).min(2),
        end: entry,
      }),
    )
    .min(1),
});

const joined = (all: readonly string[]) => all.map(phrasePattern).join("|");
const each = ({ start, anywhere }: z.output<typeof phrases>): Phrases => ({
  start: start.length === 0 ? null : joined(start),
  anywhere: anywhere.length === 0 ? null : joined(anywhere),
});

/** How hosts describe programmes. Throws where a category names a template that isn't there. */
export function programmeContent(): ProgrammeContent {
  const activities = readContent("programme/kinds.yaml", kinds);
  const said = readContent("programme/phrases.yaml", words);
  const { templates: all, categories, ...frame } = readContent("programme/templates.yaml", templates);
  for (const id of Object.values(categories)) {
    if (!all.some((one) => one.id === id)) throw new Error(`content/programme/templates.yaml: no template ${id}`);
  }
  const order = Object.entries(said.order).map(([placing, some]) => [placing, each(some)] as const);
  return {
    light: joined(activities.light),
    kinds: activities.kinds.map(({ role, most, verbs, nouns, ...kind }) => ({
      ...kind,
      role: role ?? null,
      most: most ?? null,
      verbs: joined(verbs),
      nouns: joined(nouns),
      words: [
        ...new Set(
          [...nouns, ...verbs].filter((word) => /^[a-z]{4,}\*?$/.test(word)).map((word) => word.replace("*", "")),
        ),
      ],
    })),
    order: Object.fromEntries(order) as ProgrammeContent["order"],
    asides: each(said.asides),
    settings: joined(said.settings),
    opens: joined(said.opens),
    closes: joined(said.closes),
    optional: joined(said.optional),
    moments: joined(said.moments),
    figures: joined(said.figures),
    headings: { programme: joined(said.headings.programme), aside: joined(said.headings.aside) },
    templates: all.map(({ words: some, ...template }) => ({ ...template, words: some ? joined(some) : null })),
    categories,
    frame,
  };
}
