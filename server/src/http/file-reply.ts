import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ByteRange } from "../ports/storage/storage.ts";
import { rangeIn } from "./ranges.ts";

/**
 * Stored bytes as an answer. Who may see them can change at any time, and the next person at the same browser may be
 * somebody else, so every use asks again (304 to a match).
 */
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
  /** The same address answers another type to whom accepts it. */
  isNegotiated?: true;
}

/** Answers the file, or the part of it that is asked for. A reader who goes away is noticed: the file is closed then. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileReply): Promise<FastifyReply> {
  const etag = `"${file.version}"`;
  reply.header("ETag", etag).header("Cache-Control", "private, no-cache");
  reply.header("Content-Security-Policy", "default-src 'none'; sandbox; frame-ancestors 'none'");
  if (file.isNegotiated) reply.header("Vary", "Accept");
  if (matches(request.headers["if-none-match"], etag)) return reply.code(304).send();
  if (file.isSeekable) reply.header("Accept-Ranges", "bytes");
  const range = file.isSeekable ? wantedRange(request, etag, file.size) : null;
  // No failure of the program's own, but the protocol's word to a player that asks past the end.
  if (range === "beyond") return reply.code(416).header("Content-Range", `bytes */${file.size}`).send();
  reply.type(file.type).header("Content-Length", range ? range.end - range.start + 1 : file.size);
  // Nothing at all would be told to have a length of 0.
  if (request.method === "HEAD") return reply.send(Readable.from([]));
  if (range) reply.code(206).header("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
  return reply.send(await (range ? file.open(range) : file.open()));
}

function matches(known: string | undefined, etag: string): boolean {
  return known?.split(",").some((each) => ["*", etag].includes(each.trim().replace(/^W\//u, ""))) ?? false;
}

/** Ranges are for GET alone, and only of the file the asker has a part of already. */
function wantedRange({ method, headers }: FastifyRequest, etag: string, size: number): ByteRange | "beyond" | null {
  const condition = headers["if-range"];
  if (method !== "GET" || (condition !== undefined && condition !== etag)) return null;
  return rangeIn(headers.range, size);
}
