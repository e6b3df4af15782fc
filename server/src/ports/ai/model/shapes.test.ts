import { describe, expect, test } from "vitest";
import { cpuTimeOf } from "../../../../../tools/testing/cpu-time.ts";
import { plainText, readAnswer } from "./shapes.ts";
import { VisibleText } from "./visible-text.ts";

const megabyte = 1_000_000;
const filled = (piece: string) => piece.repeat(Math.ceil(megabyte / piece.length)).slice(0, megabyte);

/** What makes a pattern with backtracking go over the text again and again. */
const fragments = [
  "<think",
  "<think>",
  "<think></think",
  "</think>",
  "**",
  "**a",
  "**a\n",
  "#",
  "# ",
  "\n#\n",
  "\n\n\nx",
  "---",
  "\n--",
  "\n---  ",
  "\n--- x",
  " ",
  "\n",
  "1",
  "<",
  "\u0007",
];

describe("a megabyte that a model wrote", () => {
  test.each(fragments)("is read in milliseconds when it is made of %j", (fragment) => {
    const text = filled(fragment);
    const read = () => {
      try {
        readAnswer(text);
      } catch {
        // Most of these are no answer.
      }
    };
    expect(cpuTimeOf(read)).toBeLessThan(400);
    expect(cpuTimeOf(() => plainText(`Sleep well. ${text}`))).toBeLessThan(400);
  });

  test.each(fragments)("is streamed in small pieces in milliseconds when it is made of %j", (fragment) => {
    const visible = new VisibleText();
    const text = `<think>${filled(fragment)}`;
    const stream = () => {
      for (let at = 0; at < text.length; at += 5) visible.add(text.slice(at, at + 5));
    };
    expect(cpuTimeOf(stream)).toBeLessThan(1_500);
  });
});

describe("the visible text of a stream", () => {
  const shown = (written: string, size: number) => {
    const visible = new VisibleText();
    let text = "";
    for (let at = 0; at < written.length; at += size) text += visible.add(written.slice(at, at + size));
    return { text, written: visible.written };
  };

  test.each([
    ["Begin small.\n---\nWhat is small?", "Begin small."],
    ["  \n Begin small.", "Begin small."],
    ["<think>They want\n---\nsleep</think>\n\nBegin small.\n---\nMore", "Begin small."],
    ["<think>no end", ""],
    ["<!doctype html>", ""],
    ["<thinking is hard", ""],
    ['{"a":1}', ""],
    ["---\nWhat is small?", ""],
    ["One - two.\n\n-- and then\n- more", "One - two.\n\n-- and then\n- more"],
    ["One <think>two</think>", "One <think>two</think>"],
  ])("of %j is the same however it is cut into pieces", (written, text) => {
    for (const size of [1, 2, 3, 7, 100]) expect(shown(written, size)).toEqual({ text, written });
  });
});
