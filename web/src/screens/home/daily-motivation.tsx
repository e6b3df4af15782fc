import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { motivationQuery } from "../../domains/coach/coach.queries.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DayLine } from "./day-line.tsx";
import { calendarDay, dayOf } from "./home.rules.ts";

/** The member's day in a few sentences with links. Its space is reserved while it loads. */
export function DailyMotivation({ now }: { now: Date }) {
  const motivation = useQuery(motivationQuery(calendarDay(now)));
  return (
    <div className="prose-width mt-2 min-h-32 text-ink-soft sm:min-h-28">
      {motivation.data ? (
        <Day day={dayOf(motivation.data)} />
      ) : motivation.isError ? (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
          Couldn't load your day.
          <Button
            size="sm"
            variant="secondary"
            icon={<RotateCw aria-hidden="true" className="size-4" />}
            pending={motivation.isFetching}
            onClick={() => void motivation.refetch()}
          >
            Retry
          </Button>
        </div>
      ) : (
        <div role="status" className="flex flex-col gap-5 pt-3 pb-2">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-5/6" />
        </div>
      )}
    </div>
  );
}

function Day({ day: { opening, lines, suggestion } }: { day: ReturnType<typeof dayOf> }) {
  const hasLines = lines.length > 0 || suggestion !== null;
  return (
    <>
      {opening !== null && <p className="text-base">{opening}</p>}
      {hasLines && (
        <ul className="mt-1 flex flex-col">
          {lines.map(({ text, link }) => (
            <DayLine key={text} text={text} link={link} />
          ))}
          {suggestion && <DayLine text={suggestion.text} link={suggestion.link} isSuggestion />}
        </ul>
      )}
    </>
  );
}
