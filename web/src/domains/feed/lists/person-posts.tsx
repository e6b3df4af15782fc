import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Newspaper } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useSession } from "../../identity/identity.queries.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { personPostsQuery, useOlderPosts } from "../feed.queries.ts";
import { PostList } from "./post-list.tsx";
import { PostsSkeleton } from "./posts-skeleton.tsx";

/** A person's posts that the viewer may see. */
export function PersonPosts({ userId }: { userId: string }) {
  const account = useSession();
  const posts = useQuery(personPostsQuery(userId, account?.id));
  const older = useOlderPosts(userId);
  return (
    <Loaded query={posts} skeleton={<PostsSkeleton count={2} />} failed="Couldn't load the posts">
      {(list) => (
        <PostList
          label="Posts"
          list={list}
          account={account}
          older={older}
          empty={<NoPosts isOwn={account?.id === userId} />}
        />
      )}
    </Loaded>
  );
}

function NoPosts({ isOwn }: { isOwn: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<Newspaper />}
        title={isOwn ? "You haven't posted anything yet" : "No posts yet"}
        text={isOwn ? "Your posts appear here." : "What they share with you appears here."}
        action={
          isOwn && (
            <Button variant="secondary" render={<Link to={paths.feed} />}>
              Write your first post
            </Button>
          )
        }
      />
    </Card>
  );
}
