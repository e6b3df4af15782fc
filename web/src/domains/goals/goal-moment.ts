import { paths } from "../../app/paths.ts";
import type { Moment } from "../../ui/moment-store.ts";
import type { Goal } from "./goals.queries.ts";

/** Completing a goal. */
export function goalMoment({ id, title, karmaReward }: Pick<Goal, "id" | "title" | "karmaReward">): Moment {
  return {
    id: `goal/${id}`,
    kind: "goal",
    title: "Goal completed!",
    text: `You set out for “${title}”, and you got there.`,
    moved: [`+${karmaReward} karma`, "100% done"],
    share: `I completed a goal: “${title}”`,
    next: { label: "Find something to do next", to: paths.experiences },
  };
}
