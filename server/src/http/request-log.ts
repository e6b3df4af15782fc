import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The contract's key of the endpoint. */
    endpoint?: string;
    /** May answer a stream of events. */
    isStream?: boolean;
    /** Accepts a form posted by another site's page. */
    takesCrossSiteForm?: boolean;
    /** Not logged: probes. */
    quiet?: boolean;
  }
}

/** One line per request: endpoint, caller, result, duration. Never a body, query, header or address. */
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
