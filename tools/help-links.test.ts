import { expect, test } from "vitest";
import { careReply } from "../server/src/ports/ai/care.ts";
import { careContent } from "../server/src/ports/ai/care/care-content.read.ts";
import { helpParts } from "../web/src/shared/help-parts.ts";

const list = "https://findahelpline.com";
const { answers, helplines } = careContent();
const messages = [
  "I want to die",
  "my husband hits me",
  "my husband hits our son",
  "I took too many pills",
  "I purged again",
];

/** The numbers in a row of the table, such as "192 (SAMU), 190". */
const numbersIn = (text: string) =>
  text
    .split(/[,(]/u)
    .map((part) => part.replaceAll(/\D/gu, ""))
    .filter((number) => number !== "");

/** The links in a text, whose full text must be unchanged. */
function linksIn(text = ""): string[] {
  const parts = helpParts(text);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  return parts.flatMap(({ href }) => href?.replace(/^(?:tel|sms):/u, "") ?? []).toSorted();
}

test.each(Object.entries(answers))("a text without numbers gets no links: %s", (_language, texts) => {
  const { kinds, lines, safe, reach, other, everywhere } = texts;
  const words = Object.values(kinds).flatMap(({ opening, now }) => [opening, now]);
  expect(linksIn(`- ${everywhere}`)).toEqual([list]);
  for (const text of [...words, lines, safe, reach, other, texts.check]) {
    expect(linksIn(text.replace("{emergency}", ""))).toEqual([]);
  }
});

test.each(Object.entries(helplines))("every number is a link: %s", (country, { emergency, lines }) => {
  for (const message of messages) {
    const response = careReply({ message, history: [], member: null, experiences: [], country })?.response;
    const links = linksIn(response);
    expect(links, message).toContain(list);
    for (const number of numbersIn(emergency)) expect(links, `${message}: ${emergency}`).toContain(number);
    const shown = lines.filter(({ name }) => response?.includes(`- ${name}:`));
    for (const { contact } of shown) for (const number of numbersIn(contact)) expect(links, contact).toContain(number);
  }
});
