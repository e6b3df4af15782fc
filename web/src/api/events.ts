import { EventSourceParserStream } from "eventsource-parser/stream";
import type { Contract, EndpointKey } from "@alongside/contract/contract.ts";
import type { EventOf } from "@alongside/contract/kernel/endpoint.ts";
import { ApiError } from "./api-error.ts";
import { type Input, request } from "./call.ts";

/** Endpoints that answer with a stream of events. */
type StreamKey = { [K in EndpointKey]: Contract[K] extends { events: object } ? K : never }[EndpointKey];

/**
 * The events of an endpoint as they arrive (server-sent events, each one line of JSON). Ends when the server ends it or
 * `signal` aborts. Throws ApiError for a non-OK answer, and for an error sent in the stream.
 */
export async function* callEvents<K extends StreamKey>(key: K, input: Input<K>): AsyncGenerator<EventOf<Contract[K]>> {
  const response = await request(key, input, "text/event-stream");
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  if (response.body === null) return;
  const messages = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = messages.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const event: unknown = JSON.parse(value.data);
      if (isError(event)) throw new ApiError(event.status, "", value.data);
      yield event as EventOf<Contract[K]>; // the server reduced it to this shape
    }
  } finally {
    // Releases the connection when the caller stops reading. Safari can't iterate over a stream with `for await`.
    await reader.cancel().catch(() => undefined);
  }
}

function isError(event: unknown): event is { status: number } {
  return event !== null && typeof event === "object" && "type" in event && event.type === "error" && "status" in event;
}
