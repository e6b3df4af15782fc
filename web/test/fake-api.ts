import { vi } from "vitest";

type Respond = (init: RequestInit, address: string) => Response | Promise<Response>;
type Answer = { status: number; body?: unknown } | "no connection" | Respond;

/** What the frame around every screen asks for. A test that is not about it need not answer it, and does not see it. */
const ofTheFrame: Record<string, Answer> = {
  "GET /api/notifications/unread": { status: 200, body: { unread: 0, friendRequests: 0, conversations: 0 } },
  "GET /api/live": (init) => fakeStream().answer(init),
};

/** Stands in for the network: each 'METHOD /path' answers as told, and what was sent is kept. All else is a 404. */
export function fakeApi(answers: Record<string, Answer>) {
  const sent: Array<{ key: string; body: unknown }> = [];
  vi.stubGlobal("fetch", (address: string, init: RequestInit = {}) => {
    const key = `${init.method ?? "GET"} ${new URL(address, "http://test").pathname}`;
    if (answers[key] !== undefined || ofTheFrame[key] === undefined) {
      sent.push({ key, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined });
    }
    const answer = answers[key] ??
      ofTheFrame[key] ?? { status: 404, body: { code: "kernel/not-found", message: "Not found" } };
    if (answer === "no connection") return Promise.reject(new TypeError("Failed to fetch"));
    if (typeof answer === "function") return Promise.resolve(answer(init, address));
    const body = answer.body === undefined ? null : JSON.stringify(answer.body);
    return Promise.resolve(
      new Response(body, { status: answer.status, headers: { "content-type": "application/json; charset=utf-8" } }),
    );
  });
  return { sent, answers };
}

/** A stream of events that the test feeds, as an answer; it breaks when the caller goes. */
export function fakeStream() {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const encoder = new TextEncoder();
  return {
    answer: ({ signal }: RequestInit) => {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
      signal?.addEventListener("abort", () => stream?.error(signal.reason));
      return new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
    },
    send: (event: unknown) => stream?.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`)),
    end: () => stream?.close(),
    breakOff: () => stream?.error(new TypeError("network error")),
  };
}

/** A stream that has all of its events at once. */
export function fakeEvents(...events: readonly unknown[]) {
  return () => {
    const frames = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
    return new Response(frames, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
  };
}

export const signedOut = { status: 401, body: { code: "kernel/unauthorized", message: "Unauthorized" } };

export const robin = {
  id: "0198c0de-0000-7000-8000-000000000001",
  uniqueId: "AL-1",
  email: "robin@example.test",
  emailVerified: false,
  username: "robin",
  firstName: "Robin",
  lastName: "Vermeulen",
  profileImageUrl: null,
  aiCredits: 150,
  karmaPoints: 12,
  isPro: false,
  proUntil: null,
  suspendedAt: null,
  welcomed: true,
  createdAt: "2026-11-01T10:00:00.000Z",
};

export const config = {
  identityProvider: "built-in",
  socialSignIn: { google: false, apple: false, oidc: null },
  firebase: null,
  passkeys: false,
  ai: { kind: "guide", name: "built-in guide" },
  geocoder: { kind: "towns", credit: "" },
  mail: "files",
  payments: "none",
  limits: { startingCredits: 150, uploadBytes: 10_485_760, messageLength: 4000 },
};
