import { expect, test } from "vitest";
import { careReply } from "../server/src/ports/ai/care.ts";
import { crises } from "../server/src/ports/ai/care/cases.ts";
import { widerCrises } from "../server/src/ports/ai/care/cases-wider.ts";
import { type CareKind, helplines } from "../server/src/ports/ai/care/helplines.ts";
import { moreTexts } from "../server/src/ports/ai/care/texts-more.ts";
import { type CareTexts, firstTexts } from "../server/src/ports/ai/care/texts.ts";
import { helpParts } from "../web/src/domains/coach/shared/help-parts.ts";

const countries = [undefined, ...Object.keys(helplines)];
const list = "https://findahelpline.com";
const asked = { member: null, experiences: [] };

/** The numbers in a row of the table, such as "192 (SAMU), 190". */
const numbersIn = (text: string) =>
  text
    .split(/[,(]/u)
    .map((part) => part.replaceAll(/\D/gu, ""))
    .filter((number) => number !== "");

function linesFor(kind: CareKind, country: string | undefined): string[] {
  const lines = country === undefined ? [] : (helplines[country]?.lines ?? []);
  return lines.filter((line) => line.for.includes(kind)).flatMap(({ contact }) => numbersIn(contact));
}

/** The links in a text, whose full text must be unchanged. */
function linksIn(text = ""): string[] {
  const parts = helpParts(text);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  return parts.flatMap(({ href }) => href?.replace(/^(?:tel|sms):/u, "") ?? []).toSorted();
}

const textsByLanguage: Record<string, CareTexts> = { ...firstTexts, ...moreTexts };

test.each(Object.entries(textsByLanguage))("a text without numbers gets no links: %s", (_language, texts) => {
  const { emergencyNumber, everywhere, opening, now, lines, safe, reach, other } = texts;
  expect(linksIn(emergencyNumber)).toEqual(numbersIn(emergencyNumber).toSorted());
  expect(linksIn(`- ${everywhere}`)).toEqual([list]);
  for (const text of [...Object.values(opening), lines, safe, reach, other]) expect(linksIn(text)).toEqual([]);
  for (const text of Object.values(now)) expect(linksIn(text.replace("{emergency}", "116 123"))).toEqual(["116123"]);
});

const kinds = new Map(
  [...crises, ...widerCrises].map(([of, kind, message]) => [`${of} ${kind}`, { of, kind, message }]),
);

test.each([...kinds.values()])("every number is a link, and nothing else is: $of $kind", (one) => {
  const { suggestions, emergencyNumber } = textsByLanguage[one.of] ?? firstTexts.en;
  for (const country of countries) {
    const lines = [list, ...linesFor(one.kind, country)];
    const all = [...lines, ...numbersIn((country && helplines[country]?.emergency) || emergencyNumber)];
    const first = careReply({ ...asked, message: one.message, history: [], country });
    expect(linksIn(first?.response), country).toEqual(all.toSorted());

    const history = [
      { role: "user" as const, content: one.message },
      { role: "assistant" as const, content: first?.response ?? "" },
    ];
    const next = (message: string) => linksIn(careReply({ ...asked, message, history, country })?.response);
    expect(next(suggestions.reach), country).toEqual(all.toSorted());
    expect(next(suggestions.other), country).toEqual(all.toSorted());
    expect(next(suggestions.safe), country).toEqual(lines.toSorted());
  }
});
