import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { UserSearch } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/tabs.tsx";
import { FriendList } from "./friend-list.tsx";
import { friendCountsQuery } from "./friends.queries.ts";
import { RequestLists } from "./request-lists.tsx";

/** Friends and friend requests; the tab is part of the URL (P-FRIENDS-5). */
export function FriendsScreen() {
  const { tab } = useSearch({ from: "/app/member/friends" });
  const navigate = useNavigate();
  const { data: counts } = useQuery(friendCountsQuery);
  return (
    <Page width="text">
      <PageHeader
        isCompact
        title="Friends"
        actions={
          <Button
            variant="secondary"
            icon={<UserSearch aria-hidden="true" className="size-4" />}
            render={<Link to={paths.search} />}
          >
            Find Friends
          </Button>
        }
      />
      <Tabs
        value={tab === "requests" ? "requests" : "friends"}
        onValueChange={(next) =>
          void navigate({
            to: paths.friends,
            search: { tab: next === "requests" ? next : undefined },
            replace: true,
            resetScroll: false,
          })
        }
      >
        <TabList label="Friends and requests" layout="fill" className="mb-6">
          <Tab value="friends">Friends{counted(counts?.friends)}</Tab>
          <Tab value="requests">Requests{counted(counts && counts.received + counts.sent)}</Tab>
        </TabList>
        <TabPanel value="friends">
          <FriendList count={counts?.friends ?? 0} />
        </TabPanel>
        <TabPanel value="requests">
          <RequestLists />
        </TabPanel>
      </Tabs>
    </Page>
  );
}

/** " (3)"; empty until the number is known. */
function counted(count: number | undefined): string {
  return count === undefined ? "" : ` (${count})`;
}
