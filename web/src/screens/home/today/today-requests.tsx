import { Link } from "@tanstack/react-router";
import { paths } from "../../../app/paths.ts";
import { RequestRow } from "../../../domains/experiences/mine/request-row.tsx";
import { ReceivedRow } from "../../../domains/friends/request-rows.tsx";
import { Card } from "../../../ui/card.tsx";
import type { Today } from "./today.rules.ts";

/** The requests waiting for an answer; renders nothing if there are none. */
export function TodayRequests({ joinRequests, friendRequests }: Pick<Today, "joinRequests" | "friendRequests">) {
  if (joinRequests.length + friendRequests.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="today-requests">
      <h2 id="today-requests" className="type-subheading">
        Waiting for your answer
      </h2>
      {joinRequests.length > 0 && (
        <ul aria-label="Join requests" className="divide-y divide-line">
          {joinRequests.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              about={
                <>
                  asked to join{" "}
                  <Link to={paths.experience(request.experienceId)} className="hover:underline">
                    <bdi>{request.experience.title}</bdi>
                  </Link>
                </>
              }
            />
          ))}
        </ul>
      )}
      {friendRequests.length > 0 && (
        <ul aria-label="Friend requests" className="-mx-3 mt-1">
          {friendRequests.map((request) => (
            <ReceivedRow key={request.id} request={request} isExplained />
          ))}
        </ul>
      )}
    </Card>
  );
}
