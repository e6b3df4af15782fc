import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Section } from "../../../ui/section.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { spotsLeft } from "./experience-action.rules.ts";
import { type ExperienceDetails, joinRequestsQuery } from "../experiences.queries.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { RequestRow } from "../mine/request-row.tsx";

/** The pending requests, for the host. Without approval, they are only shown if there are any. */
export function ExperienceRequests({ experience }: { experience: ExperienceDetails }) {
  const requests = useQuery(joinRequestsQuery(experience.id));
  const isQuiet = !experience.approvalRequired && experience.joinRequestCount === 0;
  if (isQuiet && !requests.data?.length) return null;
  return (
    <Section title="Join requests">
      <Loaded query={requests} skeleton={<SkeletonRows count={2} />} failed="Couldn't load the join requests">
        {(list) =>
          list.length === 0 ? (
            <p className="text-sm text-ink-soft">No pending requests. New ones appear here.</p>
          ) : (
            <Card pad="none" className="px-5 py-1.5">
              {spotsLeft(experience) === 0 && (
                <Notice className="my-3">All spots are taken. Anyone you accept now waits for the next one.</Notice>
              )}
              <ul className="divide-y divide-line">
                {list.map((request) => (
                  <RequestRow key={request.id} request={request} />
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
    </Section>
  );
}
