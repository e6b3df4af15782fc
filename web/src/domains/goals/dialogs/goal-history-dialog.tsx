import { useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { moreOf } from "../../../api/pages.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { attendedText } from "../goals.rules.ts";
import { GoalHistoryLine } from "./goal-history-line.tsx";
import { type Goal, goalHistoryQuery, type GoalProgress } from "../goals.queries.ts";
import { Loaded } from "../../../shared/loaded.tsx";

interface GoalHistoryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  goal: Goal;
}

export function GoalHistoryDialog({ open, onOpenChange, goal }: GoalHistoryDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Progress history" description={goal.title}>
      <History goalId={goal.id} />
    </Dialog>
  );
}

/** Mounted, and fetched, when the dialog opens. */
function History({ goalId }: { goalId: string }) {
  const history = useInfiniteQuery(goalHistoryQuery(goalId));
  const entries = history.data?.pages.flatMap((page) => page.items);
  return (
    <Loaded
      query={{ ...history, data: entries }}
      skeleton={<SkeletonText lines={5} />}
      failed="Couldn't load the history"
    >
      {(loaded) => <Entries entries={loaded} history={history} />}
    </Loaded>
  );
}

interface EntriesProps {
  entries: readonly GoalProgress[];
  history: Pick<
    UseInfiniteQueryResult,
    "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage"
  >;
}

function Entries({ entries, history }: EntriesProps) {
  const [now] = useState(() => Date.now());
  if (entries.length === 0) {
    return <p className="text-sm text-ink-soft">No progress yet. Start with a small step.</p>;
  }
  return (
    <>
      <GoalHistoryLine entries={entries} now={now} />
      <ol className="divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {history.isFetchNextPageError ? (
        <ErrorState
          title="Couldn't load older ones"
          onRetry={() => void history.fetchNextPage()}
          pending={history.isFetchingNextPage}
        />
      ) : (
        <LoadMore {...moreOf(history)} />
      )}
    </>
  );
}

const momentFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

function Entry({ entry }: { entry: GoalProgress }) {
  const { attended } = entry;
  return (
    <li className="flex min-h-11 items-center justify-between gap-4 py-1.5 text-sm">
      <div className="min-w-0">
        <time dateTime={entry.createdAt} className="figures text-ink-soft">
          {momentFormat.format(new Date(entry.createdAt))}
        </time>
        {attended && <p className="wrap-anywhere">{attendedText(attended)}</p>}
      </div>
      {entry.isCompleted ? (
        <span className="flex items-center gap-1.5 font-semibold text-sage-ink">
          <Check aria-hidden="true" className="size-4" />
          Completed
        </span>
      ) : (
        <span className="figures font-semibold">{entry.progress}%</span>
      )}
    </li>
  );
}
