import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../../app/paths.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Section } from "../../../ui/section.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { actionFor, spotsLeft } from "../details/experience-action.rules.ts";
import type { Experience, ExperienceDetails } from "../experiences.queries.ts";
import { placeStartText } from "../shared/experience-format.ts";
import { ListAction } from "../shared/list-action.tsx";
import { JoinSeries } from "./join-series.tsx";
import { seriesQuery } from "./series.queries.ts";
import { repeatLabels } from "./repeat-labels.ts";

interface SeriesDatesProps {
  experience: ExperienceDetails;
  isMember: boolean;
  now: number;
}

/** The coming dates of a series, each to join on its own. */
export function SeriesDates({ experience, isMember, now }: SeriesDatesProps) {
  const { id, title, series } = experience;
  const dates = useQuery({ ...seriesQuery(id), enabled: series !== null });
  if (series === null) return null;
  const open = (dates.data ?? []).filter((date) => actionFor(date, isMember, now) === "join").length;
  return (
    <Section
      title="Dates"
      description={repeatLabels[series.repeat]}
      action={open > 1 && <JoinSeries id={id} title={title} dates={dates.data ?? []} open={open} />}
    >
      <Loaded query={dates} skeleton={<SkeletonRows count={3} />} failed="Couldn't load the dates">
        {(list) =>
          list.length === 0 ? (
            <p className="text-sm text-ink-soft">No more dates are planned.</p>
          ) : (
            <DateList dates={list} current={id} isMember={isMember} now={now} />
          )
        }
      </Loaded>
    </Section>
  );
}

const shownFirst = 5;

interface DateListProps {
  dates: readonly Experience[];
  current: string;
  isMember: boolean;
  now: number;
}

function DateList({ dates, current, isMember, now }: DateListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? dates : dates.slice(0, shownFirst);
  return (
    <Card pad="none" className="px-5 py-1.5">
      <ul className="divide-y divide-line">
        {shown.map((date) => (
          <li key={date.id} className="flex min-h-16 items-center justify-between gap-4 py-2.5 *:last:shrink-0">
            <span className="min-w-0">
              <time dateTime={date.dateTime} className="figures block text-sm font-semibold">
                {date.id === current ? (
                  <span aria-current="true">{placeStartText(date)}</span>
                ) : (
                  <Link
                    to={paths.experience(date.id)}
                    className="inline-flex min-h-6 items-center rounded-xs hover:underline"
                  >
                    {placeStartText(date)}
                  </Link>
                )}
              </time>
              <span className="figures block text-xs text-ink-faint">
                {date.id === current && "This date · "}
                {spotsText(date)}
              </span>
            </span>
            {date.viewerStatus !== "creator" && (
              <ListAction
                experience={date}
                isMember={isMember}
                now={now}
                size="sm"
                isForStrangers
                isDated
                hasLaterDate={false}
              />
            )}
          </li>
        ))}
      </ul>
      {dates.length > shown.length && (
        <Button variant="quiet" size="sm" className="my-1 -ml-3" onClick={() => setWhole(true)}>
          Show all {dates.length} dates
        </Button>
      )}
    </Card>
  );
}

function spotsText(date: Experience): string {
  const left = spotsLeft(date);
  if (left === 0) return "No spots left";
  return `${left} ${left === 1 ? "spot" : "spots"} left`;
}
