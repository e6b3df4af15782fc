import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { contractByDomain } from "@alongside/contract/contract.ts";
import type { Endpoint } from "@alongside/contract/kernel/endpoint.ts";
import { useCaseFiles } from "./use-case-files.ts";

/**
 * Writes docs/api.md from the contract: every endpoint with its domain, access, faults and the files that answer it.
 */
export function renderApiDocs(): string {
  const tables: [string, Record<string, Endpoint>][] = Object.entries(contractByDomain);
  const count = tables.reduce((sum, [, table]) => sum + Object.keys(table).length, 0);
  const files = useCaseFiles();
  const sections = tables.map(([domain, table]) => section(domain, table, files));
  return `# The API, endpoint by endpoint

Written by \`npm run api-docs\` from the contract; an architecture test fails when it is out of date. ${count} endpoints.
Shapes are in \`contract/src/<domain>/<domain>.shapes.ts\`, and as OpenAPI at \`/api/openapi.json\` of a running server.

Every endpoint may also answer 400 (invalid request), 413, 415 and 429; one that needs a session answers 401 without it.
"May lag": where the operator has set up a standby, the answer may be some seconds old, but never older than what its caller wrote.

${sections.join("\n\n")}
`;
}

function section(domain: string, table: Record<string, Endpoint>, files: ReadonlyMap<string, string[]>): string {
  const folder = `server/src/domains/${domain}/`;
  const rows = Object.entries(table).map(([key, endpoint]) => {
    const used = (files.get(key) ?? []).map((path) => `\`${path.replace(folder, "")}\``);
    return row(key, endpoint, used.join("<br>"));
  });
  return `## ${domain}

Declared in ${declaredIn(domain)}, mounted by the routes in \`${folder}\`, which is where the code is.

| endpoint | access | answers | what for | code | faults |
|---|---|---|---|---|---|
${rows.join("\n")}`;
}

/** The files with a domain's endpoints. */
function declaredIn(domain: string): string {
  const files = globSync(`contract/src/${domain}/*.endpoints.ts`).toSorted();
  return files.map((file) => `\`${file}\``).join(" and ");
}

function row(key: string, endpoint: Endpoint, code: string): string {
  const faults = (endpoint.faults ?? []).map(({ code, status }) => `${status} \`${code}\``);
  const notes = [
    endpoint.summary,
    endpoint.events && "Event stream.",
    endpoint.paged && "Pages.",
    endpoint.polled && "ETag.",
    endpoint.mayLag && "May lag.",
  ].filter(Boolean);
  return `| \`${key}\` | ${endpoint.access} | ${answerOf(endpoint)} | ${notes.join(" ")} | ${code} | ${faults.join("<br>")} |`;
}

function answerOf({ status, reply, content, events }: Endpoint): string {
  const hasBody = reply !== undefined || content !== undefined || events !== undefined;
  const code = status ?? (hasBody ? 200 : 204);
  return content === undefined || content === "redirect" ? String(code) : `${code} ${content}`;
}

export const apiDocsUrl = new URL("../docs/api.md", import.meta.url);

if (import.meta.main) {
  const wanted = renderApiDocs();
  if (process.argv.includes("--write")) {
    await writeFile(apiDocsUrl, wanted);
  } else if ((await readFile(apiDocsUrl, "utf8").catch(() => "")) !== wanted) {
    console.error("docs/api.md is out of date: run npm run api-docs");
    process.exitCode = 1;
  }
}
