import { Plus, Target } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { type GoalStarter, goalStarters } from "../dialogs/goal-starters.ts";

/** Without goals: a button to write one, and examples. */
export function GoalsEmpty({ onAdd }: { onAdd: (starter?: GoalStarter) => void }) {
  return (
    <Card pad="none">
      <EmptyState
        icon={<Target />}
        title="What do you want to work on?"
        text="Start with one. You'll see your progress, and events nearby that help."
        action={
          <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => onAdd()}>
            Set your first goal
          </Button>
        }
        className="pb-6!"
      />
      <div className="px-5 pb-8">
        <p className="mb-2.5 text-center text-xs text-ink-faint">Or start with one of these</p>
        <ul className="flex flex-wrap justify-center gap-2">
          {goalStarters.map((starter) => (
            <li key={starter.title}>
              <Chip onClick={() => onAdd(starter)}>{starter.title}</Chip>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
