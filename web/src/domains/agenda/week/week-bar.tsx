import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { Day } from "./agenda-week.rules.ts";
import { weekText } from "../agenda-text.ts";

interface WeekBarProps {
  first: Day;
  today: Day;
  /** Moves forward, or back if negative. */
  onStep: (weeks: number) => void;
  onToday: () => void;
}

export function WeekBar({ first, today, onStep, onToday }: WeekBarProps) {
  const isThisWeek = first === today;
  return (
    <div className="mb-2 flex items-center gap-2 sm:mb-4">
      <h2 aria-live="polite" className="type-heading min-w-0 grow">
        <span className="sr-only">Week of </span>
        {weekText(first, today)}
      </h2>
      <Button
        size="sm"
        variant="secondary"
        aria-keyshortcuts="Home"
        disabled={isThisWeek}
        focusableWhenDisabled
        onClick={onToday}
      >
        Today
      </Button>
      <div className="flex">
        <IconButton
          label="Previous week"
          icon={<ChevronLeft />}
          aria-keyshortcuts="ArrowLeft"
          title="Previous week (←)"
          onClick={() => onStep(-1)}
        />
        <IconButton
          label="Next week"
          icon={<ChevronRight />}
          aria-keyshortcuts="ArrowRight"
          title="Next week (→)"
          onClick={() => onStep(1)}
        />
      </div>
    </div>
  );
}
