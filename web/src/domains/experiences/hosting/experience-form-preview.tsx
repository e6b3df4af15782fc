import { coverDescription } from "@alongside/contract/experiences/covers/cover-picture.constants.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Badge } from "../../../ui/badge.tsx";
import { useDebouncedValue } from "../../../ui/use-debounced-value.ts";
import { useMember } from "../../identity/identity.queries.ts";
import { coverQuery } from "../experiences.queries.ts";
import type { ExperienceDraft } from "./experience-draft.ts";
import { previewOf } from "./experience-preview.ts";
import { ExperienceCard } from "../shared/experience-card.tsx";

/** Milliseconds after the last key. */
const typingPause = 400;

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
  const cover = useDrawnCover(draft);
  const preview = previewOf(draft, account, { id, imageUrl, cover, spotsTaken, now });
  return (
    <section aria-label="Preview" className="flex flex-col gap-3">
      <p className="type-eyebrow">What others see</p>
      <ExperienceCard experience={preview} />
      {draft.approvalRequired && <Badge className="self-start">You approve each guest</Badge>}
    </section>
  );
}

/** The server chooses the drawing, as it will for the experience; the last one stays while it is asked for a new title. */
function useDrawnCover({ title, description }: ExperienceDraft) {
  const settled = useDebouncedValue(title.trim(), typingPause);
  const about = useDebouncedValue(description.trim().slice(0, coverDescription), typingPause);
  const { data } = useQuery({
    ...coverQuery(settled, about),
    enabled: settled !== "",
    placeholderData: keepPreviousData,
  });
  return settled === "" ? null : (data?.cover ?? null);
}
