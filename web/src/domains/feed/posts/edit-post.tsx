import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { ContentField, isSendable, type PostDraft, VisibilityField } from "./post-fields.tsx";
import type { Post } from "../lists/post-list.rules.ts";
import { useChangePost } from "./use-post-mutations.ts";

/** Replaces a post while its author edits it. */
export function EditPost({ post, onDone }: { post: Post; onDone: () => void }) {
  const [draft, setDraft] = useState<PostDraft>(post);
  const change = useChangePost(post.id, {
    onSuccess() {
      toast.show({ title: "Post saved", tone: "success" });
      onDone();
    },
    onError: (error) => showFailure(error, "Failed to save post. Please try again."),
  });
  const content = draft.content.trim();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { visibility } = draft;
    const isSame = content === post.content && visibility === post.visibility;
    if (isSame) onDone();
    // An unchanged text is omitted, so that the post isn't marked as edited.
    else change.mutate({ visibility, ...(content !== post.content && { content }) });
  };
  return (
    <form onSubmit={save} className="flex flex-col gap-2.5">
      <ContentField
        ref={focusOnMount}
        label="Your post"
        value={draft.content}
        onValueChange={(next) => setDraft({ ...draft, content: next })}
        onEscape={onDone}
        disabled={change.isPending}
      />
      <div className="flex flex-wrap items-start gap-2">
        <VisibilityField
          value={draft.visibility}
          onValueChange={(visibility) => setDraft({ ...draft, visibility })}
          disabled={change.isPending}
        />
        <div className="ml-auto flex gap-2">
          <Button variant="secondary" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isSendable(draft)} pending={change.isPending} pendingText="Saving...">
            Save
          </Button>
        </div>
      </div>
    </form>
  );
}
