import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { RotateCw } from "lucide-react";
import { agendaQuery } from "../../domains/agenda/agenda.queries.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useOwnExperiences } from "./home.queries.ts";
import { dailyLine, type Piece } from "./home.rules.ts";
import { TabLink } from "./tab-link.tsx";

/** The member's day in one sentence. Its room is kept while it loads. */
export function DailyLine({ now }: { now: Date }) {
  const agenda = useQuery(agendaQuery);
  const { joined, hosted, isHost, requests } = useOwnExperiences();
  const asked = isHost ? [agenda, joined, hosted, requests] : [agenda, joined, hosted];
  const failed = asked.filter((query) => query.isError && query.data === undefined);
  return (
    <div className="prose-width mt-3 min-h-24 text-base sm:min-h-18 text-ink-soft">
      {failed.length > 0 ? (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          Your day did not load.
          <Button
            size="sm"
            variant="secondary"
            icon={<RotateCw aria-hidden="true" className="size-4" />}
            pending={failed.some((query) => query.isFetching)}
            onClick={() => failed.forEach((query) => void query.refetch())}
          >
            Retry
          </Button>
        </div>
      ) : agenda.data && joined.data && hosted.data && (!isHost || requests.data) ? (
        <p>
          <Pieces
            pieces={dailyLine(
              { agenda: agenda.data, joined: joined.data, hosted: hosted.data, requests: requests.data ?? [] },
              now,
            )}
          />
        </p>
      ) : (
        <div role="status" className="flex flex-col gap-2.5 pt-1">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      )}
    </div>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, at) => {
    if (typeof piece === "string") return piece;
    // The pieces of a sentence have no identity but their place.
    return "tab" in piece ? (
      <TabLink key={at} tab={piece.tab} className="link">
        {piece.text}
      </TabLink>
    ) : (
      <Link key={at} to={piece.to} className="link">
        {piece.text}
      </Link>
    );
  });
}
