import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Readable, Writable } from "node:stream";
import type { AdminRole } from "@alongside/contract/admin/admin.constants.ts";
import type { Contract, EndpointKey } from "@alongside/contract/contract.ts";
import type { BodyOf, EventOf, ParamsOf, QueryOf, ReplyOf } from "@alongside/contract/kernel/endpoint.ts";
import { pino } from "pino";
import { afterAll, beforeAll, expect } from "vitest";
import { buildApp, type App } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { openDatabase, type Database } from "../src/db/client.ts";
import { dependenciesOf } from "../src/dependencies.ts";
import type { Passwords } from "../src/ports/sign-in/passwords.ts";
import { eventsOf } from "./event-streams.ts";
import { testDatabase, type TestDatabase } from "./test-database.ts";

interface Parts<K extends EndpointKey> {
  params?: ParamsOf<Contract[K]>;
  query?: QueryOf<Contract[K]>;
  body?: BodyOf<Contract[K]>;
}

export interface Answer<T> {
  status: number;
  body: T;
  /** The fault's code and message of a failure. */
  code: string | undefined;
  message: string | undefined;
  issues: { path: string; message: string }[];
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
}

/** A client of the API: a visitor, or a member with a session. */
export interface Caller {
  call<K extends EndpointKey>(
    key: K,
    parts?: Parts<K>,
    headers?: Record<string, string>,
  ): Promise<Answer<ReplyOf<Contract[K]>>>;
  /** A malformed call: any method, path, headers and raw body. For an event stream it waits for the first event. */
  raw(method: string, url: string, payload?: unknown, headers?: Record<string, string>): Promise<Answer<unknown>>;
  /** The events of an endpoint over a real connection; leaving the loop, or the signal, closes it. */
  events<K extends EndpointKey>(
    key: K,
    parts?: Parts<K>,
    signal?: AbortSignal,
  ): AsyncGenerator<EventOf<Contract[K]>, void, undefined>;
}

export interface MemberCaller extends Caller {
  id: string;
  email: string;
  password: string;
  token: string;
}

export interface AdministratorCaller extends Caller {
  id: string;
  username: string;
  password: string;
  token: string;
}

export interface TestApp {
  readonly app: App;
  readonly database: Database;
  /** The address of the same database, for a second server process. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly visitor: Caller;
  /** The address of the application on a real socket. */
  listen(): Promise<string>;
  /** Signs up a new, unique member. */
  member(details?: {
    /** "Somebody" by default; null for a member without a name. */
    firstName?: string | null;
    lastName?: string;
    username?: string;
    password?: string;
  }): Promise<MemberCaller>;
  /** A new administrator or moderator of the portal, signed in. */
  administrator(role?: AdminRole): Promise<AdministratorCaller>;
  /** The application's clock, which stays at the real time until moved. */
  clock: { now(): Date; set(time: Date | string): void; advance(ms: number): void };
  /** The log lines so far; only errors unless `logLevel` asks for more. */
  log(): readonly string[];
  /** Errors that the next assertion on the log should ignore. */
  expectErrors(): void;
}

let count = 0;

function addressed(key: string, parts: { params?: unknown; query?: unknown }) {
  const [method = "", path = ""] = key.split(" ");
  const params = (parts.params ?? {}) as Record<string, string>; // the contract's own parts, loosened for filling in
  const query = (parts.query ?? {}) as Record<string, string | number | boolean | undefined>; // as above
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return { method, url: search.size === 0 ? filled : `${filled}?${search.toString()}` };
}

/** The whole body, or the first event of an endless stream, which is then closed. */
async function textOf(stream: Readable, isEvents: boolean): Promise<string> {
  let text = "";
  for await (const piece of stream.setEncoding("utf8")) {
    text += String(piece);
    if (isEvents && text.includes("\n\n")) break;
  }
  return text;
}

/** The default password, hashed only once per worker. */
const usualPassword = "correct horse 7 Battery!";
let usualHash: string | undefined;

function hashedOnce(passwords: Passwords): Passwords {
  const hash = async (password: string) =>
    password === usualPassword ? (usualHash ??= await passwords.hash(password)) : passwords.hash(password);
  return { ...passwords, hash };
}

/**
 * One application with a separate database for this test file. An unexpected error in its log fails the file. Limits
 * are off by default, since tests sign up many members.
 */
