import { Link } from "@tanstack/react-router";
import { Check, ChevronRight, X } from "lucide-react";
import { useState } from "react";
import { useMember } from "../../domains/identity/identity.queries.ts";
import { Card, CardHeader } from "../../ui/card.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { dismissFirstSteps, firstStepsOf, isDismissed } from "./first-steps.rules.ts";
import type { Today } from "./today/today.rules.ts";

/** A new member's first steps, ticked by what they have done; gone once all are, or once dismissed (P-IDENTITY-23). */
export function FirstSteps({ today }: { today: Pick<Today, "firstSteps" | "hasTown"> }) {
  const account = useMember();
  const [isHidden, setHidden] = useState(() => isDismissed(account.id));
  if (isHidden || today.firstSteps === null) return null;
  const steps = firstStepsOf({
    ...today.firstSteps,
    hasTown: today.hasTown,
    hasPicture: account.profileImageUrl !== null,
  });
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Card as="section" aria-labelledby="first-steps">
      <CardHeader
        title={<span id="first-steps">Your first steps</span>}
        description={`${done} of ${steps.length} done`}
        action={
          <IconButton
            size="sm"
            label="Hide first steps"
            icon={<X />}
            onClick={() => {
              dismissFirstSteps(account.id);
              setHidden(true);
            }}
          />
        }
      />
      <ul className="-mx-2 -mb-2 grid sm:grid-cols-2">
        {steps.map(({ name, label, link, isDone }) => (
          <li key={name}>
            {isDone ? (
              <p className="flex min-h-11 items-center gap-3 px-2 text-sm text-ink-faint">
                <span className="grid size-6 shrink-0 place-items-center rounded-full bg-sage text-on-sage">
                  <Check aria-hidden="true" className="size-3.5" strokeWidth={3} />
                </span>
                <span>
                  {label}
                  <span className="sr-only">, done</span>
                </span>
              </p>
            ) : (
              <Link
                {...link}
                className="flex min-h-11 items-center gap-3 rounded-md px-2 text-sm font-medium text-ink transition hover:bg-wash"
              >
                <span aria-hidden="true" className="size-6 shrink-0 rounded-full ring-1 ring-control ring-inset" />
                {label}
                <ChevronRight aria-hidden="true" className="ml-auto size-4 shrink-0 text-ink-faint" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
