import type { Language } from "../words/language.ts";
import type { GuideAnswer } from "./context.ts";

const kindly: Record<Exclude<Language, "en">, string> = {
  de: "Ich bin der eingebaute Guide und kann leider nur auf Englisch antworten. Schreib mir gern auf Englisch, einfache Sätze genügen.",
  es: "Soy la guía integrada y por ahora solo respondo en inglés. Puedes escribirme en inglés con frases sencillas.",
  fr: "Je suis le guide intégré et je ne réponds pour l'instant qu'en anglais. Écrivez-moi en anglais, des phrases simples suffisent.",
  pt: "Sou o guia integrado e por agora só respondo em inglês. Podes escrever-me em inglês, com frases simples.",
  it: "Sono la guida integrata e per ora rispondo solo in inglese. Scrivimi pure in inglese, bastano frasi semplici.",
  nl: "Ik ben de ingebouwde gids en antwoord voorlopig alleen in het Engels. Schrijf me gerust in eenvoudig Engels.",
  pl: "Jestem wbudowanym przewodnikiem i na razie odpowiadam tylko po angielsku. Napisz po angielsku, wystarczą proste zdania.",
  tr: "Ben yerleşik rehberim ve şimdilik yalnızca İngilizce yanıt verebiliyorum. Basit cümlelerle İngilizce yazabilirsin.",
};

/** A kind word in the member's language, and the same in English for the languages that are not known here. */
export function otherLanguageAnswer(language: Exclude<Language, "en"> | "other"): GuideAnswer {
  const english =
    "I am the built-in guide, and I answer in English only. If you write to me in English, in plain words, I will gladly try to help.";
  return {
    paragraphs: language === "other" ? [english] : [kindly[language], english],
    suggestions: ["What can you help me with?", "Help me set a goal", "What can I join near me this week?"],
  };
}
