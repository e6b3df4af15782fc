import { commentsShown } from "@alongside/contract/feed/feed.constants.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { grouped } from "../../ui/number-format.ts";
import { refusalText } from "../identity/shared/failure.ts";
import { CommentRow } from "./comment-row.tsx";
import { commentsQuery } from "./feed.queries.ts";
import type { Comment, Post } from "./post-list.rules.ts";

interface CommentsProps {
  post: Post;
  now: number;
  isOpen: boolean;
  onOpen: () => void;
  onBlocked: (userId: string) => void;
}

/** The latest comments, oldest first; all of them where somebody wants to read on. */
export function Comments({ post, isOpen, onOpen, ...rest }: CommentsProps) {
  const shown = post.comments.slice(-commentsShown);
  if (post.commentsCount === 0 && shown.length === 0) return null;
  if (isOpen) return <AllComments post={post} {...rest} />;
  return (
    <div className="flex flex-col gap-1">
      {post.commentsCount > shown.length && (
        <Button variant="quiet" size="sm" className="-ml-3 self-start" onClick={onOpen}>
          Show all {grouped(post.commentsCount)} comments
        </Button>
      )}
      <Rows comments={shown} {...rest} />
    </div>
  );
}

type AllProps = Pick<CommentsProps, "post" | "now" | "onBlocked">;

function AllComments({ post, ...rest }: AllProps) {
  const all = useInfiniteQuery(commentsQuery(post.id));
  useRefetchWith(post, all.isFetching, () => void all.refetch());
  const read = all.data?.pages.flatMap((page) => page.items).toReversed();
  const comments = read ?? post.comments.slice(-commentsShown);
  const more = () => void (all.data === undefined ? all.refetch() : all.fetchNextPage());
  return (
    <div className="flex flex-col gap-1">
      {all.isError && (
        <p role="alert" className="text-sm text-danger-ink">
          {refusalText(all.error, "The comments did not load. Please try again.")}
        </p>
      )}
      {(all.hasNextPage || all.data === undefined) && (
        <Button variant="quiet" size="sm" className="-ml-3 self-start" pending={all.isFetching} onClick={more}>
          {all.isError ? "Retry" : "Show earlier comments"}
        </Button>
      )}
      <Rows comments={comments} {...rest} />
    </div>
  );
}

/** Asks again when the comments that travel with the post tell of others than before. */
function useRefetchWith(post: Post, isFetching: boolean, refetch: () => void) {
  const signature = `${post.commentsCount} ${post.comments.map(({ id, updatedAt }) => `${id}${updatedAt}`).join()}`;
  const seen = useRef(signature);
  const ask = useEffectEvent(refetch);
  useEffect(() => {
    if (isFetching || seen.current === signature) return;
    seen.current = signature;
    ask();
  }, [signature, isFetching]);
}

function Rows({ comments, now, onBlocked }: Omit<AllProps, "post"> & { comments: readonly Comment[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {comments.map((comment) => (
        <CommentRow key={comment.id} comment={comment} now={now} onBlocked={onBlocked} />
      ))}
    </ul>
  );
}
