import type { CoachRequest } from "../ai.ts";
import { numberWords } from "../../../language/dates.ts";
import { rankOf } from "../../../language/vectors.ts";

// A text to send has gaps such as "[date]"; what the member has already said goes in there.

const count = `(?:\\d+|an?|${numberWords.join("|")}|couple of|few)`;
const weekday = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const month = "(?:january|february|march|april|may|june|july|august|september|october|november|december)";
const dayOf = "\\d{1,2}(?:st|nd|rd|th)?";

const dates = new RegExp(
  `\\b(?:${weekday},? (?:the )?${dayOf}(?: (?:of )?${month})?|${weekday},? ${month} ${dayOf}|${dayOf} (?:of )?${month}|${month} ${dayOf}|(?:next |this )?${weekday}(?: (?:morning|afternoon|evening|night))?|the \\d{1,2}(?:st|nd|rd|th)|tomorrow(?: (?:morning|afternoon|evening|night))?|tonight)\\b`,
  "giu",
);
const times = new RegExp(
  `\\b(?:\\d{1,2}[:.]\\d{2}\\s?(?:am|pm)?|\\d{1,2}\\s?(?:am|pm)|half (?:past )?(?:${numberWords.join("|")})|quarter (?:past|to) (?:\\d{1,2}|${numberWords.join("|")})|noon|midday)\\b`,
  "giu",
);
const sums = /(?:[€$£]\s?\d[\d.,]*\d|[€$£]\s?\d|\b\d[\d.,]*\s?(?:euros?|dollars?|pounds?|bucks|quid|€|\$|£))/giu;
const places =
  /\b(?:at|in|near) ((?:the|my|our) (?:\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*|(?:town |village |community |city )?(?:hall|park|library|garden|church|school|office|pub|café|cafe|beach|center|centre|station)))\b|\b((?:house |flat |apartment )?(?:number|no\.?) \d{1,4}[a-z]?)\b/gu;
const people =
  /\b(?:sister|brother|mother|father|mom|mum|dad|wife|husband|partner|girlfriend|boyfriend|friend|neighbou?r|boss|manager|colleague|landlord|landlady|teacher|aunt|uncle|cousin|son|daughter|dog|cat|named|called|name is|name's|names) (\p{Lu}\p{Ll}{2,})\b/gu;
const capitals = /(?<=[\p{Ll},;] )(\p{Lu}\p{Ll}{2,})\b/gu;
const notNames = new RegExp(`^(?:${weekday}|${month}|christmas|easter|english|god|mom|mum|dad)$`, "iu");
/** Rarer words with a capital may be a name. */
const commonWords = 2000;

/** The only thing of its kind that was said; null where there is none, or another. */
function only(found: readonly string[]): string | null {
  const all = new Set(found.map((one) => one.trim()));
  return all.size === 1 ? ([...all][0] ?? null) : null;
}

const matchesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([whole, one, two]) => one ?? two ?? whole);

function namesIn(text: string): string[] {
  const told = matchesOf(text, people);
  const capital = matchesOf(text, capitals).filter((name) => {
    const rank = rankOf(name.toLowerCase());
    return rank < 0 || rank > commonWords;
  });
  return (told.length > 0 ? told : capital).filter((name) => !notNames.test(name));
}

/** Weekdays and months with their capital. */
const calendar = new RegExp(`\\b(?:${weekday}|${month})\\b`, "giu");
const withCapitals = (text: string) =>
  text.replace(calendar, (name) => name.charAt(0).toUpperCase() + name.slice(1).toLowerCase());

type Finder = (text: string) => string[];
const finders: readonly (readonly [RegExp, Finder])[] = [
  [/^(?:date|day|when|moment|weekday)$/i, (text) => matchesOf(text, dates).map(withCapitals)],
  [/^times?$/i, (text) => matchesOf(text, times)],
  [/^(?:sum|amount|price|figure)$/i, (text) => matchesOf(text, sums)],
  [/^(?:place|where|address|town)$/i, (text) => matchesOf(text, places)],
  [/^name$/i, namesIn],
];
const since = /\b(?:since|from)\s$/iu;
const ahead = /^(?:tomorrow|tonight|next)\b/iu;
const gap = /\[([\p{L} ]{2,20})\](?: (days|weeks|months|years|hours|people|times|guests|kids))?/gu;
const units = /^(?:days|weeks|months|years|hours)$/i;

/** The number of such units that was said: "9 days". */
function unitsIn(text: string, unit: string): string[] {
  return matchesOf(text, new RegExp(`\\b(${count}) ${unit.replace(/s$/, "s?")}\\b`, "giu"));
}

/** A text with its gaps filled by what the member said, the last messages first; a gap stays where that isn't clear. */
export function withDetails(text: string, { message, history, member }: CoachRequest): string {
  if (!text.includes("[")) return text;
  const told = [...history.filter(({ role }) => role === "user").map(({ content }) => content), message].toReversed();
  const labels = [...text.matchAll(gap)].map(([, label = ""]) => label.toLowerCase());
  const firstSaid = (find: Finder) => {
    const found = told.map(find).find((all) => all.length > 0);
    return found ? only(found) : null;
  };
  return text.replace(gap, (whole, label: string, unit: string | undefined, at: number) => {
    const lower = label.toLowerCase();
    if (/^your name$/i.test(label)) return member?.firstName ?? whole;
    // Two gaps of one kind are two different things.
    if (labels.filter((one) => one === lower).length > 1) return whole;
    const amountOf = units.test(label) ? label : lower === "number" ? unit : undefined;
    if (amountOf !== undefined) {
      const found = firstSaid((one) => unitsIn(one, amountOf));
      return found === null ? whole : `${found} ${amountOf}`;
    }
    const find = finders.find(([pattern]) => pattern.test(label))?.[1];
    const found = find ? firstSaid(find) : null;
    // What has lasted since a day didn't begin tomorrow.
    if (found !== null && since.test(text.slice(0, at)) && ahead.test(found)) return whole;
    return found === null ? whole : `${found}${unit === undefined ? "" : ` ${unit}`}`;
  });
}
