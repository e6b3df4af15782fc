import { appendFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

/**
 * A test runner's progress as one JSON object per line, appended immediately, so that everything before a kill counts.
 */
const entry = z.discriminatedUnion("kind", [
  // A hook starts at the level of a test: when nothing moves, both are what a person looks for.
  z.object({ kind: z.literal("begin"), id: z.string(), name: z.string(), level: z.enum(["file", "test"]) }),
  z.object({ kind: z.literal("end"), id: z.string() }),
  z.object({
    kind: z.literal("result"),
    id: z.string(),
    name: z.string(),
    status: z.enum(["passed", "failed", "skipped"]),
    why: z.string().optional(),
  }),
  z.object({ kind: z.literal("error"), name: z.string(), why: z.string() }),
]);
type Entry = z.output<typeof entry>;
type Begun = Pick<Extract<Entry, { kind: "begin" }>, "name" | "level">;

/**
 * The result of a suite. `failures` says what failed and why, in a few lines each, to be repeated at the end of a log.
 */
export type Counts = { passed: number; failed: number; skipped: number; failures: string[] };
export type JournalReading = Counts & { running: string[] };

/** The environment variable with the path of a reporter's journal. */
export const journalVariable = "TEST_JOURNAL";

/** Appends to the journal named in the environment; without one the reporters write nothing. */
export function writeEntry(entry: Entry): void {
  const file = process.env[journalVariable];
  if (file) appendFileSync(file, `${JSON.stringify(entry)}\n`);
}

/** Counts a journal. A test that failed once has failed, even if a retry passed. A missing journal counts as empty. */
export async function readJournal(file: string): Promise<JournalReading> {
  const text = await readFile(file, "utf8").catch(() => "");
  const results = new Map<string, string>();
  const open = new Map<string, Begun>();
  const failures: string[] = [];
  let errors = 0;
  for (const read of entriesOf(text)) {
    if (read.kind === "begin") open.set(read.id, read);
    else if (read.kind === "error") {
      errors++;
      failures.push(describeFailure(read.name, read.why));
    } else {
      open.delete(read.id);
      if (read.kind === "end" || results.get(read.id) === "failed") continue;
      results.set(read.id, read.status);
      if (read.status === "failed") failures.push(describeFailure(read.name, read.why));
    }
  }
  const count = (status: string) => [...results.values()].filter((other) => other === status).length;
  return {
    passed: count("passed"),
    failed: count("failed") + errors,
    skipped: count("skipped"),
    failures,
    running: namesOf(open),
  };
}

/** The last line of a killed runner may be incomplete. */
function entriesOf(text: string): Entry[] {
  const lines = text.split("\n").slice(0, -1);
  return lines.map((line) => entry.parse(JSON.parse(line)));
}

/** The running tests, or the running files if there are none. */
function namesOf(open: Map<string, Begun>): string[] {
  const all = [...open.values()];
  const tests = all.filter(({ level }) => level === "test");
  return (tests.length > 0 ? tests : all).map(({ name }) => name);
}

function describeFailure(name: string, why = ""): string {
  const lines = stripVTControlCharacters(why)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return [name, ...lines.slice(0, 12).map((line) => `    ${line}`)].join("\n");
}
