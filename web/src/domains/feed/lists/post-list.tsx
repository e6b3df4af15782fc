import type { ReactNode } from "react";
import { moreBy } from "../../../api/pages.ts";
import { ScrollMore } from "../../../ui/load-more.tsx";
import { useMinute } from "../../../ui/use-minute.ts";
import type { Account } from "../../identity/identity.queries.ts";
import { useFeedKeys } from "../feed-keys.ts";
import { PostCard } from "../posts/post-card.tsx";
import type { PostList as List } from "./post-list.rules.ts";

interface PostListProps {
  label: string;
  list: List;
  account: Account | null;
  /** A post that is shown elsewhere on the screen. */
  without?: string | undefined;
  older: Parameters<typeof moreBy>[0];
  /** Shown for an empty list. */
  empty: ReactNode;
}

/** Posts, newest first; older ones load while scrolling. */
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
      <ScrollMore {...moreBy(older, next)} label="Older posts" />
    </>
  );
}
