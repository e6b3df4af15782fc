import { careContent } from "../care/care-content.read.ts";
import { careLanguages } from "../care/care-content.ts";
import type { GuideAnswer } from "./context.ts";

/** In the member's language, and in English, that the guide answers in English. */
export function otherLanguageAnswer(language: string): GuideAnswer {
  const english =
    "I'm the built-in guide, and for now I answer in English only. Write to me in simple English and I'll gladly help.";
  const known = careLanguages.find((one) => one === language);
  return {
    paragraphs: known ? [careContent().answers[known]["speaks-english"], english] : [english],
    isFree: true,
    suggestions: ["What can you help me with?", "Help me set a goal", "What can I join near me this week?"],
  };
}
