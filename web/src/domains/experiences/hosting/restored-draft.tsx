import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { RestoredDraftNotice } from "../../../ui/restored-draft-notice.tsx";
import type { ExperienceDraft } from "./experience-draft.ts";
import { removeDraft, saveDraft } from "./draft-storage.ts";

interface RestoredDraftProps {
  draftKey: string;
  initial: ExperienceDraft;
  /** The form started with a stored draft. */
  wasRestored: boolean;
  /** The server has accepted it, so the draft can be removed. */
  isDone: boolean;
}

/** Stores the draft while it changes, and shows a notice if it was restored. */
export function RestoredDraft({ draftKey, initial, wasRestored, isDone }: RestoredDraftProps) {
  const { control, reset } = useFormContext<ExperienceDraft>();
  const draft = useWatch({ control, compute: (values: ExperienceDraft) => values });
  useEffect(() => {
    if (isDone) removeDraft(draftKey);
    else saveDraft(draftKey, draft, initial);
  }, [draftKey, draft, initial, isDone]);
  if (!wasRestored) return null;
  return (
    <RestoredDraftNotice
      isAsBefore={JSON.stringify(draft) === JSON.stringify(initial)}
      onStartOver={() => reset(initial)}
    />
  );
}
