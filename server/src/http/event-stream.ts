import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ZodType } from "zod";
import { namesType } from "./accepts.ts";
import { streamFailure } from "./error-handler.ts";

/** Milliseconds of silence after which a comment shows every proxy on the way that the stream lives. */
const heartbeat = 15_000;

/** Whether the caller asked for a stream of events. */
export function wantsEvents(request: FastifyRequest): boolean {
  return namesType(request.headers.accept, "text/event-stream");
}

/**
 * Sends events (WHATWG server-sent events, each one line of JSON) as they come. The first is waited for, so that what
 * fails before it is an ordinary failure. When the client goes, the source is ended.
 */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  shape: ZodType | undefined,
  events: AsyncIterable<unknown>,
): Promise<FastifyReply> {
  const source = events[Symbol.asyncIterator]();
  // A stream that is closed before it is first read never runs, and so never ends its source by itself.
  const end = () => void source.return?.().catch(() => undefined);
  reply.raw.once("close", end);
  const first = await source.next();
  if (reply.raw.destroyed) {
    end();
    // The client is gone: replying would be logged as a server error.
    return reply.hijack();
  }
  const frame = (event: unknown) => `data: ${JSON.stringify(shape ? shape.parse(event) : event)}\n\n`;
  async function* frames(): AsyncGenerator<string> {
    try {
      if (first.done) return;
      yield frame(first.value);
      let next = source.next();
      for (;;) {
        const result = await withinHeartbeat(next);
        if (result === null) {
          yield ": still here\n\n";
          continue;
        }
        if (result.done) return;
        yield frame(result.value);
        next = source.next();
      }
    } catch (error) {
      if (!reply.raw.destroyed) {
        yield `data: ${JSON.stringify({ type: "error", ...streamFailure(error, request.log) })}\n\n`;
      }
    } finally {
      await source.return?.();
    }
  }
  return reply
    .header("Cache-Control", "no-store")
    .header("X-Accel-Buffering", "no")
    .type("text/event-stream; charset=utf-8")
    .send(Readable.from(frames(), { objectMode: false, highWaterMark: 1 }));
}

/** The next event, or null if none arrived in time; the same promise is awaited again then. */
async function withinHeartbeat<T>(next: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), heartbeat);
    timer.unref();
  });
  try {
    return await Promise.race([next, silence]);
  } finally {
    clearTimeout(timer);
  }
}
