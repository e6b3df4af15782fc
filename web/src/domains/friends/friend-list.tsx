import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { SearchX, Users } from "lucide-react";
import { useState } from "react";
import { moreOf } from "../../api/pages.ts";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ScrollMore } from "../../ui/load-more.tsx";
import { SearchInput } from "../../ui/search-input.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useDebouncedValue } from "../../ui/use-debounced-value.ts";
import { Loaded } from "../../shared/loaded.tsx";
import { FriendRow } from "./friend-row.tsx";
import { friendsQuery } from "./friends.queries.ts";

/** The number of friends from which the list has a search field. */
const filteredFrom = 10;

/** Milliseconds after the last keystroke before the search starts. */
const typingPause = 300;

export function FriendList({ count }: { count: number }) {
  const [text, setText] = useState("");
  const typed = text.trim();
  const searched = useDebouncedValue(typed, typingPause);
  const list = useInfiniteQuery({ ...friendsQuery(searched), placeholderData: keepPreviousData });
  return (
    <>
      {(count >= filteredFrom || text !== "") && (
        <SearchInput
          className="mb-4"
          label="Find a friend by name"
          placeholder="Find a friend by name"
          maxLength={100}
          value={text}
          onValueChange={setText}
          pending={typed !== searched || list.isPlaceholderData}
        />
      )}
      {/* Rendered before the result arrives; otherwise screen readers wouldn't announce it. */}
      <p role="status" className="sr-only">
        {searched !== "" && list.data && !list.isPlaceholderData && resultCountText(list.data.pages, list.hasNextPage)}
      </p>
      <Loaded query={list} failed="Couldn't load your friends" skeleton={<SkeletonRows count={5} />}>
        {({ pages }) => {
          const friends = pages.flatMap(({ items }) => items);
          if (friends.length === 0) return searched === "" ? <NoFriends /> : <NoSuchFriend text={searched} />;
          return (
            <>
              <Card pad="none" className="p-1.5">
                <ul className="flex flex-col">
                  {friends.map((friend) => (
                    <FriendRow key={friend.id} friend={friend} />
                  ))}
                </ul>
              </Card>
              <ScrollMore {...moreOf(list)} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function resultCountText(pages: ReadonlyArray<{ items: readonly unknown[] }>, hasMore: boolean): string {
  const count = pages.reduce((sum, { items }) => sum + items.length, 0);
  return `${count}${hasMore ? " or more" : ""} ${count === 1 && !hasMore ? "friend" : "friends"} found`;
}

function NoFriends() {
  return (
    <Card pad="none">
      <EmptyState
        icon={<Users />}
        title="No friends yet"
        text="Search for someone, or find people with similar goals."
        action={<Button render={<Link to={paths.search} />}>Find Friends</Button>}
      />
    </Card>
  );
}

function NoSuchFriend({ text }: { text: string }) {
  return <EmptyState icon={<SearchX />} title={`No friend is called “${text}”`} text="Try just part of the name." />;
}
