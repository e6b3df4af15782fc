import type { Programme } from "./programme-content.read.ts";
import { tidy, Words } from "./words.ts";

/** A line of a description: an entry of a list, or running text. */
export interface Line {
  text: string;
  isEntry: boolean;
  /** What its heading says the list is. */
  section: "programme" | "aside" | null;
}

const bullet = /^(?:[-*•–—+◦▪·○●✓✔→>]|\(?(?:\d{1,2}|[a-h])[.)](?!\d)|\p{Extended_Pictographic}\uFE0F?)\s*(?=\S)/u;
const timed = /^(?:[01]?\d|2[0-4])(?:[:.][0-5]\d\s*(?:am|pm)?|\s*(?:am|pm))\b/iu;
/** "1) Talk 2) Quiz 3) Drinks" in one line. */
const inline = /(?:^|\s)\(?\d{1,2}[.)]\s+(?=\p{L})/gu;
/** "19:00 hello, 19:15 first half. 20:00 break" in one line. */
const inlineTimes = /(?<=[,;.!])\s+(?=(?:[01]?\d|2[0-4])[:.][0-5]\d\s+(?!(?:am|pm|uhr|to|until|and)\b)\p{L})/iu;
/** It ends a sentence, as a full stop does. */
const smiley = /(?<=[\p{L}\p{N}])\s*[:;]-?[)(DP](?=\s|$)/gu;
const arrows = / ?(?:→|->|=>|➜|➔|»)\s?| [|>] /gu;
/** A line below "Programme:" that is longer than this is running text. */
const longestEntry = 80;
/** A description has 2,000 letters at most (the contract). */
const most = { text: 2000, lines: 100 };

/** The lines of a description with what their headings say; lists written in one line are taken apart. */
export function linesOf(description: string, { headings }: Programme): Line[] {
  const found: Line[] = [];
  let section: Line["section"] = null;
  /** Whether an empty line came after the heading's list had begun. */
  let isApart = false;
  let hasBegun = false;
  for (const raw of description.slice(0, most.text).split(/\r?\n/u).slice(0, most.lines)) {
    const row = raw.replace(smiley, ".").replace(/\s+/gu, " ").trim();
    isApart ||= row === "" && hasBegun;
    if (row === "") continue;
    const { title, rest } = headingOf(row);
    const words = new Words(title);
    const said = words.has(headings.aside) ? "aside" : words.has(headings.programme) ? "programme" : null;
    const isHeading = title !== "" && (rest === "" || said !== null);
    const text = isHeading ? rest : row;
    const parts = partsOf(text);
    const isEntry = bullet.test(text) || timed.test(text);
    if (isHeading) [section, isApart, hasBegun] = [said, false, false];
    else if (isApart && !isEntry) section = null;
    if (text === "") continue;
    hasBegun = true;
    if (parts !== null) found.push(...parts.map((part) => ({ text: part, isEntry: true, section })));
    else
      found.push({
        text: text.replace(bullet, ""),
        isEntry: isEntry || (section === "programme" && !isHeading && text.length <= longestEntry),
        section,
      });
    // What follows a heading in its own line is all of it.
    if (isHeading && rest !== "") section = null;
  }
  return found;
}

/** "Programme:" alone, or "What to bring: water"; empty where a line has no heading. */
function headingOf(row: string): { title: string; rest: string } {
  const found = /^(?:#{1,4} |\*\*)?(\p{L}[\p{L}'’& ]{1,60}?) ?(?::\**|\*\*:?)(?: (.*))?$/u.exec(row);
  const [, title = "", rest = ""] = found ?? [];
  return title.split(" ").length <= (rest === "" ? 9 : 4) ? { title, rest } : { title: "", rest: row };
}

/** The parts of a list in one line, by arrows or numbers; null where it is none. */
function partsOf(line: string): string[] | null {
  const numbered = [...line.matchAll(inline)];
  if (numbered.length >= 2) return line.split(inline).map(tidy).filter(Boolean);
  const times = line.split(inlineTimes).map(tidy).filter(Boolean);
  if (times.length >= 3 && timed.test(line)) return times;
  const parts = line.split(arrows).map(tidy).filter(Boolean);
  return parts.length >= 3 ? parts : null;
}

const sentenceEnd =
  /(?<!(?:^|[^\p{L}])(?:approx|ca|min|mins|hr|hrs|e\.g|i\.e|etc|st|dr|prof|mr|mrs|ms|no|vs|incl)\.)(?<=[.!?…][")”]{0,2})\s+(?=\S)/iu;

/** Whatever is longer without a full stop is cut, so that the work on one sentence stays bounded. */
const longestSentence = 320;

/** "Every 5 min. Then": before a capital an abbreviated unit ends its sentence. */
const unitEnd = /(?<=\d ?(?:mins?|hrs?)\.)\s+(?=\p{Lu})/u;

export function sentencesOf(text: string): string[] {
  return text
    .split(unitEnd)
    .flatMap((piece) => piece.split(sentenceEnd))
    .flatMap((sentence) => {
      const cut: string[] = [];
      let rest = sentence.trim();
      while (rest.length > longestSentence) {
        const end = Math.max(rest.lastIndexOf(",", longestSentence), rest.lastIndexOf(" ", longestSentence));
        const at = end > 0 ? end : longestSentence;
        cut.push(rest.slice(0, at));
        rest = rest.slice(at).trim();
      }
      return rest === "" ? cut : [...cut, rest];
    });
}
