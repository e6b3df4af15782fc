import type { FastifyInstance } from "fastify";

/** Takes a body of no bytes as none, whatever type it is said to be of: many programs name the type of what they do not send. */
export function takeJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser("error", "error");
  server.removeContentTypeParser("application/json");
  server.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null);
    else void parse(request, body, done);
  });
}
