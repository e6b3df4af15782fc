import { useQueryClient } from "@tanstack/react-query";
import { discardEntry, retryEntry } from "../../../api/outbox/outbox.ts";
import type { OutboxEntry } from "../../../api/outbox/outbox.rules.ts";
import { useOutboxEntries } from "../../../api/outbox/use-outbox-entries.ts";
import { postKind } from "../../../shared/post-draft.ts";
import { Card } from "../../../ui/card.tsx";
import { counted } from "../../../ui/number-format.ts";
import { UnsentNote } from "../../../ui/unsent-note.tsx";
import { postSubject, type UnsentPost } from "./posts.outbox.ts";

interface UnsentPostsProps {
  memberId: string;
  /** Takes a refused post back into the form; false if the form has no room for its photos. */
  onEdit: (post: UnsentPost) => boolean;
}

/** Posts that wait for a connection, and those that the server has refused. */
export function UnsentPosts({ memberId, onEdit }: UnsentPostsProps) {
  const entries = useOutboxEntries<UnsentPost>(memberId, postKind, postSubject);
  const unsent = entries.filter(({ state }) => state !== "queued");
  if (unsent.length === 0) return null;
  return (
    <ul aria-label="Posts that aren't published yet" className="flex flex-col gap-3">
      {unsent.map((entry) => (
        <UnsentPostCard key={entry.id} entry={entry} onEdit={onEdit} />
      ))}
    </ul>
  );
}

function UnsentPostCard({ entry, onEdit }: { entry: OutboxEntry<UnsentPost> } & Pick<UnsentPostsProps, "onEdit">) {
  const client = useQueryClient();
  const { id, state, reason, body } = entry;
  const isVideo = body.media[0]?.kind === "video";
  return (
    <Card as="li" pad="sm" tone="plain">
      {body.content !== "" && (
        <p dir="auto" className="line-clamp-4 text-sm wrap-anywhere whitespace-pre-wrap">
          {body.content}
        </p>
      )}
      {body.media.length > 0 && (
        <p className="text-sm text-ink-soft">{isVideo ? "1 video" : counted(body.media.length, "photo", "photos")}</p>
      )}
      <UnsentNote
        isWaiting={state === "waiting"}
        reason={reason}
        onRetry={() => void retryEntry(client, id)}
        onEdit={() => {
          if (onEdit(body)) void discardEntry(id);
        }}
        onDiscard={() => void discardEntry(id)}
      />
    </Card>
  );
}
