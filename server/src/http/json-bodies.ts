import type { FastifyInstance } from "fastify";

/** Accepts an empty body with any content type: many clients send the header without a body. */
export function takeJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser("error", "error");
  server.removeContentTypeParser("application/json");
  server.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null);
    else void parse(request, body, done);
  });
}
