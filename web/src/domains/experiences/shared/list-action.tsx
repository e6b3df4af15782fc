import { Link } from "@tanstack/react-router";
import { Check, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../../app/paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { type ExperienceAction, actionFor } from "../details/experience-action.rules.ts";
import type { Experience } from "../experiences.queries.ts";
import { isFull, startText } from "./experience-format.ts";
import { JoinControl } from "../joining/join-control.tsx";
import { LaterDateLink } from "./later-date-link.tsx";

interface ListActionProps {
  experience: Experience;
  isMember: boolean;
  now: number;
  size?: "sm" | "md";
  /** Secondary, unless it is the screen's main action. */
  variant?: "primary" | "secondary";
  /** Visitors sign up first, as on an event's own page, which many reach by a link; elsewhere they log in. */
  isForStrangers?: boolean;
  /** The goal to link with the experience. */
  goalId?: string;
  /** In a list of dates of the same title: the button's label names the date too. */
  isDated?: boolean;
  /** Whether a full date of a series has a link to a later one; false where the dates are listed anyway. */
  hasLaterDate?: boolean;
}

const statusLabels: Partial<Record<ExperienceAction, string>> = { host: "You host this", participant: "You're going" };

export const signUpLabels = { join: "Sign up to join", waitlist: "Sign up for the waitlist" };
const logInLabels = { join: "Login to Request Join", waitlist: "Log in to join the waitlist" };

/** The viewer's action in a list; the others need the experience's own screen. */
export function ListAction({
  experience,
  isMember,
  now,
  size,
  variant = "secondary",
  isForStrangers = false,
  goalId,
  isDated,
  hasLaterDate = true,
}: ListActionProps) {
  const { laterDate } = experience;
  const later = hasLaterDate && laterDate !== null && (
    <LaterDateLink experience={experience} size={size} render={<Link to={paths.experience(laterDate.id)} />} />
  );
  const action = actionFor(experience, isMember, now);
  switch (action) {
    case "sign-in":
      if (isFull(experience) && (experience.approvalRequired || later)) return <FullButton size={size} later={later} />;
      return (
        <Button
          variant={variant}
          size={size}
          render={
            <Link to={isForStrangers ? paths.signup : paths.login} search={{ next: paths.experience(experience.id) }} />
          }
        >
          {(isForStrangers ? signUpLabels : logInLabels)[isFull(experience) ? "waitlist" : "join"]}
        </Button>
      );
    case "join":
    case "request":
      return (
        <JoinControl
          experience={isDated ? { ...experience, title: `${experience.title}, ${startText(experience)}` } : experience}
          action={action}
          variant={variant}
          size={size}
          goalId={goalId}
          isNamed
        />
      );
    case "host":
    case "participant":
      return (
        <Badge tone="sage" icon={<Check />} className={size === "sm" ? undefined : "min-h-11! justify-center"}>
          {statusLabels[action]}
        </Badge>
      );
    case "requested":
    case "waiting":
      return (
        <>
          <Badge tone="honey" icon={<Hourglass />} className={size === "sm" ? undefined : "min-h-11! justify-center"}>
            {action === "requested" ? "Requested" : `Waitlist: number ${experience.waitlistPosition ?? 1}`}
          </Badge>
          {action === "waiting" && later}
        </>
      );
    case "wait":
    case "full":
      return <FullButton size={size} later={later} />;
    case "closed":
      return <Badge>Closed</Badge>;
  }
}

function FullButton({ size, later }: Pick<ListActionProps, "size"> & { later: ReactNode }) {
  return (
    <>
      <Button variant="secondary" size={size} disabled>
        Full
      </Button>
      {later}
    </>
  );
}
