import { goalCategories } from "@alongside/contract/goals/goals.constants.ts";
import { type InterestName, interestNames, interests } from "@alongside/contract/goals/interests.constants.ts";
import { lengths } from "@alongside/contract/kernel/limits.ts";
import { Brush, Eye, GraduationCap, HandHeart, HeartPulse, Leaf, Store, Target, Users } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { type Goal, useAddGoal } from "../../domains/goals/goals.queries.ts";
import { showFailure } from "../../shared/failure.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ChipChecks } from "../../ui/chip-checks.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import { draftOf } from "./goal-draft.rules.ts";

const icons: Record<InterestName, ReactNode> = {
  people: <Users />,
  skill: <GraduationCap />,
  health: <HeartPulse />,
  calm: <Leaf />,
  creative: <Brush />,
  help: <HandHeart />,
  trade: <Store />,
  looking: <Eye />,
};
const options = interestNames.map((value) => ({ value, label: interests[value].label, icon: icons[value] }));

interface WishStepProps {
  chosen: readonly InterestName[];
  onChosenChange: (chosen: InterestName[]) => void;
  /** What the landing page's chat was about. */
  goalHeard: { title: string; category: Goal["category"] } | null;
  /** Set in this step before. */
  goal: Goal | null;
  onGoal: (goal: Goal) => void;
  onDone: () => void;
}

/** What brings the member here, and a first goal drafted from it, which exists only once they set it. */
export function WishStep({ chosen, onChosenChange, goalHeard, goal, onGoal, onDone }: WishStepProps) {
  const formId = useId();
  /** The member's own words; null while they take the draft's. */
  const [written, setWritten] = useState<string | null>(null);
  const draft = goal === null ? draftOf(goalHeard, chosen) : null;
  const title = written ?? draft?.title ?? "";
  const add = useAddGoal({
    onSuccess: (added) => {
      onGoal(added);
      onDone();
    },
    onError: (error) => showFailure(error, "Couldn't set your goal. Please try again."),
  });
  return (
    <div className="flex flex-col gap-6">
      <ChipChecks label="What brings you here" options={options} values={chosen} onValuesChange={onChosenChange} />
      {/* As high with a draft as without, so that the buttons stay where they are. */}
      <Card pad="sm" className="flex min-h-34 flex-col justify-center">
        {draft ? (
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (title.trim() !== "") add.mutate({ title: title.trim(), category: draft.category });
            }}
          >
            <Field
              label={draft.isHeard ? "Your first goal, from your chat" : "Your first goal"}
              hint={`${goalCategories[draft.category ?? "other"]}. Only you see it.`}
            >
              <Input
                value={title}
                maxLength={lengths.title}
                onChange={(event) => setWritten(event.currentTarget.value)}
              />
            </Field>
          </form>
        ) : (
          <p className="flex items-center gap-3 text-sm text-ink-soft">
            <Target aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
            {goal ? (
              <span>
                Your first goal: <bdi className="font-semibold text-ink">{goal.title}</bdi>
              </span>
            ) : (
              "Your choice becomes a first goal, if you like."
            )}
          </p>
        )}
      </Card>
      <div className="flex flex-col gap-2">
        {draft ? (
          <>
            <Button
              type="submit"
              form={formId}
              size="lg"
              block
              disabled={title.trim() === ""}
              pending={add.isPending}
              pendingText="Saving..."
            >
              Set this goal
            </Button>
            <Button variant="quiet" block disabled={add.isPending} onClick={onDone}>
              Continue without a goal
            </Button>
          </>
        ) : (
          <>
            <Button size="lg" block onClick={onDone}>
              Continue
            </Button>
            <Button variant="quiet" block onClick={onDone} className={chosen.length > 0 || goal ? "invisible" : ""}>
              Skip
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
