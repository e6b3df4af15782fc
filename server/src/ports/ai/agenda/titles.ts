import type { Activity } from "./activity.ts";
import type { Programme } from "./programme-content.read.ts";
import { capital, tidy, Words } from "./words.ts";

const longest = 60;
/** Beyond this many letters a title ends where something is added to it. */
const short = 50;
const speaking =
  /^(?:speaks?|talks?|tells?|lectures?|reports?|presents?|chats?|reads?)(?: (?:to|with) (?:us|you|everyone))?(?: (?:us|you|everyone))?(?: (?:a bit|a little|something|more|briefly))? (?:about|on) /iu;
const added = /(?:,|: | \(|\s(?:which|who|where|so that|because|while|including|until)\s|\s[–—-]\s).*$/iu;
const attached = /\s(?:with|in|at|on|for|by|from|through|along|around|under|near|to|and)\s/giu;
const article = /^(?:a|an|the|some|our|another|one last|more)\s+(?=\S)/iu;

interface Title {
  title: string;
  /** What follows a colon or dash in an entry of a list: its description. */
  rest: string | null;
}

/** "Maria speaks about bees" as "Maria on bees"; short, and in the host's words. */
export function titleOf(
  { who, said, form }: Activity,
  setting: string,
  isOptional: boolean,
  isEntry: boolean,
  programme: Programme,
): Title {
  const split = isEntry ? /^(.{2,60}?)(?:: | [–—-] )(.+)$/u.exec(said) : null;
  const head = split?.[1] ?? said;
  // A name and its subject stay together: "Ana: bees".
  const isName =
    split !== null &&
    /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?:/u.test(said) &&
    said.length <= short &&
    activityIsName(head, programme);
  const words = isName ? said : head;
  const speech = who === "" ? null : speaking.exec(words);
  const having =
    form === "action" && who === ""
      ? /^hav(?:e|ing) (?:a |an |some |our )?(?=\p{L})/iu.exec(words)?.[0].length
      : undefined;
  let title = speech
    ? `${who} on ${words.slice(speech[0].length)}`
    : tidy(`${who} ${form === "thing" ? words.replace(article, "") : words.slice(having ?? 0)}`);
  title = title.replace(/\s*\((?:optional(?:ly)?)\)|^optional(?:ly)?:?\s+/iu, "");
  if (/^while\s/iu.test(setting)) title = `${title} ${setting.charAt(0).toLowerCase()}${setting.slice(1)}`;
  if (title.length > short) title = shortened(title);
  const isSaid = isOptional && title.length <= short && /\b(?:if|whoever|those who|weather)\b/iu.test(title);
  title = capital(title.slice(0, longest).replace(/[\s.!?…]+$/u, ""));
  return {
    title: isOptional && !isSaid ? `${title} (optional)` : title,
    rest: split && !isName ? (split[2] ?? null) : null,
  };
}

function activityIsName(text: string, { named }: Programme): boolean {
  return !new Words(text).has(named);
}

/** Cut where something is added, else before the last "with", "at" and the like that makes it fit. */
function shortened(title: string): string {
  const cut = tidy(title.replace(added, ""));
  if (cut.length >= 8 && cut.length <= short) return cut;
  const base = cut.length >= 8 ? cut : title;
  const ends = [...base.matchAll(attached)].map(({ index }) => index).filter((index) => index >= 12 && index <= short);
  const at = ends.at(-1);
  if (at !== undefined) return base.slice(0, at);
  if (base.length <= longest) return base;
  return base.slice(0, base.lastIndexOf(" ", longest - 1)).trim() || base.slice(0, longest);
}
