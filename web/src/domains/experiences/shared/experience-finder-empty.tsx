import { CalendarPlus, Compass } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { RenderAs } from "../../../ui/render-as.ts";

interface EmptyProps {
  place: string;
  hasFilters: boolean;
  onClear: () => void;
  createLink: RenderAs;
}

/** The empty state of a search. As tall as a row of cards, so that the page below doesn't move. */
export function ExperienceFinderEmpty({ place, hasFilters, onClear, createLink }: EmptyProps) {
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
    <div role="status" className="grid min-h-96 place-items-center rounded-2xl bg-surface shadow-soft">
      {place !== "" ? (
        <EmptyState
          icon={<Compass />}
          title={`No experiences found in ${place}`}
          text="Try a larger town nearby or another day. Or host something there."
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
