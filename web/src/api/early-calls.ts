declare global {
  /** Calls that home.html has started (`app/early-calls-script.js`), by address. */
  var earlyCalls: Record<string, Promise<Response>> | undefined;
}

/**
 * The answer of a call that the document has started, for the first who makes the same call; undefined otherwise. After a
 * call that changes something none is used: it may be out of date.
 */
export function takeEarlyCall(method: string, address: string): Promise<Response> | undefined {
  const calls = globalThis.earlyCalls;
  if (calls === undefined) return undefined;
  if (method !== "GET") globalThis.earlyCalls = undefined;
  const found = method === "GET" ? calls[address] : undefined;
  delete calls[address];
  return found;
}

/** Reads a copy of such an answer, so that it can still be taken; null if it is a refusal, or there is none. */
export async function earlyAnswer<T>(address: string): Promise<T | null> {
  try {
    const copy = await globalThis.earlyCalls?.[address]?.then((answer) => answer.clone());
    return copy?.ok === true ? ((await copy.json()) as T) : null; // the endpoint's own reply
  } catch {
    return null;
  }
}
