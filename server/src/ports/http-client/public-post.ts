import { lookup } from "node:dns/promises";
import { Agent, request } from "node:https";
import { isIP } from "node:net";
import { OutsideRequestError } from "./bounded-fetch.ts";
import { isPublicAddress } from "./public-address.ts";

/** What the other side answered; its body is thrown away. */
export interface PublicReply {
  status: number;
  retryAfter: string | null;
}

export interface PublicPost {
  /** Rejects with an OutsideRequestError unless this is an address that `send` would accept now. */
  check(url: string): Promise<void>;
  send(url: string, headers: Record<string, string>, body: Buffer): Promise<PublicReply>;
}

interface Options {
  /** All IP addresses of a name. */
  resolve?: (hostname: string) => Promise<string[]>;
  /** For tests: trusted certificates, and where a public address is found on this machine. */
  ca?: string;
  route?: (address: string) => { host: string; port: number };
}

/** In milliseconds. */
const connectMs = 4_000;
const totalMs = 8_000;
/** Bytes of a reply that are read before its connection is closed. */
const maxBytes = 16_384;
const maxLength = 2_048;
/** Names of machines nearby, whatever they resolve to. */
const nearby = /(?:^|\.)(?:localhost|local|internal|lan|home|intranet|corp|arpa|onion|test|invalid)$/u;

/**
 * POST to an address that a stranger named: https on its usual port only, a name and no IP address, which resolves to
 * public addresses alone. The connection goes to the very address that was checked, so that a name that changes in
 * between leads nowhere else. No redirects. Errors name no address.
 */
export function createPublicPost({ resolve = resolveAll, ca, route }: Options = {}): PublicPost {
  const agent = new Agent({ keepAlive: true, maxSockets: 8, maxFreeSockets: 4, timeout: totalMs });

  const addressOf = async (url: URL): Promise<string> => {
    let found: string[];
    try {
      found = await resolve(url.hostname);
    } catch {
      throw new TypeError("the name of the outside service can't be resolved");
    }
    if (!found.every(isPublicAddress)) throw refused();
    // IPv6 may lead nowhere on a server without it.
    const address = found.find((one) => isIP(one) === 4) ?? found[0];
    if (address === undefined) throw refused();
    return address;
  };

  return {
    async check(url) {
      await addressOf(parse(url));
    },

    async send(url, headers, body) {
      const target = parse(url);
      const address = await addressOf(target);
      const { host, port } = route?.(address) ?? { host: address, port: 443 };
      return new Promise((done, fail) => {
        const call = request({
          agent,
          host,
          port,
          servername: target.hostname,
          method: "POST",
          path: target.pathname + target.search,
          headers: { ...headers, host: target.host },
          signal: AbortSignal.timeout(totalMs),
          ...(ca !== undefined && { ca }),
        });
        const connecting = setTimeout(() => call.destroy(new Error("too slow")), connectMs);
        call.once("socket", (socket) => {
          if (socket.connecting) socket.once("secureConnect", () => clearTimeout(connecting));
          else clearTimeout(connecting);
        });
        call.once("close", () => clearTimeout(connecting));
        call.once("error", (error) => fail(withoutDetails(error)));
        call.once("response", (reply) => {
          let bytes = 0;
          reply.on("data", (piece: Buffer) => {
            bytes += piece.length;
            if (bytes > maxBytes) reply.destroy();
          });
          reply.on("error", () => undefined);
          done({ status: reply.statusCode ?? 0, retryAfter: reply.headers["retry-after"] ?? null });
        });
        call.end(body);
      });
    },
  };
}

async function resolveAll(hostname: string): Promise<string[]> {
  return (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address);
}

function parse(text: string): URL {
  const url = text.length <= maxLength ? URL.parse(text) : null;
  if (url === null) throw refused();
  const { protocol, hostname, port, username, password } = url;
  const isPlain = protocol === "https:" && port === "" && username === "" && password === "";
  // The parser has turned every spelling of an IPv4 address into four numbers, and put IPv6 into brackets.
  const isName = hostname.includes(".") && !hostname.endsWith(".") && !hostname.startsWith("[") && isIP(hostname) === 0;
  // As browsers write it. In any other spelling, the library that signs for the service might read another host
  // (https://one.example%2etwo.example), and one endpoint could be named twice.
  const isCanonical = url.href === text && !text.includes("#");
  if (!isPlain || !isName || !isCanonical || nearby.test(hostname)) throw refused();
  return url;
}

const refused = () => new OutsideRequestError("address", "only public https addresses are asked");

function withoutDetails(error: Error): TypeError {
  const code = "code" in error && typeof error.code === "string" ? error.code : "unknown";
  return new TypeError(`the outside service failed: ${code}`);
}
