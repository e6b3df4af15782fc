import { languageOf } from "../../../language/detect.ts";
import { bucketOf, featuresOf } from "../../../language/features.ts";
import { joined, weighed, type Features } from "../../../language/linear.ts";
import { PhraseTable } from "../../../language/phrases.ts";
import { wordsOf } from "../../../language/words.ts";
import { careLanguages, type CareContent, type CareKind, type CareLanguage } from "./care-content.ts";
import { conceptFeatures, conceptsOf, lexiconOf, type Lexicon } from "./concepts.ts";

export interface PhraseFinding {
  kind: CareKind;
  language: CareLanguage;
  isHint: boolean;
}

export type ReadContent = Pick<CareContent, "phrases" | "concepts" | "resolved">;

interface LanguageTables {
  direct: PhraseTable<CareKind>;
  figures: PhraseTable<null>;
}

/** The scripts of languages that are written without spaces. */
const unspacedScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const unspaced: ReadonlySet<CareLanguage> = new Set(["zh", "ja"]);
/** Languages of Latin letters, and Hindi, which many type in them. */
const latin: readonly CareLanguage[] = ["en", "es", "fr", "de", "it", "pt", "nl", "pl", "tr", "hi"];
/** Words that are enough to tell a language. */
const judgedWords = 40;
/** What few words say, and how much more a concept says than a word. */
const fewestWords = 60;
const fewestConcepts = 20;
const conceptShare = 2;

/** What a message's words say, in each of the 14 languages; the tables of one are made at its first use. */
export class CareReader {
  private readonly content: ReadContent;
  private readonly tables = new Map<CareLanguage, LanguageTables>();
  private readonly hints = new Map<CareLanguage, PhraseTable<CareKind>>();
  private readonly resolved = new Map<CareLanguage, PhraseTable<null>>();
  private readonly lexicons = new Map<CareLanguage, Lexicon>();

  constructor(content: ReadContent) {
    this.content = content;
  }

  private phrasesOf(language: CareLanguage) {
    return this.content.phrases.filter((phrases) => phrases.language === language);
  }

  private tablesOf(language: CareLanguage): LanguageTables {
    let tables = this.tables.get(language);
    if (!tables) {
      const figures = this.phrasesOf(language).flatMap(({ figures }) =>
        figures.map((figure) => [null, figure] as const),
      );
      tables = { direct: this.tableOf(language, false), figures: new PhraseTable(figures) };
      this.tables.set(language, tables);
    }
    return tables;
  }

  private tableOf(language: CareLanguage, areHints: boolean): PhraseTable<CareKind> {
    const all = this.phrasesOf(language).filter((phrases) => phrases.areHints === areHints);
    return new PhraseTable(
      all.flatMap(({ kinds }) => kinds.flatMap(([kind, phrases]) => phrases.map((phrase) => [kind, phrase] as const))),
    );
  }

  private hintsOf(language: CareLanguage): PhraseTable<CareKind> {
    let hints = this.hints.get(language);
    if (!hints) this.hints.set(language, (hints = this.tableOf(language, true)));
    return hints;
  }

  private lexicon(language: CareLanguage): Lexicon {
    let lexicon = this.lexicons.get(language);
    if (!lexicon) this.lexicons.set(language, (lexicon = lexiconOf(language, this.content.concepts[language])));
    return lexicon;
  }

  /** The language of a message among the 14: as detected, else the one that has concepts for most of its words. */
  language(message: string): CareLanguage {
    const told = languageOf(message);
    const known = careLanguages.find((language) => language === told);
    if (known && known !== "en") return known;
    const words = wordsOf(message.slice(0, 1000)).slice(0, judgedWords).join(" ");
    let best: CareLanguage = "en";
    let most = known ? 2 : 0;
    for (const language of latin) {
      const covered = conceptsOf(words, language, this.lexicon(language)).filter(({ length }) => length > 0).length;
      const lead = language === "en" && known ? 2 : 0;
      if (covered + lead > most) [best, most] = [language, covered + lead];
    }
    return best;
  }

  /** The words of a sentence with `*` for figures of speech, English ones in every language. */
  words(sentence: string, language: CareLanguage): string[] {
    if (unspaced.has(language)) {
      const text = this.tablesOf(language)
        .figures.without([...sentence])
        .join("")
        .replaceAll("*", " * ");
      return wordsOf(text).flatMap((word) => (word.length > longestRun ? inRuns(word) : [word]));
    }
    const plain = this.tablesOf("en").figures.without(wordsOf(sentence));
    return language === "en" ? plain : this.tablesOf(language).figures.without(plain);
  }

  features(words: readonly string[], language: CareLanguage): Features {
    const concepts = conceptFeatures(conceptsOf(words.join(" "), language, this.lexicon(language)));
    const buckets = Uint32Array.from(concepts, bucketOf);
    return joined(weighed(featuresOf(words), 1, fewestWords), weighed(buckets, conceptShare, fewestConcepts));
  }

  /** The concepts of a message's words. */
  concepts(plain: string, language: CareLanguage): Set<string> {
    return new Set(conceptsOf(plain, language, this.lexicon(language)).flat());
  }

  /** Whether a message says that help has come or the danger is over. */
  isResolved(plain: string, language: CareLanguage): boolean {
    const phrases = this.content.resolved[language];
    let table = this.resolved.get(language);
    if (!table)
      this.resolved.set(language, (table = new PhraseTable(phrases.map((phrase) => [null, phrase] as const))));
    for (const _ of table.matches(unspaced.has(language) ? signsOf(plain) : wordsOf(plain))) return true;
    return false;
  }

  /** The direct phrases of every language that a message contains, and the hints of its own and of English. */
  phrases(plain: string, own: CareLanguage): PhraseFinding[] {
    const words = this.tablesOf("en").figures.without(wordsOf(plain));
    const found: PhraseFinding[] = [];
    for (const language of careLanguages) {
      if (unspaced.has(language)) continue;
      const { direct, figures } = this.tablesOf(language);
      const left = figures.without(words);
      for (const { label: kind } of direct.matches(left)) found.push({ kind, language, isHint: false });
      if (language !== own && language !== "en") continue;
      for (const { label: kind } of this.hintsOf(language).matches(left)) found.push({ kind, language, isHint: true });
    }
    return unspacedScript.test(plain) ? [...found, ...this.unspacedPhrases(signsOf(plain))] : found;
  }

  private unspacedPhrases(signs: readonly string[]): PhraseFinding[] {
    return [...unspaced].flatMap((language) => {
      const { direct, figures } = this.tablesOf(language);
      const left = figures.without(signs);
      const found = (table: PhraseTable<CareKind>, isHint: boolean) =>
        [...table.matches(left)].map(({ label: kind }) => ({ kind, language, isHint }));
      return [...found(direct, false), ...found(this.hintsOf(language), true)];
    });
  }
}

/** What stands for the words of a phrase where no spaces are written. */
const signsOf = (plain: string) => [...plain.replace(/\s+/g, "")];

/** Signs without a space between that are judged at once. */
const longestRun = 60;

function inRuns(word: string): string[] {
  const runs: string[] = [];
  for (let from = 0; from < word.length; from += longestRun) runs.push(word.slice(from, from + longestRun));
  return runs;
}
