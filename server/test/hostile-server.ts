import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** A service that attacks its client. */
export interface HostileServer {
  /** Its address, with no path. */
  base: string;
  /** The requested paths. */
  asked: string[];
  /** Bytes written to its connections since the last `behave`. */
  sent(): number;
  /** Whether it was called since the last `behave`. */
  isAsked(): boolean;
  behave(how: HostileBehaviour): void;
  /** Resolves when the next connection ends before its reply does. */
  nextDeparture(): Promise<void>;
  close(): Promise<void>;
}

export type HostileBehaviour = keyof typeof behaviours;

const mebibyte = 1_048_576;
const json = { "content-type": "application/json" };
const events = { "content-type": "text/event-stream" };

/** Writes the same chunk as long as the client reads. */
function endless(piece: string | Buffer) {
  return (response: ServerResponse) => {
    const more = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on("drain", more);
    more();
  };
}

/** One chunk each 20 ms, endlessly. */
function drip(piece: string) {
  return (response: ServerResponse) => {
    const timer = setInterval(() => void response.write(piece), 20);
    response.on("close", () => clearInterval(timer));
  };
}

const zeros = Buffer.alloc(16 * mebibyte);
/** Gzip members are concatenated: 1 GiB of zeros in 1 MiB. */
const gzipMember = gzipSync(zeros);
const brotliBomb = brotliCompressSync(Buffer.alloc(64 * mebibyte), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

const answer = (content: string | Buffer) => {
  const [before = "", after = ""] = JSON.stringify({
    choices: [{ index: 0, message: { role: "assistant", content: "CONTENT" }, finish_reason: "stop" }],
  }).split("CONTENT");
  return Buffer.concat([Buffer.from(before), Buffer.from(content), Buffer.from(after)]);
};

const behaviours = {
  whitespace: (response: ServerResponse) => {
    response.writeHead(200, json);
    endless(" ".repeat(64 * 1024))(response);
  },
  "gzip bomb": (response: ServerResponse) => {
    response.writeHead(200, { ...json, "content-encoding": "gzip" });
    for (let members = 0; members < 64; members += 1) response.write(gzipMember);
    response.end();
  },
  "brotli bomb": (response: ServerResponse) => {
    response.writeHead(200, { ...json, "content-encoding": "br" }).end(brotliBomb);
  },
  "packed three times": (response: ServerResponse) => {
    const packed = [1, 2, 3].reduce((bytes) => gzipSync(bytes), zeros);
    response.writeHead(200, { ...json, "content-encoding": "gzip, gzip, gzip" }).end(packed);
  },
  redirect: (response: ServerResponse) => {
    response.writeHead(307, { location: "/inside/secrets" }).end();
  },
  "slow drip": (response: ServerResponse) => {
    response.writeHead(200, json);
    drip(" ")(response);
  },
  "huge headers": (response: ServerResponse) => {
    response.writeHead(200, { ...json, "x-padding": "x".repeat(mebibyte) }).end("{}");
  },
  "deep nesting": (response: ServerResponse) => {
    response.writeHead(200, json).end('{"a":['.repeat(80_000));
  },
  "closed deep nesting": (response: ServerResponse) => {
    response.writeHead(200, json).end("[".repeat(400_000) + "]".repeat(400_000));
  },
  "invalid UTF-8": (response: ServerResponse) => {
    response.writeHead(200, json).end(answer(Buffer.from([0x42, 0x65, 0xff, 0xfe, 0xc3, 0x28, 0xed, 0xa0, 0x80])));
  },
  "endless events": (response: ServerResponse) => {
    response.writeHead(200, events);
    endless(`: ${"x".repeat(16_000)}\n\n`)(response);
  },
  "an endless event": (response: ServerResponse) => {
    response.writeHead(200, events);
    response.write("data: ");
    endless("x".repeat(16_000))(response);
  },
  thoughts: (response: ServerResponse) => {
    response.writeHead(200, json).end(answer("<think".repeat(150_000)));
  },
  silence: () => {},
  "silence after headers": (response: ServerResponse) => {
    response.writeHead(200, json).write("{");
  },
  "no content": (response: ServerResponse) => {
    response.writeHead(204).end();
  },
  fine: (response: ServerResponse) => {
    response.writeHead(200, json).end('{"ok":true}');
  },
};

/** A real HTTP server on loopback that answers every request with the behaviour last set. */
export async function startHostileServer(): Promise<HostileServer> {
  const asked: string[] = [];
  const departures: (() => void)[] = [];
  let sent = 0;
  let isAsked = false;
  let how: HostileBehaviour = "fine";
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    isAsked = true;
    request.resume();
    const { socket } = response;
    response.on("close", () => {
      sent += socket?.bytesWritten ?? 0;
      if (!response.writableEnded) departures.splice(0).forEach((left) => left());
    });
    behaviours[how](response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    asked,
    sent: () => sent,
    isAsked: () => isAsked,
    behave: (next) => {
      how = next;
      isAsked = false;
      sent = 0;
    },
    nextDeparture: () => new Promise((left) => departures.push(left)),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
