import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, ChevronRight, X } from "lucide-react";
import { useState } from "react";
import { useMember } from "../../domains/identity/identity.queries.ts";
import { Card, CardHeader } from "../../ui/card.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { dismissFirstSteps, firstStepsOf, isDismissed, isNew } from "./first-steps.rules.ts";
import { todayQuery } from "./home.queries.ts";

const grid = "-mx-2 -mb-2 grid sm:grid-cols-2 xl:grid-cols-3";

/**
 * A new member's first steps, ticked by what they have done; gone once all are, or once dismissed (P-IDENTITY-23). `now` is
 * in milliseconds since 1970.
 */
export function FirstSteps({ now }: { now: number }) {
  const account = useMember();
  const today = useQuery(todayQuery).data;
  const [isHidden, setHidden] = useState(() => isDismissed(account.id));
  if (isHidden) return null;
  if (today === undefined) return isNew(account.createdAt, now) ? <FirstStepsSkeleton /> : null;
  if (today.firstSteps === null) return null;
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
      <ul className={grid}>
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

function FirstStepsSkeleton() {
  return (
    <Card aria-hidden="true">
      <CardHeader title={<Skeleton className="h-5 w-36" />} description={<Skeleton className="mt-1 h-4 w-20" />} />
      <div className={grid}>
        {["photo", "town", "goal", "event", "hello"].map((name) => (
          <div key={name} className="flex min-h-11 items-center px-2">
            <Skeleton className="h-4 w-40" />
          </div>
        ))}
      </div>
    </Card>
  );
}
