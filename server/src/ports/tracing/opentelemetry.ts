import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "@opentelemetry/api";
import type { Tracing } from "./tracing.ts";

interface Options {
  /** The collector's address, without `/v1/traces`. */
  endpoint: string;
  /** The share of requests that are recorded, 0 to 1. */
  share: number;
  version: string;
}

/** Milliseconds that a stopping server waits for the collector. */
const lastWait = 1_000;
/** Characters of a statement. */
const longest = 2_000;
const traceparent = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/u;
const zeros = /^0+$/u;

/** Sends traces by OTLP over HTTP. Its packages are loaded here, so that a server without a collector doesn't load them. */
export async function openTelemetry({ endpoint, share, version }: Options): Promise<Tracing> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/u, "")}/v1/traces`, timeoutMillis: 5_000 });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.name": "alongside", "service.version": version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("alongside", version);
  const current = new AsyncLocalStorage<Context>();
  const error = { code: SpanStatusCode.ERROR };

  /** What a trusted proxy says the request is a part of. */
  const contextOf = (header: string | undefined): Context => {
    const [, traceId, spanId, flags = "0"] = traceparent.exec(header ?? "") ?? [];
    if (traceId === undefined || spanId === undefined || zeros.test(traceId) || zeros.test(spanId)) return ROOT_CONTEXT;
    return trace.setSpanContext(ROOT_CONTEXT, {
      traceId,
      spanId,
      traceFlags: Number.parseInt(flags, 16) & 1,
      isRemote: true,
    });
  };

  return {
    request({ method, parent }) {
      const base = contextOf(parent);
      const span = tracer.startSpan(
        method,
        { kind: SpanKind.SERVER, attributes: { "http.request.method": method } },
        base,
      );
      const context = trace.setSpan(base, span);
      return {
        run: (work) => current.run(context, work),
        end({ route, status, requestId }) {
          span.updateName(route);
          span.setAttributes({
            "http.route": route,
            "http.response.status_code": status,
            "alongside.request_id": requestId,
          });
          if (status >= 500) span.setStatus(error);
          span.end();
        },
      };
    },
    async task(name, work) {
      const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT);
      try {
        return await current.run(trace.setSpan(ROOT_CONTEXT, span), work);
      } catch (failure) {
        span.setStatus(error);
        throw failure;
      } finally {
        span.end();
      }
    },
    query(text) {
      const parent = current.getStore();
      // What the server asks by itself, such as whether there are jobs, would be a trace of its own each time.
      if (parent === undefined) return () => undefined;
      const query = text.replaceAll(/\s+/gu, " ").trim().slice(0, longest);
      const span = tracer.startSpan(
        query.split(" ", 1)[0]?.toLowerCase() ?? "query",
        { kind: SpanKind.CLIENT, attributes: { "db.system.name": "postgresql", "db.query.text": query } },
        parent,
      );
      return (failure) => {
        if (failure !== null && failure !== undefined) span.setStatus(error);
        span.end();
      };
    },
    async stop() {
      const done = provider.shutdown().catch(() => undefined);
      await Promise.race([done, pause(lastWait, undefined, { ref: false })]);
    },
  };
}
