import { fold } from "./fold.ts";

export type Language = "en" | "de" | "es" | "fr" | "pt" | "it" | "nl" | "pl" | "tr";

/** Small words that carry a language; those two languages share are left to the sum. */
const small: Record<Language, string> = {
  en: "the a an and or but of to in is are am was were be been i im ive you your my me we it its this that what how why when who where which do does did dont can cant could would should have has had not with for on at from about some any there help want need make get feel hi hello thanks thank please good more find",
  de: "der die das den dem ein eine einen einem einer und oder aber ich du er sie es wir ihr mich mir mein meine meinen dich dir ist bin bist sind war nicht kein keine mit fur auf von zu zum zur wie was warum wann wer wo kann konnen mochte will habe hat haben hallo danke bitte auch noch sehr schon wenn weil uber besser mehr hilf hilfe",
  es: "en pensando siento sola solo el la los las un una unos y o pero yo tu el ella nosotros mi mis me te se es soy eres son estoy esta no con para por de del que como cuando donde quien porque quiero puedo tengo tiene hola gracias muy mas mejor hacer ayuda necesito",
  fr: "au pense en le la les un une des et ou mais je tu il elle nous vous mon ma mes me te se est suis es sont ne pas avec pour par de du que qui comment quand pourquoi quoi veux peux ai as avoir bonjour merci tres plus mieux faire aide besoin jai cest dans sur",
  pt: "em penso o a os as um uma e ou mas eu tu voce ele ela nos meu minha meus me te se sou estou esta sao nao com para por de do da que como quando onde quem porque quero posso tenho tem ola obrigado obrigada muito mais melhor fazer ajuda preciso",
  it: "al penso il lo la i gli le un una uno e o ma io tu lui lei noi mio mia miei mi ti si sono sei e non con per di del della che come quando dove chi perche voglio posso ho hai ha ciao grazie molto piu meglio fare aiuto bisogno vorrei",
  nl: "de het een en of maar ik jij je hij zij we wij mijn me mij ben bent is zijn niet geen met voor op van naar te hoe wat waarom wanneer wie waar kan wil heb heeft hebben hallo dank bedankt graag ook nog heel meer beter hulp",
  pl: "i a ale lub ja ty on ona my moj moja moje mnie mi sie jest jestem sa nie z dla na do od w o jak co dlaczego kiedy kto gdzie moge chce mam ma czesc dzieki dziekuje prosze bardzo tez jeszcze wiecej lepiej pomoc pomoz zeby",
  tr: "ve veya ama ben sen o biz siz benim bana beni bir bu su ne nasil neden nicin zaman kim nerede mi mu degil icin ile gibi cok daha var yok istiyorum lazim merhaba selam tesekkurler tesekkur lutfen iyi olmak yapmak yardim",
};

const sets = Object.entries(small).map(([language, words]) => ({
  // Object.entries forgets the key type; the keys are those of the record above.
  language: language as Language,
  words: new Set(words.split(" ")),
}));

/** The language of a text, by at least so many of its small words; "other" for another script, or null when it cannot be told (then English is assumed). */
export function languageOf(text: string, least = 2): Language | "other" | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters >= 2 && latin / letters < 0.5) return "other";
  const tokens = fold(text).match(/[a-z]+/g) ?? [];
  let best: Language | null = null;
  let most = 0;
  let english = 0;
  for (const { language, words } of sets) {
    const count = tokens.filter((token) => words.has(token)).length;
    if (language === "en") english = count;
    if (count > most) {
      most = count;
      best = language;
    }
  }
  if (best === null || best === "en") return best;
  return most >= least && most > english && most / tokens.length >= 0.15 * least ? best : "en";
}
