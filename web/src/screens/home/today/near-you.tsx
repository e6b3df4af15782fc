import { distanceText } from "@alongside/contract/kernel/distance.constants.ts";
import { Link } from "@tanstack/react-router";
import { CalendarDays, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../../app/paths.ts";
import { CoverNeighbours } from "../../../domains/experiences/shared/cover-neighbours.tsx";
import { ExperienceCover } from "../../../domains/experiences/shared/experience-cover.tsx";
import { startText } from "../../../domains/experiences/shared/experience-format.ts";
import { Faces } from "../../../domains/people/shared/face-pile.tsx";
import { facesText } from "../../../domains/people/shared/faces-text.ts";
import { shortName } from "../../../domains/people/shared/person-name.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, CardHeader } from "../../../ui/card.tsx";
import { Meta, MetaItem } from "../../../ui/meta.tsx";
import type { Today } from "./today.rules.ts";

type Parts = Pick<Today, "near" | "forGoal" | "withFriend" | "hasTown">;

const going = { one: "is going", several: "are going" };

/** Up to three events with why each is shown. */
export function NearYou({ near, forGoal, withFriend, hasTown }: Parts) {
  const rows = [
    ...(forGoal
      ? [
          {
            ...forGoal,
            why: (
              <>
                Fits <bdi>“{forGoal.goal.title}”</bdi>
              </>
            ),
          },
        ]
      : []),
    ...(withFriend
      ? [
          {
            experience: withFriend.experience,
            distanceKm: undefined,
            why: facesText(withFriend.friends.map(shortName), withFriend.friendCount, going),
          },
        ]
      : []),
    ...near.map((one) => ({ ...one, why: "Near you" })),
  ];
  return (
    <Card as="section" aria-labelledby="near-you">
      <CardHeader
        title={<span id="near-you">For you</span>}
        action={
          <Link
            to={paths.experiences}
            className="inline-flex min-h-11 items-center rounded-md px-2 text-sm font-semibold text-accent-ink hover:underline"
          >
            See all
          </Link>
        }
      />
      {rows.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-soft">
            {hasTown ? "No events near you yet. See what's on, or host one." : "Tell us your town to see what's near."}
          </p>
          <Button variant="secondary" render={<Link to={hasTown ? paths.createExperience : paths.experiences} />}>
            {hasTown ? "Host an event" : "Choose your town"}
          </Button>
        </div>
      ) : (
        <CoverNeighbours of={rows.map(({ experience }) => experience)}>
          <ul className="flex flex-col gap-2">
            {rows.map(({ experience, distanceKm, why }) => (
              <Row key={experience.id} experience={experience} distanceKm={distanceKm} why={why} />
            ))}
          </ul>
        </CoverNeighbours>
      )}
    </Card>
  );
}

interface RowProps {
  experience: Today["near"][number]["experience"];
  distanceKm: number | undefined;
  why: ReactNode;
}

function Row({ experience, distanceKm, why }: RowProps) {
  const { id, title, dateTime, location, creator, guests } = experience;
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 rounded-lg bg-wash p-3 transition has-[a:hover]:ring-1 has-[a:hover]:ring-control has-[a:hover]:ring-inset">
      <span className="block size-16 overflow-clip rounded-md">
        <ExperienceCover experience={experience} className="size-full" />
      </span>
      <div className="min-w-0">
        <h3 className="line-clamp-2 text-sm font-semibold">
          <Link to={paths.experience(id)} className="rounded-xs after:absolute after:inset-0 after:rounded-lg">
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className="line-clamp-2 text-sm text-sage-ink">{why}</p>
        <p className="mt-1 flex min-h-7 items-center gap-2 text-sm text-ink-soft">
          <Faces people={[creator, ...guests]} />
          <span className="min-w-0 truncate">
            Hosted by <bdi>{shortName(creator)}</bdi>
          </span>
        </p>
        <Meta className="mt-1 gap-1!">
          <MetaItem icon={<CalendarDays />} label="When">
            <time dateTime={dateTime}>{startText(experience)}</time>
          </MetaItem>
          <MetaItem icon={<MapPin />} label="Where">
            {distanceKm === undefined ? location : distanceText(distanceKm)}
          </MetaItem>
        </Meta>
      </div>
    </li>
  );
}
