import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import {
  parseSync,
  Visitor,
  type Expression,
  type Function,
  type Node,
  type ParamPattern,
  type Program,
} from "oxc-parser";

/** A source file with its imports: for each local name, the file and the exported name (`*` for all of it). */
interface Source {
  path: string;
  text: string;
  program: Program;
  imports: Map<string, { path: string; name: string }>;
}

/** What a name refers to: an expression, and the destructured property of it, if any. */
type Definition = { value: Expression | Function; property?: string };

const sources = new Map<string, Source>();

function read(path: string): Source {
  const known = sources.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(path, "utf8");
  const { program } = parseSync(path, text);
  const source: Source = { path, text, program, imports: new Map() };
  for (const node of program.body) {
    if (node.type !== "ImportDeclaration" || !node.source.value.startsWith(".")) continue;
    const from = posix.join(posix.dirname(path), node.source.value);
    for (const each of node.specifiers) {
      const name = each.type === "ImportSpecifier" ? (keyOf(each.imported) ?? "") : "*";
      source.imports.set(each.local.name, { path: from, name });
    }
  }
  sources.set(path, source);
  return source;
}

function keyOf(node: Node): string | undefined {
  return node.type === "Identifier" ? node.name : node.type === "Literal" ? String(node.value) : undefined;
}

/** The function or constant with this name, anywhere in the file. */
function definitionOf({ program }: Source, name: string): Definition | undefined {
  let found: Definition | undefined;
  new Visitor({
    FunctionDeclaration: (node) => {
      if (node.id?.name === name) found ??= { value: node };
    },
    VariableDeclarator: ({ id, init }) => {
      if (init === null) return;
      if (id.type === "Identifier" && id.name === name) found ??= { value: init };
      if (id.type !== "ObjectPattern") return;
      for (const each of id.properties) {
        if (each.type !== "Property" || each.value.type !== "Identifier" || each.value.name !== name) continue;
        const property = keyOf(each.key);
        if (property !== undefined) found ??= { value: init, property };
      }
    },
  }).visit(program);
  return found;
}

/** What a function finally returns. */
function returnedBy(value: Expression | Function): Expression | null | undefined {
  if (value.type === "ArrowFunctionExpression" && value.body.type !== "BlockStatement") return value.body;
  if (!("body" in value) || value.body === null || !("type" in value.body) || !("body" in value.body)) return undefined;
  const { body } = value.body;
  return Array.isArray(body)
    ? body.flatMap((node) => (node.type === "ReturnStatement" ? [node.argument] : [])).at(-1)
    : undefined;
}

/** The file of the function that `chain`, a path of properties, leads to from an expression. */
function fileOf(source: Source, node: Node | null | undefined, chain: readonly string[]): string | undefined {
  switch (node?.type) {
    case "Identifier":
      return fileOfName(source, node.name, chain);
    case "MemberExpression":
      return node.computed ? undefined : fileOf(source, node.object, [keyOf(node.property) ?? "", ...chain]);
    case "ObjectExpression": {
      const [first, ...rest] = chain;
      for (const each of node.properties.toReversed()) {
        if (each.type === "Property" && keyOf(each.key) === first) return fileOf(source, each.value, rest);
        const found = each.type === "SpreadElement" ? fileOf(source, each.argument, chain) : undefined;
        if (found !== undefined) return found;
      }
      return undefined;
    }
    case "CallExpression": {
      if (node.callee.type !== "Identifier") return undefined;
      if (node.callee.name === "bind") return fileOf(source, node.arguments[1], chain);
      const [where, name] = origin(source, node.callee.name);
      const made = definitionOf(where, name);
      return made && fileOf(where, returnedBy(made.value), chain);
    }
    case "ArrowFunctionExpression":
    case "FunctionExpression":
    case "FunctionDeclaration":
      return chain.length === 0 ? source.path : undefined;
    default:
      return undefined;
  }
}

