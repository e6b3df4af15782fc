import { useQuery } from "@tanstack/react-query";
import { CalendarDays, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { whenTexts } from "../experience-when.ts";
import type { Experience } from "../experiences.queries.ts";
import { durationLabel } from "../shared/experience-format.ts";
import { ownTimeZone } from "../../../api/time-zone.ts";
import { isByFinger } from "../../../ui/is-by-finger.ts";
import { configQuery } from "../../identity/identity.queries.ts";
import { PlaceMap } from "../../places/shared/map/place-map.tsx";
import { hasPosition, mapAddress } from "./map-address.rules.ts";

/** When, how long and where, with times in the time zone of the place and a map (P-EXPERIENCES-45). */
export function ExperienceFacts({ experience }: { experience: Experience }) {
  const when = whenTexts(experience, ownTimeZone());
  // iOS doesn't know geo: addresses; it opens the map's page.
  const isPhone = isByFinger() && /android/iu.test(navigator.userAgent);
  const { data: config } = useQuery(configQuery);
  const href = mapAddress(experience, isPhone);
  return (
    <>
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Fact icon={<CalendarDays />} label="When">
          <time dateTime={experience.dateTime}>
            <span className="block font-semibold text-ink">{when.day}</span>
            <span className="figures block">
              {when.hours} · {durationLabel(experience.duration)}
              {when.zone && ` · ${when.zone}`}
            </span>
          </time>
          {when.localStart && <span className="figures block text-ink-faint">{when.localStart}</span>}
        </Fact>
        <Fact icon={<MapPin />} label="Where">
          <a
            href={href}
            {...(!isPhone && { target: "_blank", rel: "noreferrer" })}
            className="inline-flex min-h-11 max-w-full items-center rounded-xs font-semibold text-ink underline decoration-line underline-offset-4 hover:decoration-current"
          >
            <span className="min-w-0 wrap-anywhere">
              {experience.location}
              <span className="sr-only">{isPhone ? " (opens your map)" : " (opens OpenStreetMap in a new tab)"}</span>
            </span>
          </a>
        </Fact>
      </dl>
      {hasPosition(experience) && (
        <PlaceMap position={experience} link={{ href, isPhone }} tiles={config?.mapTiles ?? null} />
      )}
    </>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3.5">
      <dt>
        <span
          aria-hidden="true"
          className="grid size-10 place-items-center rounded-md bg-raised text-accent-ink [&_svg]:size-5"
        >
          {icon}
        </span>
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 self-center text-sm text-ink-soft">{children}</dd>
    </div>
  );
}
