import { useInfiniteQuery } from "@tanstack/react-query";
import { HeartHandshake } from "lucide-react";
import { moreOf } from "../../api/pages.ts";
import { dateText } from "../../ui/ago.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Loaded } from "../../shared/loaded.tsx";
import { type BlockedPerson, blockedQuery } from "./people.queries.ts";
import { PersonAvatar } from "./shared/person-card.tsx";
import { personName } from "./shared/person-name.ts";
import { useUnblocking } from "./shared/use-unblock.ts";

/** The people the member blocked, with an unblock button. */
export function BlockedPeople() {
  const list = useInfiniteQuery(blockedQuery);
  return (
    <Loaded query={list} failed="Couldn't load blocked people" skeleton={<SkeletonRows count={2} />}>
      {({ pages }) => {
        const blocked = pages.flatMap(({ items }) => items);
        if (blocked.length === 0) return <NobodyBlocked />;
        return (
          <>
            <ul className="-mx-3 flex flex-col">
              {blocked.map((entry) => (
                <BlockedRow key={entry.user.id} entry={entry} />
              ))}
            </ul>
            <LoadMore {...moreOf(list)} />
          </>
        );
      }}
    </Loaded>
  );
}

/** No link: a blocked person's profile is unavailable. */
function BlockedRow({ entry: { user, createdAt } }: { entry: BlockedPerson }) {
  const name = personName(user);
  const unblock = useUnblocking(name);
  return (
    <ListRow
      media={<PersonAvatar user={user} />}
      title={<bdi>{name}</bdi>}
      actions={
        <Button
          variant="secondary"
          size="sm"
          pending={unblock.isPending}
          aria-label={`Unblock ${name}`}
          onClick={() => unblock.mutate(user)}
        >
          Unblock
        </Button>
      }
    >
      <span className="text-xs text-ink-faint">
        Blocked on <time dateTime={createdAt}>{dateText(createdAt)}</time>
      </span>
    </ListRow>
  );
}

function NobodyBlocked() {
  return (
    <EmptyState
      size="sm"
      icon={<HeartHandshake />}
      title="You haven't blocked anyone"
      text="To block someone, open the menu beside their name."
    />
  );
}
