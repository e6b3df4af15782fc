import { goalLimits } from "@alongside/contract/goals/goals.constants.ts";
import { goalFaults as faults } from "@alongside/contract/goals/goals.faults.ts";
import type { newStep, stepChange } from "@alongside/contract/goals/goals.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import * as goalPartsStore from "./goals.parts.store.ts";
import * as goalsStore from "./goals.store.ts";
import { stepView } from "./goals.views.ts";

/** Runs work on a member's goals while the member is held, and tells their clients afterwards. */
export type Held = <T>(userId: string, work: (tx: Db, now: Date) => Promise<T>) => Promise<T>;

/** The steps of a goal. Ticking them off leaves the progress to the member, who may weigh them differently. */
export function createSteps(held: Held) {
  const requireOwn = async (tx: Db, userId: string, id: string): Promise<void> => {
    if ((await goalsStore.find(tx, userId, id)) === null) throw new AppError(faults.notFound);
  };

  return {
    addStep: (userId: string, goalId: string, { title }: z.output<typeof newStep>) =>
      held(userId, async (tx, now) => {
        await requireOwn(tx, userId, goalId);
        const step = await goalPartsStore.insertStep(tx, goalId, title, now, goalLimits.steps);
        if (step === null) throw new AppError(faults.tooManySteps);
        return stepView(step);
      }),

    changeStep: (userId: string, goalId: string, stepId: string, change: z.output<typeof stepChange>) =>
      held(userId, async (tx) => {
        await requireOwn(tx, userId, goalId);
        const step = await goalPartsStore.updateStep(tx, goalId, stepId, change);
        if (step === null) throw new AppError(faults.stepNotFound);
        return stepView(step);
      }),

    removeStep: (userId: string, goalId: string, stepId: string): Promise<void> =>
      held(userId, async (tx) => {
        await requireOwn(tx, userId, goalId);
        if (!(await goalPartsStore.removeStep(tx, goalId, stepId))) throw new AppError(faults.stepNotFound);
      }),
  };
}
