import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Section } from "../../../ui/section.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { seatsLeft } from "./experience-action.rules.ts";
import { type ExperienceDetails, joinRequestsQuery } from "../experiences.queries.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { RequestRow } from "../mine/request-row.tsx";

/** The pending requests, for the host. An experience that takes everybody shows them only where there are some. */
export function ExperienceRequests({ experience }: { experience: ExperienceDetails }) {
  const requests = useQuery(joinRequestsQuery(experience.id));
  const isQuiet = !experience.approvalRequired && experience.joinRequestCount === 0;
  if (isQuiet && !requests.data?.length) return null;
  return (
    <Section title="Join requests">
      <Loaded query={requests} skeleton={<SkeletonRows count={2} />} failed="The join requests did not load">
        {(list) =>
          list.length === 0 ? (
            <p className="text-sm text-ink-soft">No pending requests. Whoever asks shows up here.</p>
          ) : (
            <Card pad="none" className="px-5 py-1.5">
              {seatsLeft(experience) === 0 && (
                <Notice className="my-3">Every place is taken. Whom you accept now has to wait until one frees.</Notice>
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
