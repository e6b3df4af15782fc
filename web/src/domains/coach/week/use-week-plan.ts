import { useRef, useState } from "react";
import { refusalText } from "../../../shared/failure.ts";
import { useProposeWeek, useAddLine, useUndoLine } from "../week-plan.queries.ts";
import { isBusy, isOpen, isSaved, type LineState, type PlanEntry } from "./week-plan.rules.ts";

/** A plan for the week with the state of each proposal. Only added proposals are saved, one by one. */
export function useWeekPlan() {
  const [entries, setEntries] = useState<readonly PlanEntry[]>([]);
  const [madeAt, setMadeAt] = useState<Date | null>(null);
  const count = useRef(0);
  /** Proposals that are being saved or were saved, so that fast clicks don't add one twice. */
  const started = useRef(new Set<number>());
  const propose = useProposeWeek();
  const add = useAddLine();
  const undo = useUndoLine();

  const set = (key: number, state: LineState) =>
    setEntries((now) => now.map((entry) => (entry.key === key ? { ...entry, state } : entry)));

  /** Keeps added proposals, so that they can be undone, and replaces the rest. */
  const refresh = () =>
    propose.mutate(undefined, {
      onSuccess: (lines) => {
        const newEntries = lines.map((line): PlanEntry => ({ key: count.current++, line, state: { status: "open" } }));
        setMadeAt(new Date());
        setEntries((now) => [...now.filter((entry) => !isOpen(entry)), ...newEntries]);
      },
    });

  const addOne = async ({ key, line }: PlanEntry) => {
    if (started.current.has(key)) return;
    started.current.add(key);
    set(key, { status: "saving" });
    try {
      set(key, { status: "saved", recordId: await add.mutateAsync(line) });
    } catch (error) {
      started.current.delete(key);
      set(key, { status: "failed", message: refusalText(error, "Couldn't save this. Please try again.") });
    }
  };
  const undoOne = async ({ key, line, state }: PlanEntry) => {
    if (state.status !== "saved") return;
    const { recordId } = state;
    set(key, { status: "undoing", recordId });
    try {
      await undo.mutateAsync({ line, recordId });
      started.current.delete(key);
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
    /** Requests a plan unless there is one from today. */
    ensurePlan: () => {
      if (!propose.isPending && madeAt?.toDateString() !== new Date().toDateString()) refresh();
    },
    addOne,
    undoOne,
    // One after the other, to keep the order of the steps.
    addAll: async () => {
      for (const entry of entries.filter(isOpen)) await addOne(entry);
    },
    undoAll: async () => {
      for (const entry of entries.filter(isSaved)) await undoOne(entry);
    },
  };
}
