import type { Outgoing } from "../messages.rules.ts";

// What the server has not answered for outlives a reload, in this tab alone.
const keyOf = (memberId: string, conversationId: string) => `outbox:${memberId}:${conversationId}`;

/** What was not sent yet, in the order it was written. */
export function storedMessages(memberId: string, conversationId: string): Outgoing[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(memberId, conversationId)) ?? "[]");
    return Array.isArray(kept) ? (kept as Outgoing[]) : []; // written by `keepMessage` below, in this tab
  } catch {
    return [];
  }
}

/** Keeps a message as it stands now, in its place where it was kept before. */
export function storeMessage(memberId: string, conversationId: string, message: Outgoing): void {
  const kept = storedMessages(memberId, conversationId);
  const isKept = kept.some(({ clientId }) => clientId === message.clientId);
  write(memberId, conversationId, [
    ...kept.map((each) => (each.clientId === message.clientId ? message : each)),
    ...(isKept ? [] : [message]),
  ]);
}

export function removeStoredMessage(memberId: string, conversationId: string, clientId: string): void {
  const kept = storedMessages(memberId, conversationId);
  const others = kept.filter((each) => each.clientId !== clientId);
  if (others.length < kept.length) write(memberId, conversationId, others);
}

function write(memberId: string, conversationId: string, messages: readonly Outgoing[]): void {
  try {
    const key = keyOf(memberId, conversationId);
    if (messages.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(messages));
  } catch {
    // A browser that keeps nothing still has them on the screen.
  }
}
