import { vi } from "vitest";

type Answer = { status: number; body?: unknown } | "no connection";

/** Stands in for the network: each 'METHOD /path' answers as told, and what was sent is kept. All else is a 404. */
export function fakeApi(answers: Record<string, Answer>) {
  const sent: Array<{ key: string; body: unknown }> = [];
  vi.stubGlobal("fetch", (address: string, init: RequestInit = {}) => {
    const key = `${init.method ?? "GET"} ${new URL(address, "http://test").pathname}`;
    sent.push({ key, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined });
    const answer = answers[key] ?? { status: 404, body: { code: "kernel/not-found", message: "Not found" } };
    if (answer === "no connection") return Promise.reject(new TypeError("Failed to fetch"));
    const body = answer.body === undefined ? null : JSON.stringify(answer.body);
    return Promise.resolve(
      new Response(body, { status: answer.status, headers: { "content-type": "application/json; charset=utf-8" } }),
    );
  });
  return { sent, answers };
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
  welcomed: true,
  createdAt: "2026-11-01T10:00:00.000Z",
};

export const config = {
  identityProvider: "built-in",
  socialSignIn: { google: false, apple: false },
  ai: { kind: "guide", name: "built-in guide" },
  geocoder: { kind: "towns", credit: "" },
  mail: "files",
  limits: { startingCredits: 150, uploadBytes: 10_485_760, messageLength: 4000 },
};
