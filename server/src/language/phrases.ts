import { wordsOf } from "./words.ts";

/** A piece of a phrase: a word, a gap of any words, one of several sequences, or the end of the text. */
export type PhrasePart =
  | { kind: "word"; word: string; isOpen: boolean }
  | { kind: "gap"; least: number; most: number }
  | { kind: "choice"; choices: readonly PhrasePart[][]; isOptional: boolean }
  | { kind: "end" };

const gaps: Record<string, PhrasePart> = {
  _: { kind: "gap", least: 1, most: 1 },
  "..": { kind: "gap", least: 0, most: 3 },
  $: { kind: "end" },
};

/**
 * A phrase as content writes it: `(a|b c)` one of several, `[x]` optional, `word*` any ending, `_` any word, `..` up to three
 * words, `$` the end. Throws on an unbalanced or empty part.
 */
export function parsePhrase(phrase: string): PhrasePart[] {
  const parts = new PhraseParser(phrase).sequence("");
  if (parts.length === 0) throw new Error(`"${phrase}" is empty`);
  return parts;
}

class PhraseParser {
  private at = 0;
  private readonly phrase: string;

  constructor(phrase: string) {
    this.phrase = phrase;
  }

  /** Up to one of the closing signs, which is left for the caller. */
  sequence(closing: string): PhrasePart[] {
    const parts: PhrasePart[] = [];
    for (; this.at < this.phrase.length;) {
      const sign = this.phrase[this.at] ?? "";
      if (closing.includes(sign)) return parts;
      if (sign === "(") parts.push({ kind: "choice", choices: this.choices(")"), isOptional: false });
      else if (sign === "[") parts.push({ kind: "choice", choices: this.choices("]"), isOptional: true });
      else if (sign === ")" || sign === "]" || sign === "|") throw new Error(`"${this.phrase}": stray ${sign}`);
      else if (sign === " ") this.at += 1;
      else parts.push(...this.words());
    }
    if (closing !== "") throw new Error(`"${this.phrase}": ${closing} is missing`);
    return parts;
  }

  private choices(close: string): PhrasePart[][] {
    const all: PhrasePart[][] = [];
    do {
      this.at += 1;
      all.push(this.sequence(`|${close}`));
    } while (this.phrase[this.at] === "|");
    this.at += 1;
    if (all.some((one) => one.length === 0)) throw new Error(`"${this.phrase}": an alternative is empty`);
    return all;
  }

  private words(): PhrasePart[] {
    const found = /^[^()[\]| ]+/.exec(this.phrase.slice(this.at))?.[0] ?? "";
    this.at += found.length;
    const gap = gaps[found];
    if (gap) return [gap];
    const isOpen = found.endsWith("*");
    const words = wordsOf(isOpen ? found.slice(0, -1) : found);
    if (words.length === 0) throw new Error(`"${this.phrase}": ${found} is no word`);
    return words.map((word, at) => ({ kind: "word", word, isOpen: isOpen && at === words.length - 1 }));
  }
}

/** The places where a part can end that begins at one of the given places: each once, so that the work stays bounded. */
function placesAfter(part: PhrasePart, places: ReadonlySet<number>, words: readonly string[]): Set<number> {
  const after = new Set<number>();
  for (const place of places) {
    const word = words[place];
    if (part.kind === "word") {
      if (word !== undefined && (part.isOpen ? word.startsWith(part.word) : word === part.word)) after.add(place + 1);
    } else if (part.kind === "gap") {
      for (let count = part.least; count <= part.most && place + count <= words.length; count++)
        after.add(place + count);
    } else if (part.kind === "end") {
      if (place === words.length) after.add(place);
    }
  }
  if (part.kind !== "choice") return after;
  if (part.isOptional) for (const place of places) after.add(place);
  for (const choice of part.choices) for (const place of placesAfterAll(choice, places, words)) after.add(place);
  return after;
}

function placesAfterAll(
  parts: readonly PhrasePart[],
  places: ReadonlySet<number>,
  words: readonly string[],
): ReadonlySet<number> {
  let now = places;
  for (const part of parts) {
    if (now.size === 0) break;
    now = placesAfter(part, now, words);
  }
  return now;
}

interface FirstWord {
  word: string;
  isOpen: boolean;
}

/** The words that a phrase can begin with; null where it begins with any. */
function firstWords(parts: readonly PhrasePart[]): FirstWord[] | null {
  const first: FirstWord[] = [];
  for (const part of parts) {
    if (part.kind === "word") return [...first, part];
    if (part.kind !== "choice") return null;
    for (const choice of part.choices) {
      const inner = firstWords(choice);
      if (inner === null) return null;
      first.push(...inner);
    }
    if (!part.isOptional) return first;
  }
  return null;
}

/** More beginnings than these are no quicker to compare. */
const mostLeads = 400;

