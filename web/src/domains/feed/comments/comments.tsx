import { commentsShown } from "@alongside/contract/feed/feed.constants.ts";
import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { grouped } from "../../../ui/number-format.ts";
import { refusalText } from "../../../shared/failure.ts";
import { CommentRow } from "./comment-row.tsx";
import { commentsQuery } from "../feed.queries.ts";
import type { Post } from "../lists/post-list.rules.ts";

interface CommentsProps {
  post: Post;
  now: number;
  isOpen: boolean;
  onOpen: () => void;
  onBlocked: (userId: string) => void;
}

/** The latest comments, oldest first, or all of them on request. */
export function Comments({ post, now, isOpen, onOpen, onBlocked }: CommentsProps) {
  const all = useInfiniteQuery({ ...commentsQuery(post.id), enabled: isOpen });
  useRefetchWith(post, !isOpen || all.isFetching, () => void all.refetch());
  const latest = post.comments.slice(-commentsShown);
  if (post.commentsCount === 0 && latest.length === 0) return null;
  const read = isOpen ? all.data?.pages.flatMap((page) => page.items).toReversed() : undefined;
  return (
    <div className="flex flex-col gap-1">
      {isOpen ? (
        <EarlierComments all={all} />
      ) : (
        post.commentsCount > latest.length && (
          <Button variant="quiet" size="sm" className="-ml-3 self-start" onClick={onOpen}>
            Show all {grouped(post.commentsCount)} comments
          </Button>
        )
      )}
      {/* Gets the focus when the button that loads more disappears. */}
      <ul tabIndex={-1} aria-label="Comments" className="flex flex-col gap-3 rounded-xs">
        {(read ?? latest).map((comment) => (
          <CommentRow key={comment.id} comment={comment} now={now} onBlocked={onBlocked} />
        ))}
      </ul>
    </div>
  );
}

/** The button that loads earlier comments, and its error. */
function EarlierComments({ all }: { all: UseInfiniteQueryResult }) {
  const more = () => void (all.data === undefined ? all.refetch() : all.fetchNextPage());
  return (
    <>
      {all.isError && (
        <p role="alert" className="text-sm text-danger-ink">
          {refusalText(all.error, "Couldn't load the comments. Please try again.")}
        </p>
      )}
      {(all.hasNextPage || all.data === undefined) && (
        <Button variant="quiet" size="sm" className="-ml-3 self-start" pending={all.isFetching} onClick={more}>
          {all.isError ? "Retry" : "Show earlier comments"}
        </Button>
      )}
    </>
  );
}

/** Refetches the comments when those included in the post have changed. */
function useRefetchWith(post: Post, isFetching: boolean, refetch: () => void) {
  const signature = `${post.commentsCount} ${post.comments.map(({ id, updatedAt }) => `${id}${updatedAt}`).join()}`;
  const lastSignature = useRef(signature);
  const refetchComments = useEffectEvent(refetch);
  useEffect(() => {
    if (isFetching || lastSignature.current === signature) return;
    lastSignature.current = signature;
    refetchComments();
  }, [signature, isFetching]);
}
