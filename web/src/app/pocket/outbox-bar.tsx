import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { discardEntry, onOutboxChange, outboxEntries, retryEntry } from "../../api/outbox/outbox.ts";
import type { OutboxEntry } from "../../api/outbox/outbox.rules.ts";
import { actionKind, type LaterAction } from "../../shared/later-outbox.ts";
import { postKind } from "../../shared/post-draft.ts";
import { paths } from "../paths.ts";
import { Button } from "../../ui/button.tsx";
import { counted } from "../../ui/number-format.ts";

/** What waits for a connection, and what the server has refused, with its reason. Messages say so in their chats, posts in the feed. */
export function OutboxBar() {
  const client = useQueryClient();
  const entries = useSyncExternalStore(onOutboxChange, outboxEntries);
  const waiting = entries.filter(({ state }) => state === "waiting");
  const refused = entries.filter(
    (entry): entry is OutboxEntry<LaterAction> => entry.state === "failed" && entry.kind === actionKind,
  );
  const post = entries.find(({ state, kind }) => state === "failed" && kind === postKind);
  if (waiting.length === 0 && refused.length === 0 && post === undefined) return null;
  return (
    <div className="mx-auto max-w-[90rem] px-4 py-1.5 text-xs text-ink-soft sm:px-6">
      {waiting.length > 0 && (
        <p role="status" className="text-center">
          {counted(waiting.length, "thing is", "things are")} waiting to be sent.
        </p>
      )}
      {post !== undefined && (
        <p role="alert" className="flex flex-wrap items-center justify-center gap-x-1">
          <span className="text-danger-ink">
            Couldn't publish your post.{post.reason !== null && ` ${sentence(post.reason)}`}
          </span>
          <Button variant="quiet" size="sm" className="text-xs!" render={<Link to={paths.feed} />}>
            Open
          </Button>
        </p>
      )}
      {refused.map(({ id, body, reason }) => (
        <p key={id} role="alert" className="flex flex-wrap items-center justify-center gap-x-1">
          <span className="text-danger-ink">
            Couldn't {body.label}.{reason !== null && ` ${sentence(reason)}`}
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

/** Some faults end with a full stop, others are a few words. */
const sentence = (reason: string) => (/[.!?]$/u.test(reason) ? reason : `${reason}.`);
