import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarPlus } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Section } from "../../../ui/section.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { useMember } from "../../identity/identity.queries.ts";
import { isCoHost } from "../co-hosts/hosts.rules.ts";
import {
  createdExperiencesQuery,
  joinedExperiencesQuery,
  ownJoinRequestsQuery,
  pendingExperiencesQuery,
} from "../experiences.queries.ts";
import { ExploreDialog } from "../discover/explore-dialog.tsx";
import { isFirstTry } from "../../../shared/first-try.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { HostedList, JoinedList, PendingList } from "./my-experiences-lists.tsx";
import { MyJoinRequests } from "./my-join-requests.tsx";

/** The dashboard's tab My Experiences: hosted, joined and pending ones. */
export function MyExperiencesTab() {
  const account = useMember();
  const created = useQuery(createdExperiencesQuery());
  const joined = useQuery(joinedExperiencesQuery());
  const pending = useQuery(pendingExperiencesQuery());
  const isHost = Boolean(created.data?.length) || Boolean(joined.data?.some((one) => isCoHost(one, account.id)));
  const requests = useQuery({ ...ownJoinRequestsQuery(), enabled: isHost });
  const isSettling = [created, joined, pending, ...(isHost ? [requests] : [])].some(isFirstTry);
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-heading">My Experiences</h2>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <ExploreDialog />
          <Button
            icon={<CalendarPlus aria-hidden="true" className="size-4.5" />}
            render={<Link to={paths.createExperience} />}
          >
            Create Experience
          </Button>
        </div>
      </div>
      {isSettling ? (
        <ListsSkeleton />
      ) : (
        <>
          {isHost && <MyJoinRequests />}
          <Section title="Hosting" level={3}>
            <Loaded query={created} skeleton={<CardSkeleton />} failed="Couldn't load your experiences">
              {(list) => <HostedList experiences={list} />}
            </Loaded>
          </Section>
          <Section title="Joined" level={3}>
            <Loaded query={joined} skeleton={<CardSkeleton />} failed="Couldn't load what you joined">
              {(list) => <JoinedList experiences={list} />}
            </Loaded>
          </Section>
          {(pending.isError || (pending.data && pending.data.length > 0)) && (
            <Section title="Waiting for an answer" level={3}>
              <Loaded query={pending} skeleton={<CardSkeleton />} failed="Couldn't load your requests">
                {(list) => <PendingList experiences={list} />}
              </Loaded>
            </Section>
          )}
        </>
      )}
    </div>
  );
}

/** Until all lists are there. As high as the screen, so that what follows isn't pushed down. */
function ListsSkeleton() {
  return (
    <div className="flex min-h-dvh flex-col gap-8">
      {["Hosting", "Joined"].map((title) => (
        <Section key={title} title={title} level={3}>
          <CardSkeleton />
        </Section>
      ))}
    </div>
  );
}

function CardSkeleton() {
  return (
    <Card pad="none" className="p-1.5">
      <SkeletonRows count={2} />
    </Card>
  );
}
