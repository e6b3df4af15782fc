import type { EndpointKey } from "@alongside/contract/contract.ts";

type GetKey = Extract<EndpointKey, `GET ${string}`>;

/**
 * What can be read without a connection: what Home, the agenda, the experiences, the inbox, the notifications and the
 * member's own profile show, and the first page of the feed and of the marketplace. Nothing of the portal, no settings and
 * no forms, which would show old values for editing, and nothing with a token or a private link.
 */
const kept: ReadonlySet<unknown> = new Set<GetKey>([
  "GET /api/config",
  "GET /api/auth/user",
  "GET /api/user/today",
  "GET /api/user/summary",
  "GET /api/ai/daily-motivation",
  "GET /api/agenda",
  "GET /api/agenda/summary",
  "GET /api/goals",
  "GET /api/karma",
  "GET /api/karma/weeks",
  "GET /api/user/experiences",
  "GET /api/user/created-experiences",
  "GET /api/user/pending-experiences",
  "GET /api/experiences/{id}",
  "GET /api/experiences/{id}/messages",
  "GET /api/experiences/chats",
  "GET /api/conversations",
  "GET /api/conversations/{id}",
  "GET /api/conversations/{id}/messages",
  "GET /api/notifications",
  "GET /api/notifications/unread",
  "GET /api/users/{id}",
  "GET /api/users/{id}/experiences",
  "GET /api/users/{id}/posts",
  "GET /api/users/{id}/goals",
  "GET /api/feed",
  "GET /api/marketplace/items",
]);

/** Of these only the member's own: others' profiles need a connection. */
const ownOnly: ReadonlySet<unknown> = new Set<GetKey>([
  "GET /api/users/{id}",
  "GET /api/users/{id}/experiences",
  "GET /api/users/{id}/posts",
  "GET /api/users/{id}/goals",
]);

/** Not shown with their age: they are about the application. */
const ageless: ReadonlySet<unknown> = new Set<GetKey>([
  "GET /api/config",
  "GET /api/auth/user",
  "GET /api/notifications/unread",
]);

/** An answer as it is kept. */
export interface KeptAnswer {
  memberId: string;
  /** Of the query. */
  hash: string;
  key: readonly unknown[];
  data: unknown;
  /** When the server gave it, in milliseconds since 1970. */
  at: number;
}

/** Whether the answer of a query is kept for a member. */
export function isKept(key: readonly unknown[], memberId: string): boolean {
  const [endpoint, input] = key;
  if (!kept.has(endpoint)) return false;
  return !ownOnly.has(endpoint) || JSON.stringify(input ?? null).includes(memberId);
}

/** Whether the age of what a query shows matters to its reader. */
export const hasAge = ([endpoint]: readonly unknown[]): boolean => kept.has(endpoint) && !ageless.has(endpoint);

/** Messages of one chat, and entries of one list, that are kept. */
const most = { messages: 200, pages: 1, answers: 120, age: 30 * 24 * 3_600_000 };

interface Paged {
  pages: unknown[];
  pageParams: unknown[];
}
const isPaged = (data: object): data is Paged => "pages" in data && "pageParams" in data;

/** The part of an answer that is kept: the first page of a list. Undefined if it is too much. */
export function keptPart(data: unknown): unknown {
  if (data === null || typeof data !== "object") return data;
  if (isPaged(data)) {
    return { ...data, pages: data.pages.slice(0, most.pages), pageParams: data.pageParams.slice(0, most.pages) };
  }
  if ("messages" in data && Array.isArray(data.messages) && data.messages.length > most.messages) return undefined;
  return data;
}

/** Which kept answers are too old, or too many. */
export function outdated(answers: readonly Pick<KeptAnswer, "hash" | "at">[], now: number): string[] {
  const newestFirst = answers.toSorted((one, other) => other.at - one.at);
  return newestFirst.filter(({ at }, index) => index >= most.answers || now - at > most.age).map(({ hash }) => hash);
}
