import { Link } from "@tanstack/react-router";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { paths } from "../../../app/paths.ts";
import { type ExperienceAction, type ExperiencePhase, isInGroup, spotsLeft } from "./experience-action.rules.ts";
import { LeaveButton, LeaveWaitlistButton, WithdrawButton } from "./leave-buttons.tsx";
import { HostControls } from "./experience-host-controls.tsx";
import type { ExperienceDetails } from "../experiences.queries.ts";
import { CoHostControls } from "../co-hosts/co-host-controls.tsx";
import { isCoHost } from "../co-hosts/hosts.rules.ts";
import { JoinControl } from "../joining/join-control.tsx";
import { useWaitingJoin, WaitingJoin } from "../joining/waiting-join.tsx";
import { BringSomeone } from "../plus-one/bring-someone.tsx";
import { canJoinTogether } from "../plus-one/plus-one.rules.ts";
import { signUpLabels } from "../shared/list-action.tsx";
import { LaterDate } from "../series/later-date.tsx";

interface ActionPartProps {
  experience: ExperienceDetails;
  /** Null for visitors. */
  viewerId: string | null;
  action: ExperienceAction;
  phase: ExperiencePhase;
}

const small = "text-sm text-ink-soft";

const closedTexts: Record<ExperiencePhase, { title: string; text: string }> = {
  cancelled: { title: "Cancelled", text: "The host cancelled this." },
  inactive: { title: "Not open", text: "This experience isn't open right now." },
  running: { title: "Happening now", text: "It has already started, so you can't join." },
  over: { title: "This is over", text: "Have a look at what's coming up." },
  coming: { title: "Closed", text: "You can't join any more." },
};

/** One branch for each row of the table in experience-action.rules.ts. */
export function ActionPart({ experience, viewerId, action, phase }: ActionPartProps) {
  switch (action) {
    case "sign-in":
      return <SignIn experience={experience} />;
    case "join":
      return <Join experience={experience} />;
    case "request":
      return (
        <>
          <JoinControl experience={experience} action="request" size="lg" block />
          <p className={small}>The host reviews each request.</p>
        </>
      );
    case "wait":
      return (
        <>
          <Button size="lg" block disabled>
            Full
          </Button>
          <JoinControl experience={experience} action="wait" variant="secondary" block />
          <p className={small}>{waitlistText(experience.waitlistCount)}</p>
          <LaterDate experience={experience} />
        </>
      );
    case "full":
      return <Full experience={experience} />;
    case "waiting":
      return (
        <>
          <Notice tone="warning" title={`You are number ${experience.waitlistPosition ?? 1} on the waitlist`}>
            You'll get the next free spot automatically.
            {experience.plusOneAllowed && " It's for you alone; you can bring someone once there's another."}
          </Notice>
          <LaterDate experience={experience} />
          <LeaveWaitlistButton experience={experience} />
        </>
      );
    case "requested":
      return (
        <>
          <Notice tone="info" title="You asked to join">
            The host hasn't answered yet.
          </Notice>
          <WithdrawButton experience={experience} />
        </>
      );
    case "participant":
      return (
        <>
          {viewerId !== null && isCoHost(experience, viewerId) ? (
            <CoHostControls experience={experience} viewerId={viewerId} />
          ) : (
            <Notice tone="success" title="You're going">
              It's on your agenda. The group chat is below.
            </Notice>
          )}
          {viewerId !== null && <BringSomeone experience={experience} viewerId={viewerId} />}
          <LeaveButton experience={experience} />
        </>
      );
    case "host":
      return <HostControls experience={experience} />;
    case "closed":
      return (
        <Notice tone={phase === "cancelled" ? "danger" : "info"} title={closedTexts[phase].title}>
          {phase === "running" && isInGroup(experience) ? "The group chat is below." : closedTexts[phase].text}
        </Notice>
      );
  }
}

function Join({ experience }: { experience: ExperienceDetails }) {
  const waiting = useWaitingJoin(experience.id);
  if (waiting) return <WaitingJoin id={waiting.id} />;
  return (
    <>
      <JoinControl experience={experience} action="join" size="lg" block />
      {canJoinTogether(experience) && (
        <JoinControl experience={experience} action="join" variant="secondary" block isTogether />
      )}
      <p className={small}>You're in right away, and it's added to your agenda.</p>
    </>
  );
}

function SignIn({ experience }: { experience: ExperienceDetails }) {
  const next = paths.experience(experience.id);
  const isFull = spotsLeft(experience) === 0;
  if (isFull && experience.approvalRequired) return <Full experience={experience} />;
  return (
    <>
      <Button size="lg" block render={<Link to={paths.signup} search={{ next }} />}>
        {signUpLabels[isFull ? "waitlist" : "join"]}
      </Button>
      <p className="flex min-h-11 items-center justify-center gap-1.5 text-sm text-ink-soft">
        Have an account?
        <Link to={paths.login} search={{ next }} className="link inline-flex min-h-11 items-center">
          Log In
        </Link>
      </p>
      {isFull && <p className={small}>All spots are taken. {waitlistText(experience.waitlistCount)}</p>}
      {isFull && <LaterDate experience={experience} />}
    </>
  );
}

/** A full experience without a waitlist. */
function Full({ experience }: { experience: ExperienceDetails }) {
  return (
    <>
      <Button size="lg" block disabled>
        Full
      </Button>
      <p className={small}>The host reviews each request, so there's no waitlist. Check back later.</p>
      <LaterDate experience={experience} />
    </>
  );
}

function waitlistText(count: number): string {
  if (count === 0) return "You'd be first in line.";
  return count === 1 ? "One person is ahead of you." : `${count} people are ahead of you.`;
}
