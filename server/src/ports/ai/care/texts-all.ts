import type { Language } from "../words/language.ts";
import { moreTexts } from "./texts-more.ts";
import { firstTexts, type CareTexts } from "./texts.ts";

const texts: Partial<Record<Language, CareTexts>> & { en: CareTexts } = { ...firstTexts, ...moreTexts };

/** The words of help in a language; English where it has none. */
export const textsIn = (language: Language): CareTexts => texts[language] ?? texts.en;
