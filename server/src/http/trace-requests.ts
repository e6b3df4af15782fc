import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RequestTrace, Tracing } from "../ports/tracing/tracing.ts";

/** Records each request; probes and files of the client are left out. `isProxy`: whose `traceparent` counts. */
export function traceRequests(
  server: FastifyInstance,
  tracing: Tracing,
  isProxy: (address: string | undefined) => boolean,
): void {
  const traces = new WeakMap<FastifyRequest, RequestTrace>();
  server.addHook("onRequest", (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined) return done();
    const { traceparent } = request.headers;
    const parent = typeof traceparent === "string" && isProxy(request.socket.remoteAddress) ? traceparent : undefined;
    const trace = tracing.request({ method: request.method, parent });
    traces.set(request, trace);
    trace.run(done);
  });
  // Whoever has read the body called from outside of the request's work.
  server.addHook("preHandler", (request, _reply, done) => {
    const trace = traces.get(request);
    if (trace === undefined) done();
    else trace.run(done);
  });
  server.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.config.endpoint ?? request.method;
    traces.get(request)?.end({ route, status: reply.statusCode, requestId: request.id });
  });
}
