import { Link } from "@tanstack/react-router";
import { CalendarHeart, Compass } from "lucide-react";
import { type ReactNode, useState } from "react";
import { paths } from "../../../app/paths.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { type ExperiencePhase, phaseOf } from "../details/experience-action.rules.ts";
import { LeaveWaitlistButton, WithdrawButton } from "../details/leave-buttons.tsx";
import { ExperienceRow } from "./experience-row.tsx";
import type { Experience } from "../experiences.queries.ts";
import { CoverNeighbours } from "../shared/cover-neighbours.tsx";
import { participantsLabel } from "../shared/experience-format.ts";

interface ListProps {
  experiences: readonly Experience[];
}

export function HostedList({ experiences }: ListProps) {
  const empty = (
    <EmptyState
      size="sm"
      icon={<CalendarHeart />}
      title="You're not hosting anything yet"
      text="A walk, a dinner, a game of chess: it takes two minutes to set up."
      action={
        <Button variant="secondary" render={<Link to={paths.createExperience} />}>
          Plan something
        </Button>
      }
    />
  );
  return <SplitByDate experiences={experiences} empty={empty} />;
}

export function JoinedList({ experiences }: ListProps) {
  const empty = (
    <EmptyState
      size="sm"
      icon={<Compass />}
      title="Nothing joined yet"
      text="Events you join appear here."
      action={
        <Button variant="secondary" render={<Link to={paths.experiences} />}>
          See what's on
        </Button>
      }
    />
  );
  return <SplitByDate experiences={experiences} empty={empty} />;
}

export function PendingList({ experiences }: ListProps) {
  return (
    <Rows of={experiences}>
      {experiences.map((experience) =>
        experience.waitlistPosition === null ? (
          <ExperienceRow
            key={experience.id}
            experience={experience}
            note="Waiting for the host's answer"
            actions={<WithdrawButton experience={experience} size="sm" />}
          />
        ) : (
          <ExperienceRow
            key={experience.id}
            experience={experience}
            note={`Number ${experience.waitlistPosition} on the waitlist`}
            actions={<LeaveWaitlistButton experience={experience} size="sm" />}
          />
        ),
      )}
    </Rows>
  );
}

/** Upcoming experiences, with past and cancelled ones collapsed below. */
function SplitByDate({ experiences, empty }: ListProps & { empty: ReactNode }) {
  const [now] = useState(() => Date.now());
  const isOpen = (experience: Experience) => ["coming", "running", "inactive"].includes(phaseOf(experience, now));
  const open = experiences.filter(isOpen);
  const past = experiences.filter((experience) => !isOpen(experience));
  return (
    <>
      {open.length > 0 ? <OwnRows experiences={open} now={now} /> : <Card pad="none">{empty}</Card>}
      {past.length > 0 && (
        <Disclosure summary={`Past and cancelled (${past.length})`} className="mt-2 px-1">
          <OwnRows experiences={past} now={now} />
        </Disclosure>
      )}
    </>
  );
}

function Rows({ of, children }: { of: readonly Experience[]; children: ReactNode }) {
  return (
    <Card pad="none" className="p-1.5">
      <CoverNeighbours of={of}>
        <ul className="flex flex-col">{children}</ul>
      </CoverNeighbours>
    </Card>
  );
}

const badges: Partial<Record<ExperiencePhase, { tone: BadgeTone; text: string }>> = {
  running: { tone: "sage", text: "Happening now" },
  cancelled: { tone: "danger", text: "Cancelled" },
  inactive: { tone: "neutral", text: "Not open" },
};

function OwnRows({ experiences, now }: ListProps & { now: number }) {
  return (
    <Rows of={experiences}>
      {experiences.map((experience) => {
        const badge = badges[phaseOf(experience, now)];
        return (
          <ExperienceRow
            key={experience.id}
            experience={experience}
            note={participantsLabel(experience)}
            actions={badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
          />
        );
      })}
    </Rows>
  );
}
