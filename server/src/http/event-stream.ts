import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ZodType } from "zod";
import { namesType } from "./accepts.ts";
import { streamFailure } from "./error-handler.ts";

/** Milliseconds without an event after which a comment is sent, so that proxies keep the connection open. */
const heartbeat = 15_000;

export function wantsEvents(request: FastifyRequest): boolean {
  return namesType(request.headers.accept, "text/event-stream");
}

/**
 * Sends server-sent events, each one line of JSON, as the source yields them. Waits for the first one, so that an
 * earlier failure is an ordinary error response. Ends the source when the client disconnects.
 */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  shape: ZodType | undefined,
  events: AsyncIterable<unknown>,
): Promise<FastifyReply> {
  const source = events[Symbol.asyncIterator]();
  // A generator that is closed before its first `next` never runs its `finally`.
  const end = () => void source.return?.().catch(() => undefined);
  reply.raw.once("close", end);
  const first = await source.next();
  if (reply.raw.destroyed) {
    end();
    // The client has disconnected; a reply would be logged as a server error.
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
        yield `data: ${JSON.stringify({ type: "error", ...streamFailure(error, request) })}\n\n`;
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

/** The next event, or null if none arrived in time; call again with the same promise. */
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
