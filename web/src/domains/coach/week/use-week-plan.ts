import { useRef, useState } from "react";
import { refusalText } from "../../../shared/failure.ts";
import { useProposeWeek, useTakeLine, useUndoLine } from "../week-plan.queries.ts";
import { isBusy, isOpen, isSaved, type LineState, type PlanEntry } from "./week-plan.rules.ts";

/** A plan for the week and what has been taken of it. Only what is taken is written, line by line. */
export function useWeekPlan() {
  const [entries, setEntries] = useState<readonly PlanEntry[]>([]);
  const [madeAt, setMadeAt] = useState<Date | null>(null);
  const count = useRef(0);
  /** What was begun or is written: no line is taken twice, however fast it is ticked. */
  const begun = useRef(new Set<number>());
  const propose = useProposeWeek();
  const take = useTakeLine();
  const undo = useUndoLine();

  const set = (key: number, state: LineState) =>
    setEntries((now) => now.map((entry) => (entry.key === key ? { ...entry, state } : entry)));

  /** What was taken stays to be undone; the rest makes room for new proposals. */
  const refresh = () =>
    propose.mutate(undefined, {
      onSuccess: (lines) => {
        const fresh = lines.map((line): PlanEntry => ({ key: count.current++, line, state: { status: "open" } }));
        setMadeAt(new Date());
        setEntries((now) => [...now.filter((entry) => !isOpen(entry)), ...fresh]);
      },
    });

  const takeOne = async ({ key, line }: PlanEntry) => {
    if (begun.current.has(key)) return;
    begun.current.add(key);
    set(key, { status: "saving" });
    try {
      set(key, { status: "saved", recordId: await take.mutateAsync(line) });
    } catch (error) {
      begun.current.delete(key);
      set(key, { status: "failed", message: refusalText(error, "Couldn't save this. Please try again.") });
    }
  };
  const undoOne = async ({ key, line, state }: PlanEntry) => {
    if (state.status !== "saved") return;
    const { recordId } = state;
    set(key, { status: "undoing", recordId });
    try {
      await undo.mutateAsync({ line, recordId });
      begun.current.delete(key);
      set(key, { status: "open" });
    } catch (error) {
      set(key, { status: "saved", recordId, message: refusalText(error, "Couldn't undo this. Please try again.") });
    }
  };
  return {
    entries,
    madeAt,
    error: propose.error,
    isProposing: propose.isPending,
    isBusy: entries.some(isBusy),
    refresh,
    /** Asks for a plan unless there is one that was made today. */
    begin: () => {
      if (!propose.isPending && madeAt?.toDateString() !== new Date().toDateString()) refresh();
    },
    takeOne,
    undoOne,
    // One after the other: steps keep the order in which they are added.
    takeAll: async () => {
      for (const entry of entries.filter(isOpen)) await takeOne(entry);
    },
    undoAll: async () => {
      for (const entry of entries.filter(isSaved)) await undoOne(entry);
    },
  };
}
