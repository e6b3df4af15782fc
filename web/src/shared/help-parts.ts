/** A part of a help text, with a link if it is a phone number or a web address. */
interface HelpPart {
  text: string;
  href?: string;
  /** Read by screen readers instead of the bare number. */
  label?: string;
  /** Part of a list, with a line to itself. */
  isListed?: boolean;
}

/** A web address, or digits with their separators. */
const candidates =
  /(?<web>(?:https?:\/\/)?(?:[\p{L}\d-]+\.)+[a-z]{2,}(?![\p{L}\d])(?:\/(?:\S*[\p{L}\d/])?)?)|\+?\d+(?:(?:[ ./:]| ?[-–] ?)\d+)*/gu;
const number = /^\+?\d(?:[ -]?\d){2,}$/u;
const hours = /(?:^| )\d\d?-\d\d?$/u;
/** Next to one of these the match is part of something else: an email address, a word, a number with brackets. */
const gluedBefore = /[\p{L}_/@-]$|\d\) ?$/u;
const gluedAfter = /^(?:[\p{L}_/@]|-\p{L}|\) ?\d| \(\d+\))/u;

/**
 * Finds phone numbers and web addresses in a crisis help text. Anything that might not be a phone number stays text,
 * because a wrong number must never be offered.
 */
export function helpParts(text: string): HelpPart[] {
  return text.split(/^/mu).flatMap(partsOfLine);
}

function partsOfLine(line: string): HelpPart[] {
  // Some lines start with a name that contains a number; the phone number follows it.
  const [named = "", name] = /^[-•] ([^:]+): /u.exec(line) ?? [];
  const isListed = /^[-•] /u.test(line);
  const parts: HelpPart[] = [];
  let end = 0;
  for (const { 0: text, index, groups } of line.matchAll(candidates)) {
    const before = line.slice(0, index);
    const after = line.slice(index + text.length);
    if (gluedBefore.test(before) || gluedAfter.test(after)) continue;
    const part = groups?.["web"] ? webPart(text) : index >= named.length && numberPart(text, before, after, name);
    if (!part) continue;
    parts.push({ text: line.slice(end, index) }, { ...part, isListed });
    end = index + text.length;
  }
  return [...parts, { text: line.slice(end) }];
}

function webPart(text: string): HelpPart {
  return { text, href: text.startsWith("http") ? text : `https://${text}` };
}

function numberPart(text: string, before: string, after: string, name: string | undefined): HelpPart | null {
  // Some emergency numbers have two digits: "112 (15: SAMU)".
  const isShort = text.length === 2 && before.endsWith("(") && after.startsWith(": ");
  if (!isShort && (!number.test(text) || hours.test(text))) return null;
  // "text SHOUT to 85258": this number only receives texts.
  const [scheme, verb] = /\btext \S+ to $/iu.test(before) ? ["sms", "Text"] : ["tel", "Call"];
  return { text, href: `${scheme}:${text.replaceAll(/[ -]/gu, "")}`, label: name && `${verb} ${name}, ${text}` };
}
