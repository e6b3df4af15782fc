import type { FastifyInstance } from "fastify";

/** A scope of its own in which a body is a plain form, and nothing else. Of a field that comes twice the first holds. */
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
