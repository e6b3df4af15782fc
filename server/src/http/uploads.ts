import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import type { IncomingFile } from "../ports/storage/incoming.ts";

/** A scope in which no body is parsed, so that files of every content type, JSON too, arrive unchanged. */
export function takeFiles(server: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    add(scope);
  });
}

export function incomingFile(request: FastifyRequest): IncomingFile {
  const { "content-type": type, "content-length": length } = request.headers;
  return {
    stream: request.raw,
    type: type?.split(";", 1)[0]?.trim().toLowerCase(),
    length: length === undefined ? undefined : Number(length),
  };
}

/** Reads a small file into memory. Throws tooLarge at the first byte past `most` (bytes). */
export async function wholeFile({ stream, length }: IncomingFile, most: number): Promise<Buffer> {
  if (length !== undefined && length > most) throw new AppError(kernelFaults.tooLarge);
  const pieces: Buffer[] = [];
  let size = 0;
  // Left open if it is too long, so that the error response can still be sent.
  for await (const piece of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<unknown>) {
    if (!Buffer.isBuffer(piece)) throw new Error("a stream of bytes gave something else");
    size += piece.length;
    if (size > most) throw new AppError(kernelFaults.tooLarge);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
