import "@fastify/cookie";
import { contract, type Contract, type EndpointKey } from "@alongside/contract/contract.ts";
import type { Endpoint, EventOf } from "@alongside/contract/kernel/endpoint.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import type { ZodType, z } from "zod";
import { AppError } from "../app-error.ts";
import type { IncomingFile, IncomingForm } from "../ports/storage/incoming.ts";
import type { TaskTracker } from "../concurrency/task-tracker.ts";
import { namesType } from "./accepts.ts";
import {
  clearCache,
  type CookieNames,
  deviceTokenOf,
  giveCookie,
  giveDeviceCookie,
  givePortalCookie,
  noteEndedSession,
  sessionCookieOf,
} from "./cookies.ts";
import { compressed } from "./compressed.ts";
import { sendEvents, wantsEvents } from "./event-stream.ts";
import { sendFile, type FileReply } from "./file-reply.ts";
import { callerAddress } from "./caller-address.ts";
import { listCallerOf, type Lists, noteWrites } from "./lists.ts";
import type { RateLimits } from "./rate-limits.ts";
import { parseParts } from "./request-parts.ts";
import { incomingForm } from "./forms.ts";
import { takePlainForm } from "./plain-form.ts";
import { browserCookie } from "./browser-cookie.ts";
import { incomingFile, takeFiles } from "./uploads.ts";
import { etagOf, Versioned } from "./versioned.ts";
import { sessionToken, visitor, type FindViewer, type Viewer, type ViewerOf } from "./viewer.ts";

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer;
  }
}

/** What all routes share; created once by app.ts. */
export interface Http extends CookieNames {
  readonly server: FastifyInstance;
  readonly findViewer: FindViewer;
  readonly limits: RateLimits;
  /** Null without a standby. */
  readonly lists: Lists | null;
  /** Aborts when the server begins to stop, to end streams. */
  readonly closing: AbortSignal;
  /** The running requests. A stopping server waits for them before it closes the database. */
  readonly tasks: TaskTracker;
  /** Runs a request's work when it is its caller's turn, if callers take turns. */
  readonly asCaller: <T>(caller: { address: string; signal: AbortSignal }, work: () => T) => T;
}

type Parsed<E, Part extends "params" | "query" | "body"> =
  E extends Record<Part, infer S extends ZodType> ? z.output<S> : undefined;
type Answer<E> = E extends { reply: infer R extends ZodType }
  ? z.input<R>
  : E extends { content: "file" }
    ? FileReply
    : E extends { content: string }
      ? string
      : void;

/** What a handler gets: the parsed parts, the viewer its access allows, and the few things only http can do. */
export interface Call<K extends EndpointKey> {
  readonly params: Parsed<Contract[K], "params">;
  readonly query: Parsed<Contract[K], "query">;
  readonly body: Parsed<Contract[K], "body">;
  readonly viewer: ViewerOf<Contract[K]["access"]>;
  /** The caller's address, as limits count it. */
  readonly address: string;
  /** The User-Agent. */
  readonly device: string | undefined;
  /** The token of a known device; grants nothing. */
  readonly deviceToken: string | undefined;
  /** The payment service's signature of the body. */
  readonly signature: string | undefined;
  readonly file: Contract[K] extends { upload: object } ? IncomingFile : undefined;
  readonly form: Contract[K] extends { form: { fields: infer F extends ZodType } }
    ? IncomingForm<z.output<F>>
    : undefined;
  /** Whether the Accept header includes this media type. */
  accepts(type: string): boolean;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  /** Aborts when the server begins to stop. */
  readonly closing: AbortSignal;
  /** Names the next page of a list in a Link header (RFC 8288); null when there is none. */
  next(cursor: string | null): void;
  /** Sets the session cookie, or removes it and clears the browser's cache. */
  session(token: string | null): void;
  /** The same for an administrator's session. */
  portalSession(token: string | null): void;
  /** A secret that identifies the caller's browser for ten minutes; created if missing. */
  browser(): string;
  /** The same secret if the browser has one, else null. */
  readonly knownBrowser: string | null;
  /** Sets the token of a known device. */
  keepDevice(token: string): void;
  /** The file name for a download. */
  filename(name: string): void;
}

/**
 * The only way to add a route. In order: viewer, access check (401 before anything is parsed), limits, parsing, the
 * handler, and the reply cut to the contract's shape, so that undeclared fields are never sent. Calls that are `isUnlimited` pass whatever limits the endpoint has; to know them,
 * limits are counted after parsing.
 */
export function mount<K extends EndpointKey>(
  http: Http,
  key: K,
  handler: (call: Call<K>) => Promise<Answer<Contract[K]> | Versioned<Answer<Contract[K]>>> | Answer<Contract[K]>,
  isUnlimited?: (call: Call<K>) => boolean | Promise<boolean>,
): void {
  const endpoint: Endpoint = contract[key];
  const respond: Respond<K> = async (request, reply, call) => {
    const work = async () => handler(call);
    if (http.lists !== null && endpoint.mayLag) return answerList(http, http.lists, endpoint, request, reply, work);
    // An upload may wait for a body whose sender has disconnected; media tracks what it stores.
    const done = await (endpoint.upload || endpoint.form ? work() : http.tasks.run(work));
    return answer(endpoint, request, reply, await made(request, done));
  };
  addRoute(http, key, respond, isUnlimited);
}

