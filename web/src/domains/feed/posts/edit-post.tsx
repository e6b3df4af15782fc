import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { addFiles } from "../media/add-files.ts";
import { AddMedia } from "../media/add-media.tsx";
import { uploadsOf } from "../media/post-uploads.ts";
import { useMedia } from "../media/use-media.tsx";
import { newMedium } from "./posts.outbox.ts";
import { ContentField, isSendable, type PostDraft, VisibilityField } from "./post-fields.tsx";
import type { Post } from "../lists/post-list.rules.ts";
import { useChangePost } from "./use-post-mutations.ts";

/** Replaces a post while its author edits it. */
export function EditPost({ post, onDone }: { post: Post; onDone: () => void }) {
  const [draft, setDraft] = useState<PostDraft>(post);
  const client = useQueryClient();
  const [store] = useState(() => uploadsOf(client, post));
  useEffect(() => () => store.end(), [store]);
  const media = useMedia(store);
  const change = useChangePost(post.id, {
    onSuccess() {
      toast.show({ title: "Post saved", tone: "success" });
      onDone();
    },
    onError(error) {
      if (!media.recover(error)) showFailure(error, "Failed to save post. Please try again.");
    },
  });
  const content = draft.content.trim();
  const isBusy = change.isPending || media.isWaiting;
  const canSave = isSendable(draft, media.uploads.length);
  const send = async () => {
    const uploaded = await media.settled();
    if (uploaded === null) return;
    const photos = uploaded.map(newMedium);
    const { visibility } = draft;
    const hasNewPhotos = JSON.stringify(photos.map(named)) !== JSON.stringify(post.media.map(named));
    const isSame = content === post.content && visibility === post.visibility && !hasNewPhotos;
    if (isSame) onDone();
    // What is unchanged is omitted, so that the post isn't marked as edited.
    else
      change.mutate({
        visibility,
        ...(content !== post.content && { content }),
        ...(hasNewPhotos && { media: photos }),
      });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (canSave && !isBusy) void send();
  };
  return (
    <form onSubmit={save} className="flex flex-col gap-2.5">
      <ContentField
        ref={focusOnMount}
        label="Your post"
        value={draft.content}
        onValueChange={(next) => setDraft({ ...draft, content: next })}
        onEscape={onDone}
        onPasteFiles={(files) => void addFiles(store, files)}
        disabled={isBusy}
      />
      {media.field && (
        <fieldset disabled={isBusy} aria-label="Photos" className="flex min-w-0 flex-col gap-2.5">
          {media.field}
        </fieldset>
      )}
      <div className="flex flex-wrap items-start gap-2">
        <AddMedia userId={post.userId} uploads={media.uploads} store={store} disabled={isBusy} />
        <VisibilityField
          value={draft.visibility}
          onValueChange={(visibility) => setDraft({ ...draft, visibility })}
          disabled={isBusy}
        />
        <div className="ml-auto flex gap-2">
          <Button variant="secondary" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" disabled={!canSave} pending={isBusy} pendingText="Saving...">
            Save
          </Button>
        </div>
      </div>
    </form>
  );
}

const named = ({ url, alt = "" }: { url: string; alt?: string | null | undefined }) => [url, alt];
