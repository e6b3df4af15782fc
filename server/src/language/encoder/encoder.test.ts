import { describe, expect, test } from "vitest";
import { leastCpuTimeOf } from "../../../../tools/testing/cpu-time.ts";
import { encoder, meaningOfText, meaningSize, nearness, packed, unpacked } from "./encoder.ts";

const likeness = (a: string, b: string) => nearness(meaningOfText(a), meaningOfText(b));

describe("the meaning of a text", () => {
  test.each([
    ["my mum passed away on Tuesday", "my mother died", "my mother dyed her hair"],
    ["I can't sleep at night", "lying awake until four", "I can't stand my boss"],
    ["got the job!", "they hired me", "they fired me"],
  ])("%s: nearer to “%s” than to “%s”", (text, near, far) => {
    expect(likeness(text, near)).toBeGreaterThan(likeness(text, far));
  });

  test("has a length of one and doesn't depend on capitals, nor on the texts beside it", () => {
    const [alone] = encoder().meanings(["How are you?"]);
    const together = encoder().meanings(["A much longer text, so that nothing lines up.", "HOW ARE YOU?", "x"]);
    expect(together).toHaveLength(3);
    expect(nearness(alone ?? new Float32Array(), together[1] ?? new Float32Array())).toBeCloseTo(1, 3);
    for (const meaning of together) expect(nearness(meaning, meaning)).toBeCloseTo(1, 5);
  });

  test("survives being packed", () => {
    const meaning = meaningOfText("We danced until the neighbours joined in");
    expect(nearness(unpacked(packed(meaning)), meaning)).toBeGreaterThan(0.999);
  });

  test.each([
    "",
    "   ",
    "\u{1F600}".repeat(4000),
    "a".repeat(4000),
    "\u0000\uFFFF",
    "日本語のとても長い文章。".repeat(300),
  ])("is finite for %j", (text) => {
    const meaning = encoder().meanings([text])[0];
    expect(meaning).toHaveLength(meaningSize);
    expect(meaning?.every(Number.isFinite)).toBe(true);
  });

  test("of a text of any length takes little time", () => {
    const text = "why does everybody else seem to manage all of this so easily ".repeat(60);
    encoder().meanings([text]);
    expect(leastCpuTimeOf(() => void encoder().meanings([text]))).toBeLessThan(60);
  });
});

test("a table tells how near each of its meanings is", () => {
  const texts = ["I love my dog", "tax return", "swim in the sea", "a walk with the dog"];
  const rows = Buffer.concat(
    encoder()
      .meanings(texts)
      .map((meaning) => new Uint8Array(packed(meaning).buffer)),
  );
  const table = encoder().table(new Int8Array(rows.buffer, rows.byteOffset, rows.length));
  const asked = meaningOfText("walking the dog");
  const found = [...table.likeness(asked)];
  expect(found).toHaveLength(texts.length);
  for (const [at, text] of texts.entries()) expect(found[at]).toBeCloseTo(nearness(asked, meaningOfText(text)), 2);
});
