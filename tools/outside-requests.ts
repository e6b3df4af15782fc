import { parseSync, Visitor } from "oxc-parser";

/** The only files that may use the runtime's HTTP client, and the database's socket. */
const allowed = new Set([
  "server/src/ports/http-client/bounded-fetch.ts",
  "server/src/ports/http-client/public-post.ts",
  "server/src/db/watched-client.ts",
  // clamd speaks its own protocol; time and size of its replies are bounded there.
  "server/src/ports/virus-check/clamd.ts",
]);
const httpModule = /^(?:node:)?(?:https?|http2|net|tls|dgram)$|^undici(?:\/|$)/;
/** Not clients: they check a text that may be an IP address. */
const harmless = new Set(["isIP", "isIPv4", "isIPv6", "BlockList"]);

/** Libraries that send requests themselves, with the words that show it in a source. */
const libraries: readonly [name: string, first: RegExp, ...more: RegExp[]][] = [
  ["createRemoteJWKSet", /\bcreateRemoteJWKSet\(/],
  ["createOpenAICompatible", /\bcreateOpenAICompatible\(/],
  ["stripe", /import\("stripe"\)|^import (?!type\b).*from "stripe"/m],
  ["openid-client", /["']openid-client["']/, /\bdiscovery\b|\bConfiguration\(/],
];

/**
 * Finds requests to outside services without limits: each one must use `createBoundedFetch`, or pass it to the library
 * that sends it. The exceptions use other protocols or have their own limits: PostgreSQL, SMTP and S3.
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