function fileOfName(source: Source, name: string, chain: readonly string[]): string | undefined {
  const imported = source.imports.get(name);
  if (imported?.name === "*") return chain.length === 1 ? imported.path : undefined;
  const [where, original] = origin(source, name);
  const definition = definitionOf(where, original);
  if (definition === undefined) return undefined;
  const { value, property } = definition;
  return fileOf(where, value, property === undefined ? chain : [property, ...chain]);
}

/** Where a name of this file is defined, and its name there. */
function origin(source: Source, name: string): [Source, string] {
  const imported = source.imports.get(name);
  return imported === undefined ? [source, name] : [read(imported.path), imported.name];
}

/** The function that creates the service behind a type of the routes. */
function serviceOf(routes: Source, typeName: string): { source: Source; made: Definition } | undefined {
  const [source, name] = origin(routes, typeName);
  const maker = new RegExp(`type ${name} = ReturnType<typeof (\\w+)>`).exec(source.text)?.[1];
  const made = maker === undefined ? undefined : definitionOf(source, maker);
  return made && { source, made };
}

type Services = Map<string, { typeName: string; chain: string[] }>;

/** The services passed to a routes function, by their local names. */
function servicesIn(routes: Source, params: readonly ParamPattern[]): Services {
  const services: Services = new Map();
  for (const param of params) {
    const annotation = "typeAnnotation" in param ? param.typeAnnotation?.typeAnnotation : undefined;
    if (annotation?.type !== "TSTypeReference" || annotation.typeName.type !== "Identifier") continue;
    const typeName = annotation.typeName.name;
    if (param.type === "Identifier") services.set(param.name, { typeName, chain: [] });
    if (param.type !== "ObjectPattern") continue;
    for (const each of param.properties) {
      if (each.type !== "Property" || each.value.type !== "Identifier") continue;
      const key = keyOf(each.key) ?? "";
      // A list of services says which service each name is.
      const own = new RegExp(`interface ${typeName} \\{[^}]*\\b${key}: (\\w+);`).exec(routes.text)?.[1];
      services.set(each.value.name, own === undefined ? { typeName, chain: [key] } : { typeName: own, chain: [] });
    }
  }
  return services;
}

/** The files of the service functions that a handler calls. */
function filesCalled(routes: Source, services: Services, handler: Node): string[] {
  const files = new Set<string>();
  const root = { ...routes.program, body: [{ type: "ExpressionStatement", expression: handler }] };
  new Visitor({
    CallExpression: ({ callee }) => {
      const chain: string[] = [];
      let object: Node = callee;
      for (; object.type === "MemberExpression"; object = object.object) chain.unshift(keyOf(object.property) ?? "");
      const service = object.type === "Identifier" && chain.length > 0 ? services.get(object.name) : undefined;
      const found = service && serviceOf(routes, service.typeName);
      if (service === undefined || found === undefined) return;
      const file = fileOf(found.source, returnedBy(found.made.value), [...service.chain, ...chain]);
      if (file !== undefined) files.add(file);
    },
    // Wraps one expression in the program it came from.
  }).visit(root as Program);
  return [...files];
}

/** The use-case files behind every endpoint, by its key, in the order in which the route calls them. */
export function useCaseFiles(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const path of globSync("server/src/domains/**/*.routes.ts")) {
    const routes = read(path);
    new Visitor({
      FunctionDeclaration: ({ params, body }) => {
        const services = servicesIn(routes, params);
        for (const statement of body?.body ?? []) {
          const call = statement.type === "ExpressionStatement" ? statement.expression : undefined;
          if (call?.type !== "CallExpression" || call.callee.type !== "Identifier") continue;
          const [, key, handler] = call.arguments;
          if (!call.callee.name.startsWith("mount") || key?.type !== "Literal" || handler === undefined) continue;
          const named = handler.type === "Identifier" ? definitionOf(routes, handler.name)?.value : undefined;
          found.set(String(key.value), filesCalled(routes, services, named ?? handler));
        }
      },
    }).visit(routes.program);
  }
  return found;
}

if (import.meta.main) {
  for (const [key, files] of useCaseFiles()) console.log(key, files.join(" "));
}
