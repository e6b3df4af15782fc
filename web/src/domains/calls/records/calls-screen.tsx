import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Phone } from "lucide-react";
import { moreOf } from "../../../api/pages.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ScrollMore } from "../../../ui/load-more.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Page } from "../../../ui/page.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { useMinute } from "../../../ui/use-minute.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { CallRow } from "./call-row.tsx";
import { CallsSetting } from "./calls-setting.tsx";
import { callsQuery } from "../calls.queries.ts";

/** The member's calls, and who may call them. */
export function CallsScreen() {
  const list = useInfiniteQuery(callsQuery);
  const now = useMinute();
  return (
    <Page width="text">
      <PageHeader title="Calls" back={<Link to={paths.messages}>Back to Messages</Link>} />
      <CallsSetting />
      <Loaded query={list} skeleton={<SkeletonRows count={5} />} failed="Couldn't load your calls">
        {({ pages }) => {
          const calls = pages.flatMap(({ items }) => items);
          return calls.length === 0 ? (
            <EmptyState
              icon={<Phone />}
              title="No calls yet"
              text="Your calls appear here. Call a friend from their profile, a chat or your friends list."
              action={
                <Button icon={<Phone className="size-4" />} render={<Link to={paths.friends} />}>
                  Call a friend
                </Button>
              }
            />
          ) : (
            <>
              <ul aria-label="Calls" className="flex flex-col gap-0.5">
                {calls.map((call) => (
                  <CallRow key={call.id} call={call} now={now} />
                ))}
              </ul>
              <ScrollMore {...moreOf(list)} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
