import { parseSync, Visitor } from "oxc-parser";

/** The one place that may use the runtime's HTTP client, and the socket of the database. */
const allowed = new Set(["server/src/ports/http-client/bounded-fetch.ts", "server/src/db/watched-client.ts"]);
const httpModule = /^(?:node:)?(?:https?|http2|net|tls|dgram)$|^undici(?:\/|$)/;
/** Not a client: whether a text is an IP address. */
const harmless = new Set(["isIP", "isIPv4", "isIPv6"]);

/** Libraries that send requests of their own, by all that a source says when they will. */
const libraries: readonly [name: string, first: RegExp, ...more: RegExp[]][] = [
  ["createRemoteJWKSet", /\bcreateRemoteJWKSet\(/],
  ["createOpenAICompatible", /\bcreateOpenAICompatible\(/],
  ["stripe", /import\("stripe"\)|^import (?!type\b).*from "stripe"/m],
  ["openid-client", /["']openid-client["']/, /\bdiscovery\b|\bConfiguration\(/],
];

/**
 * Requests to outside services that would have no limits: every one goes through `createBoundedFetch`, or hands it to
 * the library that sends it. The exceptions speak other protocols or have limits of their own: PostgreSQL, SMTP and S3.
 */
export function unlimitedRequests(path: string, source: string): { offset: number; message: string }[] {
  if (!path.startsWith("server/src/") || path.endsWith(".test.ts") || allowed.has(path)) return [];
  const found: { offset: number; message: string }[] = [];
  const message = "asks an outside service without limits: use createBoundedFetch";
  const report = (offset: number) => found.push({ offset, message });
  const isFetch = (node: { type: string; start: number; end: number }) =>
    /^(?:globalThis\.|global\.)?fetch$/.test(source.slice(node.start, node.end));

  const visitor = new Visitor({
    ImportDeclaration: (node) => {
      const isHarmless =
        node.importKind === "type" ||
        (node.specifiers.length > 0 &&
          node.specifiers.every(
            (one) =>
              one.type === "ImportSpecifier" &&
              (one.importKind === "type" || harmless.has(source.slice(one.imported.start, one.imported.end))),
          ));
      if (httpModule.test(node.source.value) && !isHarmless) report(node.start);
    },
    ImportExpression: (node) => {
      if (node.source.type === "Literal" && httpModule.test(String(node.source.value))) report(node.start);
    },
    CallExpression: (node) => {
      if (isFetch(node.callee)) report(node.start);
      node.arguments.filter(isFetch).forEach(({ start }) => report(start));
    },
    Property: (node) => {
      if (node.parent?.type !== "ObjectPattern" && isFetch(node.value)) report(node.start);
    },
  });
  if (/\bfetch\b|https?\b|\b(?:net|tls|dgram|undici)\b/.test(source)) visitor.visit(parseSync(path, source).program);

  if (!/boundedFetch|customFetch/i.test(source)) {
    for (const [name, first, ...more] of libraries) {
      if ([first, ...more].every((use) => use.test(source))) {
        found.push({ offset: source.search(first), message: `gives ${name} no bounded fetch` });
      }
    }
  }
  return found;
}
