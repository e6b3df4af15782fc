import { bind } from "../../use-cases.ts";
import { countAttendance } from "./goals.attendance.use-cases.ts";
import type { Dependencies } from "./goals.dependencies.ts";
import { link, requireOpen } from "./goals.linking.use-cases.ts";
import { exportOf, history, list, one, shownOf } from "./goals.reading.use-cases.ts";
import { addStep, changeStep, removeStep } from "./goals.steps.use-cases.ts";
import { change, create, remove } from "./goals.writing.use-cases.ts";

export type { MovedGoal } from "./goals.attendance.use-cases.ts";
export type GoalsService = ReturnType<typeof createGoals>;

/** A member's goals with their steps, progress and linked experiences. */
export function createGoals(deps: Dependencies) {
  return bind(deps, {
    list,
    shownOf,
    one,
    history,
    create,
    change,
    remove,
    addStep,
    changeStep,
    removeStep,
    requireOpen,
    link,
    countAttendance,
    exportOf,
  });
}
