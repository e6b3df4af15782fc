import { useMemo, useSyncExternalStore } from "react";
import { onOutboxChange, outboxEntries } from "./outbox.ts";
import type { OutboxEntry } from "./outbox.rules.ts";

/** What a member has made of one kind about one subject that the server hasn't confirmed, oldest first. */
export function useOutboxEntries<Body>(memberId: string, kind: string, subject: string): readonly OutboxEntry<Body>[] {
  const all = useSyncExternalStore(onOutboxChange, outboxEntries);
  return useMemo(() => {
    const isIt = (entry: OutboxEntry) =>
      entry.memberId === memberId && entry.kind === kind && entry.subject === subject;
    return all.filter(isIt) as OutboxEntry<Body>[]; // a kind has one form of body
  }, [all, memberId, kind, subject]);
}
