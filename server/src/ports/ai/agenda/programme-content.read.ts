import { readCompiled } from "../compiled.ts";
import type { KindContent, Phrases, Placing, ProgrammeContent, TemplateContent } from "./programme-content.ts";

interface Searched {
  start: RegExp | null;
  anywhere: RegExp | null;
}

export interface Kind extends Omit<KindContent, "verbs" | "nouns"> {
  verbs: RegExp;
  /** One of the verbs as the first word. */
  beginsWith: RegExp;
  nouns: RegExp;
  /** A noun or a verb of it. */
  named: RegExp;
}

export interface Programme extends Pick<ProgrammeContent, "categories" | "frame"> {
  light: RegExp;
  kinds: Kind[];
  /** A noun or a verb of any kind: whether it is worth asking each of them. */
  named: RegExp;
  order: Record<Placing, Searched>;
  asides: Searched;
  settings: RegExp;
  opens: RegExp;
  closes: RegExp;
  optional: RegExp;
  moments: RegExp;
  figures: RegExp;
  headings: { programme: RegExp; aside: RegExp };
  templates: (Omit<TemplateContent, "words"> & { words: RegExp | null })[];
}

const anywhere = (pattern: string) => new RegExp(`(?<= )(?:${pattern})`, "gu");
const atStart = (pattern: string) => new RegExp(`^ (?:${pattern})`, "u");
const searched = ({ start, anywhere: any }: Phrases): Searched => ({
  start: start === null ? null : atStart(start),
  anywhere: any === null ? null : anywhere(any),
});

let read: Programme | undefined;

/** What is known about programmes; read at the first use. */
export function programme(): Programme {
  if (read) return read;
  // The compiler checked the shape when it wrote the file.
  const content = readCompiled("programme.json") as ProgrammeContent;
  const { order } = content;
  read = {
    ...content,
    light: atStart(content.light),
    kinds: content.kinds.map((kind) => ({
      ...kind,
      verbs: anywhere(kind.verbs),
      beginsWith: atStart(kind.verbs),
      nouns: anywhere(kind.nouns),
      named: anywhere(`${kind.verbs}|${kind.nouns}`),
    })),
    named: anywhere(content.kinds.flatMap(({ verbs, nouns }) => [verbs, nouns]).join("|")),
    order: {
      first: searched(order.first),
      next: searched(order.next),
      last: searched(order.last),
      "before-that": searched(order["before-that"]),
      middle: searched(order.middle),
      meanwhile: searched(order.meanwhile),
    },
    asides: searched(content.asides),
    settings: atStart(content.settings),
    opens: anywhere(content.opens),
    closes: anywhere(content.closes),
    optional: anywhere(content.optional),
    moments: anywhere(content.moments),
    figures: anywhere(content.figures),
    headings: { programme: anywhere(content.headings.programme), aside: anywhere(content.headings.aside) },
    templates: content.templates.map((template) => ({
      ...template,
      words: template.words === null ? null : anywhere(template.words),
    })),
  };
  return read;
}
