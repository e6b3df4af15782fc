import type { AddressInfo } from "node:net";
import { EventSourceParserStream } from "eventsource-parser/stream";
import type { Contract, EndpointKey } from "@alongside/contract/contract.ts";
import type { EventOf } from "@alongside/contract/kernel/endpoint.ts";
import type { App } from "../src/app.ts";

/** An event stream that a test reads event by event. */
export interface OpenStream<K extends EndpointKey> {
  status: number;
  /** The next event; null at the end. */
  next(): Promise<EventOf<Contract[K]> | null>;
  /** All remaining events. */
  rest(): Promise<EventOf<Contract[K]>[]>;
  /** Closes the connection as a browser does when the page is left. */
  leave(): void;
}

/** Makes the application listen on a free local port. */
export async function listening(app: App): Promise<string> {
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  // A server that listens on a port has an address of this type.
  const { port } = app.server.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** Opens a stream over a separate connection. */
export async function openStream<K extends EndpointKey>(
  origin: string,
  key: K,
  { token, path, body }: { token?: string; path?: string; body?: unknown } = {},
): Promise<OpenStream<K>> {
  const [method = "", template = ""] = key.split(" ");
  const gone = new AbortController();
  const response = await fetch(`${origin}${path ?? template}`, {
    method,
    signal: gone.signal,
    headers: {
      accept: "text/event-stream",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const events = eventsOf(response);
  const next = async () => {
    const { value, done } = await events.next();
    return done ? null : (value as EventOf<Contract[K]>); // the server reduced it to the contract's shape
  };
  return {
    status: response.status,
    next,
    async rest() {
      const all: EventOf<Contract[K]>[] = [];
      for (let event = await next(); event !== null; event = await next()) all.push(event);
      return all;
    },
    leave: () => gone.abort(),
  };
}

/** The data of each server-sent event of an answer. */
export async function* eventsOf(response: Response): AsyncGenerator<unknown, undefined> {
  if (response.body === null || response.status !== 200) return;
  const text = response.body.pipeThrough(new TextDecoderStream());
  for await (const { data } of text.pipeThrough(new EventSourceParserStream())) yield JSON.parse(data);
}
