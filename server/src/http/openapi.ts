import { contractByDomain } from "@alongside/contract/contract.ts";
import type { Endpoint } from "@alongside/contract/kernel/endpoint.ts";
import { kernelFaults, type Fault } from "@alongside/contract/kernel/fault.ts";
import { z, type ZodType } from "zod";

interface Operation {
  method: string;
  path: string;
  domain: string;
  endpoint: Endpoint;
}

/** Every endpoint of the contract with its domain, in the contract's order. */
export function operations(): Operation[] {
  return Object.entries(contractByDomain).flatMap(([domain, table]) =>
    Object.entries<Endpoint>(table).map(([key, endpoint]) => {
      const [method = "", path = ""] = key.split(" ");
      return { method, path, domain, endpoint };
    }),
  );
}

/** The OpenAPI 3.1 document, made from the same shapes that check the requests. */
export function openApiDocument(publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations()) {
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(operation);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Alongside", version: "1", description: "Software that a community runs for itself." },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "alongside_session" },
        portal: { type: "apiKey", in: "cookie", name: "alongside_portal" },
        bearer: { type: "http", scheme: "bearer" },
      },
    },
  };
}

function describe({ domain, endpoint, method, path }: Operation): object {
  return {
    operationId: `${method} ${path}`,
    tags: [domain],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    parameters: [...parameters(endpoint.params, "path"), ...parameters(endpoint.query, "query")],
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse(undefined).success,
        content: { "application/json": { schema: schemaOf(endpoint.body, "input") } },
      },
    }),
    ...(endpoint.upload && { requestBody: { required: true, content: { "*/*": {} } } }),
    ...(endpoint.form && {
      requestBody: { required: true, content: { "multipart/form-data": { schema: formOf(endpoint.form) } } },
    }),
    responses: { ...success(endpoint), ...failures(endpoint) },
  };
}

/** Members and the portal each have a cookie of their own. */
function securityOf({ access }: Endpoint): object[] {
  if (access === "anyone") return [{}];
  return access === "member" ? [{ session: [] }, { bearer: [] }] : [{ portal: [] }, { bearer: [] }];
}

function parameters(shape: Endpoint["query"], place: "path" | "query"): object[] {
  if (shape === undefined) return [];
  return Object.entries<ZodType>(shape.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path" || !field.safeParse(undefined).success,
    schema: schemaOf(field, "input"),
  }));
}

function success(endpoint: Endpoint): Record<string, object> {
  if (endpoint.content === "redirect") return { 302: { description: "A redirect" } };
  const content = {
    ...(endpoint.reply && { "application/json": { schema: schemaOf(endpoint.reply, "output") } }),
    ...(endpoint.events && { "text/event-stream": { schema: schemaOf(endpoint.events, "output") } }),
    ...(endpoint.content && { [endpoint.content === "file" ? "*/*" : endpoint.content]: {} }),
  };
  const hasContent = Object.keys(content).length > 0;
  const status = endpoint.status ?? (hasContent ? 200 : 204);
  return { [status]: { description: "Success", ...(hasContent && { content }) } };
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

const errorContent = {
  "application/json": {
    schema: {
      type: "object",
      required: ["code", "message"],
      properties: {
        code: { type: "string" },
        message: { type: "string" },
        issues: {
          type: "array",
          items: { type: "object", properties: { path: { type: "string" }, message: { type: "string" } } },
        },
      },
    },
  },
};

function schemaOf(shape: ZodType, io: "input" | "output"): object {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: "any", reused: "inline" });
  return schema;
}

/** The text fields of a form, and its file. */
function formOf({ file, fields }: NonNullable<Endpoint["form"]>) {
  const schema = schemaOf(fields, "input");
  const texts = "properties" in schema && typeof schema.properties === "object" ? schema.properties : {};
  const required: unknown[] = "required" in schema && Array.isArray(schema.required) ? schema.required : [];
  const properties = { ...texts, [file]: { type: "string", format: "binary" } };
  return { ...schema, properties, required: [...required, file] };
}
