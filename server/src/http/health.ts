import { timingSafeEqual } from "node:crypto";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { bearerIn } from "./viewer.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { AppError } from "../app-error.ts";

interface HealthDependencies {
  /** Resolves if the database responds. */
  ping: () => Promise<unknown>;
  /** Whether the server is about to stop. */
  isDraining: () => boolean;
  /** Milliseconds by which this machine's clock is ahead of the database's. */
  clockSkew: () => number;
  metricsToken: string | undefined;
  build: Readonly<{ version: string; commit: string | null }>;
}

/**
 * `/healthz` (the process is up; loopback or token: which version), `/readyz` (it takes requests, and the database responds), `/metrics`
 * (Prometheus; loopback or token).
 */
export function healthRoutes(
  server: FastifyInstance,
  { ping, isDraining, clockSkew, metricsToken, build }: HealthDependencies,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of requests by endpoint and status",
    labelNames: ["endpoint", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: "clock_skew_seconds",
    help: "By how much this machine's clock is ahead of the database's",
    registers: [registry],
    collect() {
      this.set(clockSkew() / 1000);
    },
  });
  const buildInfo = new Gauge({
    name: "build_info",
    help: "Which version runs, always 1",
    labelNames: ["version", "commit", "node"],
    registers: [registry],
  });
  buildInfo.set({ version: build.version, commit: build.commit ?? "", node: process.version }, 1);
  server.addHook("onResponse", async (request, reply) => {
    const endpoint = request.routeOptions.config.endpoint ?? "other";
    durations.observe({ endpoint, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  server.get("/healthz", { config: { quiet: true } }, (request, reply) =>
    reply.send({ status: "up", ...(mayRead(request, metricsToken) && build) }),
  );
  server.get("/readyz", { config: { quiet: true } }, async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: "stopping" });
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
