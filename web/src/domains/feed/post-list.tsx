import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ListPage } from "../../api/pages.ts";
import { ScrollMore } from "../../ui/load-more.tsx";
import { useMinute } from "../../ui/use-minute.ts";
import type { Account } from "../identity/identity.queries.ts";
import { useFeedKeys } from "./feed-keys.ts";
import { PostCard } from "./post-card.tsx";
import type { Post, PostList as List } from "./post-list.rules.ts";

interface PostListProps {
  label: string;
  list: List;
  account: Account | null;
  /** A post that stands elsewhere on the screen. */
  without?: string | undefined;
  older: Pick<UseMutationResult<ListPage<Post>, Error, string>, "mutate" | "isPending" | "isError">;
  /** In the place of a list with nothing in it. */
  empty: ReactNode;
}

/** Posts, newest first; the older ones come as one scrolls. */
export function PostList({ label, list, account, without, older, empty }: PostListProps) {
  const now = useMinute();
  const feed = useFeedKeys<HTMLDivElement>();
  const posts = list.posts.filter(({ id }) => id !== without);
  const { next } = list;
  if (list.posts.length === 0 && next === null) return empty;
  return (
    <>
      <div ref={feed} role="feed" aria-label={label} aria-busy={older.isPending} className="flex flex-col gap-4">
        {posts.map((post, at) => (
          <PostCard key={post.id} post={post} account={account} now={now} position={at + 1} />
        ))}
      </div>
      <ScrollMore
        hasMore={next !== null}
        pending={older.isPending}
        hasFailed={older.isError}
        onMore={() => next !== null && older.mutate(next)}
        label="Older posts"
      />
    </>
  );
}
