import { parseSync, Visitor } from "oxc-parser";

export type Import = { specifier: string; line: number; typeOnly: boolean };
export type Impurity = { what: string; line: number };
export type SourceFacts = {
  imports: Import[];
  impurities: Impurity[];
  isBarrel: boolean;
  parseError: string | undefined;
};

/** Calls that read the clock, randomness or the outside: a rule takes such values as arguments. */
const impureMembers = new Set([
  "Date.now",
  "Math.random",
  "Temporal.Now",
  "performance.now",
  "crypto.randomUUID",
  "crypto.getRandomValues",
]);
const impureGlobals = new Set(["fetch", "process", "setTimeout", "setInterval", "setImmediate", "queueMicrotask"]);

/**
 * The imports of a source text (in every form), and its impure calls. Only a whole `import type` statement counts as
 * types: `import { type A }` still loads the file at run time.
 */
export function factsOf(path: string, source: string): SourceFacts {
  const { program, errors } = parseSync(path, source);
  const lineAt = lineFinder(source);
  const imports: Import[] = [];
  const impurities: Impurity[] = [];
  const add = (specifier: unknown, start: number, typeOnly: boolean) => {
    imports.push({
      specifier: typeof specifier === "string" ? specifier : "(computed)",
      line: lineAt(start),
      typeOnly,
    });
  };
  const impure = (what: string, start: number) => impurities.push({ what, line: lineAt(start) });

  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.start, node.importKind === "type"),
    ExportAllDeclaration: (node) => add(node.source.value, node.start, node.exportKind === "type"),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source.value, node.start, node.exportKind === "type");
    },
    ImportExpression: (node) => {
      add(node.source.type === "Literal" ? node.source.value : undefined, node.start, false);
    },
    TSImportType: (node) => add(node.source.value, node.start, true),
    TSExternalModuleReference: (node) => add(node.expression.value, node.start, false),
    AwaitExpression: (node) => impure("await", node.start),
    ForOfStatement: (node) => {
      if (node.await) impure("for await", node.start);
    },
    NewExpression: (node) => {
      const isBareDate =
        node.callee.type === "Identifier" && node.callee.name === "Date" && node.arguments.length === 0;
      if (isBareDate) impure("new Date() without an argument", node.start);
    },
    CallExpression: (node) => {
      if (node.callee.type !== "Identifier") return;
      if (node.callee.name === "Date") impure("Date()", node.start);
      if (impureGlobals.has(node.callee.name)) impure(`${node.callee.name}()`, node.start);
    },
    MemberExpression: (node) => {
      if (node.object.type !== "Identifier" || node.property.type !== "Identifier") return;
      const name = `${node.object.name}.${node.property.name}`;
      if (impureMembers.has(name) || node.object.name === "process") impure(name, node.start);
    },
  }).visit(program);

  const isReexport = (statement: (typeof program.body)[number]) =>
    statement.type === "ExportAllDeclaration" ||
    (statement.type === "ExportNamedDeclaration" && statement.source !== null);
  const isBarrel =
    program.body.some((statement) => statement.type === "ExportAllDeclaration") ||
    (program.body.length > 0 && program.body.every(isReexport));
  return { imports, impurities, isBarrel, parseError: errors[0]?.message };
}

function lineFinder(source: string): (offset: number) => number {
  const starts = [0];
  for (let at = source.indexOf("\n"); at !== -1; at = source.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}
