import type { FastifyInstance, FastifyRequest } from "fastify";
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
