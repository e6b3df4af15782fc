import type { FastifyInstance } from "fastify";

/** A scope in which bodies must be URL-encoded forms. The first value of a repeated field counts. */
export function takePlainForm(server: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, Object.fromEntries([...new URLSearchParams(body)].toReversed())),
    );
    add(scope);
  });
}
