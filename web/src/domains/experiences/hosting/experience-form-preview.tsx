import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Badge } from "../../../ui/badge.tsx";
import { useMember } from "../../identity/identity.queries.ts";
import type { ExperienceDraft } from "./experience-draft.ts";
import { previewOf } from "./experience-preview.ts";
import { ExperienceCard } from "../shared/experience-card.tsx";

interface ExperienceFormPreviewProps {
  id: string;
  imageUrl: string | null;
  spotsTaken?: number;
}

/** A live preview of the card. */
export function ExperienceFormPreview({ id, imageUrl, spotsTaken = 0 }: ExperienceFormPreviewProps) {
  const account = useMember();
  const { control } = useFormContext<ExperienceDraft>();
  const draft = useWatch({ control, compute: (values: ExperienceDraft) => values });
  const [now] = useState(() => Date.now());
  const preview = previewOf(draft, account, { id, imageUrl, spotsTaken, now });
  return (
    <section aria-label="Preview" className="flex flex-col gap-3">
      <p className="type-eyebrow">What others see</p>
      <ExperienceCard experience={preview} />
      {draft.approvalRequired && <Badge className="self-start">You approve each guest</Badge>}
    </section>
  );
}
