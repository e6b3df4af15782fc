import { CalendarCheck2 } from "lucide-react";
import { useState } from "react";
import { showFailure } from "../../../shared/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toast } from "../../../ui/toast-store.ts";
import type { Experience } from "../experiences.queries.ts";
import { startText } from "../shared/experience-format.ts";
import { justJoined } from "../shared/just-joined.ts";
import { type SeriesJoined, useJoinSeries } from "./series.queries.ts";

interface JoinSeriesProps {
  id: string;
  title: string;
  dates: readonly Experience[];
  /** How many dates have a spot for the viewer. */
  open: number;
}

/** Joins all dates with a spot, and says which had none. */
export function JoinSeries({ id, title, dates, open }: JoinSeriesProps) {
  const [isOpen, setOpen] = useState(false);
  const join = useJoinSeries(id, {
    onSuccess(result) {
      setOpen(false);
      const { joined } = result;
      toast.show({
        title: joined.length === 0 ? "No spots left" : `You're in for ${joined.length} ${dateWord(joined.length)}`,
        description: leftOutText(result, dates),
        tone: joined.length === 0 ? "danger" : "success",
      });
      const mine = dates.filter((date) => joined.includes(date.id));
      const [first] = mine;
      if (first) justJoined.show({ experience: first, outcome: "joined", dates: mine });
    },
    onError(error) {
      setOpen(false);
      showFailure(error, "Failed to join experience. Please try again.");
    },
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="sm" icon={<CalendarCheck2 aria-hidden="true" className="size-4" />}>
          {open === 2 ? "Join both dates" : `Join all ${open} dates`}
        </Button>
      }
      title={`Join ${open} dates of “${title}”?`}
      description="They're added to your agenda. You can leave each one on its own."
      confirmLabel={`Join ${open} dates`}
      tone="primary"
      pending={join.isPending}
      pendingText="Joining..."
      onConfirm={() => join.mutate()}
    />
  );
}

function leftOutText({ full, onRequest }: SeriesJoined, dates: readonly Experience[]): string | undefined {
  const listed = (ids: readonly string[]) =>
    dates
      .filter((date) => ids.includes(date.id))
      .map(startText)
      .join("; ");
  const parts = [
    full.length > 0 && `Full: ${listed(full)}.`,
    onRequest.length > 0 && `The host is asked first: ${listed(onRequest)}.`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? undefined : parts.join(" ");
}

function dateWord(count: number): string {
  return count === 1 ? "date" : "dates";
}
