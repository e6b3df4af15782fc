import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** For responses that aren't pages. */
const closed = "default-src 'none'; frame-ancestors 'none'";

/** Headers for every response; pages replace the content security policy with their own. */
export async function securityHeaders(server: FastifyInstance, options: { https: boolean }): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    // The operator's other subdomains are not ours to decide about.
    hsts: options.https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: "same-origin" },
    frameguard: { action: "deny" },
  });
  server.addHook("onRequest", async (_request, reply) => {
    reply.header("Content-Security-Policy", closed);
    reply.header("Permissions-Policy", "camera=(), microphone=(), geolocation=(self), browsing-topics=()");
  });
}

/** Other origins a page may use when an outside service is configured. */
export interface OutsideSources {
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
}

/** A page's policy: its own files, inline blocks with these hashes ("sha256-…"), and `outside`. */
export function pagePolicy(
  inline: { scripts: readonly string[]; styles: readonly string[] },
  outside: OutsideSources = { scripts: [], connections: [], frames: [] },
): string {
  const hashes = (list: readonly string[]) => list.map((hash) => ` '${hash}'`).join("");
  const added = (list: readonly string[]) => list.map((source) => ` ${source}`).join("");
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(inline.scripts)}${added(outside.scripts)}`,
    `style-src 'self'${hashes(inline.styles)}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${added(outside.connections)}`,
    ...(outside.frames.length > 0 ? [`frame-src${added(outside.frames)}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
