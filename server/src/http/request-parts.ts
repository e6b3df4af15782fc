import type { Endpoint } from "@alongside/contract/kernel/endpoint.ts";
import { kernelFaults, type Issue } from "@alongside/contract/kernel/fault.ts";
import type { FastifyRequest } from "fastify";
import type { ZodType } from "zod";
import { AppError } from "../app-error.ts";
import { plainWords } from "./plain-words.ts";

export interface RequestParts {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Parses what the endpoint declares. A path that can't match anything is a 404; wrong fields of query and body are one
 * 400 that lists them all; undeclared fields are dropped.
 */
export function parseParts(endpoint: Endpoint, request: FastifyRequest): RequestParts {
  const params = endpoint.params?.safeParse(request.params);
  if (params?.success === false) throw new AppError(notFoundOf(endpoint));
  const issues: Issue[] = [];
  const query = parse(endpoint.query, request.query, issues);
  const body = parse(endpoint.body, endpoint.upload || endpoint.form ? undefined : (request.body ?? undefined), issues);
  if (issues.length > 0) throw new AppError(kernelFaults.invalid, { issues });
  return { params: params?.data, query, body };
}

/** The text fields of a form, by the same rules. */
export function parseFields<T>(shape: ZodType<T>, value: unknown): T {
  const issues: Issue[] = [];
  const fields = parse(shape, value, issues);
  if (issues.length > 0) throw new AppError(kernelFaults.invalid, { issues });
  return fields as T; // it was parsed by that shape, without an issue
}

function parse(shape: ZodType | undefined, value: unknown, issues: Issue[]): unknown {
  if (shape === undefined) return undefined;
  const unusable = findUnusable(value, []);
  if (unusable !== null) {
    issues.push(unusable);
    return undefined;
  }
  const result = shape.safeParse(value, { error: plainWords });
  if (result.success) return result.data;
  // One sentence per field: an empty one breaks several rules, and the first is the clearest.
  const firsts = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const field = path.join(".");
    if (!firsts.has(field)) firsts.set(field, message);
  }
  for (const [path, message] of firsts) issues.push({ path, message });
  return undefined;
}

/** Deeper than any shape of the contract. */
const deepest = 32;

/**
 * Finds input that no shape needs to check: U+0000, which is refused everywhere (P-API-13), half of a surrogate pair,
 * which the database can't store, and nesting that would overflow the stack. Null if there is none.
 */
function findUnusable(value: unknown, path: readonly string[]): Issue | null {
  if (typeof value === "string") {
    if (value.includes("\0")) return { path: path.join("."), message: "The character U+0000 is not allowed" };
    return value.isWellFormed() ? null : { path: path.join("."), message: "This text is not valid Unicode" };
  }
  if (value === null || typeof value !== "object") return null;
  if (path.length >= deepest) return { path: "", message: "The request is nested too deeply" };
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnusable(inner, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

function notFoundOf(endpoint: Endpoint) {
  return endpoint.faults?.find((fault) => fault.status === 404) ?? kernelFaults.notFound;
}
