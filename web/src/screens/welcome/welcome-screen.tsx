import type { InterestName } from "@alongside/contract/goals/interests.constants.ts";
import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { isUnauthorized } from "../../api/api-error.ts";
import { paths } from "../../app/paths.ts";
import type { Goal } from "../../domains/goals/goals.queries.ts";
import { useMember } from "../../domains/identity/identity.queries.ts";
import { useProfileChange } from "../../domains/identity/profile/use-profile-change.ts";
import { nextPath } from "../../domains/identity/shared/next-path.ts";
import { failureText } from "../../shared/failure.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { StartStep } from "./start-step.tsx";
import { StepFrame } from "./step-frame.tsx";
import { useLandingChat } from "./use-landing-chat.ts";
import { type Step, stepIn } from "./welcome-steps.ts";
import { WishStep } from "./wish-step.tsx";
import { YouStep } from "./you-step.tsx";

/** Three steps right after sign-up; all are optional (P-IDENTITY-1, P-IDENTITY-22). */
export function WelcomeScreen() {
  useMember();
  const { history } = useRouter();
  const navigate = useNavigate();
  const search = useSearch({ from: "/welcome" });
  const step = stepIn(search);
  const goalHeard = useLandingChat();
  const [chosen, setChosen] = useState<readonly InterestName[]>([]);
  const [goal, setGoal] = useState<Goal | null>(null);
  // Replaces the history entry, so that the browser's Back doesn't lead here again.
  const next = nextPath(search.next);
  const leave = () => history.replace(next ?? paths.home);
  const goTo = (name: Step) => void navigate({ to: paths.welcome, search: { ...search, step: name }, replace: true });
  useFocusOnChange(step);

  if (step === "you") {
    return (
      <StepFrame
        step="you"
        title="Welcome! Where are you?"
        description="We'll find people and events near you. You can change this later."
        footer={<SkipAll onSkipped={leave} />}
      >
        <YouStep onSaved={() => goTo("wish")} />
      </StepFrame>
    );
  }
  if (step === "wish") {
    return (
      <StepFrame
        step="wish"
        title="What brings you here?"
        description="Pick as many as you like."
        onBack={() => goTo("you")}
      >
        <WishStep
          chosen={chosen}
          onChosenChange={setChosen}
          goalHeard={goalHeard}
          goal={goal}
          onGoal={setGoal}
          onDone={() => goTo("start")}
        />
      </StepFrame>
    );
  }
  return (
    <StepFrame
      step="start"
      title="Start with these"
      description="Join an event or say hello to someone. You'll find more later."
      onBack={() => goTo("wish")}
    >
      <StartStep
        chosen={chosen}
        {...(goal && { goalId: goal.id })}
        doneText={isEvent(next) ? "Back to the event" : "Done"}
        onDone={leave}
      />
    </StepFrame>
  );
}

function SkipAll({ onSkipped }: { onSkipped: () => void }) {
  const skip = useProfileChange(onSkipped);
  return (
    <Button
      variant="quiet"
      block
      pending={skip.isPending}
      onClick={() =>
        skip.mutate(
          { welcomed: true },
          {
            onError: (error) => {
              if (isUnauthorized(error)) return;
              const description = failureText(error, "Please try again.");
              toast.show({ title: "That didn't work", description, tone: "danger" });
            },
          },
        )
      }
    >
      Skip for now
    </Button>
  );
}

/** Whether the member came from the page of an event. */
const isEvent = (next: string | undefined) => next?.startsWith(paths.experience("")) === true;

/** Moves the focus to the heading of the next step, which the same screen shows; opening the screen is the router's. */
function useFocusOnChange(step: Step): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const heading = document.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
}
