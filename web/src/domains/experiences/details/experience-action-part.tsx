import { Link } from "@tanstack/react-router";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { paths } from "../../../app/paths.ts";
import { type ExperienceAction, type ExperiencePhase, seatsLeft } from "./experience-action.rules.ts";
import { LeaveButton, StopWaitingButton, WithdrawButton } from "./experience-exits.tsx";
import { HostControls } from "./experience-host-controls.tsx";
import type { ExperienceDetails } from "../experiences.queries.ts";
import { JoinControl } from "../joining/join-control.tsx";

interface ActionPartProps {
  experience: ExperienceDetails;
  action: ExperienceAction;
  phase: ExperiencePhase;
}

const small = "text-sm text-ink-soft";

const closedTexts: Record<ExperiencePhase, { title: string; text: string }> = {
  cancelled: { title: "Cancelled", text: "The host has called this off." },
  inactive: { title: "Not open", text: "This experience is not open at the moment." },
  running: { title: "Happening now", text: "This has begun; nobody can join any more." },
  over: { title: "This has taken place", text: "There will be others." },
  coming: { title: "Closed", text: "Nobody can join any more." },
};

/** One branch for each row of the table in experience-action.rules.ts. */
export function ActionPart({ experience, action, phase }: ActionPartProps) {
  switch (action) {
    case "sign-in":
      return <SignIn experience={experience} />;
    case "join":
      return (
        <>
          <JoinControl experience={experience} act="join" size="lg" block />
          <p className={small}>The place is yours at once, and it goes on your agenda.</p>
        </>
      );
    case "request":
      return (
        <>
          <JoinControl experience={experience} act="request" size="lg" block />
          <p className={small}>The host answers each request in person.</p>
        </>
      );
    case "wait":
      return (
        <>
          <Button size="lg" block disabled>
            Full
          </Button>
          <JoinControl experience={experience} act="wait" variant="secondary" block />
          <p className={small}>{waitWords(experience.waitlistCount)}</p>
        </>
      );
    case "full":
      return (
        <>
          <Button size="lg" block disabled>
            Full
          </Button>
          <p className={small}>The host answers requests one by one, so there is no waitlist. Look again later.</p>
        </>
      );
    case "waiting":
      return (
        <>
          <Notice tone="warning" title={`You are number ${experience.waitlistPosition ?? 1} on the waitlist`}>
            When a place frees you move in by yourself.
          </Notice>
          <StopWaitingButton experience={experience} />
        </>
      );
    case "requested":
      return (
        <>
          <Notice tone="info" title="You have asked to join">
            The host has not answered yet.
          </Notice>
          <WithdrawButton experience={experience} />
        </>
      );
    case "participant":
      return (
        <>
          <Notice tone="success" title="You are going">
            It is on your agenda. The group chat is further down.
          </Notice>
          <LeaveButton experience={experience} />
        </>
      );
    case "host":
      return <HostControls experience={experience} />;
    case "closed":
      return (
        <Notice tone={phase === "cancelled" ? "danger" : "info"} title={closedTexts[phase].title}>
          {closedTexts[phase].text}
        </Notice>
      );
  }
}

function SignIn({ experience }: { experience: ExperienceDetails }) {
  const next = paths.experience(experience.id);
  return (
    <>
      <Button size="lg" block render={<Link to={paths.login} search={{ next }} />}>
        Log In to join
      </Button>
      <Button variant="secondary" block render={<Link to={paths.signup} search={{ next }} />}>
        Sign up, it is free
      </Button>
      {seatsLeft(experience) === 0 && <p className={small}>Every place is taken at the moment.</p>}
    </>
  );
}

function waitWords(count: number): string {
  if (count === 0) return "Nobody waits yet: the next free place would be yours.";
  return count === 1 ? "One person is waiting before you." : `${count} people are waiting before you.`;
}
