import { useInfiniteQuery } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { moreOf } from "../../../api/pages.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import type { RenderAs } from "../../../ui/render-as.ts";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { Loaded } from "../../../shared/loaded.tsx";
import { PersonLine } from "../../people/shared/person-card.tsx";
import { likesQuery } from "../feed.queries.ts";

/** The people who like a post. */
export function LikesDialog({ postId, trigger }: { postId: string; trigger: RenderAs }) {
  return (
    <Dialog trigger={trigger} title="Who likes this post">
      <Likes postId={postId} />
    </Dialog>
  );
}

function Likes({ postId }: { postId: string }) {
  const likes = useInfiniteQuery(likesQuery(postId));
  return (
    <Loaded query={likes} skeleton={<SkeletonRows count={3} />} failed="Couldn't load the likes">
      {({ pages }) => {
        const people = pages.flatMap(({ items }) => items);
        if (people.length === 0) {
          return <EmptyState size="sm" icon={<Heart />} title="Nobody yet" text="Be the first to like it." />;
        }
        return (
          <>
            <ul className="-mx-3 flex flex-col">
              {people.map((person) => (
                <PersonLine key={person.id} user={person} />
              ))}
            </ul>
            <LoadMore {...moreOf(likes)} />
          </>
        );
      }}
    </Loaded>
  );
}
