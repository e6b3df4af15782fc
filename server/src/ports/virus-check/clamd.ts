import { connect, type Socket } from "node:net";
import { attachmentFaults as faults } from "@alongside/contract/media/attachments.faults.ts";
import { AppError } from "../../app-error.ts";
import { createLimiter } from "../../concurrency/limiter.ts";
import type { Log } from "../log.ts";
import type { Bytes } from "../storage/storage.ts";
import type { VirusCheck } from "./virus-check.ts";

/** Where clamd listens: a socket of this machine, or a host and port. */
export type ClamdAddress = { path: string } | { host: string; port: number };

export interface ClamdSettings {
  address: ClamdAddress;
  /** Whether files are accepted unchecked while clamd doesn't answer. */
  isOptional: boolean;
}

/** Milliseconds without an answer or progress. */
const patience = 30_000;
const mostReply = 4_096;
/** Files at once: clamd uses a whole core for each. */
const atOnce = 4;

/** Checks files with clamd, by its INSTREAM command: the file is streamed in pieces, each after its length. */
export function clamd({ address, isOptional }: ClamdSettings, log: Log, timeout = patience): VirusCheck {
  const inTurn = createLimiter(atOnce);
  return {
    async check(open) {
      const verdict = await inTurn(() => ask(address, open(), timeout)).catch((error: unknown) => {
        log.error({ err: error }, "the virus check failed");
        return null;
      });
      if (verdict?.isClean) return;
      if (verdict !== null) {
        log.warn({ virus: verdict.virus }, "a file with a virus was refused");
        throw new AppError(faults.infected);
      }
      if (!isOptional) throw new AppError(faults.checkUnavailable, { retryAfter: 30 });
    },
  };
}

type Verdict = { isClean: true } | { isClean: false; virus: string };

async function ask(address: ClamdAddress, bytes: Bytes, timeout: number): Promise<Verdict> {
  const socket = connect(address);
  socket.setTimeout(timeout, () => socket.destroy(new Error("clamd doesn't answer")));
  const reply = replyOf(socket);
  // Awaited below; until then it must not end the process.
  reply.catch(() => undefined);
  try {
    await Promise.race([send(socket, bytes), reply]);
    return verdictOf(await reply);
  } finally {
    bytes.destroy();
    socket.destroy();
  }
}

/** What the server says until it closes, or until the end of its line. */
function replyOf(socket: Socket): Promise<string> {
  const said = Promise.withResolvers<string>();
  let text = "";
  socket.setEncoding("utf8");
  socket.on("data", (piece: string) => {
    text += piece;
    if (text.includes("\0")) said.resolve(text.slice(0, text.indexOf("\0")));
    else if (text.length > mostReply) said.reject(new Error("clamd says too much"));
  });
  socket.on("error", said.reject);
  socket.on("close", () => said.reject(new Error("clamd closed the connection")));
  return said.promise;
}

async function send(socket: Socket, bytes: Bytes): Promise<void> {
  await write(socket, Buffer.from("zINSTREAM\0"));
  for await (const piece of bytes.iterator()) {
    if (!Buffer.isBuffer(piece)) throw new Error("a stream of bytes gave something else");
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    await write(socket, Buffer.concat([length, piece]));
  }
  await write(socket, Buffer.alloc(4));
}

/** Waits until the piece was passed on, so that a file is never in memory as a whole. */
function write(socket: Socket, piece: Buffer): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.write(piece, (error) => (error ? reject(error) : resolve()));
  return promise;
}

function verdictOf(reply: string): Verdict {
  if (reply === "stream: OK") return { isClean: true };
  const virus = /^stream: (.{1,200}) FOUND$/u.exec(reply)?.[1];
  if (virus !== undefined) return { isClean: false, virus };
  throw new Error(`clamd answered ${JSON.stringify(reply.slice(0, 200))}`);
}
