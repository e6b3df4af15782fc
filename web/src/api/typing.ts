import { typing as limits } from "@alongside/contract/kernel/chat.constants.ts";
import { useSyncExternalStore } from "react";

type Chat = "conversation" | "experience";

/** Who is typing in which chat, until it isn't repeated for a few seconds. Written by the live stream. */
const byChat = new Map<string, readonly string[]>();
const ends = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
const nobody: readonly string[] = [];

const keyOf = (chat: Chat, id: string) => `${chat} ${id}`;

export function noteTyping({ chat, id, userId }: { chat: Chat; id: string; userId: string }): void {
  const key = keyOf(chat, id);
  const each = `${key} ${userId}`;
  clearTimeout(ends.get(each));
  ends.set(
    each,
    setTimeout(() => endTyping(chat, id, userId), limits.shownFor * 1000),
  );
  const known = byChat.get(key) ?? nobody;
  if (!known.includes(userId)) write(key, [...known, userId]);
}

/** Their message has arrived. */
export function endTyping(chat: Chat, id: string, userId: string): void {
  const key = keyOf(chat, id);
  const each = `${key} ${userId}`;
  clearTimeout(ends.get(each));
  ends.delete(each);
  const known = byChat.get(key);
  if (known?.includes(userId))
    write(
      key,
      known.filter((other) => other !== userId),
    );
}

function write(key: string, userIds: readonly string[]): void {
  if (userIds.length === 0) byChat.delete(key);
  else byChat.set(key, userIds);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The ids of those who are typing in a chat, who began first first. */
export function useTyping(chat: Chat, id: string): readonly string[] {
  return useSyncExternalStore(subscribe, () => byChat.get(keyOf(chat, id)) ?? nobody);
}
