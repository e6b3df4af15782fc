import { useQuery } from "@tanstack/react-query";
import { CalendarSync, Rss } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { nearbyQuery } from "../shared/experience-finder-query.ts";

/** Addresses that follow the events around a town in a calendar or a feed reader, if it's one that the feeds know. */
export function TownFeeds({ town: given }: { town: string }) {
  const { data } = useQuery(nearbyQuery(given, 1));
  const town = data?.town;
  if (town == null) return null;
  const query = `town=${encodeURIComponent(town)}`;
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft max-sm:*:[a]:-ml-2">
      <span className="max-sm:w-full">
        Follow events near <bdi>{town}</bdi>:
      </span>
      <Button
        variant="quiet"
        size="sm"
        icon={<CalendarSync aria-hidden="true" className="size-4" />}
        href={`webcal://${window.location.host}/api/experiences/town.ics?${query}`}
      >
        Calendar
      </Button>
      <Button
        variant="quiet"
        size="sm"
        icon={<Rss aria-hidden="true" className="size-4" />}
        href={`/api/experiences/town.atom?${query}`}
      >
        Atom feed
      </Button>
    </p>
  );
}
