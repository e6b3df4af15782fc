import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { beginning } from "../../src/db/standby/positions.ts";
import { tokenOf } from "../server-process.ts";

/** What a load has seen, from outside. */
export interface Report {
  requests: number;
  /** Requests that were answered by 5xx, or not at all. */
  failed: number;
  /** The longest time in which nobody got an answer, in milliseconds. */
  longestGap: number;
  /** Acknowledged writes that aren't in the database. */
  lost: number;
  /** Writes that are there more than once, acknowledged or not. */
  doubled: number;
}

export interface Load {
  /** Resolves when so many more requests have been answered well. */
  answered(count: number): Promise<void>;
  /** The requests that failed so far. */
  failures(): readonly string[];
  /** Lets every member finish, and compares what they were told with the database. */
  end(): Promise<Report>;
}

const positionHeader = "Alongside-Position";
/** Milliseconds until a member tries again what has failed. */
const retryAfter = 100;

/**
 * Members who read and write through the address as fast as they are answered. They try a failed write again with the
 * same `clientId` until it succeeds, as the outbox of the application does.
 */
export async function startLoad(address: string, databaseUrl: string, members = 8): Promise<Load> {
  const run = randomUUID().slice(0, 8);
  const tokens = await Promise.all(Array.from({ length: members }, (_, at) => signUp(address, `load-${run}-${at}`)));
  const acknowledged: string[] = [];
  const failures: string[] = [];
  let requests = 0;
  let answers = 0;
  let last = performance.now();
  let longestGap = 0;
  const ending = new AbortController();
  const watchers = new Set<() => void>();

  /** Whether it was answered well. */
  /** What a member's browser says it has seen. */
  const positions = new Map<string, string>();
  const ask = async (token: string, method: string, path: string, body?: object): Promise<string | null> => {
    requests += 1;
    const since = performance.now();
    const position = positions.get(token) ?? beginning;
    const { status, text, headers } = await call(address, { token, method, path, body, position }).catch(
      (error: unknown) => ({ status: 0, text: String(error), headers: new Headers() }),
    );
    positions.set(token, headers.get(positionHeader) ?? position);
    const now = performance.now();
    if (status === 0 || status >= 500) {
      failures.push(`${method} ${path} after ${Math.round(now - since)} ms: ${status} ${text.slice(0, 80)}`);
      return null;
    }
    if (status >= 400) throw new Error(`${method} ${path} is refused: ${status} ${text}`);
    longestGap = Math.max(longestGap, now - last);
    last = now;
    answers += 1;
    for (const watcher of watchers) watcher();
    return text;
  };
  const write = async (token: string, path: string, more: object): Promise<string> => {
    const content = `${run} ${randomUUID()}`;
    const body = { content, clientId: randomUUID(), ...more };
    for (;;) {
      const text = await ask(token, "POST", path, body);
      if (text !== null) {
        acknowledged.push(content);
        return text;
      }
      await pause(retryAfter);
    }
  };
  const live = async (token: string) => {
    while (!ending.signal.aborted) {
      const post = await write(token, "/api/posts", { visibility: "public" });
      const [, id = ""] = /"id":"([^"]+)"/u.exec(post) ?? [];
      await write(token, `/api/posts/${id}/comment`, {});
      await ask(token, "GET", "/api/feed");
      await ask(token, "GET", "/api/auth/user");
    }
  };
  const lives = Promise.all(tokens.map(live));
  // One that is refused fails the test that waits for it.
  lives.catch(() => undefined);

  return {
    async answered(count) {
      const goal = answers + count;
      const { promise, resolve } = Promise.withResolvers<void>();
      const watcher = () => {
        if (answers < goal) return;
        watchers.delete(watcher);
        resolve();
      };
      watchers.add(watcher);
      await Promise.race([promise, lives]);
    },
    failures: () => failures,
    async end() {
      ending.abort();
      await lives;
      const stored = await storedContents(databaseUrl, run);
      return {
        requests,
        failed: failures.length,
        longestGap: Math.round(longestGap),
        lost: acknowledged.filter((content) => !stored.has(content)).length,
        doubled: [...stored.values()].filter((count) => count > 1).length,
      };
    },
  };
}

/** Prints a report as one line. */
export function print(what: string, { requests, failed, longestGap, lost, doubled }: Report): void {
  process.stdout.write(
    `${what}: ${requests} requests, ${failed} failed, longest gap ${longestGap} ms, ${lost} lost, ${doubled} doubled\n`,
  );
}

async function signUp(address: string, name: string): Promise<string> {
  const body = {
    email: `${name}@example.org`,
    firstName: "Ada",
    lastName: "Stone",
    password: "correct horse 7 Battery!",
  };
  return tokenOf(await call(address, { method: "POST", path: "/api/auth/signup", body }));
}

interface Call {
  method: string;
  path: string;
  token?: string;
  body?: object | undefined;
  position?: string;
}

async function call(address: string, { method, path, token, body, position }: Call) {
  const response = await fetch(address + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(position !== undefined && { [positionHeader]: position }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** How often each text of this run is there. */
async function storedContents(databaseUrl: string, run: string): Promise<Map<string, number>> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ content: string; count: number }>(
      `select content, count(*)::int as count
        from (select content from user_posts union all select content from post_comments) written
        where starts_with(content, $1) group by content`,
      [`${run} `],
    );
    return new Map(rows.map(({ content, count }) => [content, count]));
  } finally {
    await client.end();
  }
}
