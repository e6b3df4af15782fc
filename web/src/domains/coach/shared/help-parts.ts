/** A piece of a help text. What can be called, written to or opened has an address. */
interface HelpPart {
  text: string;
  href?: string;
  /** What a screen reader says in place of the bare number. */
  label?: string;
  /** In a list, where it has a line to itself. */
  isListed?: boolean;
}

/** A web address, or figures with whatever joins them. */
const candidates =
  /(?<web>(?:https?:\/\/)?(?:[\p{L}\d-]+\.)+[a-z]{2,}(?![\p{L}\d])(?:\/(?:\S*[\p{L}\d/])?)?)|\+?\d+(?:(?:[ ./:]| ?[-–] ?)\d+)*/gu;
const number = /^\+?\d(?:[ -]?\d){2,}$/u;
const hours = /(?:^| )\d\d?-\d\d?$/u;
/** Where such a neighbour begins, it is part of something else: a mail address, a word, a number with brackets. */
const gluedBefore = /[\p{L}_/@-]$|\d\) ?$/u;
const gluedAfter = /^(?:[\p{L}_/@]|-\p{L}|\) ?\d| \(\d+\))/u;

/**
 * Finds the numbers and web addresses in help for a crisis. What is not plainly a telephone number stays text: nobody
 * must be led to a wrong one.
 */
export function helpParts(text: string): HelpPart[] {
  return text.split(/^/mu).flatMap(partsOfLine);
}

function partsOfLine(line: string): HelpPart[] {
  // Some lines are named after their number; the number itself follows.
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
  // Some countries' emergency numbers have two figures: "112 (15: SAMU)".
  const isShort = text.length === 2 && before.endsWith("(") && after.startsWith(": ");
  if (!isShort && (!number.test(text) || hours.test(text))) return null;
  // "text SHOUT to 85258": nobody answers a call there.
  const [scheme, verb] = /\btext \S+ to $/iu.test(before) ? ["sms", "Text"] : ["tel", "Call"];
  return { text, href: `${scheme}:${text.replaceAll(/[ -]/gu, "")}`, label: name && `${verb} ${name}, ${text}` };
}
