/** Limits for one request to an outside service. Times are in milliseconds. */
export interface FetchLimits {
  /** Of the body after decompression; a stream of events counts as a whole. */
  maxBytes?: number;
  /** Until the response's headers have arrived, connecting included. */
  headersMs?: number;
  /** Without a byte of the body, while it is being read. */
  idleMs?: number;
  /** From the request to the last byte. */
  totalMs?: number;
}

export type Fetch = typeof globalThis.fetch;

export const defaultFetchLimits: Readonly<Required<FetchLimits>> = {
  maxBytes: 1_048_576,
  headersMs: 10_000,
  idleMs: 10_000,
  totalMs: 30_000,
};

/** A request or its response broke one of the rules. The message names the rule, never a URL, header or body. */
export class OutsideRequestError extends Error {
  override readonly name = "OutsideRequestError";
  readonly rule: "address" | "redirect" | "encoding" | "size";

  constructor(rule: OutsideRequestError["rule"], text: string) {
    super(text);
    this.rule = rule;
  }
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Zstandard is left out: a response could demand a window of 128 MB. Nested encodings multiply. */
const encodings: ReadonlySet<string> = new Set(["", "identity", "gzip", "x-gzip", "deflate", "br"]);
/** A Response with one of these may have no body, not even an empty one. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * `fetch` for services that aren't ours and may be broken or hostile: model servers, geocoders, payment services and
 * sign-in providers. Only http and https, no redirects, limits for size and times; an abort or a broken rule closes the
 * connection. Rejects like `fetch`: with the caller's abort reason, a `TimeoutError`, an `OutsideRequestError`, or a
 * `TypeError` whose cause has only the system's `code`.
 */
export function createBoundedFetch(limits: FetchLimits = {}): Fetch {
  const { maxBytes, headersMs, idleMs, totalMs } = { ...defaultFetchLimits, ...limits };

  return async (input, init) => {
    checkAddress(input instanceof Request ? input.url : input);
    const ending = new AbortController();
    const end = (reason: unknown) => ending.abort(reason);
    const total = setTimeout(() => end(timeout("took too long")), totalMs);
    const headers = setTimeout(() => end(timeout("sent no headers in time")), headersMs);
    const callers = [init?.signal, input instanceof Request ? input.signal : null].filter((one) => one != null);
    const signal = AbortSignal.any([...callers, ending.signal]);

    const failed = (error: unknown): unknown => {
      clearTimeout(total);
      return signal.aborted ? signal.reason : withoutDetails(error);
    };

    let reply: Response;
    try {
      reply = await globalThis.fetch(input, { ...init, redirect: "manual", signal });
      const problem = problemWith(reply);
      if (problem !== null) {
        end(problem);
        throw problem;
      }
    } catch (error) {
      throw failed(error);
    } finally {
      clearTimeout(headers);
    }
    if (reply.body === null || bodiless.has(reply.status)) {
      clearTimeout(total);
      return reply;
    }
    const body = bounded(reply.body, { maxBytes, idleMs, end, failed, done: () => clearTimeout(total) });
    const { status, statusText } = reply;
    const wrapped = new Response(body, { status, statusText, headers: reply.headers });
    // A constructed Response has no URL, which some libraries check.
    return Object.defineProperty(wrapped, "url", { value: reply.url });
  };
}

interface BodyRules {
  maxBytes: number;
  idleMs: number;
  /** Ends the request and closes the connection. */
  end: (reason: unknown) => void;
  /** The error for the reader. */
  failed: (error: unknown) => unknown;
  done: () => void;
}

/** The same bytes, read on demand. */
function bounded(body: ReadableStream<Uint8Array>, rules: BodyRules): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let received = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const idle = setTimeout(() => rules.end(timeout("fell silent")), rules.idleMs);
        try {
          const { done, value } = await reader.read();
          if (done) {
            rules.done();
            controller.close();
            return;
          }
          received += value.byteLength;
          if (received > rules.maxBytes) {
            const tooLarge = new OutsideRequestError("size", `the reply has more than ${rules.maxBytes} bytes`);
            rules.end(tooLarge);
            throw tooLarge;
          }
          controller.enqueue(value);
        } catch (error) {
          controller.error(rules.failed(error));
        } finally {
          clearTimeout(idle);
        }
      },
      cancel(reason) {
        rules.done();
        rules.end(reason ?? new DOMException("nobody reads the reply", "AbortError"));
      },
    },
    { highWaterMark: 0 },
  );
}

function checkAddress(address: string | URL): void {
  // The parser's own error contains the whole URL.
  const url = URL.parse(String(address));
  if (url === null) throw new OutsideRequestError("address", "the address of the outside service can't be read");
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new OutsideRequestError("address", "an outside service is asked by http or https only");
  }
  if (url.username !== "" || url.password !== "") {
    throw new OutsideRequestError("address", "an address with a user name or password in it is refused");
  }
}

function problemWith({ status, headers }: Response): OutsideRequestError | null {
  if (redirects.has(status)) return new OutsideRequestError("redirect", `a redirect (${status}) is refused`);
  const encoding = headers.get("content-encoding")?.trim().toLowerCase() ?? "";
  return encodings.has(encoding) ? null : new OutsideRequestError("encoding", "the reply is packed in a refused way");
}

function timeout(what: string): DOMException {
  return new DOMException(`the outside service ${what}`, "TimeoutError");
}

/** Network errors name addresses, and errors of an invalid header contain its value. */
function withoutDetails(error: unknown): unknown {
  if (error instanceof OutsideRequestError || (error instanceof DOMException && error.name === "TimeoutError"))
    return error;
  const code = codeOf(error) ?? codeOf(error instanceof Error ? error.cause : undefined) ?? "unknown";
  return new TypeError("fetch failed", {
    cause: Object.assign(new Error(`the outside service failed: ${code}`), { code }),
  });
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
