import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowDown } from "lucide-react";
import { ApiError } from "../../api/api-error.ts";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/section.tsx";
import { useMinute } from "../../ui/use-minute.ts";
import type { Account } from "../identity/identity.queries.ts";
import { refusalText } from "../identity/shared/failure.ts";
import { postQuery } from "./feed.queries.ts";
import { PostCard } from "./post-card.tsx";
import { PostsSkeleton } from "./posts-skeleton.tsx";

interface PinnedPostProps {
  id: string;
  account: Account;
  onGone: () => void;
}

/** The post an address names, with its comments open; or the word that it is not there any more. */
export function PinnedPost({ id, account, onGone }: PinnedPostProps) {
  return (
    <Section title="The post" hideTitle className="mb-4">
      <Found key={id} id={id} account={account} onGone={onGone} />
      <Button
        variant="quiet"
        size="sm"
        className="mt-2 -ml-3"
        icon={<ArrowDown aria-hidden="true" className="size-4" />}
        render={<Link to={paths.feed} />}
      >
        On to the feed
      </Button>
    </Section>
  );
}

function Found({ id, account, onGone }: PinnedPostProps) {
  const now = useMinute();
  const { data: post, error, refetch, isFetching } = useQuery(postQuery(id));
  const isGone = error instanceof ApiError && error.status < 500;
  if (isGone) {
    return (
      <Notice tone="info" title="This post is not there any more" live>
        Its author has deleted it, or it is not for you to see.
      </Notice>
    );
  }
  if (post) return <PostCard post={post} account={account} now={now} isOpen onDeleted={onGone} />;
  if (!error) return <PostsSkeleton count={1} />;
  return (
    <ErrorState
      title="The post did not load"
      message={refusalText(error, "The connection may have dropped for a moment. Please try again.")}
      onRetry={() => void refetch()}
      pending={isFetching}
    />
  );
}
