import { goalVisibilities, type GoalVisibility } from "@alongside/contract/goals/goals.constants.ts";
import { Globe, Lock, Users } from "lucide-react";

const icons = { private: Lock, friends: Users, everyone: Globe } as const;

/** A short label for who can see a goal. */
export function GoalAudience({ visibility }: { visibility: GoalVisibility }) {
  const Icon = icons[visibility];
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4 text-ink-faint" />
      <span className="sr-only">Visible to: </span>
      {goalVisibilities[visibility]}
    </span>
  );
}
