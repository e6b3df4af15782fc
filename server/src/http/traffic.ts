import type { FastifyInstance } from "fastify";
import { limitAddress, type RateLimits } from "./rate-limits.ts";

/** Calls a minute from one address, whatever they are: far above what people do, below what hurts. */
const ceiling = { name: "traffic", points: 1200, seconds: 60 };

export function trafficCeiling(server: FastifyInstance, limits: RateLimits): void {
  server.addHook("onRequest", async (request) => {
    if (request.url.startsWith("/api/")) await limits.consume(ceiling, limitAddress(request.ip));
  });
}
