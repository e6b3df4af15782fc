import { type QueryClient, useQuery } from "@tanstack/react-query";
import { agendaQuery } from "../../domains/agenda/agenda.queries.ts";
import {
  createdExperiencesQuery,
  joinedExperiencesQuery,
  ownJoinRequestsQuery,
} from "../../domains/experiences/experiences.queries.ts";
import { sessionQuery } from "../../domains/identity/identity.queries.ts";
import { karmaQuery } from "../../domains/karma/karma.queries.ts";

/** Sets out for what the dashboard needs while its code is on the way; each block shows its own state. */
export function loadHome(client: QueryClient): void {
  void client.prefetchQuery(agendaQuery);
  void client.prefetchInfiniteQuery(karmaQuery);
  // Others change what is shown of the account here: a host accepts, a guest joins.
  void client.prefetchQuery({ ...sessionQuery, staleTime: 10_000 });
}

/** What the member's experiences are; the requests are asked for only of somebody who hosts (document 1, section 7). */
export function useOwnExperiences() {
  const joined = useQuery(joinedExperiencesQuery());
  const hosted = useQuery(createdExperiencesQuery());
  const isHost = (hosted.data?.length ?? 0) > 0;
  const requests = useQuery({ ...ownJoinRequestsQuery(), enabled: isHost });
  return { joined, hosted, isHost, requests };
}