/**
 * The same for an endpoint that sends a stream of events, and `plain` for callers that don't ask for one. A failure
 * before the first event is an ordinary error; a later one is sent as the last event.
 */
export function mountEvents<K extends EndpointKey>(
  http: Http,
  key: K,
  events: (call: Call<K>) => AsyncIterable<EventOf<Contract[K]>>,
  plain?: (call: Call<K>) => Promise<Answer<Contract[K]>>,
  isUnlimited?: (call: Call<K>) => boolean | Promise<boolean>,
): void {
  const endpoint: Endpoint = contract[key];
  const respond: Respond<K> = async (request, reply, call) => {
    if (plain && !wantsEvents(request)) return answer(endpoint, request, reply, await made(request, await plain(call)));
    return sendEvents(request, reply, endpoint.events, events(call));
  };
  addRoute(http, key, respond, isUnlimited);
}

type Respond<K extends EndpointKey> = (
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call<K>,
) => Promise<FastifyReply>;

function addRoute<K extends EndpointKey>(
  http: Http,
  key: K,
  respond: Respond<K>,
  isUnlimited?: (call: Call<K>) => boolean | Promise<boolean>,
): void {
  const endpoint: Endpoint = contract[key];
  const [method, path] = splitKey(key);
  const add = (server: FastifyInstance) => {
    server.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/gu, ":$1"),
      config: {
        endpoint: key,
        takesCrossSiteForm: endpoint.crossSiteForm === true,
        isStream: endpoint.events !== undefined,
      },
      bodyLimit: endpoint.bodyLimit ?? 64 * 1024,
      // A HEAD request would start a stream that nobody reads.
      exposeHeadRoute: endpoint.events === undefined,
      ...(http.lists !== null &&
        method !== "GET" &&
        endpoint.mayLag !== true &&
        noteWrites(http.lists, endpoint.onlyAdds === true)),
      onRequest: async (request, reply) => {
        const viewer = await viewerOf(http, request, reply);
        if (viewer.kind === "visitor" && endpoint.access !== "anyone") noteEndedSession(http, key, request, reply);
        requireAccess(endpoint, viewer);
        requireName(endpoint, viewer);
        request.viewer = isSuspendedHere(endpoint, viewer) ? visitor : viewer;
        if (!isUnlimited) await countCall(http, key, endpoint, request);
      },
      handler: async (request, reply) => {
        const file = endpoint.upload && incomingFile(request);
        const form = endpoint.form && incomingForm(request, reply, endpoint.form);
        const parts = parseParts(endpoint, request);
        // The parts were parsed by this endpoint's shapes and the access check has settled the viewer: the one place
        // where generics meet untyped input.
        const call = { ...parts, file, form, ...toolsOf(http, request, reply) } as unknown as Call<K>;
        if (isUnlimited) await countUnless(() => isUnlimited(call), countCall(http, key, endpoint, request));
        return http.asCaller(call, () => respond(request, reply, call));
      },
    });
  };
  if (endpoint.upload || endpoint.form) takeFiles(http.server, add);
  else if (endpoint.crossSiteForm) takePlainForm(http.server, add);
  else add(http.server);
}

/** A call beyond a limit is refused unless it is one that always passes; only then is that looked up. */
async function countUnless(isUnlimited: () => boolean | Promise<boolean>, counted: Promise<void>): Promise<void> {
  try {
    await counted;
  } catch (refusal) {
    if (!(await isUnlimited())) throw refusal;
  }
}

function splitKey(key: string): [HTTPMethods, string] {
  const at = key.indexOf(" ");
  return [key.slice(0, at), key.slice(at + 1)];
}

async function viewerOf(http: Http, request: FastifyRequest, reply: FastifyReply): Promise<Viewer> {
  const cookieName = sessionCookieOf(http, request);
  const token = sessionToken(request, cookieName);
  if (token === null) return visitor;
  const { viewer, renewed } = await http.findViewer(token);
  if (request.cookies[cookieName] !== token) return viewer;
  // Each kind of session only counts in its own cookie.
  if (viewer.kind !== (cookieName === http.portalCookieName ? "admin" : "member")) return visitor;
  if (renewed) giveCookie(http, reply, token);
  return viewer;
}

