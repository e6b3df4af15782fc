import { userSorts } from "@alongside/contract/admin/admin.constants.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ListBar } from "./list-bar.tsx";
import { usersQuery } from "./lists.queries.ts";
import { RecordList } from "./record-list.tsx";
import { optionOrFirst, findOption, useListAddress } from "./use-list-address.ts";
import { MemberDialog } from "./member-dialog.tsx";
import { UserRow } from "./user-row.tsx";

const sortNames: Record<(typeof userSorts)[number], string> = {
  newest: "Newest",
  name: "Name",
  credits: "Credits",
  karma: "Karma",
  "last-seen": "Last seen",
};
const sorts = userSorts.map((value) => ({ value, label: sortNames[value] }));
const plans = [
  { value: "pro", label: "Pro" },
  { value: "free", label: "Free" },
  { value: "suspended", label: "Suspended" },
];

/** All members; a row opens their dialog. */
export function UsersTab() {
  const list = useListAddress();
  const { address } = list;
  const sort = optionOrFirst(userSorts, address["sort"]);
  const filter = findOption(["pro", "free", "suspended"], address["filter"]);
  const order = findOption(["asc", "desc"], address["order"]);
  const users = useInfiniteQuery(usersQuery({ search: address["search"], sort, order, filter }));
  const isFiltered = address["search"] !== undefined || filter !== undefined;
  const member = address["member"];
  return (
    <>
      <ListBar
        list={list}
        search="Name, username or email"
        pending={users.isPlaceholderData}
        sorts={sorts}
        defaultOrder={sort === "name" ? "asc" : "desc"}
        filters={[{ name: "filter", label: "Plan or state", all: "All members", options: plans }]}
      />
      <RecordList
        list={users}
        failed="Failed to fetch users"
        caption="Members"
        head={["Member", "Credits", "Karma", "Last seen", "Joined", "Pro", "Give"]}
        empty={
          <EmptyState
            icon={<UsersRound />}
            title="No members yet"
            text="New members appear here."
            action={
              <Button variant="secondary" href={paths.signup}>
                Open the sign-up page
              </Button>
            }
          />
        }
        onClear={isFiltered ? () => list.clear("filter") : null}
      >
        {(user) => <UserRow key={user.id} user={user} onOpen={() => list.change({ member: user.id })} />}
      </RecordList>
      {member !== undefined && <MemberDialog key={member} id={member} onClose={() => list.change({ member: "" })} />}
    </>
  );
}
