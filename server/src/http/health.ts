import { timingSafeEqual } from "node:crypto";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { bearerIn } from "./viewer.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Registry } from "prom-client";
import { AppError } from "../app-error.ts";

interface HealthDependencies {
  /** Resolves if the database responds. */
  ping: () => Promise<unknown>;
  /** Whether the server is about to stop. */
  isDraining: () => boolean;
  /** What carries live updates between servers, and whether it does. */
  events: () => { kind: string; isReachable: boolean };
  metrics: Pick<Registry, "contentType" | "metrics">;
  metricsToken: string | undefined;
  build: Readonly<{ version: string; commit: string | null }>;
}

/**
 * `/healthz` (the process is up; loopback or token: which version), `/readyz` (it takes requests, and the database responds), `/metrics`
 * (Prometheus; loopback or token).
 */
export function healthRoutes(
  server: FastifyInstance,
  { ping, isDraining, events, metrics, metricsToken, build }: HealthDependencies,
): void {
  server.get("/healthz", { config: { quiet: true } }, (request, reply) =>
    reply.send({ status: "up", ...(mayRead(request, metricsToken) && build) }),
  );
  server.get("/readyz", { config: { quiet: true } }, async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: "stopping" });
    try {
      await ping();
      // Without it, members see news late, which is no reason to send them elsewhere.
      return { status: "ready", events: events() };
    } catch {
      return reply.code(503).header("Retry-After", 1).send({ status: "database unavailable" });
    }
  });
  server.get("/metrics", { config: { quiet: true } }, async (request, reply) => {
    if (!mayRead(request, metricsToken)) throw new AppError(kernelFaults.forbidden);
    return reply.type(metrics.contentType).send(await metrics.metrics());
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
