import { clsx } from "clsx";
import { CalendarPlus, Compass } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { RenderAs } from "../../../ui/render-as.ts";

interface EmptyProps {
  place: string;
  /** What was understood of the search; it replaces the title, or is shown below the title. */
  understood?: string | undefined;
  /** Keeps the title that names what was typed. */
  hasTypedTitle?: boolean;
  /** The closest experiences follow below. */
  hasMore?: boolean;
  hasFilters: boolean;
  onClear: () => void;
  createLink: RenderAs;
}

/** The empty state of a search. As tall as a row of cards, so that the page below doesn't move. */
export function ExperienceFinderEmpty({
  place,
  understood,
  hasTypedTitle = false,
  hasMore = false,
  hasFilters,
  onClear,
  createLink,
}: EmptyProps) {
  const create = (
    <Button variant={place === "" && !hasFilters ? "primary" : "quiet"} render={createLink}>
      Create an experience
    </Button>
  );
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      Show all experiences
    </Button>
  );
  return (
    <div
      role="status"
      className={clsx("grid place-items-center rounded-2xl bg-surface shadow-soft", !hasMore && "min-h-96")}
    >
      {place !== "" ? (
        <EmptyState
          icon={hasMore ? undefined : <Compass />}
          size={hasMore ? "sm" : "md"}
          title={understood === undefined || hasTypedTitle ? `No experiences found in ${place}` : understood}
          text={
            hasMore
              ? `${hasTypedTitle && understood !== undefined ? `${understood}. ` : ""}Here's what comes closest. Or host it yourself.`
              : "Try a larger town nearby or another day. Or host something there."
          }
          action={
            <>
              {clear}
              {create}
            </>
          }
        />
      ) : hasFilters ? (
        <EmptyState
          icon={<Compass />}
          title="No experiences match these filters"
          text="Try another day or another type."
          action={
            <>
              {clear}
              {create}
            </>
          }
        />
      ) : (
        <EmptyState
          icon={<CalendarPlus />}
          title="No live experiences yet. Create the first one!"
          text="A walk, a dinner, a game of chess: it takes two minutes to set up."
          action={create}
        />
      )}
    </div>
  );
}
