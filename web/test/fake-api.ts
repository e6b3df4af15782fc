import type { EndpointKey } from "@alongside/contract/contract.ts";
import { vi } from "vitest";
import type { Reply } from "../src/api/call.ts";

type Respond = (init: RequestInit, address: string) => Response | Promise<Response>;
/** A refusal; a proxy may send one without a code. */
type Failure = { code?: string; message?: string; issues?: unknown };
type Answer<Body = unknown> = { status: number; body?: Body | Failure } | "no connection" | Respond;

/** Whether an address matches the contract's: "a/1/b" matches "a/{id}/b", one segment per parameter. */
type Fits<Address extends string, Pattern extends string> = Pattern extends `${infer Segment}/${infer Rest}`
  ? Address extends `${infer First}/${infer Others}`
    ? Segment extends `{${string}}` | First
      ? Fits<Others, Rest>
      : false
    : false
  : Address extends `${string}/${string}`
    ? false
    : Pattern extends `{${string}}` | Address
      ? true
      : false;

/** The endpoint for a key such as "GET /api/goals/1": an exact match before one with parameters. */
type EndpointOf<Key extends string> = Key extends EndpointKey
  ? Key
  : { [Each in EndpointKey]: Fits<Key, Each> extends true ? Each : never }[EndpointKey];

/**
 * The contract's reply type for a key; nothing matches a key without an endpoint. A key computed by the test isn't
 * checked.
 */
type AnswerTo<Key extends string> =
  Record<never, never> extends Record<Key, unknown>
    ? Answer
    : [EndpointOf<Key>] extends [never]
      ? Answer<"no endpoint of the contract has this key">
      : Answer<Reply<EndpointOf<Key>>>;

export type Answers<Keys extends string> = { [Key in Keys]: AnswerTo<Key> };

/** A successful answer, with its body's type. */
export const ok = <Body>(body: Body) => ({ status: 200, body });

/**
 * What the frame around every screen requests. Tests that aren't about it don't have to answer it, and don't see it.
 */
const ofTheFrame: Record<string, Answer> = {
  "GET /api/notifications/unread": {
    status: 200,
    body: { unread: 0, friendRequests: 0, conversations: 0, groupChats: 0, moments: 0 },
  },
  "GET /api/admin/alerts": { status: 200, body: { alerts: [], recipients: 1 } },
  "GET /api/live": (init) => fakeStream().answer(init),
};

/**
 * Replaces the network: each 'METHOD /path' answers as given, in the shape of the contract, and requests are recorded.
 * Anything else is a 404. `answer` changes an answer later.
 */
export function fakeApi<const Keys extends string>(given: Answers<Keys>) {
  const answers: Record<string, Answer> = { ...given };
  const sent: Array<{ key: string; body: unknown }> = [];
  vi.stubGlobal("fetch", (address: string, init: RequestInit = {}) => {
    const key = `${init.method ?? "GET"} ${new URL(address, "http://test").pathname}`;
    if (answers[key] !== undefined || ofTheFrame[key] === undefined) {
      sent.push({ key, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined });
    }
    const reply = answers[key] ??
      ofTheFrame[key] ?? { status: 404, body: { code: "kernel/not-found", message: "Not found" } };
    if (reply === "no connection") return Promise.reject(new TypeError("Failed to fetch"));
    if (typeof reply === "function") return Promise.resolve(reply(init, address));
    const body = reply.body === undefined ? null : JSON.stringify(reply.body);
    return Promise.resolve(
      new Response(body, { status: reply.status, headers: { "content-type": "application/json; charset=utf-8" } }),
    );
  });
  const answer = <const Key extends string>(key: Key, next: AnswerTo<Key>): void => {
    answers[key] = next;
  };
  return { sent, answer, answers: answers as Readonly<typeof answers> };
}

/** A stream of events controlled by the test, as an answer; it ends when the caller aborts. */
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

export const robin: Reply<"GET /api/auth/user"> = {
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
  city: null,
  latitude: null,
  longitude: null,
  createdAt: "2026-11-01T10:00:00.000Z",
};

/** Robin's whole profile, as only they see it. */
export const robinsProfile: Reply<"GET /api/profile"> = {
  ...robin,
  location: null,
  city: "Utrecht",
  latitude: 52.09,
  longitude: 5.12,
  dateOfBirth: null,
  phoneNumber: null,
  travelDistance: 30,
  about: null,
  interests: [],
  languages: [],
};

export const config: Reply<"GET /api/config"> = {
  identityProvider: "built-in",
  socialSignIn: { google: false, apple: false, oidc: null },
  firebase: null,
  passkeys: false,
  ai: { kind: "guide", name: "built-in guide" },
  geocoder: { kind: "towns", credit: "" },
  mapTiles: null,
  calls: { isOn: true, hasRelay: false },
  mail: "files",
  payments: "none",
  limits: { startingCredits: 150, uploadBytes: 10_485_760, messageLength: 4000 },
  retention: { messageDays: null, coachDays: null },
};
