import { readFileSync } from "node:fs";
import { parseSync, Visitor, type Node, type Program } from "oxc-parser";

/**
 * The domains whose functions a function of a file calls, in the order of the calls. Functions of the same file are
 * followed where they are called.
 */
export function createdServices(path: string, start: string): string[] {
  const { program } = parseSync(path, readFileSync(path, "utf8"));
  const domainOf = new Map<string, string>();
  const functions = new Map<string, Node>();
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      const domain = /^\.\/domains\/([^/]+)\//.exec(source.value)?.[1];
      if (domain !== undefined) for (const { local } of specifiers) domainOf.set(local.name, domain);
    },
    FunctionDeclaration: (declared) => {
      if (declared.id !== null && declared.body !== null) functions.set(declared.id.name, declared.body);
    },
  }).visit(program);
  const created: string[] = [];
  const follow = (name: string): void => {
    const body = functions.get(name);
    if (body === undefined) return;
    new Visitor({
      // On leaving a call, so that one among the arguments of another comes first.
      "CallExpression:exit": ({ callee }) => {
        if (callee.type !== "Identifier") return;
        const domain = domainOf.get(callee.name);
        if (domain === undefined) follow(callee.name);
        else created.push(domain);
      },
    }).visit({ ...program, body: [body] } as Program);
  };
  follow(start);
  return created;
}
