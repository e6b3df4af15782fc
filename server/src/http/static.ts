import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptsPage, codingFor } from "./accepts.ts";
import { withFirstLoads } from "./first-loads.ts";
import { type KnownPage, readPages } from "./pages.ts";
import { type FindHead, headOf, withHead } from "./page-head.ts";
import { type OutsideSources, pagePolicy, serviceWorkerPolicy, workerPolicy } from "./security-headers.ts";
import { giveCookie } from "./cookies.ts";
import type { Http } from "./mount.ts";
import { type Member, sessionToken } from "./viewer.ts";

interface Page {
  plain: Buffer;
  brotli: Buffer;
  gzip: Buffer;
  etag: string;
  policy: string;
}

interface ClientOptions {
  page: OutsideSources;
  worker: OutsideSources;
  /** Whether an error says that the database is away. */
  isUnavailable: (error: unknown) => boolean;
}

type SendShell = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Compression levels: `thorough` for pages compressed once at the start, `fast` for those compressed for each response. */
const thorough = { brotli: 9, gzip: 9 };
const fast = { brotli: 4, gzip: 6 };

/**
 * Serves the built client: files are cached forever (their names contain a hash); pages are revalidated, each with its
 * own policy.
 */
export async function serveClient(
  http: Http,
  root: string,
  publicUrl: string,
  findHead: FindHead,
  outside?: ClientOptions,
): Promise<{ page: SendShell }> {
  const app = readPage(join(root, "index.html"), publicUrl, outside?.page);
  const documents = {
    home: readPage(join(root, "home.html"), publicUrl, outside?.page),
    other: readPage(join(root, "page.html"), publicUrl, outside?.page),
  };
  const landing = readPage(join(root, "landing.html"), publicUrl);
  await http.server.register(fastifyStatic, {
    root,
    index: false,
    wildcard: true,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    prefix: "/",
    // Pages have their own routes, compressed files are sent under their original name, and folders have no listing.
    allowedPath: (path) => !/(?:\.html|^\/pages\.json|\.br|\.gz|\/)$|(?:^|\/)\./u.test(path),
    setHeaders: (reply, path) => {
      if (/\/sw\.js(?:\.br|\.gz)?$/u.test(path)) {
        // A new version is found at the next visit.
        reply.header("Content-Security-Policy", serviceWorkerPolicy).header("Cache-Control", "no-cache");
        return;
      }
      const forEver = path.includes(`${root}/assets/`);
      // A worker has the policy of its own script, not of its page.
      if (/-worker-[\w-]+\.m?js(?:\.br|\.gz)?$/u.test(path))
        reply.header("Content-Security-Policy", workerPolicy(outside?.worker));
      reply.header("Cache-Control", forEver ? "public, max-age=31536000, immutable" : "public, max-age=3600");
    },
  });
  /** Without a database a browser gets the application all the same, which says what is wrong and goes on by itself. */
  const orShell =
    (send: SendShell): SendShell =>
    async (request, reply) => {
      try {
        return await send(request, reply);
      } catch (error) {
        if (outside?.isUnavailable(error) !== true) throw error;
        request.log.warn({ reason: error instanceof Error ? error.message : undefined }, "a page without the database");
        return sendPage(app, request, reply.header("Retry-After", 5), 503);
      }
    };
  landingRoute(http, landing, orShell);
  // What the service worker keeps, and answers every page with.
  http.server.get("/app-shell", (request, reply) => sendPage(app, request, reply));
  const pageAt = readPages(root);
  const made = new Map<string, Page>();
  /** The document of a page with what it loads first: the same for all members, or for all visitors. */
  const documentOf = (page: KnownPage, kind: "member" | "visitor"): Page => {
    const key = `${kind} ${page.address}`;
    const known = made.get(key);
    if (known) return known;
    const { plain, policy } = kind === "member" && page.address === "/home" ? documents.home : documents.other;
    const loads = page[kind];
    const document = loads ? packed(withFirstLoads(plain.toString(), loads), policy, thorough) : app;
    made.set(key, document);
    return document;
  };
  return {
    page: orShell(async (request, reply) => {
      const page = pageAt(request.url);
      if (page === null) return sendPage(app, request, reply, 404);
      reply.header("Vary", "Cookie");
      const member = await memberOf(http, request, reply);
      // A suspended member's calls are refused.
      const document = member?.isSuspended ? app : documentOf(page, member === null ? "visitor" : "member");
      const head = await headOf(findHead, request);
      if (head === null) return sendPage(document, request, reply);
      // The policy stays: the head adds nothing that is run.
      return sendPage(packed(withHead(document.plain.toString(), head), document.policy, fast), request, reply);
    }),
  };
}

