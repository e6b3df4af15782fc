import { execFile } from "node:child_process";
import { hash, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as ask, type ServerResponse } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { createServer } from "node:https";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { removeFolder, temporaryFolder } from "../server/test/folders.ts";

/** How a browser talks to what stands in front of the server. */
export type Protocol = "HTTP/2" | "HTTP/1.1";

/** Chrome's preset "Slow 4G": milliseconds of a round trip, bytes a second. */
const slow4G = { latency: 562.5, bytesPerSecond: 180_000 };
/** Bytes sent at once, so that the answers under way share the line. */
const piece = 4_000;

/** What TLS needs, and the hash by which a browser can be told to trust it: it keeps no files of anybody it doesn't. */
export interface Certificate {
  key: string;
  cert: string;
  hash: string;
}

/** A certificate for localhost, made by openssl. */
export async function selfSigned(): Promise<Certificate> {
  const folder = await temporaryFolder("disk");
  try {
    const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    const made = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost";
    await promisify(execFile)("openssl", [...made.split(" "), "-keyout", key, "-out", cert]);
    const text = await readFile(cert, "utf8");
    const publicKey = new X509Certificate(text).publicKey.export({ type: "spki", format: "der" });
    return { key: await readFile(key, "utf8"), cert: text, hash: hash("sha256", publicKey, "base64") };
  } finally {
    await removeFolder(folder);
  }
}

type Asked = IncomingMessage | Http2ServerRequest;
type Answer = ServerResponse | Http2ServerResponse;

/**
 * A proxy where an operator's stands, at the end of a slow line: every answer begins a round trip later, and all share the
 * line's bytes. Unlike the browser's own emulation it slows down a service worker, too. Returns a function that ends it.
 */
export async function slowFront(
  protocol: Protocol,
  { port, target, certificate: { key, cert } }: { port: number; target: string; certificate: Certificate },
): Promise<() => void> {
  const agent = new Agent({ keepAlive: true });
  const send = slowLine();
  const pass = (asked: Asked, answer: Answer) =>
    void passOn(asked, answer, { target, agent, send }).catch(() => void answer.end());
  const server =
    protocol === "HTTP/2"
      ? createSecureServer({ key, cert }, pass)
      : createServer({ key, cert, keepAliveTimeout: 60_000 }, pass);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return () => {
    server.close();
    agent.destroy();
  };
}

interface Way {
  target: string;
  agent: Agent;
  send: (bytes: number) => Promise<void>;
}

/** Resolves when so many bytes have gone over the line, after those that were handed over earlier. */
function slowLine(): (bytes: number) => Promise<void> {
  let free = 0;
  return async (bytes) => {
    free = Math.max(performance.now(), free) + (bytes / slow4G.bytesPerSecond) * 1000;
    await pause(free - performance.now());
  };
}

async function passOn(asked: Asked, answer: Answer, { target, agent, send }: Way): Promise<void> {
  const ready = pause(slow4G.latency);
  const onward = ask(target + asked.url, { method: asked.method, headers: forwarded(asked), agent });
  answer.on("close", () => onward.destroy());
  asked.pipe(onward);
  const [given] = (await once(onward, "response")) as [IncomingMessage]; // the event's only argument
  await ready;
  const { connection: _c, "keep-alive": _k, "transfer-encoding": _t, ...headers } = given.headers;
  answer.statusCode = given.statusCode ?? 502;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) answer.setHeader(name, value);
  for await (const chunk of given as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; at += piece) {
      const part = chunk.subarray(at, at + piece);
      await send(part.length);
      // Each protocol declares the method alike, but not for both at once.
      (answer as ServerResponse).write(part);
    }
  }
  answer.end();
}

/** Without the names that only HTTP/2 has, and with the host the browser asked for. */
function forwarded({ headers }: Asked): IncomingHttpHeaders {
  const own = Object.entries(headers).filter(([name]) => !name.startsWith(":") && name !== "connection");
  const host = headers[":authority"] ?? headers.host;
  return { ...Object.fromEntries(own), ...(typeof host === "string" && { host }), "x-forwarded-proto": "https" };
}
