import { detect } from "tinyld/light";
import { tokensOf } from "./features.ts";
import { rankOf } from "./vectors.ts";

const scripts: [string, RegExp][] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["zh", /\p{Script=Han}/gu],
  ["ru", /\p{Script=Cyrillic}/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
];
const latin = ["en", "es", "fr", "de", "it", "pt", "nl", "pl", "tr"];
/** Small words that carry a language, folded: a text without any of them is a name, a list or nonsense. */
const smallWords: Record<string, ReadonlySet<string>> = {
  en: new Set(
    "the a an and or but of to in is are am was were be been i im ive you your my me we it its this that what how why when who where which do does did dont can cant could would should have has had not with for on at from about some any there help want need make get feel hi hello thanks thank please good more find".split(
      " ",
    ),
  ),
  de: new Set(
    "der die das den dem ein eine einen einem einer und oder aber ich du er sie es wir ihr mich mir mein meine meinen dich dir ist bin bist sind war nicht kein keine mit fur auf von zu zum zur wie was warum wann wer wo kann konnen mochte will habe hat haben hallo danke bitte auch noch sehr schon wenn weil uber besser mehr hilf hilfe".split(
      " ",
    ),
  ),
  es: new Set(
    "en pensando siento sola solo el la los las un una unos y o pero yo tu el ella nosotros mi mis me te se es soy eres son estoy esta no con para por de del que como cuando donde quien porque quiero puedo tengo tiene hola gracias muy mas mejor hacer ayuda necesito".split(
      " ",
    ),
  ),
  fr: new Set(
    "au pense en le la les un une des et ou mais je tu il elle nous vous mon ma mes me te se est suis es sont ne pas avec pour par de du que qui comment quand pourquoi quoi veux peux ai as avoir bonjour merci tres plus mieux faire aide besoin jai cest dans sur".split(
      " ",
    ),
  ),
  pt: new Set(
    "em penso o a os as um uma e ou mas eu tu voce ele ela nos meu minha meus me te se sou estou esta sao nao com para por de do da que como quando onde quem porque quero posso tenho tem ola obrigado obrigada muito mais melhor fazer ajuda preciso".split(
      " ",
    ),
  ),
  it: new Set(
    "al penso il lo la i gli le un una uno e o ma io tu lui lei noi mio mia miei mi ti si sono sei e non con per di del della che come quando dove chi perche voglio posso ho hai ha ciao grazie molto piu meglio fare aiuto bisogno vorrei".split(
      " ",
    ),
  ),
  nl: new Set(
    "de het een en of maar ik jij je hij zij we wij mijn me mij ben bent is zijn niet geen met voor op van naar te hoe wat waarom wanneer wie waar kan wil heb heeft hebben hallo dank bedankt graag ook nog heel meer beter hulp".split(
      " ",
    ),
  ),
  pl: new Set(
    "i a ale lub ja ty on ona my moj moja moje mnie mi sie jest jestem sa nie z dla na do od w o jak co dlaczego kiedy kto gdzie moge chce mam ma czesc dzieki dziekuje prosze bardzo tez jeszcze wiecej lepiej pomoc pomoz zeby".split(
      " ",
    ),
  ),
  tr: new Set(
    "ve veya ama ben sen o biz siz benim bana beni bir bu su ne nasil neden nicin zaman kim nerede mi mu degil icin ile gibi cok daha var yok istiyorum lazim merhaba selam tesekkurler tesekkur lutfen iyi olmak yapmak yardim".split(
      " ",
    ),
  ),
};

/** Among the first so many, English words are English: foreign ones come later in the list. */
const commonEnglish = 12_000;

/** Characters that are enough to tell a language. */
const longest = 400;

/** How many of the words are common in English, 0 to 1. */
function englishShare(words: readonly string[]): number {
  const common = words.filter((word) => {
    const rank = rankOf(word.replace(/'.*$/, ""));
    return rank >= 0 && rank < commonEnglish;
  });
  return common.length / Math.max(words.length, 1);
}

/**
 * The language of a text among the 14 of the care answers (ISO 639-1); "other" for another script; null where it can't be
 * told, as of a single word or a name.
 */
export function languageOf(message: string): string | null {
  const text = message.slice(0, longest);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  for (const [language, script] of scripts) {
    const share = (text.match(script)?.length ?? 0) / letters;
    // A sentence in Japanese has Chinese signs too, but seldom fewer than a tenth of kana.
    if (share > (language === "ja" ? 0.1 : 0.4)) return language;
  }
  if ((text.match(/\p{Script=Latin}/gu)?.length ?? 0) / letters < 0.5) return "other";
  const words = tokensOf(text).filter((word) => !/\d/.test(word));
  if (words.length === 0) return null;
  const english = englishShare(words);
  const guess = detect(text, { only: latin }) || null;
  if (guess === "en" || guess === null) return guess;
  // Short texts and names mislead an n-gram model.
  if (english >= 0.8) return words.length < 3 ? null : "en";
  const carried = (language: string) => words.filter((word) => smallWords[language]?.has(word)).length;
  const of = carried(guess);
  if (carried("en") >= of) return english >= 0.5 ? "en" : null;
  return of >= (words.length > 4 ? 2 : 1) ? guess : null;
}
