import { useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MailOpen } from "lucide-react";
import type { ReactNode } from "react";
import { moreOf } from "../../api/pages.ts";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Section } from "../../ui/section.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Loaded } from "../../shared/loaded.tsx";
import { receivedQuery, sentQuery } from "./friends.queries.ts";
import { ReceivedRow, SentRow } from "./request-rows.tsx";

/** Friend requests the member received and sent. */
export function RequestLists() {
  const received = useInfiniteQuery(receivedQuery);
  const sent = useInfiniteQuery(sentQuery);
  const incoming = received.data?.pages.flatMap(({ items }) => items);
  const outgoing = sent.data?.pages.flatMap(({ items }) => items);
  if (incoming?.length === 0 && outgoing?.length === 0) return <NoRequests />;
  return (
    <div className="flex flex-col gap-8">
      {incoming?.length !== 0 && (
        <Requests title="Received" failed="Couldn't load your friend requests" list={received}>
          {incoming?.map((request) => (
            <ReceivedRow key={request.id} request={request} />
          ))}
        </Requests>
      )}
      {outgoing?.length !== 0 && (
        <Requests title="Sent" failed="Couldn't load the requests you sent" list={sent}>
          {outgoing?.map((request) => (
            <SentRow key={request.id} request={request} />
          ))}
        </Requests>
      )}
    </div>
  );
}

interface RequestsProps {
  title: string;
  failed: string;
  list: UseInfiniteQueryResult;
  children: ReactNode;
}

function Requests({ title, failed, list, children }: RequestsProps) {
  return (
    <Section title={title}>
      <Loaded query={list} failed={failed} skeleton={<SkeletonRows count={2} />}>
        {() => (
          <>
            <Card pad="none" className="p-1.5">
              <ul className="flex flex-col">{children}</ul>
            </Card>
            <LoadMore {...moreOf(list)} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function NoRequests() {
  return (
    <Card pad="none">
      <EmptyState
        icon={<MailOpen />}
        title="No pending requests"
        text="Friend requests appear here."
        action={
          <Button variant="secondary" render={<Link to={paths.search} />}>
            Find Friends
          </Button>
        }
      />
    </Card>
  );
}
