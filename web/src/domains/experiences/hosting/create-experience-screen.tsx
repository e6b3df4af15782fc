import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { ownTimeZone } from "../../../api/time-zone.ts";
import { paths } from "../../../app/paths.ts";
import { Page } from "../../../ui/page.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { emptyDraft, type ExperienceDraft, nextDraftOf } from "./experience-draft.ts";
import { ExperienceForm } from "./experience-form.tsx";
import { experienceQuery, useCreateExperience } from "../experiences.queries.ts";

/** The form for a new experience. `?again=` starts it as the next one of an own experience. */
export function CreateExperienceScreen() {
  const { again } = useSearch({ from: "/app/member/create-experience" });
  return (
    <Page>
      <PageHeader
        title="Create Experience"
        description="Pick a time and a place, and invite a few people along."
        back={<Link to={paths.home}>Back to Home</Link>}
      />
      {again === undefined ? (
        <CreateForm draftKey="new" startWith={() => emptyDraft(ownTimeZone())} />
      ) : (
        <CreateAgain key={again} id={again} />
      )}
    </Page>
  );
}

/** Empty if the experience isn't the member's own, or can't be read any more. */
function CreateAgain({ id }: { id: string }) {
  const { data: last, isPending } = useQuery(experienceQuery(id));
  if (isPending) return <SkeletonText lines={8} />;
  const isOwn = last?.viewerStatus === "creator";
  const startWith = () => (isOwn ? nextDraftOf(last, ownTimeZone(), Date.now()) : emptyDraft(ownTimeZone()));
  const picture = isOwn && last.imageUrl !== null ? { imageUrl: last.imageUrl, coverOf: id } : {};
  return <CreateForm draftKey={isOwn ? `again-${id}` : "new"} startWith={startWith} {...picture} />;
}

interface CreateFormProps {
  draftKey: string;
  startWith: () => ExperienceDraft;
  /** The picture of the experience it is a copy of. */
  imageUrl?: string;
  coverOf?: string;
}

function CreateForm({ draftKey, startWith, ...picture }: CreateFormProps) {
  const [initial] = useState(startWith);
  const create = useCreateExperience();
  const navigate = useNavigate();
  return (
    <ExperienceForm
      initial={initial}
      draftKey={draftKey}
      pictureId="new"
      {...picture}
      mayRepeat
      submitLabel="Create Experience"
      pendingLabel="Creating..."
      failure="Failed to create experience. Please try again."
      onSubmit={create.mutateAsync}
      onDone={async (id) => {
        toast.show({
          title: "Experience Created!",
          description: "Your experience has been created successfully and is now live.",
          tone: "success",
        });
        await navigate({ to: paths.experience(id) });
      }}
    />
  );
}
