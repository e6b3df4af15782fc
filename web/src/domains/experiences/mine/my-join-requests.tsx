import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../ui/card.tsx";
import { Section } from "../../../ui/section.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { ownJoinRequestsQuery } from "../experiences.queries.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { RequestRow } from "./request-row.tsx";

/** The pending requests to all experiences of the host. */
export function MyJoinRequests() {
  const requests = useQuery(ownJoinRequestsQuery());
  if (requests.data?.length === 0) return null;
  return (
    <Section title="Join requests" level={3}>
      <Loaded query={requests} skeleton={<SkeletonRows count={1} />} failed="Couldn't load the join requests">
        {(list) => (
          <Card pad="none" className="px-5 py-1.5">
            <ul className="divide-y divide-line">
              {list.map((request) => (
                <RequestRow key={request.id} request={request} about={`for ${request.experience.title}`} />
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
    </Section>
  );
}
