import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The contract's key of the endpoint. */
    endpoint?: string;
    /** Takes a form that another site's page posts. */
    takesCrossSiteForm?: boolean;
    /** Not worth a log line: probes. */
    quiet?: boolean;
  }
}

/** One line a request: what, who, how it ended, how long. Never a body, a query, a header or an address. */
export function logRequests(server: FastifyInstance): void {
  server.addHook("onResponse", async (request, reply) => {
    const { endpoint, quiet } = request.routeOptions.config;
    if (quiet) return;
    const { viewer } = request;
    request.log.info(
      {
        endpoint: endpoint ?? `${request.method} ${request.routeOptions.url ?? "(no route)"}`,
        viewer: viewer?.kind === "member" ? viewer.userId : viewer?.kind,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "request",
    );
  });
}
