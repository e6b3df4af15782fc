import { timingSafeEqual } from "node:crypto";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { bearerIn } from "./viewer.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { AppError } from "../app-error.ts";

interface HealthDependencies {
  /** Resolves if the database responds. */
  ping: () => Promise<unknown>;
  metricsToken: string | undefined;
}

/** `/healthz` (the process is up), `/readyz` (the database responds), `/metrics` (Prometheus; loopback or token). */
export function healthRoutes(server: FastifyInstance, { ping, metricsToken }: HealthDependencies): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of requests by endpoint and status",
    labelNames: ["endpoint", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  server.addHook("onResponse", async (request, reply) => {
    const endpoint = request.routeOptions.config.endpoint ?? "other";
    durations.observe({ endpoint, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  server.get("/healthz", { config: { quiet: true } }, async () => ({ status: "up" }));
  server.get("/readyz", { config: { quiet: true } }, async (_request, reply) => {
    try {
      await ping();
      return { status: "ready" };
    } catch {
      return reply.code(503).header("Retry-After", 1).send({ status: "database unavailable" });
    }
  });
  server.get("/metrics", { config: { quiet: true } }, async (request, reply) => {
    if (!mayRead(request, metricsToken)) throw new AppError(kernelFaults.forbidden);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Headers of proxies: with one on this machine, every connection comes from loopback. */
const proxyHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];
const ownHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/iu;

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const { headers } = request;
  const isProxied =
    proxyHeaders.some((name) => headers[name] !== undefined) || !ownHost.test(headers.host ?? "localhost");
  const { remoteAddress = "" } = request.socket;
  if (!isProxied && /^(?:127\.|::1$|::ffff:127\.)/u.test(remoteAddress)) return true;
  const given = Buffer.from(bearerIn(request.headers.authorization) ?? "");
  const wanted = Buffer.from(token ?? "");
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
}
