import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { Suspense, useState } from "react";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Page } from "../../../ui/page.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { phaseOf } from "../details/experience-action.rules.ts";
import { useMember } from "../../identity/identity.queries.ts";
import { isCoHost } from "../co-hosts/hosts.rules.ts";
import { draftOf } from "./experience-draft.ts";
import { ExperienceForm } from "./experience-form.tsx";
import { type Experience, experienceQuery, useEditExperience } from "../experiences.queries.ts";
import { ownTimeZone } from "../../../api/time-zone.ts";

/** The form for editing an own experience that hasn't started. */
export function EditExperienceScreen() {
  const { id } = useParams({ from: "/app/member/experiences/$id/edit" });
  return (
    <Page>
      <PageHeader title="Edit experience" back={<Link to={paths.experience(id)}>Back to the experience</Link>} />
      <Suspense fallback={<SkeletonText lines={8} />}>
        <EditPart key={id} id={id} />
      </Suspense>
    </Page>
  );
}

function EditPart({ id }: { id: string }) {
  const { data: experience } = useSuspenseQuery(experienceQuery(id));
  const [openedAt] = useState(() => Date.now());
  const isOwn = experience.viewerStatus === "creator";
  const isHelping = isCoHost(experience, useMember().id);
  if ((isOwn || isHelping) && phaseOf(experience, openedAt) === "coming") {
    return <EditForm experience={experience} isTextOnly={isHelping} />;
  }
  return (
    <EmptyState
      icon={<Lock />}
      title={isOwn || isHelping ? "This can no longer be changed" : "Only the host can change this"}
      text={
        isOwn || isHelping
          ? "It has started, ended or been cancelled."
          : "Once you've joined, you can write to the host in the group chat."
      }
      action={<Button render={<Link to={paths.experience(id)} />}>To the experience</Button>}
    />
  );
}

function EditForm({ experience, isTextOnly }: { experience: Experience; isTextOnly: boolean }) {
  // The values when the form opened: a later refetch must not overwrite the input.
  const [initial] = useState(() => draftOf(experience, ownTimeZone()));
  const edit = useEditExperience(experience.id);
  const [alsoFollowing, setAlsoFollowing] = useState(false);
  const navigate = useNavigate();
  return (
    <ExperienceForm
      initial={initial}
      draftKey={experience.id}
      pictureId={experience.id}
      imageUrl={experience.imageUrl}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      failure="Failed to update experience. Please try again."
      spotsTaken={experience.currentParticipants}
      isTextOnly={isTextOnly}
      afterText={
        experience.series && (
          <Card pad="sm">
            <Switch
              label="Change the text of the following dates too"
              description="Title, description and programme. Time, place and spots stay as they are."
              checked={alsoFollowing}
              onCheckedChange={setAlsoFollowing}
            />
          </Card>
        )
      }
      onSubmit={({ title, description, agenda, ...rest }) => {
        const text = { title, description, agenda, ...(alsoFollowing && { alsoFollowing }) };
        return edit.mutateAsync(isTextOnly ? text : { ...rest, ...text });
      }}
      onDone={async (id) => {
        toast.show({
          title: "Experience Updated",
          description: "Everyone who's going sees the change.",
          tone: "success",
        });
        await navigate({ to: paths.experience(id) });
      }}
    />
  );
}
