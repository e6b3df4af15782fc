import { lengths } from "@alongside/contract/kernel/limits.ts";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { Textarea } from "../../../ui/textarea.tsx";
import { showFailure } from "../../../shared/failure.ts";
import type { Comment } from "../lists/post-list.rules.ts";
import { useChangeComment } from "../posts/use-post-mutations.ts";

/** Replaces a comment while its author edits it. */
export function EditComment({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const [content, setContent] = useState(comment.content);
  const change = useChangeComment(comment, {
    onSuccess: onDone,
    onError: (error) => showFailure(error, "Failed to save comment. Please try again."),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (content.trim() === comment.content) onDone();
    else change.mutate(content.trim());
  };
  return (
    <form onSubmit={save} className="mt-1 flex flex-col gap-2">
      <Field label="Edit your comment" hideLabel>
        <Textarea
          ref={focusOnMount}
          dir="auto"
          rows={2}
          maxLength={lengths.comment}
          value={content}
          disabled={change.isPending}
          onChange={(event) => setContent(event.currentTarget.value)}
          onKeyDown={({ key }) => key === "Escape" && onDone()}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="quiet" size="sm" onClick={onDone}>
          Cancel
        </Button>
        <Button
          type="submit"
          size="sm"
          disabled={content.trim() === ""}
          pending={change.isPending}
          pendingText="Saving..."
        >
          Save
        </Button>
      </div>
    </form>
  );
}
