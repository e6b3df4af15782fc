import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowDown } from "lucide-react";
import { isFinal } from "../../../api/api-error.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Section } from "../../../ui/section.tsx";
import { useMinute } from "../../../ui/use-minute.ts";
import type { Account } from "../../identity/identity.queries.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { postQuery } from "../feed.queries.ts";
import { PostCard } from "./post-card.tsx";
import { PostsSkeleton } from "../lists/posts-skeleton.tsx";

interface PinnedPostProps {
  id: string;
  account: Account;
  onDeleted: () => void;
}

/** The post named in the URL with its comments open, or a notice that it no longer exists. */
export function PinnedPost({ id, account, onDeleted }: PinnedPostProps) {
  return (
    <Section title="Post" hideTitle className="mb-4">
      <PinnedPostCard key={id} id={id} account={account} onDeleted={onDeleted} />
      <Button
        variant="quiet"
        size="sm"
        className="mt-2 -ml-3"
        icon={<ArrowDown aria-hidden="true" className="size-4" />}
        render={<Link to={paths.feed} />}
      >
        Go to the feed
      </Button>
    </Section>
  );
}

function PinnedPostCard({ id, account, onDeleted }: PinnedPostProps) {
  const now = useMinute();
  const query = useQuery(postQuery(id));
  if (isFinal(query.error)) {
    return (
      <Notice tone="info" title="This post no longer exists" live>
        It was deleted, or it isn't shared with you.
      </Notice>
    );
  }
  return (
    <Loaded query={query} skeleton={<PostsSkeleton count={1} />} failed="Couldn't load the post">
      {(post) => <PostCard post={post} account={account} now={now} isOpen onDeleted={onDeleted} />}
    </Loaded>
  );
}
