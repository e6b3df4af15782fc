import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { AuthLayout } from "../../domains/identity/sign-in/auth-layout.tsx";
import { Button } from "../../ui/button.tsx";
import { type Step, steps } from "./welcome-steps.ts";

interface StepFrameProps {
  step: Step;
  title: string;
  description: string;
  /** To the step before; the first has none. */
  onBack?: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

/** One of the welcome steps: where the member is, one question, and a way past it. */
export function StepFrame({ step, title, description, onBack, footer, children }: StepFrameProps) {
  return (
    <AuthLayout
      start={
        onBack ? (
          <Button
            variant="quiet"
            className="-ml-3"
            icon={<ArrowLeft aria-hidden="true" className="size-4" />}
            onClick={onBack}
          >
            Back
          </Button>
        ) : (
          <span />
        )
      }
      mark={<StepDots step={step} />}
      title={title}
      description={description}
      footer={footer}
    >
      {children}
    </AuthLayout>
  );
}

function StepDots({ step }: { step: Step }) {
  const at = steps.indexOf(step);
  return (
    <p className="mb-5 flex items-center gap-2 text-sm text-ink-faint">
      <span className="sr-only">
        Step {at + 1} of {steps.length}
      </span>
      {steps.map((name, index) => (
        <span
          key={name}
          aria-hidden="true"
          className={index === at ? "h-2 w-6 rounded-full bg-accent" : "size-2 rounded-full bg-control"}
        />
      ))}
    </p>
  );
}
