import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Milliseconds between two questions to `/readyz`, and for its answer. */
const every = 100;
const patience = 3_000;

/**
 * What a load balancer such as haproxy does: requests go in turn to the servers whose `/readyz` says 200. One whose
 * server accepts no connection goes to another; whatever fails later is answered by 502, because the server may have
 * done it.
 */
export interface Balancer {
  readonly address: string;
  /** Puts a server into a place. */
  place(at: number, server: string): void;
  /** Gives this place no more requests, and resolves when those it has are answered. */
  empty(at: number): Promise<void>;
  /** Resolves when the server in this place gets requests, or doesn't any more. */
  sees(at: number, isReady: boolean): Promise<void>;
  close(): Promise<void>;
}

interface Place {
  server: string | null;
  isReady: boolean;
  /** Requests in progress. */
  open: number;
  watchers: (() => void)[];
}

export async function startBalancer(count: number): Promise<Balancer> {
  const places = Array.from({ length: count }, (): Place => ({ server: null, isReady: false, open: 0, watchers: [] }));
  let turn = 0;

  const tell = (place: Place) => {
    for (const watcher of place.watchers.splice(0)) watcher();
  };
  const change = (place: Place) => new Promise<void>((changed) => place.watchers.push(changed));
  const mark = (place: Place, isReady: boolean) => {
    if (place.isReady === isReady) return;
    place.isReady = isReady;
    tell(place);
  };
  const look = async (place: Place) => {
    const { server } = place;
    if (server === null) return mark(place, false);
    const isReady = await fetch(`${server}/readyz`, { signal: AbortSignal.timeout(patience) }).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (place.server === server) mark(place, isReady);
  };
  const timers = places.map((place) => setInterval(() => void look(place), every));

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body: Buffer[] = [];
    for await (const chunk of incoming) body.push(chunk as Buffer); // without an encoding
    turn += 1;
    const inTurn = places.map((_, at) => places[(at + turn) % count]).filter((place) => place?.isReady === true);
    for (const place of inTurn) {
      if (place?.server == null) continue;
      place.open += 1;
      const outcome = await forward(place.server, incoming, Buffer.concat(body), outgoing);
      place.open -= 1;
      tell(place);
      if (outcome === "answered") return;
      if (outcome === "lost") break;
      mark(place, false);
    }
    if (!outgoing.headersSent) outgoing.writeHead(inTurn.length === 0 ? 503 : 502);
    outgoing.end();
  };
  const front = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((listening) => front.listen(0, "127.0.0.1", listening));
  const { port } = front.address() as AddressInfo; // it listens on a port
  const placeAt = (at: number): Place => {
    const place = places[at];
    if (place === undefined) throw new Error(`no place ${at}`);
    return place;
  };
  return {
    address: `http://127.0.0.1:${port}`,
    place(at, server) {
      const place = placeAt(at);
      place.server = server;
      mark(place, false);
    },
    async empty(at) {
      const place = placeAt(at);
      place.server = null;
      mark(place, false);
      while (place.open > 0) await change(place);
    },
    async sees(at, isReady) {
      const place = placeAt(at);
      while (place.isReady !== isReady) await change(place);
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      front.closeAllConnections();
      await new Promise((closed) => front.close(closed));
    },
  };
}

type Outcome = "answered" | "refused" | "lost";

function forward(server: string, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const { method, url, headers } = incoming;
  const inner = request(`${server}${url}`, {
    method,
    agent: false,
    headers: { ...headers, "content-length": String(body.length), connection: "close" },
  });
  inner.on("response", (answer) => {
    const { connection: _, "keep-alive": __, "transfer-encoding": ___, ...passed } = answer.headers;
    const parts: Buffer[] = [];
    answer.on("data", (part: Buffer) => parts.push(part));
    answer.on("error", () => resolve("lost"));
    answer.on("end", () => {
      outgoing.writeHead(answer.statusCode ?? 502, passed);
      outgoing.end(Buffer.concat(parts));
      resolve("answered");
    });
  });
  inner.on("error", (error) => {
    resolve("code" in error && error.code === "ECONNREFUSED" ? "refused" : "lost");
  });
  inner.end(body);
  return promise;
}
