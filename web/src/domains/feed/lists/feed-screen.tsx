import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Newspaper } from "lucide-react";
import { useEffect, useRef } from "react";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Page } from "../../../ui/page.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useMember } from "../../identity/identity.queries.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { feedKey, feedQuery, useOlderFeed } from "../feed.queries.ts";
import { NewPostsButton } from "./new-posts-button.tsx";
import { PinnedPost } from "../posts/pinned-post.tsx";
import { PostComposer } from "../posts/post-composer.tsx";
import { PostList } from "./post-list.tsx";
import { type PostList as List, withNewPosts } from "./post-list.rules.ts";
import { PostsSkeleton } from "./posts-skeleton.tsx";

/** Posts of friends and others, newest first. */
export function FeedScreen() {
  const account = useMember();
  const { post: pinned } = useSearch({ from: "/app/member/feed" });
  const navigate = useNavigate();
  const client = useQueryClient();
  const feed = useQuery(feedQuery(account.id));
  const older = useOlderFeed();
  const field = useRef<HTMLTextAreaElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const shouldFocusTop = useRef(false);
  const first = feed.data?.posts[0]?.id;
  const showNewPosts = () => {
    shouldFocusTop.current = true;
    client.setQueryData<List>(feedKey, (list) => list && withNewPosts(list));
  };
  useEffect(() => {
    // Runs after the new posts have been rendered.
    if (first === undefined || !shouldFocusTop.current) return;
    shouldFocusTop.current = false;
    top.current?.scrollIntoView?.({ block: "start" });
    top.current?.querySelector("article")?.focus({ preventScroll: true });
  }, [first]);
  return (
    <Page width="text">
      <PageHeader title="Social Feed" description="Posts from your friends and others, newest first." />
      <div className="flex flex-col gap-4">
        {pinned !== undefined && (
          <PinnedPost
            id={pinned}
            account={account}
            onDeleted={() => void navigate({ to: paths.feed, replace: true })}
          />
        )}
        <PostComposer account={account} field={field} />
        <NewPostsButton list={feed.data} onShow={showNewPosts} />
        <div ref={top} className="scroll-mt-32">
          <Loaded query={feed} skeleton={<PostsSkeleton />} failed="Couldn't load the feed">
            {(list) => (
              <PostList
                label="Posts"
                list={list}
                account={account}
                without={pinned}
                older={older}
                empty={<EmptyFeed onWrite={() => field.current?.focus()} />}
              />
            )}
          </Loaded>
        </div>
      </div>
    </Page>
  );
}

function EmptyFeed({ onWrite }: { onWrite: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={<Newspaper />}
        title="Nothing here yet"
        text="Posts from your friends and public posts appear here."
        action={
          <>
            <Button variant="secondary" render={<Link to={paths.search} />}>
              Find Friends
            </Button>
            <Button variant="secondary" onClick={onWrite}>
              Write your first post
            </Button>
          </>
        }
      />
    </Card>
  );
}
