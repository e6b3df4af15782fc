import type { AgendaRequest } from "../ai.ts";
import { hourOf } from "./clock.ts";

/** What title and description say in particular, as sentences for the phases they belong to. */
export interface Details {
  title: string;
  topic: string;
  welcome: string;
  highlight: string;
  ending: string;
  /** A better name for the pause; empty when nothing is said about it. */
  pause: string;
  meal: string;
}

const languages = [
  "English",
  "Spanish",
  "French",
  "German",
  "Italian",
  "Portuguese",
  "Dutch",
  "Polish",
  "Turkish",
  "Japanese",
  "Chinese",
  "Arabic",
  "Russian",
  "Greek",
  "Swedish",
  "Korean",
];
const sights = [
  "sunset",
  "sunrise",
  "viewpoint",
  "lake",
  "waterfall",
  "river",
  "beach",
  "castle",
  "lighthouse",
  "harbour",
  "harbor",
  "summit",
  "stars",
  "full moon",
];

function topicOf(title: string): string {
  const named =
    /\b(?:introduction to|intro to|workshop on|about|learn|for|with|on|in)\s+([\p{L}\d][\p{L}\d+#. -]{1,40})$/iu.exec(
      title,
    )?.[1] ?? /:\s*(.{3,50})$/.exec(title)?.[1];
  return named?.replace(/\s+(?:workshop|course|class|meetup|for beginners)$/i, "").trim() ?? `"${title}"`;
}

export function detailsOf(request: AgendaRequest): Details {
  const title = request.experienceTitle.trim().replace(/["“”{}]/g, "") || "the evening";
  const text = `${title}. ${request.experienceDescription ?? ""}`;
  const says = (pattern: RegExp) => pattern.test(text);
  const spoken = languages.filter((language) => new RegExp(`\\b${language}\\b`, "i").test(text));
  const sight = sights.find((word) => new RegExp(`\\b${word}\\b`, "i").test(text));
  const hour = hourOf(request.startsAt);
  const meal =
    hour === null
      ? "Long break with a meal"
      : hour < 7
        ? "Breakfast together"
        : hour < 13
          ? "Lunch together"
          : hour < 15
            ? "Long break with coffee and cake"
            : "Supper together";
  const highlight = [
    sight ? `Leave time for the ${sight}; that is what people will remember.` : "",
    spoken.length >= 2
      ? `Half of the time in ${spoken[0] ?? ""}, half in ${spoken[1] ?? ""}.`
      : spoken.length === 1
        ? `Use as much ${spoken[0] ?? ""} as people dare.`
        : "",
    says(/\b(?:kids|children|famil(?:y|ies))\b/i) ? "Keep the rounds short, so that the children stay with it." : "",
    says(/\bdogs?\b/i) ? "Give the dogs a minute to get used to each other." : "",
  ];
  return {
    title,
    topic: topicOf(title),
    welcome: says(
      /\b(?:beginners?|newcomers?|no experience|first[- ]timers?|all levels|everyone is welcome|everybody is welcome)\b/i,
    )
      ? "Nobody needs any experience; say so at the beginning."
      : "",
    highlight: highlight.filter(Boolean).join(" "),
    ending: says(/\b(?:potluck|bring (?:a |some |your )?(?:dish|food|snacks?|cake)|snacks)\b/i)
      ? "What is left of the food goes home with whoever likes it."
      : says(/\b(?:drinks? (?:after|afterwards)|beer after|pub after)\b/i)
        ? "Whoever likes stays on for a drink."
        : "",
    pause: says(/\bcoffee\b/i) ? "Coffee break" : says(/\btea\b/i) ? "Tea break" : "",
    meal,
  };
}
