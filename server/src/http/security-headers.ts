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
    reply.header("Permissions-Policy", "camera=(self), microphone=(self), geolocation=(self), browsing-topics=()");
  });
}

/** Other origins a page may use when an outside service is configured. */
export interface OutsideSources {
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
  /** Pictures, videos and sound. */
  media: readonly string[];
}

export const noSources: OutsideSources = { scripts: [], connections: [], frames: [], media: [] };

/** What several services need together. */
export function allSources(services: readonly OutsideSources[]): OutsideSources {
  return {
    scripts: services.flatMap(({ scripts }) => scripts),
    connections: services.flatMap(({ connections }) => connections),
    frames: services.flatMap(({ frames }) => frames),
    media: services.flatMap(({ media }) => media),
  };
}

/** The policy of a worker's script: what it may fetch. */
export function workerPolicy(outside: OutsideSources = noSources): string {
  return ["default-src 'none'", `connect-src 'self'${listed(outside.connections)}`].join("; ");
}

/** The policy of the service worker's script: what it may load and fetch. */
export const serviceWorkerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

const listed = (sources: readonly string[]) => sources.map((source) => ` ${source}`).join("");

/** A page's policy: its own files, inline blocks with these hashes ("sha256-…"), and `outside`. */
export function pagePolicy(
  inline: { scripts: readonly string[]; styles: readonly string[] },
  outside: OutsideSources = noSources,
): string {
  const hashes = (list: readonly string[]) => list.map((hash) => ` '${hash}'`).join("");
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(inline.scripts)}${listed(outside.scripts)}`,
    `style-src 'self'${hashes(inline.styles)}`,
    `img-src 'self' data: blob:${listed(outside.media)}`,
    `media-src 'self' blob:${listed(outside.media)}`,
    "font-src 'self'",
    `connect-src 'self'${listed(outside.connections)}`,
    ...(outside.frames.length > 0 ? [`frame-src${listed(outside.frames)}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
