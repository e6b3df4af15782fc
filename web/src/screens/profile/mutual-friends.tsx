import { useInfiniteQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { moreOf } from "../../api/pages.ts";
import { mutualFriendsQuery } from "../../domains/friends/friends.queries.ts";
import { Loaded } from "../../shared/loaded.tsx";
import type { PersonProfile } from "../../domains/people/people.queries.ts";
import { PersonLine } from "../../domains/people/shared/person-card.tsx";
import { shortName } from "../../domains/people/shared/person-name.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { counted } from "../../ui/number-format.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";

/** How many friends the two share, and who they are. */
export function MutualFriends({ person }: { person: PersonProfile }) {
  const count = person.mutualFriends;
  return (
    <Dialog
      trigger={
        <Button variant="quiet" size="sm" icon={<Users aria-hidden="true" className="size-4" />}>
          {counted(count, "friend", "friends")} in common
        </Button>
      }
      title={`Friends of you and ${shortName(person)}`}
    >
      <List id={person.id} />
    </Dialog>
  );
}

function List({ id }: { id: string }) {
  const list = useInfiniteQuery(mutualFriendsQuery(id));
  return (
    <Loaded query={list} skeleton={<SkeletonRows count={3} />} failed="Couldn't load friends">
      {({ pages }) => (
        <>
          <ul className="-mx-3 flex flex-col">
            {pages.flatMap(({ items }) => items.map((friend) => <PersonLine key={friend.id} user={friend} />))}
          </ul>
          <LoadMore {...moreOf(list)} />
        </>
      )}
    </Loaded>
  );
}
