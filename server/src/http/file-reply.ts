import { Readable } from "node:stream";
import type { ByteRange } from "../ports/storage/storage.ts";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Stored bytes as an answer. Who may see them can change at any time, so every use asks again (304 to a match). */
export interface FileReply {
  /** Media type, from the record and never from the bytes' sender. */
  type: string;
  /** Bytes. */
  size: number;
  /** Changes when the bytes do. */
  version: string;
  open(range?: ByteRange): Promise<Readable>;
  /** Answers byte ranges (RFC 9110, section 14): `open` is then given the range that is asked for. */
  isSeekable?: true;
  /** Seconds the asker's own browser may show it without asking again; none where absent. */
  maxAge?: number;
  /** The same address answers another type to whom accepts it. */
  isNegotiated?: true;
}

export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileReply): Promise<FastifyReply> {
  const etag = `"${file.version}"`;
  reply.header("Cache-Control", "private, no-cache").header("ETag", etag);
  reply.header("Content-Security-Policy", "default-src 'none'; sandbox; frame-ancestors 'none'");
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  reply.type(file.type).header("Content-Length", file.size);
  // Nothing at all would be told to have a length of 0.
  if (request.method === "HEAD") return reply.send(Readable.from([]));
  return reply.send(await file.open());
}
