import type { CoverTopic } from "@alongside/contract/experiences/covers/topics.constants.ts";
import { fold } from "../../language/fold.ts";
import { wordsOf } from "../../language/words.ts";
import type { ThemeIndex } from "../themes/theme-index.ts";
import type { CoverContent } from "./cover-content.ts";

interface Phrase {
  words: readonly string[];
  /** Whether the last word stands for all that begins so. */
  isPrefix: boolean;
  topic: CoverTopic;
}

interface Found {
  topic: CoverTopic;
  /** Where in the text, and how many letters of it. */
  at: number;
  length: number;
}

/** Words of a text that are read. */
const longest = 60;
/** Letters that the beginnings of all prefixes share at least. */
const initial = 2;

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Finds the drawing that fits a title: by words in several languages, or else by the themes, which know English words by meaning. */
export class CoverIndex {
  private readonly said = new PhraseTable();
  private readonly settings = new PhraseTable();
  private readonly byTheme = new Map<string, CoverTopic>();
  private readonly themes: Pick<ThemeIndex, "themesOf">;

  constructor(content: CoverContent, themes: Pick<ThemeIndex, "themesOf">) {
    this.themes = themes;
    for (const { topic, words, settings, themes: own } of content) {
      for (const text of words) this.said.add(text, topic);
      for (const text of settings) this.settings.add(text, topic);
      for (const id of own) this.byTheme.set(id, topic);
    }
  }

  topicOf(title: string): CoverTopic | null {
    const said = this.said.firstIn(title);
    if (said !== null) return said;
    const meant = this.meantBy(title);
    if (meant?.isSaid === true) return meant.topic;
    return this.settings.firstIn(title) ?? meant?.topic ?? null;
  }

  /** The same where the words themselves must say it, for a text that says much else. */
  topicSaidIn(text: string): CoverTopic | null {
    return this.said.firstIn(text);
  }

  /** `isSaid`: by a word of the theme, not by one that only means something like it. */
  private meantBy(title: string): { topic: CoverTopic; isSaid: boolean } | null {
    let best: CoverTopic | null = null;
    let most = 0;
    for (const [id, strength] of this.themes.themesOf(title).strengths) {
      const topic = this.byTheme.get(id);
      if (topic === undefined || strength <= most) continue;
      [best, most] = [topic, strength];
    }
    return best && { topic: best, isSaid: most === 1 };
  }
}

class PhraseTable {
  /** By the beginning of their first word. */
  private readonly phrases = new Map<string, Phrase[]>();
  /** Of scripts without spaces: found anywhere. */
  private readonly signs: { text: string; topic: CoverTopic }[] = [];

  add(text: string, topic: CoverTopic): void {
    const isPrefix = text.endsWith("*");
    const plain = isPrefix ? text.slice(0, -1) : text;
    if (unspaced.test(plain)) {
      this.signs.push({ text: fold(plain), topic });
      return;
    }
    const words = wordsOf(plain);
    const key = words[0]?.slice(0, initial) ?? "";
    const phrase = { words, isPrefix, topic };
    const known = this.phrases.get(key);
    if (known) known.push(phrase);
    else this.phrases.set(key, [phrase]);
  }

  firstIn(text: string): CoverTopic | null {
    const words = wordsOf(text).slice(0, longest);
    for (const [at, word] of words.entries()) {
      let best: Found | null = null;
      for (const { words: wanted, isPrefix, topic } of this.phrases.get(word.slice(0, initial)) ?? []) {
        const length = wanted.join(" ").length;
        if (length <= (best?.length ?? 0) || !startsAt(words, at, wanted, isPrefix)) continue;
        best = { topic, at, length };
      }
      if (best) return best.topic;
    }
    return this.firstSign(fold(text));
  }

  private firstSign(text: string): CoverTopic | null {
    if (!unspaced.test(text)) return null;
    let best: Found | null = null;
    for (const { text: sign, topic } of this.signs) {
      const at = text.indexOf(sign);
      if (at < 0 || (best && (at > best.at || (at === best.at && sign.length <= best.length)))) continue;
      best = { topic, at, length: sign.length };
    }
    return best?.topic ?? null;
  }
}

function startsAt(words: readonly string[], at: number, wanted: readonly string[], isPrefix: boolean): boolean {
  return wanted.every((word, step) => {
    const here = words[at + step] ?? "";
    return isPrefix && step === wanted.length - 1 ? here.startsWith(word) : here === word;
  });
}
