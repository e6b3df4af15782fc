import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { discardEntry, onOutboxChange, outboxEntries, retryEntry } from "../../api/outbox/outbox.ts";
import type { OutboxEntry } from "../../api/outbox/outbox.rules.ts";
import { actionKind, type LaterAction } from "../../shared/later-outbox.ts";
import { Button } from "../../ui/button.tsx";
import { counted } from "../../ui/number-format.ts";

/** What waits for a connection, and what the server has refused, with its reason. Messages say so in their chats. */
export function OutboxBar() {
  const client = useQueryClient();
  const entries = useSyncExternalStore(onOutboxChange, outboxEntries);
  const waiting = entries.filter(({ state }) => state === "waiting");
  const refused = entries.filter(
    (entry): entry is OutboxEntry<LaterAction> => entry.state === "failed" && entry.kind === actionKind,
  );
  if (waiting.length === 0 && refused.length === 0) return null;
  return (
    <div className="mx-auto max-w-[90rem] px-4 py-1.5 text-xs text-ink-soft sm:px-6">
      {waiting.length > 0 && (
        <p role="status" className="text-center">
          {counted(waiting.length, "thing waits", "things wait")} to be sent.
        </p>
      )}
      {refused.map(({ id, body, reason }) => (
        <p key={id} role="alert" className="flex flex-wrap items-center justify-center gap-x-1">
          <span className="text-danger-ink">
            Couldn't {body.label}.{reason !== null && ` ${reason}.`}
          </span>
          <Button variant="quiet" size="sm" className="text-xs!" onClick={() => void retryEntry(client, id)}>
            Try again
          </Button>
          <Button variant="quiet" size="sm" className="text-xs!" onClick={() => void discardEntry(id)}>
            Discard
          </Button>
        </p>
      ))}
    </div>
  );
}
