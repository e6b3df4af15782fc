import { parseSync, Visitor } from "oxc-parser";
import { readSources } from "./boundaries.ts";
import { unlimitedRequests } from "./outside-requests.ts";
import { readCitingFiles, ruleCitations } from "./rule-citations.ts";
import { undeclaredStatements } from "./undeclared-statements.ts";

export type Breach = { path: string; line: number; message: string };

/** Where a generic meets the wire: the two places that may cast freely. */
const meetTheWire = new Set(["server/src/http/mount.ts", "web/src/api/call.ts"]);

/**
 * Rules that no linter has: a reason beside each cast, no module mocks or sleeps in tests, names that can be guessed.
 */
export function houseRules(sources: ReadonlyMap<string, string>): Breach[] {
  return [...sources].flatMap(([path, source]) => breachesIn(path, source));
}

/** Topics decide what the browser refetches. Outside components, a module may name them to refetchTopics. */
function refetchesByHand(path: string, callee: string): boolean {
  if (!path.startsWith("web/src/") || path.startsWith("web/src/api/")) return false;
  const byKey = /\.(invalidateQueries|refetchQueries)$/;
  return byKey.test(callee) || (path.endsWith(".tsx") && /^refetch(Topics|AlsoOffScreen)$/.test(callee));
}

function breachesIn(path: string, source: string): Breach[] {
  const breaches: Breach[] = [];
  const lines = source.split("\n");
  const { program, comments } = parseSync(path, source);
  const lineOf = (offset: number) => source.slice(0, offset).split("\n").length;
  const commented = new Set(comments.flatMap(({ start, end }) => range(lineOf(start), lineOf(end))));
  const isTest = /\.test\.tsx?$/.test(path);
  const mayNotCast = !isTest && !path.includes("/test/") && !meetTheWire.has(path);
  const report = (line: number, message: string) => breaches.push({ path, line, message });

  if (!/^[a-z0-9./-]+$/.test(path)) report(1, "is not named in kebab-case");
  for (const { start, value } of comments) {
    if (/\b(TODO|FIXME|XXX|HACK)\b/.test(value)) report(lineOf(start), "leaves work behind in a comment");
  }
  for (const { offset, message } of unlimitedRequests(path, source)) report(lineOf(offset), message);
  for (const { offset, message } of undeclaredStatements(path, source, program)) report(lineOf(offset), message);
  const hasReason = (start: number, end: number) =>
    range(lineOf(start) - 1, lineOf(end)).some((line) => commented.has(line));

  new Visitor({
    TSAsExpression: (node) => {
      const isConst =
        node.typeAnnotation.type === "TSTypeReference" && source.slice(node.typeAnnotation.start, node.end) === "const";
      if (!isConst && mayNotCast && !hasReason(node.start, node.end)) {
        report(lineOf(node.end), `casts without a reason beside it: ${lines[lineOf(node.end) - 1]?.trim() ?? ""}`);
      }
    },
    Property: (node) => {
      const isLoose = source.slice(node.key.start, node.key.end) === "strict" && node.value.type === "Literal";
      if (
        isLoose &&
        !isTest &&
        path.startsWith("web/src/") &&
        source.slice(node.value.start, node.value.end) === "false"
      ) {
        report(lineOf(node.start), "reads an address without its route: name it with `from`");
      }
    },
    CallExpression: (node) => {
      const callee = source.slice(node.callee.start, node.callee.end);
      if (/^vi\.(mock|doMock)$/.test(callee)) report(lineOf(node.start), "mocks a module: use a local adapter");
      if (isTest && /(^|\.)(setTimeout|sleep|waitForTimeout)$/.test(callee)) {
        report(lineOf(node.start), "sleeps in a test: wait for what is expected instead");
      }
      if (!isTest && refetchesByHand(path, callee)) {
        report(lineOf(node.start), "refetches by hand: name topics in the mutation's meta (web/src/api/topics.ts)");
      }
    },
  }).visit(program);
  return breaches;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

if (import.meta.main) {
  const sources = await readSources(process.cwd());
  const breaches = [...houseRules(sources), ...ruleCitations(await readCitingFiles(process.cwd()))];
  for (const { path, line, message } of breaches) console.error(`${path}:${line} ${message}`);
  console.log(`${sources.size} files, ${breaches.length} breaches`);
  process.exitCode = breaches.length > 0 || sources.size === 0 ? 1 : 0;
}
