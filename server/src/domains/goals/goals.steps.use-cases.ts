import { goalLimits } from "@alongside/contract/goals/goals.constants.ts";
import { goalFaults as faults } from "@alongside/contract/goals/goals.faults.ts";
import type { newStep, stepChange } from "@alongside/contract/goals/goals.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import type { Dependencies } from "./goals.dependencies.ts";
import { withMemberLocked } from "./goals.locking.use-cases.ts";
import * as goalPartsStore from "./goals.parts.store.ts";
import * as goalsStore from "./goals.store.ts";
import { stepView } from "./goals.views.ts";

// The steps of a goal. Checking one off doesn't change the progress, which the member sets.

export function addStep(deps: Dependencies, userId: string, goalId: string, { title }: z.output<typeof newStep>) {
  return withMemberLocked(deps, userId, async (tx, now) => {
    await requireOwn(tx, userId, goalId);
    const step = await goalPartsStore.insertStep(tx, goalId, title, now, goalLimits.steps);
    if (step === null) throw new AppError(faults.tooManySteps);
    return stepView(step);
  });
}

export function changeStep(
  deps: Dependencies,
  userId: string,
  goalId: string,
  stepId: string,
  change: z.output<typeof stepChange>,
) {
  return withMemberLocked(deps, userId, async (tx) => {
    await requireOwn(tx, userId, goalId);
    const step = await goalPartsStore.updateStep(tx, goalId, stepId, change);
    if (step === null) throw new AppError(faults.stepNotFound);
    return stepView(step);
  });
}

export function removeStep(deps: Dependencies, userId: string, goalId: string, stepId: string): Promise<void> {
  return withMemberLocked(deps, userId, async (tx) => {
    await requireOwn(tx, userId, goalId);
    if (!(await goalPartsStore.removeStep(tx, goalId, stepId))) throw new AppError(faults.stepNotFound);
  });
}

async function requireOwn(tx: Db, userId: string, id: string): Promise<void> {
  if ((await goalsStore.find(tx, userId, id)) === null) throw new AppError(faults.notFound);
}
