import { Visitor, type Program } from "oxc-parser";

/** Where `statement` itself runs declared SQL. */
const runner = "server/src/db/statement.ts";

export interface Finding {
  offset: number;
  message: string;
}

/** Raw SQL without a declaration (decision 0030). */
export function undeclaredStatements(path: string, source: string, program: Program): Finding[] {
  if (!path.startsWith("server/src/") || path.endsWith(".test.ts") || path === runner) return [];
  const found: number[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: given, typeArguments, start }) => {
      const isExecute =
        callee.type === "MemberExpression" &&
        callee.property.type === "Identifier" &&
        callee.property.name === "execute";
      const [first] = given;
      // A builder's query takes no argument, or an object with its placeholders.
      const isBuilt = first === undefined || first.type === "ObjectExpression" || isName(first, source);
      if (isExecute && (typeArguments != null || !isBuilt)) found.push(start);
    },
  }).visit(program);
  return found.map((offset) => ({
    offset,
    message: "runs raw SQL that isn't declared: use statement() of server/src/db/statement.ts",
  }));
}

/** The placeholders of a prepared query, collected earlier: `from`. */
function isName(node: { type: string; start: number; end: number }, source: string): boolean {
  return node.type === "Identifier" && source.slice(node.start, node.end) === "from";
}