export function useTestApp(
  options: {
    rateLimits?: boolean;
    env?: Record<string, string>;
    logLevel?: "error" | "trace";
    /** The built client; without one, no pages are served. */
    webRoot?: string;
    /** Replaces external parts, for example to simulate a full disk. */
    ports?: (ports: ReturnType<typeof dependenciesOf>) => Partial<ReturnType<typeof dependenciesOf>>;
  } = {},
): TestApp {
  let app: App | undefined;
  let database: Database | undefined;
  let source: TestDatabase | undefined;
  let errorsExpected = false;
  let offset = 0;
  let frozen: number | null = null;
  const lines: string[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), "alongside-test-"));
  const clock = {
    now: () => new Date(frozen ?? Date.now() + offset),
    set: (time: Date | string) => void (frozen = new Date(time).getTime()),
    advance: (ms: number) => void (frozen === null ? (offset += ms) : (frozen += ms)),
  };

  beforeAll(async () => {
    source = await testDatabase();
    const config = readConfig({
      NODE_ENV: "test",
      DATA_DIR: dataDir,
      RATE_LIMITS: options.rateLimits ? "on" : "off",
      ...options.env,
    });
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    // Some tests insert hundreds of thousands of rows, on busy machines.
    database = openDatabase(source.connection, { size: 10, statementMs: 60_000, silenceMs: 70_000 });
    const ports = dependenciesOf(config, pino({ level: options.logLevel ?? "error" }, sink));
    app = await buildApp({
      ...ports,
      ...options.ports?.(ports),
      passwords: hashedOnce(ports.passwords),
      database,
      clock,
      webRoot: options.webRoot ?? null,
    });
    await app.server.ready();
  });

  afterAll(async () => {
    const closed = app?.server.close();
    // A client that has disconnected reconnects; nothing waits for it.
    app?.server.server.closeAllConnections();
    await closed;
    await database?.close();
    await source?.drop();
    // A mail may still be being written.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
    const errors = lines.filter((line) => /"level":[56]0/u.test(line));
    if (!errorsExpected) expect(errors.join(""), "unexpected errors in the log").toBe("");
  });

  const running = (): App => {
    if (app === undefined) throw new Error("the test application has not started yet");
    return app;
  };

  let listening: Promise<string> | undefined;
  const address = () => (listening ??= running().server.listen({ port: 0, host: "127.0.0.1" }));

  const callerWith = (token: string | null): Caller => {
    const raw: Caller["raw"] = async (method, url, payload, headers = {}) => {
      const json = payload !== undefined && typeof payload !== "string" && !Buffer.isBuffer(payload);
      const response = await running().server.inject({
        payloadAsStream: true,
        method: method as "GET", // any method may be tried
        url,
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(json && { "content-type": "application/json" }),
          ...headers,
        },
        ...(payload !== undefined && { payload: json ? JSON.stringify(payload) : payload }),
      });
      const type = response.headers["content-type"]?.toString() ?? "";
      const text = await textOf(response.stream(), type.startsWith("text/event-stream"));
      const isJson = type.startsWith("application/json");
      const body: unknown = isJson && text !== "" ? JSON.parse(text) : text || null;
      const failure = response.statusCode >= 400 && body !== null && typeof body === "object" ? { ...body } : {};
      const { code, message, issues } = failure as {
        code?: string;
        message?: string;
        issues?: { path: string; message: string }[];
      };
      return {
        status: response.statusCode,
        body,
        code,
        message,
        issues: issues ?? [],
        headers: response.headers,
        text,
      };
    };
    return {
      raw,
      call: async (key, parts = {}, headers) => {
        const { method, url } = addressed(key, parts);
        const answer = await raw(method, url, parts.body, headers);
        return answer as never; // the server reduced the body to the contract's reply
      },
      async *events(key, parts = {}, signal) {
        const { method, url } = addressed(key, parts);
        const response = await fetch(`${await address()}${url}`, {
          method,
          headers: {
            accept: "text/event-stream",
            ...(token !== null && { authorization: `Bearer ${token}` }),
            ...(parts.body !== undefined && { "content-type": "application/json" }),
          },
          ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
          ...(signal && { signal }),
        });
        if (!response.ok || response.body === null) throw new Error(`${response.status}: ${await response.text()}`);
        for await (const event of eventsOf(response)) yield event as never; // as above
      },
    };
  };

  return {
    get app() {
      return running();
    },
    get database() {
      if (database === undefined) throw new Error("the test database has not started yet");
      return database;
    },
    get databaseUrl() {
      return source?.url ?? "";
    },
    dataDir,
    visitor: callerWith(null),
    listen: address,
    async member({ password = usualPassword, firstName = "Somebody", username, ...names } = {}) {
      count += 1;
      const email = `member${count}.${process.pid}@example.org`;
      const { token, account } = await running().services.identity.signUp({
        email,
        password,
        ...(firstName !== null && { firstName }),
        // Digits only, so that a search for letters doesn't match a generated handle.
        username: username ?? `0${count}0${process.pid}`,
        ...names,
      });
      return { ...callerWith(token), id: account.id, email, password, token };
    },
    async administrator(role = "admin") {
      count += 1;
      const { accounts, signIn } = running().services.admin;
      const account = { username: `desk_${count}`, password: usualPassword, role };
      await accounts.install(account);
      const { token, admin } = await signIn.logIn(account, { address: `test ${count}`, device: "test" });
      if (token === undefined || admin === undefined) throw new Error("a new administrator needs no second step");
      return { ...callerWith(token), ...account, id: admin.id, token };
    },
    clock,
    log: () => lines,
    expectErrors: () => void (errorsExpected = true),
  };
}
