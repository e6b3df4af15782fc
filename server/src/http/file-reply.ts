import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ByteRange } from "../ports/storage/storage.ts";
import { rangeIn } from "./ranges.ts";

/**
 * A stored file as a response. Who may see it can change at any time and browsers are shared, so every use is
 * revalidated (304 if unchanged).
 */
export interface FileReply {
  /** Media type, from the record and never from the uploader. */
  type: string;
  /** Bytes. */
  size: number;
  /** Changes when the bytes do. */
  version: string;
  open(range?: ByteRange): Promise<Readable>;
  /** An address of the file in the store that works for a few minutes; null if this server must send it. */
  location?: () => Promise<string | null>;
  /** Answers byte ranges (RFC 9110, section 14); `open` then gets the requested range. */
  isSeekable?: true;
  /** The name under which a browser must save it, instead of showing it. */
  download?: string;
  /** The same URL may have a different type, depending on the Accept header. */
  isNegotiated?: true;
}

/** Sends the file or the requested part of it. Closes the file if the client disconnects. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileReply): Promise<FastifyReply> {
  const etag = `"${file.version}"`;
  reply.header("Content-Security-Policy", "default-src 'none'; sandbox; frame-ancestors 'none'");
  if (file.isNegotiated) reply.header("Vary", "Accept");
  const isKnown = matches(request.headers["if-none-match"], etag);
  // The signature is for GET alone.
  const location = isKnown || request.method !== "GET" ? null : await file.location?.();
  // Each request checks again who may see it, so the redirect isn't cached.
  if (location != null) return reply.header("Cache-Control", "no-store").redirect(location, 302);
  reply.header("ETag", etag).header("Cache-Control", "private, no-cache");
  if (file.download !== undefined) reply.header("Content-Disposition", asDownload(file.download));
  if (isKnown) return reply.code(304).send();
  if (file.isSeekable) reply.header("Accept-Ranges", "bytes");
  const range = file.isSeekable ? wantedRange(request, etag, file.size) : null;
  // Not an error to log: players ask for ranges past the end.
  if (range === "beyond") return reply.code(416).header("Content-Range", `bytes */${file.size}`).send();
  reply.type(file.type).header("Content-Length", range ? range.end - range.start + 1 : file.size);
  // An undefined body would set the length to 0.
  if (request.method === "HEAD") return reply.send(Readable.from([]));
  if (range) reply.code(206).header("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
  return reply.send(await (range ? file.open(range) : file.open()));
}

/** Gives the name in both forms of RFC 6266, since every browser reads one of them. */
function asDownload(name: string): string {
  const plain = name.replaceAll(/[^\w.() -]/gu, "_");
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/gu,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function matches(known: string | undefined, etag: string): boolean {
  return known?.split(",").some((each) => ["*", etag].includes(each.trim().replace(/^W\//u, ""))) ?? false;
}

/** Ranges only apply to GET, and with If-Range only if the version matches. */
function wantedRange({ method, headers }: FastifyRequest, etag: string, size: number): ByteRange | "beyond" | null {
  const condition = headers["if-range"];
  if (method !== "GET" || (condition !== undefined && condition !== etag)) return null;
  return rangeIn(headers.range, size);
}
