import { BlockList, isIP } from "node:net";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";

export const requestIdHeader = "X-Request-Id";

/** What may go into a log and a header as it is. */
const safeToken = /^[\w.-]{8,64}$/u;

const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/**
 * Gives each request its id: the one that a trusted proxy (`TRUST_PROXY`) has sent, if it is a safe token, so that both
 * logs have the same; otherwise a new one. Anybody else could choose ids that collide with other people's.
 */
export function requestIds(trustProxy: string | undefined, newId: () => string): (request: IncomingMessage) => string {
  const isProxy = proxiesOf(trustProxy);
  return ({ headers, socket }) => {
    const given = headers["x-request-id"];
    const isTaken = typeof given === "string" && safeToken.test(given) && isProxy(socket.remoteAddress);
    return isTaken ? given : newId();
  };
}

/** Every reply names its request. */
export function sendRequestIds(server: FastifyInstance): void {
  server.addHook("onRequest", async (_request, reply) => nameRequest(reply));
}

export function nameRequest(reply: FastifyReply): void {
  reply.header(requestIdHeader, reply.request.id);
}

/** Whether an address belongs to a proxy of the list, in the form of TRUST_PROXY. */
export function proxiesOf(list: string | undefined): (address: string | undefined) => boolean {
  const proxies = new BlockList();
  const parts = (list ?? "").split(",").map((part) => part.trim());
  for (const network of parts.flatMap((part) => namedNetworks[part] ?? part)) {
    const [address = "", bits] = network.split("/");
    const version = isIP(address);
    if (version === 0) continue;
    proxies.addSubnet(address, Number(bits ?? (version === 6 ? 128 : 32)), version === 6 ? "ipv6" : "ipv4");
  }
  return (address) => {
    const version = isIP(address ?? "");
    return version !== 0 && proxies.check(address ?? "", version === 6 ? "ipv6" : "ipv4");
  };
}
