import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const files = globSync("docs/decisions/*.md").toSorted();
const sections = ["Context", "Decision", "Alternatives", "Consequences"];

/** The missing parts of a decision; empty if it is complete. */
function gapsIn(path: string, text: string): string[] {
  const number = Number(/\/(\d{4})-[a-z0-9-]+\.md$/u.exec(path)?.[1]);
  const found = [...text.matchAll(/^## (.+)\n\n(?=\S)/gmu)].map(([, name]) => name);
  const gaps = [
    text.startsWith(`# ${number}. `) ? [] : [`does not begin with "# ${number}. Title"`],
    /^- Date: \d{4}-\d{2}-\d{2}$/mu.test(text) ? [] : ['has no line "- Date: YYYY-MM-DD"'],
    /^- Status: (?:accepted|superseded by \d{4})$/mu.test(text) ? [] : ['has no line "- Status: accepted"'],
    found.join() === sections.join() ? [] : [`has the sections ${found.join(", ")} instead of ${sections.join(", ")}`],
  ];
  return gaps.flat().map((gap) => `${path} ${gap}`);
}

it("every decision has a date, a status, its context, the alternatives and the consequences", () => {
  expect(files.length).toBeGreaterThan(25);
  expect(files.flatMap((path) => gapsIn(path, readFileSync(path, "utf8")))).toEqual([]);
});

it("no two decisions have the same number", () => {
  const numbers = files.map((path) => /\/(\d{4})-/u.exec(path)?.[1]);
  expect(new Set(numbers).size).toBe(files.length);
});

it("the check names the missing parts of a decision", () => {
  expect(
    gapsIn("docs/decisions/0099-a-thing.md", "# 99. A thing\n\n- Date: 2026-11-23\n\n## Decision\n\nYes.\n"),
  ).toEqual([
    'docs/decisions/0099-a-thing.md has no line "- Status: accepted"',
    "docs/decisions/0099-a-thing.md has the sections Decision instead of Context, Decision, Alternatives, Consequences",
  ]);
});
