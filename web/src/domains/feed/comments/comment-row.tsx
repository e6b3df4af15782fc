import { Link } from "@tanstack/react-router";
import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { paths } from "../../../app/paths.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { FoldedText } from "../../../ui/folded-text.tsx";
import { MenuItem } from "../../../ui/menu.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { PersonMenu } from "../../people/shared/person-menu.tsx";
import { personName } from "../../people/shared/person-name.ts";
import { focusMenuOf } from "../focus-menu.ts";
import { EditComment } from "./edit-comment.tsx";
import { WrittenAt } from "../posts/post-head.tsx";
import type { Comment } from "../lists/post-list.rules.ts";
import { useDeleteComment } from "../posts/use-post-mutations.ts";

interface CommentRowProps {
  comment: Comment;
  now: number;
  onBlocked: (userId: string) => void;
}

/** A comment with the viewer's actions. */
export function CommentRow({ comment, now, onBlocked }: CommentRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const name = personName(comment.user);
  const remove = useDeleteComment(comment, {
    onSuccess: () => toast.show({ title: "Comment deleted", tone: "success" }),
    onError(error) {
      setDeleting(false);
      showFailure(error, "Failed to delete comment. Please try again.");
    },
  });
  const endEditing = () => {
    focusMenuOf(row.current);
    setEditing(false);
  };
  return (
    <li ref={row} className="flex gap-2.5">
      <Link to={paths.profile(comment.userId)} tabIndex={-1} aria-hidden="true" className="mt-1 rounded-full">
        <PersonAvatar user={comment.user} size="xs" />
      </Link>
      <div className="min-w-0 grow">
        <div className="flex items-start gap-1">
          <div className="min-w-0 grow">
            <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
              <Link
                to={paths.profile(comment.userId)}
                className="max-w-full truncate rounded-xs font-semibold underline-offset-4 hover:underline"
              >
                <bdi>{name}</bdi>
              </Link>
              <span className="flex gap-x-1.5 text-xs text-ink-faint [&>*+*]:before:mr-1.5 [&>*+*]:before:content-['·']">
                <WrittenAt item={comment} now={now} />
              </span>
            </p>
            {isEditing ? (
              <EditComment comment={comment} onDone={endEditing} />
            ) : (
              <FoldedText fold="post" text={comment.content} className="text-sm text-ink" />
            )}
          </div>
          <PersonMenu
            person={comment.user}
            label={`More about ${name}'s comment`}
            report={{ type: "comment", id: comment.id, what: "this comment" }}
            className="-my-1.5 -mr-2"
            onBlocked={() => onBlocked(comment.userId)}
            extra={
              (comment.mayEdit || comment.mayDelete) && (
                <>
                  {comment.mayEdit && (
                    <MenuItem icon={<Pencil />} onSelect={() => setEditing(true)}>
                      Edit
                    </MenuItem>
                  )}
                  {comment.mayDelete && (
                    <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => setDeleting(true)}>
                      Delete
                    </MenuItem>
                  )}
                </>
              )
            }
          />
        </div>
      </div>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title="Delete this comment?"
        description="It's deleted for everyone. This can't be undone."
        confirmLabel="Delete comment"
        pending={remove.isPending}
        pendingText="Deleting..."
        onConfirm={() => remove.mutate()}
      />
    </li>
  );
}
