import type { FastifyInstance, FastifyRequest } from "fastify";
import { callerAddress } from "./caller-address.ts";
import type { RateLimits } from "./rate-limits.ts";

/** Calls per minute from one address: far above what people need, below what causes problems. */
const ceiling = { name: "traffic", points: 1200, seconds: 60 };

/** Paths of the API and stored files; the rest is the built client. */
const reaching = ["/api/", "/objects/", "/storage/"];

export function trafficCeiling(server: FastifyInstance, limits: RateLimits): void {
  server.addHook("onRequest", async (request) => {
    if (asksDatabase(request)) await limits.consume(ceiling, callerAddress(request.ip));
  });
}

/**
 * Whether a call may reach the database: by its matched route, since a path can be written in many ways (%61pi), or by
 * the raw URL if none matched. Static files are not counted.
 */
function asksDatabase(request: FastifyRequest): boolean {
  const route = request.routeOptions.url;
  return route === "/" || reaching.some((start) => route?.startsWith(start) === true || request.url.startsWith(start));
}
