import { goalLimits } from "@alongside/contract/goals/goals.constants.ts";
import type { Db } from "../../db/client.ts";
import type { Dependencies } from "./goals.dependencies.ts";
import * as attendanceStore from "./goals.attendance.store.ts";
import { attendedStep } from "./goals.rules.ts";
import * as goalsStore from "./goals.store.ts";

/** A goal that an experience has moved. */
export interface MovedGoal {
  userId: string;
  title: string;
  /** Its progress now. */
  progress: number;
  /** By how much it moved; 0 where it was near its end already. */
  moved: number;
}

interface Attendance {
  userIds: readonly string[];
  experience: { id: string; title: string };
  came: boolean;
}

/**
 * Moves the open goals from which these members joined an experience that they attended, once each, or takes that back.
 * Completed goals stay as they are. Locks the members, so it comes after whatever is locked before them.
 */
export async function countAttendance(
  { clock, balances, notifications }: Dependencies,
  tx: Db,
  { userIds, experience, came }: Attendance,
): Promise<MovedGoal[]> {
  if (userIds.length === 0) return [];
  await balances.lock(tx, userIds);
  const linked = await attendanceStore.linkedTo(tx, userIds, experience.id);
  const moves = linked.flatMap(({ counted, ...goal }) => {
    if (came ? counted !== null : counted === null) return [];
    const moved = came ? attendedStep(goal.progress) : -Math.min(counted ?? 0, goal.progress);
    return [{ ...goal, moved, progress: goal.progress + moved }];
  });
  if (moves.length === 0) return [];
  await attendanceStore.move(tx, experience.id, moves, came);
  const lines = moves.map(({ goalId, progress, moved }) => {
    return { goalId, progress, isCompleted: false, attendedTitle: experience.title, moved };
  });
  // Read after the lock, so that the history is in the order of the locks.
  await goalsStore.insertProgress(tx, lines, clock.now(), goalLimits.history);
  await notifications.tell(
    tx,
    moves.map(({ userId }) => userId),
    ["goals"],
  );
  return moves.map(({ userId, title, progress, moved }) => ({ userId, title, progress, moved }));
}
