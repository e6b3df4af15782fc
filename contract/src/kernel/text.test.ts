import { describe, expect, it } from "vitest";
import { line, optionalLine, optionalText, text } from "./text.ts";

const required = "Please say something";
const title = line({ max: 10, required });
const message = text({ max: 10, required });

const nothingToSee: [string, string][] = [
  ["spaces of any width", "\u00a0\u2003 \t"],
  ["zero-width spaces and joiners", "\u200b\u200d\u2060\ufeff"],
  ["fillers", "\u3164\u115f\uffa0"],
  ["an empty braille cell", "\u2800"],
  ["tags", "\u{e0041}\u{e0042}"],
];

describe("an invisible text", () => {
  it.each(nothingToSee)("counts as blank if it consists of %s", (_, value) => {
    for (const shape of [title, message]) {
      const { error } = shape.safeParse(value);
      expect(error?.issues[0]?.message).toBe(required);
    }
    expect(optionalLine(10).parse(value)).toBeNull();
    expect(optionalText(10).parse(value)).toBeNull();
  });

  it.each(["👩‍👩‍👧", "می‌خواهم", "1\u20e3", "é", "𝒜", "<b>"])("does not count as blank: %s", (value) => {
    expect(title.parse(value)).toBe(value);
    expect(message.parse(value)).toBe(value);
    expect(optionalLine(10).parse(value)).toBe(value);
  });
});

describe("a character that changes the text direction", () => {
  it("is refused in a line and removed from a text; marks of right-to-left languages are kept", () => {
    expect(title.safeParse("a\u202egpj").error?.issues[0]?.message).toBe("Control characters are not allowed here");
    expect(optionalLine(10).safeParse("a\u202dgpj").success).toBe(false);
    expect(message.parse("a\u202egpj")).toBe("agpj");
    expect(optionalText(10).parse("a\u202dgpj\n")).toBe("agpj");
    expect(title.parse("\u2067שלום\u2069\u200f!")).toBe("\u2067שלום\u2069\u200f!");
  });
});
