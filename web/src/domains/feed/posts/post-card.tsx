import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MessageCircle } from "lucide-react";
import { useId, useRef, useState } from "react";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FoldedText } from "../../../ui/folded-text.tsx";
import { counted, grouped } from "../../../ui/number-format.ts";
import type { Account } from "../../identity/identity.queries.ts";
import { personName } from "../../people/shared/person-name.ts";
import { CommentField } from "../comments/comment-field.tsx";
import { Comments } from "../comments/comments.tsx";
import { PostMedia } from "../media/post-media.tsx";
import { EditPost } from "./edit-post.tsx";
import { removePerson } from "../feed.cache.ts";
import { focusMenuOf } from "../focus-menu.ts";
import { LikeButton } from "./like-button.tsx";
import { PostHead } from "./post-head.tsx";
import type { Post } from "../lists/post-list.rules.ts";
import { PostMenu } from "./post-menu.tsx";

/** The number of posts that may be visible without scrolling. */
const firstScreen = 3;

interface PostCardProps {
  post: Post;
  /** Null for a visitor, who can only read. */
  account: Account | null;
  now: number;
  /** Opens the comments initially. */
  isOpen?: boolean;
  /** The position in its list, from 1. */
  position?: number;
  onDeleted?: () => void;
}

/** A post with its likes and comments. */
export function PostCard({ post, account, now, isOpen = false, position, onDeleted }: PostCardProps) {
  const id = useId();
  const client = useQueryClient();
  const card = useRef<HTMLDivElement>(null);
  const comments = useRef<HTMLDivElement>(null);
  const [isEditing, setEditing] = useState(false);
  const [isWriting, setWriting] = useState(isOpen);
  const [areAllShown, setAllShown] = useState(isOpen);
  const onBlocked = (userId: string) => removePerson(client, userId);
  const endEditing = () => {
    focusMenuOf(card.current);
    setEditing(false);
  };
  const showAll = () => {
    // The button disappears; the focus moves to the list of comments.
    comments.current?.querySelector<HTMLElement>("ul")?.focus({ preventScroll: true });
    setAllShown(true);
  };
  const write = () => {
    setWriting(true);
    requestAnimationFrame(() => comments.current?.querySelector("textarea")?.focus());
  };
  return (
    <Card
      ref={card}
      as="article"
      aria-labelledby={`${id}-name`}
      aria-describedby={post.content === "" ? undefined : `${id}-text`}
      aria-posinset={position}
      aria-setsize={position === undefined ? undefined : -1}
      tabIndex={position === undefined ? undefined : 0}
      className="flex flex-col gap-3"
    >
      <PostHead
        post={post}
        now={now}
        nameId={`${id}-name`}
        menu={<PostMenu post={post} onEdit={() => setEditing(true)} onDeleted={onDeleted} onBlocked={onBlocked} />}
      />
      {isEditing ? (
        <EditPost post={post} onDone={endEditing} />
      ) : (
        <>
          {post.content !== "" && (
            <div id={`${id}-text`}>
              <FoldedText fold="post" text={post.content} />
            </div>
          )}
          <PostMedia post={post} eager={position !== undefined && position <= firstScreen} />
        </>
      )}
      <div className="-mb-1 flex flex-wrap items-center gap-x-1">
        {account === null ? (
          <p className="figures text-sm text-ink-soft">
            {counted(post.likesCount, "like", "likes")} · {counted(post.commentsCount, "comment", "comments")} ·{" "}
            <Link to={paths.login} search={{ next: paths.profile(post.userId) }} className="link">
              Log in to join in
            </Link>
          </p>
        ) : (
          <>
            <LikeButton post={post} />
            <Button
              variant="quiet"
              size="sm"
              icon={<MessageCircle aria-hidden="true" className="size-4.5" />}
              onClick={write}
            >
              Comment<span className="sr-only"> on {personName(post.user)}'s post</span>
              {post.commentsCount > 0 && <span className="figures">({grouped(post.commentsCount)})</span>}
            </Button>
          </>
        )}
      </div>
      {(post.commentsCount > 0 || isWriting) && (
        <div ref={comments} className="flex flex-col gap-3 border-t border-line pt-3">
          <Comments post={post} now={now} isOpen={areAllShown} onOpen={showAll} onBlocked={onBlocked} />
          {account !== null && isWriting && <CommentField postId={post.id} viewerId={account.id} />}
        </div>
      )}
    </Card>
  );
}