/** The one or two words that a phrase can begin with, as sequences; null where they can't be told. */
function leadsOf(parts: readonly PhrasePart[]): string[][] | null {
  let leads: string[][] = [[]];
  for (const part of parts) {
    if (leads.every(({ length }) => length === 2)) break;
    if (part.kind === "gap" || part.kind === "end" || (part.kind === "word" && part.isOpen)) return null;
    const next = part.kind === "word" ? [[part.word]] : choiceLeads(part.choices, part.isOptional);
    if (next === null || leads.length * next.length > mostLeads) return null;
    leads = leads.flatMap((lead) => (lead.length === 2 ? [lead] : next.map((more) => [...lead, ...more].slice(0, 2))));
  }
  return leads;
}

function choiceLeads(choices: readonly PhrasePart[][], isOptional: boolean): string[][] | null {
  const all: string[][] = isOptional ? [[]] : [];
  for (const choice of choices) {
    const leads = leadsOf(choice);
    if (leads === null) return null;
    all.push(...leads);
  }
  return all;
}

interface Phrase<Label> {
  text: string;
  label: Label;
  /** Parsed when it is first tried: most phrases never are. */
  parts?: readonly PhrasePart[];
}

const partsOf = (phrase: Phrase<unknown>) => (phrase.parts ??= parsePhrase(phrase.text));

/** The phrases that begin with a word: by it or by it and the next one, and those of which that can't be told. */
interface Beginning<Label> {
  byLead: ReadonlyMap<string, Phrase<Label>[]>;
  others: readonly Phrase<Label>[];
}

function pushTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const others = map.get(key);
  if (!others) map.set(key, [value]);
  else if (others.at(-1) !== value) others.push(value);
}

/** Finds many phrases in a text at once: only those that can begin with a word of it are tried. */
export class PhraseTable<Label> {
  private readonly exact = new Map<string, Phrase<Label>[]>();
  private readonly open = new Map<string, Phrase<Label>[]>();
  private readonly anywhere: Phrase<Label>[] = [];
  /** How long the open beginnings are, each length once, the shortest first. */
  private readonly openLengths: readonly number[];
  private readonly beginnings = new Map<string, Beginning<Label>>();

  constructor(phrases: Iterable<readonly [Label, string]>) {
    for (const [label, text] of phrases) this.add({ label, text });
    this.openLengths = [...new Set([...this.open.keys()].map(({ length }) => length))].toSorted((a, b) => a - b);
  }

  private add(phrase: Phrase<Label>): void {
    const first = firstWords(parsePhrase(phrase.text));
    if (first === null) this.anywhere.push(phrase);
    for (const { word, isOpen } of first ?? []) pushTo(isOpen ? this.open : this.exact, word, phrase);
  }

  private beginningWith(word: string): Beginning<Label> | undefined {
    const known = this.beginnings.get(word);
    if (known) return known;
    const phrases = this.exact.get(word);
    if (!phrases) return undefined;
    const byLead = new Map<string, Phrase<Label>[]>();
    const others: Phrase<Label>[] = [];
    for (const phrase of phrases) {
      const leads = leadsOf(partsOf(phrase));
      if (leads) for (const lead of leads) pushTo(byLead, lead.join(" "), phrase);
      else others.push(phrase);
    }
    const beginning = { byLead, others };
    this.beginnings.set(word, beginning);
    return beginning;
  }

  /** The phrases that can begin with a word, or with it and the next one. */
  private likelyAt(word: string, next: string | undefined): readonly Phrase<Label>[] {
    const found = [...this.anywhere];
    const beginning = this.beginningWith(word);
    if (beginning) {
      found.push(...beginning.others, ...(beginning.byLead.get(word) ?? []));
      if (next !== undefined) found.push(...(beginning.byLead.get(`${word} ${next}`) ?? []));
    }
    for (const length of this.openLengths) {
      if (length > word.length) break;
      const open = this.open.get(word.slice(0, length));
      if (open) found.push(...open);
    }
    return found;
  }

  /** The phrases in a text, each with the places of its first word and after its last. */
  *matches(words: readonly string[]): Iterable<{ label: Label; from: number; to: number }> {
    for (const [from, word] of words.entries()) {
      for (const phrase of this.likelyAt(word, words[from + 1])) {
        const ends = placesAfterAll(partsOf(phrase), new Set([from]), words);
        if (ends.size > 0) yield { label: phrase.label, from, to: Math.max(...ends) };
      }
    }
  }

  /** The words with one `*` in place of each phrase. */
  without(words: readonly string[]): string[] {
    const ends = new Map<number, number>();
    for (const { from, to } of this.matches(words)) ends.set(from, Math.max(to, ends.get(from) ?? 0));
    const left: string[] = [];
    for (let at = 0; at < words.length;) {
      const end = ends.get(at) ?? 0;
      left.push(end > at ? "*" : (words[at] ?? ""));
      at = Math.max(end, at + 1);
    }
    return left;
  }
}