function requireAccess(endpoint: Endpoint, viewer: Viewer): void {
  const { access } = endpoint;
  if (access === "anyone") return;
  if (viewer.kind === "visitor") throw new AppError(kernelFaults.unauthorized);
  if (viewer.kind === "member" ? access !== "member" : access !== "moderator" && access !== viewer.role)
    throw new AppError(kernelFaults.forbidden);
  if (viewer.kind === "admin" && viewer.mustSetUp && endpoint.duringSetUp !== true) {
    throw new AppError(kernelFaults.secondFactorNeeded);
  }
  if (isSuspendedHere(endpoint, viewer)) throw new AppError(kernelFaults.suspended);
}

function requireName(endpoint: Endpoint, viewer: Viewer): void {
  if (endpoint.needsName === true && viewer.kind === "member" && !viewer.hasName)
    throw new AppError(peopleFaults.nameNeeded);
}

/** A suspended member, unless this call is open to them. They may use what visitors may. */
function isSuspendedHere(endpoint: Endpoint, viewer: Viewer): boolean {
  return viewer.kind === "member" && viewer.isSuspended && endpoint.whileSuspended !== true;
}

async function countCall(http: Http, key: string, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const { viewer } = request;
  for (const { points, seconds, per, only } of endpoint.limits ?? []) {
    if (only !== undefined && (only === "visitors") !== (viewer.kind === "visitor")) continue;
    const who = per === "viewer" && viewer.kind === "member" ? viewer.userId : callerAddress(request.ip);
    await http.limits.consume({ name: `${key} ${only ?? per} ${seconds}`, points, seconds }, who);
  }
}

function toolsOf(http: Http, request: FastifyRequest, reply: FastifyReply) {
  return {
    viewer: request.viewer,
    address: callerAddress(request.ip),
    device: request.headers["user-agent"],
    deviceToken: deviceTokenOf(http, request),
    signature: request.headers["stripe-signature"]?.toString(),
    accepts: (type: string) => namesType(request.headers.accept, type),
    signal: goneSignal(reply),
    closing: http.closing,
    next(cursor: string | null) {
      if (cursor === null) return;
      const url = new URL(request.url, "http://local");
      url.searchParams.set("cursor", cursor);
      reply.header("Link", `<${url.pathname}${url.search}>; rel="next"`);
    },
    session(token: string | null) {
      giveCookie(http, reply, token);
      if (token === null) clearCache(reply);
    },
    keepDevice: (token: string) => giveDeviceCookie(http, reply, token),
    portalSession(token: string | null) {
      givePortalCookie(http, reply, token);
      if (token === null) clearCache(reply);
    },
    ...browserCookie(http, request, reply),
    filename(name: string) {
      reply.header("Content-Disposition", `attachment; filename="${name.replaceAll(/[^\w.-]/gu, "_")}"`);
    },
  };
}

/**
 * Aborts when the connection closes before the response is sent, which may already have happened. Fastify's own signal
 * ends with the request body.
 */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once("close", () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** What a handler has returned, made in full unless the client has it already. */
interface Made {
  readonly value: unknown;
  readonly tag: string | null;
  readonly keep: ((tag: string) => void) | undefined;
  readonly isKnown: boolean;
}

async function made(request: FastifyRequest, given: unknown): Promise<Made> {
  if (!(given instanceof Versioned)) return { value: given, tag: null, keep: undefined, isKnown: false };
  const { tag, keep } = given;
  const isKnown = tag !== null && request.headers["if-none-match"] === tag;
  return { value: isKnown ? null : await given.make(), tag, keep, isKnown };
}

async function answerList(
  http: Http,
  lists: Lists,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<unknown>,
): Promise<FastifyReply> {
  const make = async () => {
    // Of a first attempt.
    reply.removeHeader("Link");
    return made(request, await work());
  };
  const read = () => lists.read(listCallerOf(http, request), make, ({ value }) => value);
  const { made: found, isLatest } = await http.tasks.run(read);
  return answer(endpoint, request, reply, isLatest ? found : { ...found, keep: undefined });
}

async function answer(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { value, tag, keep, isKnown }: Made,
): Promise<FastifyReply> {
  reply.header("Cache-Control", endpoint.polled ? "private, no-cache" : "no-store");
  const clientTag = request.headers["if-none-match"];
  if (isKnown) return reply.header("ETag", clientTag).code(304).send();
  // The handler of a file endpoint returns a file: its type says so.
  if (endpoint.content === "file") return sendFile(request, reply, value as FileReply);
  if (endpoint.content === "redirect") return reply.redirect(String(value), 302);
  if (endpoint.reply === undefined && endpoint.content === undefined) return reply.code(endpoint.status ?? 204).send();
  const body = endpoint.reply === undefined ? String(value) : JSON.stringify(endpoint.reply.parse(value));
  reply.code(endpoint.status ?? 200).type(`${endpoint.content ?? "application/json"}; charset=utf-8`);
  if (!endpoint.polled) return reply.send(await compressed(request, reply, body));
  const etag = tag ?? etagOf(body);
  keep?.(etag);
  reply.header("ETag", etag);
  if (clientTag === etag) return reply.code(304).send();
  return reply.send(await compressed(request, reply, body));
}
