import { contractByDomain } from "@alongside/contract/contract.ts";
import type { Endpoint } from "@alongside/contract/kernel/endpoint.ts";
import { kernelFaults, type Fault } from "@alongside/contract/kernel/fault.ts";
import type { ZodType } from "zod";
import type { CookieNames } from "./cookies.ts";
import { createSchemas, type SchemaOf } from "./openapi-schemas.ts";

/** The session cookies, by their names at the configured address. */
export type DocumentedCookies = Pick<CookieNames, "cookieName" | "portalCookieName">;

interface Operation {
  method: string;
  path: string;
  domain: string;
  endpoint: Endpoint;
}

/** Every endpoint of the contract with its domain, in order. */
export function operations(): Operation[] {
  return Object.entries(contractByDomain).flatMap(([domain, table]) =>
    Object.entries<Endpoint>(table).map(([key, endpoint]) => {
      const [method = "", path = ""] = key.split(" ");
      return { method, path, domain, endpoint };
    }),
  );
}

/** The OpenAPI 3.1 document, generated from the shapes that validate requests. */
export function openApiDocument(publicUrl: string, cookies: DocumentedCookies): object {
  const paths: Record<string, Record<string, object>> = {};
  const { schemas, schemaOf } = createSchemas();
  for (const operation of operations()) {
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(operation, schemaOf);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Alongside",
      version: "1",
      description: "Software that a community runs for itself.",
      license: { name: "AGPL-3.0-or-later", identifier: "AGPL-3.0-or-later" },
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Failure: failure, ...schemas },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: cookies.cookieName },
        portal: { type: "apiKey", in: "cookie", name: cookies.portalCookieName },
        bearer: { type: "http", scheme: "bearer" },
      },
    },
  };
}

/** A stable name for generated clients: `POST /api/experiences/{id}/join` is `postExperiencesByIdJoin`. */
function operationIdOf({ method, path }: Operation): string {
  const words = path
    .replace(/^\/api\//u, "/")
    .replaceAll("{", "by-")
    .split(/[^A-Za-z0-9]+/u)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
}

function describe(operation: Operation, schemaOf: SchemaOf): object {
  const { domain, endpoint } = operation;
  return {
    operationId: operationIdOf(operation),
    tags: [domain],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    parameters: [...parameters(endpoint.params, "path", schemaOf), ...parameters(endpoint.query, "query", schemaOf)],
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse(undefined).success,
        content: { "application/json": { schema: schemaOf(endpoint.body, "input") } },
      },
    }),
    ...(endpoint.upload && { requestBody: { required: true, content: { "*/*": {} } } }),
    ...(endpoint.form && {
      requestBody: { required: true, content: { "multipart/form-data": { schema: formOf(endpoint.form, schemaOf) } } },
    }),
    responses: { ...success(endpoint, schemaOf), ...failures(endpoint) },
  };
}

function securityOf({ access }: Endpoint): object[] {
  if (access === "anyone") return [];
  return access === "member" ? [{ session: [] }, { bearer: [] }] : [{ portal: [] }, { bearer: [] }];
}

function parameters(shape: Endpoint["query"], place: "path" | "query", schemaOf: SchemaOf): object[] {
  if (shape === undefined) return [];
  return Object.entries<ZodType>(shape.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path" || !field.safeParse(undefined).success,
    schema: schemaOf(field, "input"),
  }));
}

function success(endpoint: Endpoint, schemaOf: SchemaOf): Record<string, object> {
  if (endpoint.content === "redirect") return { 302: { description: "A redirect" } };
  const content = {
    ...(endpoint.reply && { "application/json": { schema: schemaOf(endpoint.reply, "output") } }),
    ...(endpoint.events && { "text/event-stream": { schema: schemaOf(endpoint.events, "output") } }),
    ...(endpoint.content && { [endpoint.content === "file" ? "*/*" : endpoint.content]: {} }),
  };
  const hasContent = Object.keys(content).length > 0;
  const status = endpoint.status ?? (hasContent ? 200 : 204);
  return {
    [status]: { description: "Success", ...(hasContent && { content }) },
    ...(endpoint.content === "file" && { 302: { description: "The file's address in the object store" } }),
  };
}

function failures(endpoint: Endpoint): Record<string, object> {
  const all: Fault[] = [...(endpoint.faults ?? []), kernelFaults.invalid];
  if (endpoint.access !== "anyone") all.push(kernelFaults.unauthorized, kernelFaults.forbidden);
  if (endpoint.access === "member" && endpoint.whileSuspended !== true) all.push(kernelFaults.suspended);
  if (endpoint.access !== "anyone" && endpoint.access !== "member" && endpoint.duringSetUp !== true) {
    all.push(kernelFaults.secondFactorNeeded);
  }
  if (endpoint.limits) all.push(kernelFaults.tooMany);
  const byStatus = Map.groupBy(all, (fault) => fault.status);
  return Object.fromEntries(
    [...byStatus].map(([status, faults]) => [
      status,
      { description: faults.map(({ code, message }) => `${code}: ${message}`).join("\n"), content: errorContent },
    ]),
  );
}

const errorContent = { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } };

const failure = {
  type: "object",
  required: ["code", "message"],
  properties: {
    code: { type: "string" },
    message: { type: "string" },
    requestId: { type: "string", description: "Also in X-Request-Id, and in the server's log" },
    issues: {
      type: "array",
      items: { type: "object", properties: { path: { type: "string" }, message: { type: "string" } } },
    },
  },
};

/** The text fields of a form, and its file. */
function formOf({ file, fields }: NonNullable<Endpoint["form"]>, schemaOf: SchemaOf) {
  const schema = schemaOf(fields, "input");
  const texts = "properties" in schema && typeof schema.properties === "object" ? schema.properties : {};
  const required: unknown[] = "required" in schema && Array.isArray(schema.required) ? schema.required : [];
  const properties = { ...texts, [file]: { type: "string", format: "binary" } };
  return { ...schema, properties, required: [...required, file] };
}
