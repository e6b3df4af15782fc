import type { Outgoing } from "../messages.rules.ts";

// Unsent messages outlive a reload, in this tab only.
const keyOf = (memberId: string, conversationId: string) => `outbox:${memberId}:${conversationId}`;

/** The unsent messages, in the order they were written. */
export function storedMessages(memberId: string, conversationId: string): Outgoing[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(memberId, conversationId)) ?? "[]");
    return Array.isArray(stored) ? (stored as Outgoing[]) : []; // written by `storeMessage` below, in this tab
  } catch {
    return [];
  }
}

/** Stores a message, replacing its earlier version. */
export function storeMessage(memberId: string, conversationId: string, message: Outgoing): void {
  const stored = storedMessages(memberId, conversationId);
  const isStored = stored.some(({ clientId }) => clientId === message.clientId);
  write(memberId, conversationId, [
    ...stored.map((each) => (each.clientId === message.clientId ? message : each)),
    ...(isStored ? [] : [message]),
  ]);
}

export function removeStoredMessage(memberId: string, conversationId: string, clientId: string): void {
  const stored = storedMessages(memberId, conversationId);
  const others = stored.filter((each) => each.clientId !== clientId);
  if (others.length < stored.length) write(memberId, conversationId, others);
}

function write(memberId: string, conversationId: string, messages: readonly Outgoing[]): void {
  try {
    const key = keyOf(memberId, conversationId);
    if (messages.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(messages));
  } catch {
    // If storage is unavailable, they are still on the screen.
  }
}
