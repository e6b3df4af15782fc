import { Heart } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { counted } from "../../../ui/number-format.ts";
import { showFailure } from "../../../shared/failure.ts";
import { personName } from "../../people/shared/person-name.ts";
import { LikesDialog } from "./likes-dialog.tsx";
import type { Post } from "../lists/post-list.rules.ts";
import { useLike } from "./use-post-mutations.ts";

/** The like button, which updates at once, and the number of likes. */
export function LikeButton({ post }: { post: Post }) {
  const like = useLike(post.id, {
    onError: (error, shouldLike) => showFailure(error, shouldLike ? "Failed to like post." : "Failed to unlike post."),
  });
  const { isLikedByCurrentUser: wasLiked } = post;
  const isLiked = like.isPending ? like.variables : wasLiked;
  const count = post.likesCount + Number(isLiked) - Number(wasLiked);
  return (
    <span className="flex items-center">
      <Button
        variant="quiet"
        size="sm"
        aria-pressed={isLiked}
        aria-label={`Like ${personName(post.user)}'s post`}
        icon={<Heart aria-hidden="true" className={isLiked ? "size-4.5 fill-current" : "size-4.5"} />}
        className="-ml-3 aria-pressed:text-accent-ink!"
        onClick={() => like.mutate(!isLiked)}
      >
        Like
      </Button>
      {count > 0 && (
        <LikesDialog
          postId={post.id}
          trigger={
            <Button variant="quiet" size="sm" className="figures px-2!">
              {counted(count, "like", "likes")}
            </Button>
          }
        />
      )}
    </span>
  );
}
