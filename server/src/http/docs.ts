import type { FastifyInstance } from "fastify";
import { type DocumentedCookies, openApiDocument, operations } from "./openapi.ts";
import { escapeHtml } from "./page-head.ts";

/** `/api/openapi.json`, and `/api/docs`: the same document as a page without scripts. */
export function docsRoutes(server: FastifyInstance, publicUrl: string, cookies: DocumentedCookies): void {
  let json: string | undefined;
  let page: string | undefined;
  server.get("/api/openapi.json", async (_request, reply) => {
    json ??= JSON.stringify(openApiDocument(publicUrl, cookies));
    return reply.type("application/json; charset=utf-8").header("Cache-Control", "public, max-age=60").send(json);
  });
  server.get("/api/docs", async (_request, reply) => {
    page ??= docsPage(publicUrl, cookies);
    reply.header("Content-Security-Policy", "default-src 'none'; style-src 'self'; frame-ancestors 'none'");
    return reply.type("text/html; charset=utf-8").send(page);
  });
  server.get("/api/docs.css", async (_request, reply) => reply.type("text/css; charset=utf-8").send(style));
}

interface Described {
  responses: Record<string, { description: string; content?: object }>;
  requestBody?: { content: object };
  parameters: { name: string; in: string; required: boolean; schema: object }[];
}

function docsPage(publicUrl: string, cookies: DocumentedCookies): string {
  const { paths } = openApiDocument(publicUrl, cookies) as { paths: Record<string, Record<string, Described>> }; // made just above
  const groups = Map.groupBy(operations(), (operation) => operation.domain);
  const sections = [...groups].map(([domain, list]) => {
    const entries = list.map(({ method, path, endpoint }) => {
      const described = paths[path]?.[method.toLowerCase()];
      return `<details><summary><b class="${method}">${method}</b> <code>${escapeHtml(path)}</code>
        <span>${escapeHtml(endpoint.summary)}</span></summary>
        <p>Access: ${endpoint.access}</p>${described ? body(described) : ""}</details>`;
    });
    return `<section><h2 id="${domain}">${domain}</h2>${entries.join("")}</section>`;
  });
  const links = [...groups.keys()].map((domain) => `<a href="#${domain}">${domain}</a>`).join(" ");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Alongside API</title><link rel="stylesheet" href="/api/docs.css"><main><h1>Alongside API</h1>
    <p>Every call of this server, from the same shapes that check the requests. Also as
    <a href="/api/openapi.json">OpenAPI 3.1</a>.</p><nav>${links}</nav>${sections.join("")}</main></html>`;
}

function body({ parameters, requestBody, responses }: Described): string {
  const part = (title: string, value: object) =>
    `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
  const answers = Object.entries(responses).map(
    ([status, { description, content }]) =>
      `<h4>${status}</h4><p>${escapeHtml(description).replaceAll("\n", "<br>")}</p>${
        Number(status) < 400 && content ? `<pre>${escapeHtml(JSON.stringify(content, null, 2))}</pre>` : ""
      }`,
  );
  return `${parameters.length > 0 ? part("Parameters", parameters) : ""}${
    requestBody ? part("Request", requestBody.content) : ""
  }${answers.join("")}`;
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
nav { display: flex; flex-wrap: wrap; gap: .75rem; margin-block: 1rem; }
h2 { text-transform: capitalize; margin-block: 2rem .5rem; }
details { border-top: 1px solid #8884; padding: .5rem 0; }
summary { cursor: pointer; }
summary b { display: inline-block; min-width: 4rem; }
summary span { opacity: .75; display: block; padding-left: 4.25rem; }
pre { overflow-x: auto; background: #8882; padding: .75rem; border-radius: .5rem; max-height: 24rem; }
h4 { margin: 1rem 0 .25rem; }
`;
