import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { MenuItem } from "../../../ui/menu.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { PersonMenu } from "../../people/shared/person-menu.tsx";
import { personName } from "../../people/shared/person-name.ts";
import type { Post } from "../lists/post-list.rules.ts";
import { useDeletePost } from "./use-post-mutations.ts";

interface PostMenuProps {
  post: Post;
  onEdit: () => void;
  onDeleted?: () => void;
  onBlocked: (userId: string) => void;
}

/** The menu of a post: edit and delete for its author, report and block for others. */
export function PostMenu({ post, onEdit, onDeleted, onBlocked }: PostMenuProps) {
  const [isDeleting, setDeleting] = useState(false);
  const remove = useDeletePost(post.id, {
    onSuccess() {
      toast.show({ title: "Post deleted", tone: "success" });
      onDeleted?.();
    },
    onError(error) {
      setDeleting(false);
      showFailure(error, "Failed to delete post. Please try again.");
    },
  });
  return (
    <>
      <PersonMenu
        person={post.user}
        label={`More about ${personName(post.user)}'s post`}
        report={{ type: "post", id: post.id, what: "this post" }}
        className="-mt-1 -mr-2"
        onBlocked={() => onBlocked(post.userId)}
        extra={
          post.mayEdit && (
            <>
              <MenuItem icon={<Pencil />} onSelect={onEdit}>
                Edit
              </MenuItem>
              <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => setDeleting(true)}>
                Delete
              </MenuItem>
            </>
          )
        }
      />
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title="Delete this post?"
        description="This also deletes its likes and comments. It can't be undone."
        confirmLabel="Delete post"
        pending={remove.isPending}
        pendingText="Deleting..."
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
