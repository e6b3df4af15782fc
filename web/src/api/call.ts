import type { Contract, EndpointKey } from "@alongside/contract/contract.ts";
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from "@alongside/contract/kernel/endpoint.ts";
import { ApiError } from "./api-error.ts";
import { takeEarlyCall } from "./early-calls.ts";
import { keepPosition, positionHeader } from "./position.ts";
import { withRemedy } from "./remedy.ts";

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: never }
  : undefined extends T
    ? { [K in Name]?: T }
    : Record<never, never> extends T
      ? { [K in Name]?: T }
      : { [K in Name]: T };

/** The inputs of an endpoint; an undeclared one doesn't compile. */
export type Input<K extends EndpointKey> = Part<"params", ParamsOf<Contract[K]>> &
  Part<"query", QueryOf<Contract[K]>> &
  Part<"body", BodyOf<Contract[K]>> & { signal?: AbortSignal };

/** The reply of an endpoint. */
export type Reply<K extends EndpointKey> = ReplyOf<Contract[K]>;

type Arguments<K extends EndpointKey> = Record<never, never> extends Input<K> ? [input?: Input<K>] : [input: Input<K>];

interface Loose {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * One call to the server, typed by the contract (types only, so that no schema is sent to the browser). Path parameters
 * are encoded, undefined query fields dropped, cookies sent; a body is JSON. Throws ApiError for a non-OK answer;
 * returns null if there is no content.
 */
export async function call<K extends EndpointKey>(key: K, ...[input]: Arguments<K>): Promise<Reply<K>> {
  const { response, text } = await withRemedy(async () => {
    const answer = await request(key, input ?? {}, "application/json");
    const body = await answer.text();
    if (!answer.ok) throw new ApiError(answer.status, answer.statusText, body, answer.headers.get("Retry-After"));
    return { response: answer, text: body };
  });
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  return (text === "" ? null : isJson ? JSON.parse(text) : text) as Reply<K>; // the server reduced it to this shape
}

/** The URL of an endpoint, for downloads and full-page navigation. */
export function addressOf<K extends EndpointKey>(key: K, input: Pick<Input<K>, "params" | "query">): string {
  const { params = {}, query = {} } = input as Loose; // as above
  const path = key.slice(key.indexOf(" ") + 1);
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** The bearer token, if the session doesn't rely on the cookie alone. */
export function tokenHeader(): Record<string, string> {
  const token = localStorage.getItem("authToken");
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

/** The portal uses its own cookie, and a member's token would take precedence. */
function headersOf(key: EndpointKey): Record<string, string> {
  return key.includes(" /api/admin/") ? {} : tokenHeader();
}

/** The raw request of an endpoint, for callers that read the answer themselves. */
export async function request(key: EndpointKey, parts: object, accept: string): Promise<Response> {
  const input = parts as Loose; // the generic meets the wire here
  const headers: Record<string, string> = { Accept: accept, ...headersOf(key) };
  if (input.body !== undefined) headers["Content-Type"] = "application/json";
  const method = key.slice(0, key.indexOf(" "));
  const address = addressOf(key, input as never);
  const early = takeEarlyCall(method, address);
  if (early) return early;
  const answer = await fetch(address, {
    method,
    headers,
    credentials: "include",
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: input.signal ?? null,
  });
  keepPosition(answer.headers.get(positionHeader));
  return answer;
}

/** Sends a call that outlives the page, as it closes. Nobody waits for its answer. */
export function sendOnLeaving<K extends EndpointKey>(key: K, ...[input]: Arguments<K>): void {
  const { body, ...parts } = (input ?? {}) as Loose; // as above
  const headers = { "Content-Type": "application/json", ...headersOf(key) };
  const method = key.slice(0, key.indexOf(" "));
  const answer = fetch(addressOf(key, parts as never), {
    method,
    headers,
    credentials: "include",
    keepalive: true,
    body: JSON.stringify(body),
  });
  answer.catch(() => undefined);
}
