import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../../app/paths.ts";
import { Page } from "../../../ui/page.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { emptyDraft } from "./experience-draft.ts";
import { ExperienceForm } from "./experience-form.tsx";
import { useCreateExperience } from "../experiences.queries.ts";
import { ownTimeZone } from "../../../api/time-zone.ts";

export function CreateExperienceScreen() {
  const [initial] = useState(() => emptyDraft(ownTimeZone()));
  const create = useCreateExperience();
  const navigate = useNavigate();
  return (
    <Page>
      <PageHeader
        title="Create Experience"
        description="Pick a time and a place, and invite a few people along."
        back={<Link to={paths.home}>Back to Home</Link>}
      />
      <ExperienceForm
        initial={initial}
        draftKey="new"
        pictureId="new"
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
    </Page>
  );
}
