import { NearestExamples } from "../../language/nearest.ts";
import { relatedness, weightOf } from "../../language/vectors.ts";
import { wordsOf } from "../../language/words.ts";
import type { ThemeContent } from "./theme-content.ts";

/** What a text is about: how surely, 0 to 1, by the theme's id, and of which kinds of it (spanish, of languages). */
export interface Themes {
  strengths: ReadonlyMap<string, number>;
  kinds: ReadonlySet<string>;
}

/** A theme of a goal that an event has too, or a related one that may help. */
export interface SharedTheme {
  name: string;
  /** 0 to 1. */
  strength: number;
  isRelated: boolean;
}

interface Phrase {
  /** The words after the first. */
  rest: readonly string[];
  /** The theme it says, or doesn't say although one of its words would. */
  theme: string;
  isException: boolean;
}

/** A word that is in no list counts for the theme of a word this near in meaning (cosine of the centred vectors). */
const near = 0.68;
/** Frequent words are near to many others. */
const telling = 0.55;
/** From this likeness on, a goal is one of the examples in other words. */
const likeExample = 0.66;
const relatedShare = 0.55;
/** Words read of a text. */
const longest = 120;
/** Words of a phrase after its first. */
const longestPhrase = 4;
/** Words whose nearest themes are remembered. */
const remembered = 5_000;

const follows = (words: readonly string[], at: number, rest: readonly string[]) =>
  rest.every((word, step) => words[at + 1 + step] === word);

/** Finds the themes of texts by words, phrases, meaning and example goals. English only. */
export class ThemeIndex {
  private readonly themes: ReadonlyMap<string, ThemeContent[number]>;
  private readonly phrases = new Map<string, Phrase[]>();
  private readonly kindOf = new Map<string, string>();
  private readonly byMeaning = new Map<string, ReadonlyMap<string, number>>();
  private examples: NearestExamples | undefined;

  constructor(content: ThemeContent) {
    this.themes = new Map(content.map((theme) => [theme.id, theme]));
    for (const theme of content) {
      const own = [...theme.words, ...theme.kinds.flat()];
      for (const words of own) this.add(words, theme.id, false);
      for (const words of theme.except) this.add(words, theme.id, true);
      for (const kind of theme.kinds) for (const word of kind) this.kindOf.set(word, kind[0] ?? word);
    }
  }

  /** What an event, or a text that isn't a wish, is about. */
  themesOf(text: string): Themes {
    const words = wordsOf(text).slice(0, longest);
    const strengths = new Map<string, number>();
    const kinds = new Set<string>();
    const raise = (id: string, strength: number) => strengths.set(id, Math.max(strengths.get(id) ?? 0, strength));
    for (const [at, word] of words.entries()) {
      const kind = this.kindOf.get(word);
      if (kind !== undefined) kinds.add(kind);
      for (const id of this.saidAt(words, at)) raise(id, 1);
    }
    // A guess from the meaning of a word counts only where no word says what it is about.
    if (strengths.size === 0) {
      for (const word of words) {
        if (!this.phrasesOf(word)) for (const [id, strength] of this.nearTo(word)) raise(id, strength);
      }
    }
    return { strengths, kinds };
  }

  /** The same for a goal, which may also say it in other words. */
  themesOfGoal(text: string): Themes {
    const found = this.themesOf(text);
    this.examples ??= new NearestExamples(
      [...this.themes.values()].flatMap(({ id, goals }) => goals.map((goal) => [id, goal] as const)),
    );
    const [nearest] = this.examples.nearest(text, 1);
    if (!nearest || nearest.score < likeExample) return found;
    return { ...found, strengths: new Map([...found.strengths, [nearest.label, 1]]) };
  }

  /** The themes that bring a goal and an event together, the strongest first; none where they are of different kinds. */
  shared(goal: Themes, event: Themes): SharedTheme[] {
    const shared: SharedTheme[] = [];
    for (const [id, strength] of goal.strengths) {
      const theme = this.themes.get(id);
      if (!theme) continue;
      const here = event.strengths.get(id) ?? 0;
      if (here > 0 && this.areOneKind(theme, goal, event))
        shared.push({ name: theme.name, strength: Math.min(strength, here), isRelated: false });
      else if (here === 0) shared.push(...this.helping(theme, strength, event));
    }
    return shared.toSorted((a, b) => b.strength - a.strength);
  }

  /** Whether a goal wishes for people. */
  isSocial({ strengths }: Themes): boolean {
    return [...strengths].some(([id, strength]) => strength >= 0.6 && this.themes.get(id)?.social === true);
  }

  private helping({ related }: ThemeContent[number], strength: number, event: Themes): SharedTheme[] {
    return related.flatMap((id) => {
      const there = event.strengths.get(id) ?? 0;
      const name = this.themes.get(id)?.name ?? id;
      return there < 1 ? [] : [{ name, strength: relatedShare * strength, isRelated: true }];
    });
  }

  private areOneKind({ kinds }: ThemeContent[number], goal: Themes, event: Themes): boolean {
    const own = kinds.map(([first = ""]) => first);
    const wanted = own.filter((kind) => goal.kinds.has(kind));
    const offered = own.filter((kind) => event.kinds.has(kind));
    return wanted.length === 0 || offered.length === 0 || wanted.some((kind) => offered.includes(kind));
  }

  private add(text: string, theme: string, isException: boolean): void {
    const [first, ...rest] = wordsOf(text);
    if (first === undefined) return;
    const phrase = { rest, theme, isException };
    const of = this.phrases.get(first);
    if (of) of.push(phrase);
    else this.phrases.set(first, [phrase]);
  }

  private phrasesOf(word: string): readonly Phrase[] | undefined {
    return this.phrases.get(word) ?? (word.endsWith("s") ? this.phrases.get(word.slice(0, -1)) : undefined);
  }

  private saidAt(words: readonly string[], at: number): Set<string> {
    const phrases = this.phrasesOf(words[at] ?? "") ?? [];
    const here = phrases.filter(({ rest, isException }) => !isException && follows(words, at, rest));
    return new Set(here.map(({ theme }) => theme).filter((theme) => !this.isExcepted(words, at, theme)));
  }

  /** Whether the word is part of a phrase in which it says something else: "small steps" is no walk. */
  private isExcepted(words: readonly string[], at: number, theme: string): boolean {
    const from = Math.max(0, at - longestPhrase);
    return words
      .slice(from, at + 1)
      .some((word, step) =>
        this.phrasesOf(word)?.some(
          (phrase) =>
            phrase.isException &&
            phrase.theme === theme &&
            from + step + phrase.rest.length >= at &&
            follows(words, from + step, phrase.rest),
        ),
      );
  }

  private nearTo(word: string): ReadonlyMap<string, number> {
    const known = this.byMeaning.get(word);
    if (known) return known;
    const found = new Map<string, number>();
    if (word.length > 3 && weightOf(word) >= telling) {
      for (const [first, phrases] of this.phrases) {
        const value = relatedness(word, first);
        if (value < near || value === 1) continue;
        for (const { rest, theme, isException } of phrases) {
          if (rest.length > 0 || isException) continue;
          found.set(theme, Math.max(found.get(theme) ?? 0, 0.9 * value));
        }
      }
    }
    if (this.byMeaning.size >= remembered) this.byMeaning.clear();
    this.byMeaning.set(word, found);
    return found;
  }
}
