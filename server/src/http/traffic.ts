import type { FastifyInstance, FastifyRequest } from "fastify";
import { callerAddress } from "./caller-address.ts";
import type { RateLimits } from "./rate-limits.ts";

/** Calls a minute from one address, whatever they are: far above what people do, below what hurts. */
const ceiling = { name: "traffic", points: 1200, seconds: 60 };

/** The paths of the API and stored files; the rest is the built client. */
const reaching = ["/api/", "/objects/", "/storage/"];

export function trafficCeiling(server: FastifyInstance, limits: RateLimits): void {
  server.addHook("onRequest", async (request) => {
    if (asksDatabase(request)) await limits.consume(ceiling, callerAddress(request.ip));
  });
}

/**
 * Whether a call may reach the database: by the route it found, since one path can be written in many ways (%61pi), and
 * by how it is written where it found none. Files are not counted.
 */
function asksDatabase(request: FastifyRequest): boolean {
  const route = request.routeOptions.url;
  return route === "/" || reaching.some((start) => route?.startsWith(start) === true || request.url.startsWith(start));
}
