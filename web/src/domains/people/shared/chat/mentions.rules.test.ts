import { areMentionsOf } from "@alongside/contract/experiences/chat.shapes.ts";
import { mostMentions } from "@alongside/contract/kernel/chat.constants.ts";
import { describe, expect, it } from "vitest";
import {
  asSent,
  membersCalled,
  mentionParts,
  mentionQuery,
  mentionsAfter,
  withMention,
  withTextAbove,
} from "./mentions.rules.ts";

const member = (id: string, firstName: string, lastName: string, username: string | null = null) => ({
  id,
  firstName,
  lastName,
  username,
});
const ana = member("1", "Ana", "Lima", "sunny");
const bo = member("2", "Bo", "Berg");
const zoe = member("3", "Zoë", "de la Cruz");
const hello = { text: "Hi @Ana Lima and @Bo Berg!", mentions: [mentionOf("1", 3, 9), mentionOf("2", 17, 8)] };

function mentionOf(userId: string, start: number, length: number) {
  return { userId, start, length };
}

describe("mentions after a change of the text", () => {
  it.each([
    ["at the end stay", "Hi @Ana Lima and @Bo Berg! See you", [3, 17]],
    ["at the beginning move", "Oh, hi @Ana Lima and @Bo Berg!", [7, 21]],
    ["between them move the second", "Hi @Ana Lima, and @Bo Berg!", [3, 18]],
    ["in the first end it", "Hi @Ana and @Bo Berg!", [12]],
    ["to something else end both", "Good morning", []],
    ["to nothing end both", "", []],
  ])("%s", (_, text, starts) => {
    const after = mentionsAfter(hello, text);
    expect(after.map(({ start }) => start)).toEqual(starts);
    for (const { start, length } of after) expect(text.slice(start, start + length)).toMatch(/^@(Ana Lima|Bo Berg)$/u);
  });

  it("stay where the same letters are repeated", () => {
    const before = { text: "@Bo Berg @Bo Berg", mentions: [mentionOf("2", 9, 8)] };
    expect(mentionsAfter(before, "@Bo Berg  @Bo Berg")).toEqual([mentionOf("2", 10, 8)]);
  });
});

describe("the name being typed", () => {
  it.each([
    ["@", 1, ""],
    ["@An", 3, "An"],
    ["Hi @An", 6, "An"],
    ["Hi @An", 5, "A"],
    ["Hi @ana li", 10, "ana li"],
    ["(@An", 4, "An"],
    ["Hi", 2, null],
    ["@An", 0, null],
    ["ana@example", 11, null],
    ["Hi @ An", 7, null],
    ["@An\nand", 7, null],
    [`@${"x".repeat(41)}`, 42, null],
  ])("of %j at %d is %j", (text, cursor, letters) => {
    expect(mentionQuery({ text, mentions: [] }, cursor)?.letters ?? null).toBe(letters);
  });

  it("is nothing in a mention, and where a text names as many as it may", () => {
    expect(mentionQuery(hello, 12)).toBeNull();
    const many = { text: "@", mentions: Array.from({ length: mostMentions }, (_, at) => mentionOf("1", at + 9, 2)) };
    expect(mentionQuery(many, 1)).toBeNull();
  });
});

it.each([
  ["", ["Ana Lima", "Bo Berg", "Zoë de la Cruz"]],
  ["a", ["Ana Lima"]],
  ["LI", ["Ana Lima"]],
  ["ana l", ["Ana Lima"]],
  ["zoe", ["Zoë de la Cruz"]],
  ["la cr", ["Zoë de la Cruz"]],
  ["sun", ["Ana Lima"]],
  ["im", []],
  ["ana lima and", []],
])("%j finds %j", (letters, names) => {
  const found = membersCalled([zoe, bo, ana], letters);
  expect(found.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(names);
});

it.each([
  ["Hi @an", 6, "Hi @Ana Lima ", 13],
  ["Hi @an and you", 6, "Hi @Ana Lima and you", 13],
  ["@", 1, "@Ana Lima ", 10],
])("choosing a member in %j writes the name", (text, cursor, after, cursorAfter) => {
  const query = mentionQuery({ text, mentions: [] }, cursor);
  if (query === null) throw new Error("a name is being typed");
  const changed = withMention({ text, mentions: [] }, query, ana);
  expect(changed).toMatchObject({ text: after, cursor: cursorAfter });
  expect(changed.mentions).toEqual([mentionOf("1", query.start, 9)]);
});

it("choosing a member before another mention keeps both in order", () => {
  const before = { text: "@an @Bo Berg", mentions: [mentionOf("2", 4, 8)] };
  const changed = withMention(before, { start: 0, letters: "an" }, ana);
  expect(changed.text).toBe("@Ana Lima @Bo Berg");
  expect(changed.mentions).toEqual([mentionOf("1", 0, 9), mentionOf("2", 10, 8)]);
  expect(areMentionsOf(changed.text, [...changed.mentions])).toBe(true);
});

it.each([
  ["  @Ana Lima hi ", 2, "@Ana Lima hi", 0],
  ["\n\nHi @Ana Lima", 5, "Hi @Ana Lima", 3],
  ["\u0000Hi\u202e @Ana Lima", 5, "Hi @Ana Lima", 3],
])("%j is sent as the server keeps it", (text, start, sent, startThen) => {
  const after = asSent({ text, mentions: [mentionOf("1", start, 9)] });
  expect(after).toEqual({ text: sent, mentions: [mentionOf("1", startThen, 9)] });
  expect(areMentionsOf(after.text, after.mentions)).toBe(true);
});

it.each([
  ["Hi @Ana Lima", "@Bo Berg too", "Hi @Ana Lima\n@Bo Berg too", [3, 13]],
  ["Hi @Ana Lima", " ", "Hi @Ana Lima", [3]],
  ["", "@Bo Berg too", "@Bo Berg too", [0]],
])("%j above %j keeps the mentions of both", (above, text, after, starts) => {
  const taken = { text: above, mentions: above === "" ? [] : [mentionOf("1", 3, 9)] };
  const draft = { text, mentions: text === " " ? [] : [mentionOf("2", 0, 8)] };
  const both = withTextAbove(draft, taken);
  expect(both.text).toBe(after);
  expect(both.mentions.map(({ start }) => start)).toEqual(starts);
});

describe("a text in parts", () => {
  const said = (...mentions: { start: number; length: number; user: typeof ana | null }[]) =>
    mentionParts("Hi @Ana Lima!", mentions);

  it("is one without mentions", () => {
    expect(said()).toEqual([{ text: "Hi @Ana Lima!", user: null }]);
  });

  it("has each mention apart", () => {
    expect(said({ start: 3, length: 9, user: ana })).toEqual([
      { text: "Hi ", user: null },
      { text: "@Ana Lima", user: ana },
      { text: "!", user: null },
    ]);
  });

  it("keeps the text of a member whose account is gone", () => {
    expect(
      said({ start: 3, length: 9, user: null })
        .map(({ text }) => text)
        .join(""),
    ).toBe("Hi @Ana Lima!");
  });
});
