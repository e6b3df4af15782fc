import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { type PushPayload, pushPayload } from "@alongside/contract/notifications/push.shapes.ts";
import { sql } from "drizzle-orm";
import { createPublicPost } from "../src/ports/http-client/public-post.ts";
import { webPush } from "../src/ports/push/web-push.ts";
import { certificate, certificateKey } from "./push-certificate.ts";
import { moveToQueue } from "../src/db/push-queue.ts";
import type { MemberCaller, TestApp } from "./test-app.ts";

/** What a browser received: decrypted, and its sender's signature checked. */
export interface Received {
  payload: PushPayload;
  headers: IncomingHttpHeaders;
  /** Of the signature: who sends, until when, and for which service. */
  claims: { aud: string; exp: number; sub: string };
  publicKey: string;
  isSigned: boolean;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

export interface Browser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  received: Received[];
  /** What the service answers for it. */
  answer: Answer;
}

/** An address of the public internet that tests lead to this machine. */
export const publicAddress = "93.184.215.14";

/**
 * A push service over TLS on this machine, as strict as a real one: it opens aes128gcm (RFC 8291) and checks VAPID (RFC
 * 8292) with node:crypto alone. `addresses` decides what its names resolve to.
 */
export async function startPushService() {
  const browsers = new Map<string, Browser & { open: (body: Buffer) => string }>();
  const resolved: string[] = [];
  let addresses: (hostname: string) => string[] = () => [publicAddress];
  let requests = 0;

  const server = createServer({ key: certificateKey, cert: certificate }, (request, response) => {
    requests += 1;
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const browser = browsers.get(request.url ?? "");
      if (browser === undefined) return void response.writeHead(404).end();
      const { status, headers } = browser.answer;
      const signed = signatureOf(request.headers.authorization ?? "");
      const text = browser.open(Buffer.concat(pieces));
      browser.received.push({ payload: pushPayload.parse(JSON.parse(text)), headers: request.headers, ...signed });
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  // The port of a server that listens on one.
  const { port } = server.address() as AddressInfo;

  const post = createPublicPost({
    ca: certificate,
    resolve: (hostname) => {
      resolved.push(hostname);
      return Promise.resolve(addresses(hostname));
    },
    route: (address) => {
      if (address !== publicAddress) throw new Error(`a connection to ${address}`);
      return { host: "127.0.0.1", port };
    },
  });

  return {
    post,
    push: webPush({ subject: "mailto:team@example.org", post }),
    resolved,
    requests: () => requests,
    resolveTo: (how: (hostname: string) => string[]) => void (addresses = how),
    browser: (host = "push.example.org"): Browser => {
      const made = createBrowser(host);
      browsers.set(new URL(made.endpoint).pathname, made);
      return made;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

/** The browser's half of a subscription. */
function createBrowser(host: string) {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", key, salt, info, length));

  const open = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const sealed = body.subarray(21 + sender.length);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
    const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
    const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  };

  return {
    endpoint: `https://${host}/send/${randomBytes(12).toString("hex")}`,
    keys: { p256dh: ecdh.getPublicKey("base64url"), auth: auth.toString("base64url") },
    received: [] as Received[],
    answer: { status: 201 } as Answer,
    open,
  };
}

/** Of a header "vapid t=token, k=key". */
function signatureOf(header: string): Pick<Received, "claims" | "publicKey" | "isSigned"> {
  const [, token = "", publicKey = ""] = /^vapid t=([^,]+), ?k=(.+)$/u.exec(header) ?? [];
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const key = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const signed = Buffer.from(`${head}.${body}`);
  const given = Buffer.from(signature, "base64url");
  return {
    isSigned: verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, given),
    claims: JSON.parse(Buffer.from(body, "base64url").toString()) as Received["claims"],
    publicKey,
  };
}

/** Subscribes a browser for a member's session, which must succeed. */
export async function subscribed(who: MemberCaller, { endpoint, keys }: Browser, timeZone?: string): Promise<void> {
  const body = { endpoint, keys, ...(timeZone !== undefined && { timeZone }) };
  const { status, text } = await who.call("PUT /api/push/subscription", { body });
  if (status !== 200) throw new Error(`not subscribed: ${text}`);
}

interface Waiting extends Record<string, unknown> {
  id: string;
  payload: { userId: string; tag: string };
  key: string;
  at: Date;
}

/** The jobs for devices that wait, after what the worker does each second. */
export async function waitingPushes({ database }: TestApp): Promise<Waiting[]> {
  await moveToQueue(database.db, 1_000);
  const { rows } = await database.db.execute<Waiting>(sql`
    select job.id::text, job.payload, job.key, job.run_at as at from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = 'push' order by job.id`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Removes all jobs, and what waits to become one. */
export async function noPushes({ database }: TestApp): Promise<void> {
  await database.db.execute(sql`delete from push_outbox`);
  await database.db.execute(sql`delete from graphile_worker._private_jobs`);
}

/** Runs every job for devices that waits now, whenever it is due, as the worker does. */
export async function runPushes(test: TestApp): Promise<void> {
  for (const { id, payload } of await waitingPushes(test)) {
    await test.database.db.execute(sql`select from graphile_worker.complete_jobs(array[${id}::bigint])`);
    await test.app.services.notifications.push.run(payload);
  }
}
