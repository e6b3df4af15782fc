import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate, useParams } from "@tanstack/react-router";
import { clsx } from "clsx";
import { ArrowLeft } from "lucide-react";
import { Suspense, useMemo, useRef } from "react";
import { anchors, paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { arrivalLook, useArrival } from "../../../ui/use-arrival.ts";
import { useSession } from "../../identity/identity.queries.ts";
import { PersonMenu } from "../../people/shared/person-menu.tsx";
import { AfterEvent } from "../after/after-event.tsx";
import { actionFor, isInGroup, othersInGroup, phaseOf } from "./experience-action.rules.ts";
import { ExperienceActions } from "./experience-actions.tsx";
import { ExperienceBar } from "./experience-bar.tsx";
import { ExperienceByline } from "./experience-byline.tsx";
import { ExperienceFacts } from "./experience-facts.tsx";
import { ExperienceHero, ExperienceSkeleton, experienceGrid } from "./experience-hero.tsx";
import { ExperiencePeople } from "./experience-people.tsx";
import { ExperienceProgramme } from "./experience-programme.tsx";
import { ExperienceRequests } from "./experience-requests.tsx";
import { type ExperienceDetails, experienceQuery } from "../experiences.queries.ts";
import { GroupChat } from "../chat/group-chat.tsx";
import { isCoHost } from "../co-hosts/hosts.rules.ts";
import { HostCard } from "./host-card.tsx";
import { SeriesDates } from "../series/series-dates.tsx";
import { kindLabel } from "../shared/experience-format.ts";
import { useNow } from "../use-now.ts";

/** One experience: its details, participants, and the viewer's action. */
export function ExperienceScreen() {
  const { id } = useParams({ from: "/app/experiences/$id" });
  return (
    <Page>
      <Suspense fallback={<ExperienceSkeleton />}>
        <ExperienceDetailsPart key={id} id={id} />
      </Suspense>
    </Page>
  );
}

function ExperienceDetailsPart({ id }: { id: string }) {
  const { data: experience } = useSuspenseQuery(experienceQuery(id));
  const account = useSession();
  const now = useNow(Date.parse(experience.dateTime));
  const phase = phaseOf(experience, now);
  const action = actionFor(experience, account !== null, now);
  const actions = useRef<HTMLDivElement>(null);
  const isHost = experience.viewerStatus === "creator";
  const navigate = useNavigate();
  const leave = () => void navigate({ to: paths.experiences, replace: true });
  return (
    <>
      <div className="mb-3 -ml-3 flex items-center justify-between gap-2">
        <Button
          variant="quiet"
          size="sm"
          icon={<ArrowLeft aria-hidden="true" className="size-4" />}
          render={<Link to={paths.experiences} />}
        >
          All experiences
        </Button>
        <PersonMenu
          person={experience.creator}
          report={{ type: "experience", id: experience.id, what: "this experience" }}
          label="More about this experience"
          onBlocked={leave}
        />
      </div>
      <div className={experienceGrid}>
        <div className="min-w-0 lg:col-start-1">
          <PageHeader eyebrow={kindLabel(experience)} title={experience.title} isFollowed />
          <ExperienceByline experience={experience} viewerId={account?.id ?? null} phase={phase} />
          <ExperienceHero experience={experience} phase={phase} />
          <ExperienceFacts experience={experience} />
        </div>
        <aside
          aria-label="Your spot"
          className="flex flex-col gap-4 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
        >
          <div ref={actions}>
            <ExperienceActions experience={experience} viewerId={account?.id ?? null} action={action} phase={phase} />
          </div>
          <HostCard host={experience.creator} coHosts={experience.coHosts} isViewer={isHost} onBlocked={leave} />
        </aside>
        <div className="mt-4 flex min-w-0 flex-col gap-10 lg:col-start-1">
          {(isHost || isCoHost(experience, account?.id ?? null)) && phase === "coming" && (
            <ExperienceRequests experience={experience} />
          )}
          {account !== null && <AfterEvent experience={experience} phase={phase} />}
          <ExperienceProgramme experience={experience} />
          <SeriesDates experience={experience} isMember={account !== null} now={now} />
          <ExperiencePeople experience={experience} isMember={account !== null} phase={phase} />
          {account !== null && isInGroup(experience) && <ChatPart experience={experience} viewerId={account.id} />}
        </div>
      </div>
      <ExperienceBar experience={experience} action={action} isMember={account !== null} now={now} actions={actions} />
    </>
  );
}

/** A component of its own, because a link can lead to the chat before the viewer's new spot has loaded. */
function ChatPart({ experience, viewerId }: { experience: ExperienceDetails; viewerId: string }) {
  const arrival = useArrival<HTMLDivElement>(anchors.groupChat, useLocation());
  const members = useMemo(() => othersInGroup(experience, viewerId), [experience, viewerId]);
  return (
    <div {...arrival} className={clsx("scroll-mt-24 rounded-xl outline-offset-8!", arrivalLook)}>
      <GroupChat
        experienceId={experience.id}
        viewerId={viewerId}
        title={experience.title}
        members={members}
        isHost={experience.creatorId === viewerId}
      />
    </div>
  );
}
