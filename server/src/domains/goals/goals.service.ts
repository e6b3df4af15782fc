import { goalLimits } from "@alongside/contract/goals/goals.constants.ts";
import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import { goalFaults as faults } from "@alongside/contract/goals/goals.faults.ts";
import type { goalChange, newGoal } from "@alongside/contract/goals/goals.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import type { PageRequest } from "../../db/keyset.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Dependencies } from "./goals.dependencies.ts";
import * as goalPartsStore from "./goals.parts.store.ts";
import { stateAfter, targetMidnight } from "./goals.rules.ts";
import { createSteps } from "./goals.steps.use-cases.ts";
import * as goalsStore from "./goals.store.ts";
import type { GoalRow } from "./goals.store.ts";
import { goalView, progressView, shownGoalView } from "./goals.views.ts";

type Request = z.output<typeof newGoal>;
type Change = z.output<typeof goalChange>;

/** More rows than anybody can come by; an export is bounded all the same. */
const exported = { goals: 1_000, progress: 100_000 };

export type GoalsService = ReturnType<typeof createGoals>;

/**
 * A member's goals. Each write holds the member first, before the goal: so limits are counted while nobody adds, a goal
 * is completed once however many try, and the karma of it is settled in the order every other domain settles in.
 */
export function createGoals(deps: Dependencies) {
  const { db, clock, balances, karma, notifications } = deps;

  const withParts = async (userId: string, rows: readonly GoalRow[]) => {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const [steps, links] = await Promise.all([
      goalPartsStore.stepsOf(db, ids),
      goalPartsStore.linksOf(db, userId, ids),
    ]);
    return rows.map((row) => goalView(row, { steps, links }));
  };

  const get = async (userId: string, id: string): Promise<GoalRow> => {
    const row = await goalsStore.find(db, userId, id);
    if (row === null) throw new AppError(faults.notFound);
    return row;
  };

  const one = async (userId: string, id: string) => {
    const [view] = await withParts(userId, [await get(userId, id)]);
    if (view === undefined) throw new AppError(faults.notFound);
    return view;
  };

  const held = <T>(userId: string, work: (tx: Db, now: Date) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      await balances.lock(tx, [userId]);
      // Read only now, so that the order of the history is the order in which the member was held.
      const done = await work(tx, clock.now());
      await notifications.tell(tx, [userId], ["goals"]);
      return done;
    });

  return {
    async list(userId: string, request: PageRequest) {
      const { items, next } = await goalsStore.goalsOf(db, userId, request);
      return { items: await withParts(userId, items), next };
    },

    /** What a person is working on, as far as the viewer may see it. */
    async shownOf(viewerId: string | null, userId: string, page: PageRequest) {
      const shown = await goalsStore.shownOf(db, viewerId, userId, page);
      if (shown === null) throw new AppError(peopleFaults.notFound);
      return { items: shown.items.map(shownGoalView), next: shown.next };
    },

    one,

    async create(userId: string, { title, description, category, targetDate, visibility }: Request) {
      const goal = {
        title,
        description: description ?? null,
        category: category ?? null,
        targetDate: targetDate ? targetMidnight(targetDate) : null,
        visibility: visibility ?? "private",
        karmaReward: goalLimits.reward,
      };
      const id = await held(userId, async (tx, now) => {
        const inserted = await goalsStore.insert(tx, userId, goal, now, goalLimits.goals);
        if (inserted === null) throw new AppError(faults.tooMany);
        await goalsStore.insertProgress(tx, inserted, { progress: 0, isCompleted: false }, now, goalLimits.history);
        return inserted;
      });
      return one(userId, id);
    },

    /** Completing pays the goal's reward, opening again takes it back; what changes nothing leaves no trace. */
    async change(userId: string, id: string, { progress, isCompleted, targetDate, ...words }: Change) {
      await held(userId, async (tx, now) => {
        const goal = await goalsStore.findToChange(tx, userId, id);
        if (goal === null) throw new AppError(faults.notFound);
        const next = stateAfter(goal, { progress, isCompleted }, goal.lastBelow);
        const turned = next.isCompleted !== goal.isCompleted;
        await goalsStore.update(tx, id, {
          ...words,
          ...(targetDate !== undefined && { targetDate: targetDate === null ? null : targetMidnight(targetDate) }),
          ...next,
          ...(turned && { completedAt: next.isCompleted ? now : null }),
        });
        const moved = next.progress !== goal.progress;
        if (moved) await goalsStore.insertProgress(tx, id, next, now, goalLimits.history);
        if (turned) await karma.settle(tx, [completed(next.isCompleted ? "award" : "reverse", goal)]);
      });
      return one(userId, id);
    },

    async remove(userId: string, id: string): Promise<void> {
      await held(userId, async (tx) => {
        const goal = await goalsStore.find(tx, userId, id);
        if (goal === null) throw new AppError(faults.notFound);
        await goalsStore.remove(tx, userId, id);
        await karma.settle(tx, [completed("reverse", goal)]);
      });
    },

    async history(userId: string, id: string, request: PageRequest) {
      await get(userId, id);
      const { items, next } = await goalsStore.historyOf(db, id, request);
      return { items: items.map(progressView), next };
    },

    ...createSteps(held),

    /** Throws goals/not-found unless this is the member's own and not completed. */
    async requireOpen(tx: Db, userId: string, id: string): Promise<void> {
      if (!(await goalPartsStore.isOpen(tx, userId, id))) throw new AppError(faults.notFound);
    },

    /**
     * Links an experience to the member's own open goal, in the transaction that joins or asks; else goals/not-found.
     * Call it after karma is settled: goals come after the member in the order of locks.
     */
    async link(tx: Db, userId: string, id: string, experienceId: string): Promise<void> {
      if (!(await goalPartsStore.link(tx, userId, id, experienceId, clock.now()))) throw new AppError(faults.notFound);
      await notifications.tell(tx, [userId], ["goals"]);
    },

    async exportOf(userId: string) {
      const { items } = await goalsStore.goalsOf(db, userId, { limit: exported.goals });
      return {
        goals: await withParts(userId, items),
        history: await goalsStore.historiesOf(db, userId, exported.progress),
      };
    },
  };
}

function completed(kind: "award" | "reverse", { id, userId, karmaReward }: GoalRow) {
  return { kind, userId, rule: "goal-completed", sourceId: id, points: karmaReward } as const;
}