/** `/`: the landing page for visitors, the home screen for members (P-SCREENS-1). */
function landingRoute(http: Http, landing: Page, orShell: (send: SendShell) => SendShell): void {
  http.server.get(
    "/",
    orShell(async (request, reply) => {
      reply.header("Vary", "Cookie");
      if ((await memberOf(http, request, reply)) === null) return sendPage(landing, request, reply);
      return reply.header("Cache-Control", "no-store").redirect("/home", 302);
    }),
  );
}

/** The member whose session the request has; a renewed one gets its cookie again. */
async function memberOf(http: Http, request: FastifyRequest, reply: FastifyReply): Promise<Member | null> {
  const token = sessionToken(request, http.cookieName);
  const found = token === null ? null : await http.findViewer(token);
  if (found?.viewer.kind !== "member") return null;
  if (found.renewed && token !== null) giveCookie(http, reply, token);
  return found.viewer;
}

function sendPage(
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
  status: 200 | 404 | 503 = 200,
): FastifyReply {
  reply.code(status).type("text/html; charset=utf-8");
  reply.header("Content-Security-Policy", page.policy);
  // Which document it is may depend on the session.
  reply.header("Cache-Control", reply.hasHeader("Vary") ? "private, no-cache" : "no-cache");
  if (status === 200) reply.header("ETag", page.etag);
  reply.header("Vary", [reply.getHeader("Vary"), "Accept-Encoding"].filter(Boolean).join(", "));
  if (status === 200 && request.headers["if-none-match"]?.includes(page.etag)) return reply.code(304).send();
  const coding = codingFor(request);
  if (coding === "br") return reply.header("Content-Encoding", "br").send(page.brotli);
  if (coding === "gzip") return reply.header("Content-Encoding", "gzip").send(page.gzip);
  return reply.send(page.plain);
}

/** Reads a page and compresses it once. URLs that other sites read must be absolute, so they get the public address. */
function readPage(file: string, publicUrl: string, outside?: OutsideSources): Page {
  const html = readFileSync(file, "utf8").replaceAll(
    /(<meta property="og:(?:image|url)" content=")\//gu,
    `$1${publicUrl}/`,
  );
  const policy = pagePolicy({ scripts: inlineHashes(html, "script"), styles: inlineHashes(html, "style") }, outside);
  return packed(html, policy, thorough);
}

function packed(html: string, policy: string, effort: typeof thorough): Page {
  const plain = Buffer.from(html);
  return {
    plain,
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: effort.brotli } }),
    gzip: gzipSync(plain, { level: effort.gzip }),
    etag: `"${createHash("sha1").update(plain).digest("base64url")}"`,
    policy,
  };
}

/** Hashes that allow exactly these inline blocks. */
function inlineHashes(html: string, tag: "script" | "style"): string[] {
  const blocks = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, "gu"));
  return [...blocks].map(([, text = ""]) => `sha256-${createHash("sha256").update(text).digest("base64")}`);
}

/** Whether a browser requests a page: a path of the application, not a file or an API call. */
export function wantsPage(request: FastifyRequest): boolean {
  const path = request.url.split("?", 1)[0] ?? "";
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  if (/^\/(?:api|objects|storage|assets)(?:\/|$)/u.test(path) || /\.\w{1,8}$/u.test(path)) return false;
  return acceptsPage(request);
}

/** Serves the application for every page URL but `/`: with 200 if it has a screen, else with 404. */
export function fallback(server: FastifyInstance, sendShell: SendShell | null): void {
  server.setNotFoundHandler((request, reply) => {
    if (sendShell !== null && wantsPage(request)) return sendShell(request, reply);
    return reply
      .code(404)
      .header("Cache-Control", "no-store")
      .type("application/json; charset=utf-8")
      .send(JSON.stringify({ code: "kernel/not-found", message: "Not found", requestId: request.id }));
  });
}
