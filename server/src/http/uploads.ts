import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import type { IncomingFile } from "../ports/storage/incoming.ts";

/** A scope of its own in which no body is parsed, so that files of every content type (JSON too) come through as they are. */
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

/** A small file as it came, byte by byte. Throws tooLarge at the first byte past `most` (bytes). */
export async function wholeFile({ stream, length }: IncomingFile, most: number): Promise<Buffer> {
  if (length !== undefined && length > most) throw new AppError(kernelFaults.tooLarge);
  const pieces: Buffer[] = [];
  let size = 0;
  // Left open where it is too long, so that the refusal can still be answered.
  for await (const piece of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<unknown>) {
    if (!Buffer.isBuffer(piece)) throw new Error("a stream of bytes gave something else");
    size += piece.length;
    if (size > most) throw new AppError(kernelFaults.tooLarge);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
