import type { Dependencies } from "../coach.dependencies.ts";
import { memberOf } from "../context/context.use-cases.ts";

/** Proposes items for the next seven days; nothing is stored. */
export async function planWeek(deps: Dependencies, userId: string, timeZone: string | undefined, signal: AbortSignal) {
  const now = deps.clock.now();
  const member = await memberOf(deps, userId, now, timeZone);
  return { lines: await deps.ai.weekPlan({ member, timeZone }, { signal, now }) };
}
